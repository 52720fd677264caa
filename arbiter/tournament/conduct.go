package tournament

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// Conduct is what a person's games through the event say of the person.
type Conduct struct {
	Calls       int // for an arbiter
	FalseClaims int // unfounded: the ladder counts them through the event
	Warnings    int
	Sanctions   []Sanction // in the order of the rounds; what was taken back is not among them
}

// Sanction is one of a person, for conduct or for a claim that failed.
type Sanction struct {
	Game   string
	Round  int
	Board  int
	At     clock.Instant
	What   string     // game.PenaltyNote ..., or game.SanctionTurn
	Amount clock.Span // given to the opponent
	Claim  int        // the unfounded claim, by its number in the game; 0: for conduct
	Rule   string     // on which it rests
	Reason string
}

// Of is how many sanctions of a kind there are.
func (c Conduct) Of(what string) (n int) {
	for _, s := range c.Sanctions {
		if s.What == what {
			n++
		}
	}
	return n
}

// Next is the usual next step of the ladder: what comes after the gravest sanction so far.
func (c Conduct) Next() string {
	gravest := ""
	for _, s := range c.Sanctions {
		if game.Graver(s.What, gravest) {
			gravest = s.What
		}
	}
	return game.NextSanction(gravest)
}

// Conduct is that of a person, or of a team's persons together, as their games stand
// now: also in games that were void and played again.
func (b *Book) Conduct(player string) Conduct {
	var c Conduct
	entry, known := b.EntryOf(player)
	if !known {
		return c
	}
	for _, p := range b.PairingsOf(entry.Player) {
		for _, id := range everGameOf(b, p) {
			if g, err := b.gameOf(id); err == nil {
				c.in(id, g, player, entry, b.forgiven(id, g))
			}
		}
	}
	if out, is := b.ExpelledBy(player); is && c.Of(game.PenaltyExpulsion) == 0 { // at no board
		c.Sanctions = append(c.Sanctions, Sanction{Round: out.Round, What: game.PenaltyExpulsion, Rule: out.Rule, Reason: out.Reason})
	}
	return c
}

// forgiven are the false claims of a game that count no more, since an appeal overturned their rulings.
func (b *Book) forgiven(id string, g game.State) (list []game.Claim) {
	for _, claim := range g.Claims {
		f, overturned := b.Disputes.Overturned(id, claim.Number)
		if overturned && f.Decision.Forgives && claim.Finding.What != game.FoundBothFlags {
			list = append(list, claim)
		}
	}
	return list
}

// FalseClaimsBefore are the unfounded claims of a person's side in other games of the event than the one that is named.
// In pairs the side is both partners.
func (b *Book) FalseClaimsBefore(g game.State, by board.Person, except string) (n int) {
	if by == board.Nobody {
		return 0
	}
	for _, p := range g.Sharing(by) {
		n += b.EarlierFalseClaims(g.Seat(p), except)
	}
	return n
}

// EarlierFalseClaims are a person's unfounded claims in other games of the event than
// the one that is named, less those of any game that were forgiven.
func (b *Book) EarlierFalseClaims(person, except string) int {
	n := 0
	entry, _ := b.EntryOf(person)
	for _, p := range b.PairingsOf(entry.Player) {
		for _, id := range everGameOf(b, p) {
			g, err := b.gameOf(id)
			if err != nil {
				continue
			}
			for _, at := range g.Persons() {
				if g.Seat(at) == person && id != except {
					n += g.FalseClaims[at-1]
				}
			}
			for _, claim := range b.forgiven(id, g) {
				if g.Seat(claim.By) == person {
					n--
				}
			}
		}
	}
	return n
}

// everGameOf are the games that a board has had, those that were played again first.
func everGameOf(b *Book, p Pairing) []string {
	if p.Game == "" {
		return nil
	}
	var list []string
	for _, again := range b.PlayedAgain {
		if again.Round == p.Round && again.Board == p.Board && b.Current(again.Old) == p.Game {
			list = append(list, again.Old)
		}
	}
	return append(list, p.Game)
}

// in adds what one game says.
func (c *Conduct) in(id string, g game.State, player string, entry Entry, forgiven []game.Claim) {
	for _, at := range g.Persons() {
		if seat := g.Seat(at); seat != player && (player != entry.Player || !plays(entry, seat)) {
			continue
		}
		c.Calls += int(g.Calls[at-1])
		c.FalseClaims += g.FalseClaims[at-1]
		c.Warnings += g.Warnings[at-1]
		for _, claim := range forgiven {
			if claim.By == at {
				c.FalseClaims--
				if claim.Sanction == game.SanctionWarning {
					c.Warnings--
				}
			}
		}
		for _, d := range g.ArbiterActs {
			s, is := sanctionOf(d, at)
			if is && !slices.ContainsFunc(forgiven, func(claim game.Claim) bool { return claim.Number == s.Claim }) {
				s.Game, s.Round, s.Board = id, g.Round, g.Board
				c.Sanctions = append(c.Sanctions, s)
			}
		}
	}
}

// plays tells whether a person plays for an entry.
func plays(e Entry, person string) bool {
	for _, p := range e.Persons() {
		if p == person {
			return true
		}
	}
	return false
}

// sanctionOf is the sanction of a person that an arbiter's act was, if it was one.
func sanctionOf(d game.ArbiterAct, p board.Person) (Sanction, bool) {
	if d.TakenBack || d.Player != p {
		return Sanction{}, false
	}
	switch e := d.Event.(type) {
	case game.Penalised:
		return Sanction{At: d.At, What: e.Penal, Amount: e.Amount, Rule: e.RestsOn(), Reason: e.Reason}, true
	case game.Ruled:
		if !e.Upheld && e.Sanction != game.SanctionNone {
			return Sanction{At: d.At, What: e.Sanction, Amount: e.Amount, Claim: e.Number, Rule: game.FalseClaimRule, Reason: e.Reason}, true
		}
	}
	return Sanction{}, false
}
