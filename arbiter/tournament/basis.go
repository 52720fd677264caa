package tournament

import (
	"maps"
	"slices"

	"renju-arbiter/arbiter/game"
)

// Counted is a game's result as a round was paired with it.
type Counted struct {
	Game        string     `json:"game"`
	Score       game.Score `json:"score"`
	Provisional bool       `json:"provisional,omitempty"` // the arbiter's, not the game's
	How         How        `json:"how,omitempty"`
}

// How a result came about, as far as a pairing asks: who has not played may meet
// again.
type How string

// The ways; events of before do not tell.
const (
	HowUnknown How = ""
	ByPlay     How = "played"
	ByForfeit  How = "forfeit"
)

// how a result came about.
func (r result) how() How {
	if r.played {
		return ByPlay
	}
	return ByForfeit
}

// same tells that a pairing made with one is as good with the other.
func (c Counted) same(other Counted) bool {
	if c.How == HowUnknown || other.How == HowUnknown {
		c.How, other.How = "", ""
	}
	return c == other
}

// outcome is the result as a game has it.
func (c Counted) outcome() game.Outcome {
	if c.How == ByForfeit {
		return game.Outcome{Score: c.Score, Reason: game.ReasonForfeit}
	}
	return game.Outcome{Score: c.Score}
}

// countedAs is a result as the pairing keeps it.
func countedAs(id string, r result) Counted {
	return Counted{Game: id, Score: game.Score{P1: r.first, P2: r.second}, Provisional: r.given, How: r.how()}
}

// basis are the results that the next pairing goes by, as far as no earlier round
// was paired with the same.
func (b *Book) basis() []Counted {
	var list []Counted
	for _, p := range b.Pairings {
		if p.Game == "" {
			continue
		}
		c := countedAs(p.Game, b.counted(p))
		if was := b.Basis[p.Game]; len(was) == 0 || !was[len(was)-1].same(c) {
			list = append(list, c)
		}
	}
	return list
}

// Paired is a result with the first round that was paired with it.
type Paired struct {
	Counted
	Round int
}

// pairedWith keeps what the round that was published last was paired with, beside
// what the rounds before it were.
func (s *State) pairedWith(basis []Counted) {
	round, all := s.Rounds(), make(map[string][]Paired, len(s.Basis)+len(basis))
	maps.Copy(all, s.Basis)
	for _, c := range basis {
		all[c.Game] = append(slices.Clone(all[c.Game]), Paired{Counted: c, Round: round})
	}
	s.Basis = all
}

// basisBefore is what the rounds before a round were paired with.
func (s State) basisBefore(round int) map[string][]Paired {
	before := map[string][]Paired{}
	for id, list := range s.Basis {
		if list = slices.DeleteFunc(slices.Clone(list), func(p Paired) bool { return p.Round >= round }); len(list) > 0 {
			before[id] = list
		}
	}
	return before
}

// Note says that a round was paired with a result that is another now, or was
// provisional. It never re-pairs (TOURNAMENT.md, "Before and after the rounds").
type Note struct {
	Round int // the first round that was paired with it
	Pairing
	Then, Now   game.Outcome // the score, and whether it is a forfeit
	Provisional bool         // it was provisional then
	Open        bool         // there is no result yet
}

func (b *Book) reckonNotes() []Note {
	var list []Note
	for _, p := range b.Pairings {
		if p.Game == "" {
			continue
		}
		r := b.resultOf(p)
		now := countedAs(p.Game, r)
		for _, was := range b.Basis[p.Game] {
			now.Provisional = was.Provisional
			if !r.done || !now.same(was.Counted) {
				list = append(list, Note{Round: was.Round, Pairing: p, Then: was.outcome(), Now: now.outcome(),
					Provisional: was.Provisional, Open: !r.done})
			}
		}
	}
	return list
}
