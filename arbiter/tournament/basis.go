package tournament

import "renju-arbiter/arbiter/game"

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
		if s.Basis[p.Game].Counted != c {
			list = append(list, c)
		}
	}
	return list
}

// Paired is a result with the round that was last paired with it.
type Paired struct {
	Counted
	Round int
}

// Note says that a round was paired with a result that is another now, or was
// provisional. It never re-pairs (TOURNAMENT.md, "Before and after the rounds").
type Note struct {
	Round int // the round that was paired with it
	Pairing
	Then, Now   game.Score
	Provisional bool // it was provisional then
	Open        bool // there is no result yet
}

// Notes are what the standings must carry, in the order of the pairings.
func (s State) Notes(w World) []Note {
	var list []Note
	for _, p := range s.Pairings {
		was, paired := s.Basis[p.Game]
		if p.Game == "" || !paired {
			continue
		}
		r := s.resultOf(p, w)
		now := game.Score{P1: r.first, P2: r.second}
		if !r.done || now != was.Score {
			list = append(list, Note{Round: was.Round, Pairing: p, Then: was.Score, Now: now,
				Provisional: was.Provisional, Open: !r.done})
		}
	}
	return list
}
