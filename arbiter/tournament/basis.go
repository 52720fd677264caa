package tournament

import (
	"slices"

	"renju-arbiter/arbiter/game"
)

// Counted is a game's result as a round was paired with it.
type Counted struct {
	Game        string     `json:"game"`
	Score       game.Score `json:"score"`
	Provisional bool       `json:"provisional,omitempty"` // the arbiter's, not the game's
}

// basis are the results that the next pairing goes by, as far as no earlier round
// was paired with the same.
func (s State) basis(w World) []Counted {
	var list []Counted
	for _, p := range s.Pairings {
		if p.Game == "" {
			continue
		}
		r := s.counted(p, w)
		c := Counted{Game: p.Game, Score: game.Score{P1: r.first, P2: r.second}, Provisional: r.given}
		if was := s.Basis[p.Game]; len(was) == 0 || was[len(was)-1].Counted != c {
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
	round := s.Rounds()
	for _, c := range basis {
		s.Basis = with(s.Basis, c.Game, append(slices.Clone(s.Basis[c.Game]), Paired{Counted: c, Round: round}))
	}
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
	Then, Now   game.Score
	Provisional bool // it was provisional then
	Open        bool // there is no result yet
}

// Notes are what the standings must carry, in the order of the pairings and, of a
// game, of the rounds. A later round that was paired with the right result does not
// make good the one that was not.
func (s State) Notes(w World) []Note {
	var list []Note
	for _, p := range s.Pairings {
		if p.Game == "" {
			continue
		}
		r := s.resultOf(p, w)
		now := game.Score{P1: r.first, P2: r.second}
		for _, was := range s.Basis[p.Game] {
			if !r.done || now != was.Score {
				list = append(list, Note{Round: was.Round, Pairing: p, Then: was.Score, Now: now,
					Provisional: was.Provisional, Open: !r.done})
			}
		}
	}
	return list
}
