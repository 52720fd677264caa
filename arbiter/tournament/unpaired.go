package tournament

import (
	"maps"
	"slices"

	"renju-arbiter/arbiter/game"
)

// Bye is a round without an opponent.
type Bye string

// The byes: the one that the pairing gives because the field is odd, those that
// players request, and the absence of who is not here.
const (
	PairingBye Bye = ""
	FullBye    Bye = "full"
	HalfBye    Bye = "half"
	ZeroBye    Bye = "zero"
)

// gone tells whether a player has withdrawn, or was expelled, before a round.
func (s State) gone(player string, round int) bool {
	e, ok := s.Entry(player)
	return ok && e.Left() > 0 && round >= e.Left()
}

// Why somebody is not paired in a round.
const (
	AwayRequested    = "requested"
	AwayWithdrawn    = "withdrawn"
	AwayExpelled     = "expelled"
	AwayNotYet       = "not-yet"        // entered for a later round
	AwayNotCheckedIn = "not-checked-in" // the check-in is open, or was closed without them
	AwayNoShow       = "no-show"        // did not come to the last round and is not confirmed
)

// Away is somebody who is not to be paired, with what the round counts.
type Away struct {
	Player string
	Bye    Bye
	Why    string
}

// Away are those who are not to be paired in the next round, in the order of
// their numbers.
func (b *Book) Away() []Away {
	round := b.Rounds() + 1
	noShows := noShows(b, b.Rounds())
	var list []Away
	for _, e := range b.Entries {
		bye, requested := e.Byes[round]
		checked, known := b.Checkin.Here[e.Player]
		here := b.Checkin.Round == round && known && checked
		switch {
		case e.Expelled > 0 && round >= e.Expelled:
			list = append(list, Away{e.Player, ZeroBye, AwayExpelled})
		case e.Withdrawn > 0 && round >= e.Withdrawn:
			list = append(list, Away{e.Player, ZeroBye, AwayWithdrawn})
		case e.From > round:
			list = append(list, Away{e.Player, ZeroBye, AwayNotYet})
		case requested:
			list = append(list, Away{e.Player, bye, AwayRequested})
		case b.Checkin.Round == round && !here && (b.Checkin.Open || b.Checkin.Absent[e.Player] || known && b.Checkin.Done()):
			list = append(list, Away{e.Player, ZeroBye, AwayNotCheckedIn})
		case noShows[e.Player] && !here:
			list = append(list, Away{e.Player, ZeroBye, AwayNoShow})
		}
	}
	return list
}

// noShows are those who lost their game of a round of a Swiss or a Keizer, or have a draw, by not
// coming, and those whom its check-in has not seen. A team of which anybody came is here;
// where everybody is in the plan of the next round nobody is left out.
func noShows(b *Book, round int) map[string]bool {
	list := map[string]bool{}
	if !b.ByTable() {
		return list
	}
	before := b.PairingRecords[round].Before
	for _, m := range b.Matches(round) {
		if m.Second == "" {
			list[m.First] = m.Bye == ZeroBye && before.expected(m.First, round)
			continue
		}
		missed, came := map[string]bool{}, map[string]bool{}
		for _, p := range m.Games {
			if p.Game == "" {
				continue
			}
			r := b.resultOf(p)
			for player, share := range map[string]game.Half{p.First: r.first, p.Second: r.second} {
				absent := r.done && !r.played && share < 2
				missed[player], came[player] = missed[player] || absent, came[player] || !absent
			}
		}
		for player := range missed {
			list[player] = missed[player] && !came[player]
		}
	}
	return list
}

// expected tells that somebody was to play a round: entered for it, not withdrawn, and
// without a word that they would stay away.
func (s State) expected(player string, round int) bool {
	e, ok := s.Entry(player)
	_, asked := e.Byes[round]
	return ok && !asked && e.From <= round && !s.gone(player, round)
}

// OpenCheckin begins the check-in of the next round: who is not marked as here
// will not be paired.
type OpenCheckin struct{}

// CloseCheckin ends it: who is not marked is absent. Where those are many it asks, and
// is done if the sender is Sure.
type CloseCheckin struct{ Sure bool }

// CheckIn marks players as here, or not. It also confirms who did not come to the
// last round (TOURNAMENT.md: a no-show is not paired next round until confirmed).
type CheckIn struct {
	Players []string
	Here    bool
	Self    bool // by a player's own card: while the check-in is open, and no longer
}

