package dossier

// The size of a dossier. Reading one folds its event again, and its sealer may have written any number.
// So a dossier that could keep the reader busy without end is refused.
const (
	mostEntries = 10_000
	mostRounds  = 999 // as a table has
	mostLegs    = 99  // games of one pairing
	mostGames   = 50_000
	mostLists   = 5_000

	mostChanges  = 40_000_000 // of entries: byes, withdrawals, expulsions, times the entries
	mostPairings = 2_000_000  // those that stand while a round is published, added up
)

// A SizeError says that a dossier is larger than any event.
type SizeError struct{ What string }

// Sentence says what would be right.
func (e *SizeError) Sentence() (key string, args []any) {
	return "dossier.too-large", []any{"Entries", mostEntries, "Rounds", mostRounds, "Games", mostGames}
}

func (e *SizeError) Error() string { return "the dossier is larger than any event: " + e.What }

// sized refuses a dossier that is larger than any event.
func (d *Dossier) sized() error {
	for _, one := range []struct {
		fits bool
		what string
	}{
		{len(d.Entries) <= mostEntries, "its entries"},
		{d.numbered(), "the number of an entry, or of a round at it"},
		{len(d.Rounds) <= mostRounds && d.inOrder(), "the numbers of its rounds"},
		{len(d.Games) <= mostGames && pairingsIn(d.Rounds) <= mostGames, "its games"},
		{d.seated(), "the number of a board"},
		{changes(d.Entries) <= mostChanges/max(1, len(d.Entries)), "its byes and withdrawals"},
		{d.atOnce() || standing(d.Rounds) <= mostPairings, "its pairings"},
		{d.lists() <= mostLists, "its line-ups, adjourned games and decided matches"},
	} {
		if !one.fits {
			return &SizeError{one.what}
		}
	}
	return nil
}

// within tells whether numbers are from 0 to a last one.
func within(last int, numbers ...int) bool {
	for _, n := range numbers {
		if n < 0 || n > last {
			return false
		}
	}
	return true
}

func (d *Dossier) numbered() bool {
	for _, e := range d.Entries {
		if !within(mostEntries, e.Number) || !within(mostRounds+1, e.From, e.Withdrawn, e.Expelled) {
			return false
		}
		for _, b := range e.Byes {
			if !within(mostRounds+1, b.Round) {
				return false
			}
		}
	}
	return within(mostLegs, d.Event.Cycles)
}

// inOrder tells whether the rounds are numbered from 1 on.
func (d *Dossier) inOrder() bool {
	for i, r := range d.Rounds {
		if r.Number != i+1 {
			return false
		}
	}
	return true
}

func (d *Dossier) seated() bool {
	for _, r := range d.Rounds {
		for _, p := range r.Pairings {
			if !within(mostEntries, p.Board) || !within(mostLegs, p.Leg) {
				return false
			}
		}
		for _, m := range r.Decided {
			if !within(mostEntries, m.Board) {
				return false
			}
		}
	}
	for _, g := range d.Games {
		if !within(mostRounds, g.Round) || !within(mostEntries, g.Board) {
			return false
		}
	}
	return true
}

// changes is how often entries are changed.
func changes(entries []Entry) (n int) {
	for _, e := range entries {
		n += len(e.Byes) + min(e.Withdrawn, 1) + min(e.Expelled, 1)
	}
	return n
}

func pairingsIn(rounds []Round) (n int) {
	for _, r := range rounds {
		n += len(r.Pairings)
	}
	return n
}

// standing is how many pairings stand while a round is published, added up.
func standing(rounds []Round) (n int) {
	all := 0
	for _, r := range rounds {
		all += len(r.Pairings)
		n += all
	}
	return n
}

// lists is how much of the event has lists that grow by one.
func (d *Dossier) lists() (n int) {
	n = len(d.Event.Apart)
	for _, r := range d.Rounds {
		n += len(r.LineUps) + len(r.Decided) + count(r.Pairings, func(p Pairing) bool { return p.Hangs })
	}
	return n
}