// CheckinOpen tells whether players are marked as here for the next round just now.
func (b *Book) CheckinOpen() bool { return b.Checkin.Open && b.Checkin.Round == b.Rounds()+1 }

// Arrives returns the entry of a person, and whether it can be marked as here just now.
func (b *Book) Arrives(person string) (Entry, bool) {
	e, entered := b.EntryOf(person)
	return e, entered && e.Left() == 0 && b.CheckinOpen()
}

func (OpenCheckin) decide(b *Book) ([]Event, error) {
	round := b.Rounds() + 1
	switch {
	case !b.ByTable():
		return nil, &Refusal{Code: NotInThisSystem}
	case round > b.LastRound():
		return nil, &Refusal{Code: NoRoundLeft}
	case b.Checkin.Round == round && !b.Checkin.Done():
		return nil, &Refusal{Code: CheckinOpen}
	}
	return []Event{CheckinOpened{Round: round}}, nil
}

func (c CloseCheckin) decide(b *Book) ([]Event, error) {
	if !b.CheckinOpen() {
		return nil, &Refusal{Code: CheckinClosed}
	}
	absent, of := b.Unmarked()
	if Many(len(absent), of) && !c.Sure {
		return nil, &Refusal{Code: ManyAbsent, Round: b.Checkin.Round, Count: len(absent), Of: of}
	}
	return []Event{CheckinConcluded{Round: b.Checkin.Round, Absent: absent}}, nil
}

// Many tells whether so many would be absent that the check-in asks: three at least, and
// more than a quarter of the field.
func Many(absent, of int) bool { return absent >= 3 && 4*absent > of }

// Unmarked are those whom the check-in of the next round has not seen, of how many whom
// it asks for: who has withdrawn, comes later or has asked for a bye is not waited for.
func (b *Book) Unmarked() (absent []string, of int) {
	round := b.Rounds() + 1
	for _, e := range b.Entries {
		if _, requested := e.Byes[round]; requested || b.gone(e.Player, round) || e.From > round {
			continue
		}
		of++
		if here := b.Checkin.of(round).Here; !here[e.Player] {
			absent = append(absent, e.Player)
		}
	}
	return absent, of
}

func (c CheckIn) decide(b *Book) ([]Event, error) {
	if !b.ByTable() {
		return nil, &Refusal{Code: NotInThisSystem}
	}
	if len(c.Players) == 0 {
		return nil, &Refusal{Code: NameNeeded}
	}
	if c.Self && !b.CheckinOpen() {
		return nil, &Refusal{Code: CheckinClosed}
	}
	for _, p := range c.Players {
		if _, entered := b.Entry(p); !entered {
			return nil, &Refusal{Code: NotEntered, Player: p}
		}
	}
	round := b.Rounds() + 1
	if round > b.LastRound() {
		return nil, &Refusal{Code: NoRoundLeft}
	}
	if marked(b, round, c) {
		return nil, nil
	}
	return []Event{CheckedIn{Round: round, Players: c.Players, Here: c.Here}}, nil
}

// marked tells that a mark says what was already said of all of them.
func marked(b *Book, round int, c CheckIn) bool {
	marks := b.Checkin.of(round).Here
	return !slices.ContainsFunc(c.Players, func(p string) bool {
		here, said := marks[p]
		return !said || here != c.Here
	})
}

// apply folds an event of the check-in; false for any other.
func (c Checkin) apply(e Event) (Checkin, bool) {
	switch e := e.(type) {
	case CheckinOpened:
		return Checkin{Round: e.Round, Open: true, Here: c.of(e.Round).Here}, true
	case CheckinEnded:
		c.Open = false // a journal of the time when everybody was then taken to be here
	case CheckinConcluded:
		c = c.of(e.Round)
		c.Open, c.Absent = false, make(map[string]bool, len(e.Absent))
		for _, p := range e.Absent {
			c.Absent[p] = true
		}
	case CheckedIn:
		c = c.of(e.Round)
		here := make(map[string]bool, len(c.Here)+len(e.Players))
		maps.Copy(here, c.Here)
		for _, p := range e.Players {
			here[p] = e.Here
		}
		c.Here = here
	default:
		return c, false
	}
	return c, true
}

// of is the check-in of a round; a new one if it is another's.
func (c Checkin) of(round int) Checkin {
	if c.Round == round {
		return c
	}
	return Checkin{Round: round}
}
