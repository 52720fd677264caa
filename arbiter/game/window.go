package game

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/renju"
)

// A Window is something on the board that can be claimed, or could have been: RIF 9.7 and 9.8
// (seed 7.7, 7.8) say until when. It is for arbiters alone.
type Window struct {
	Ply  int
	What string // as a finding has it: "five", "double-three"
	Kind string // of the claim: ClaimFive, ClaimFoul
	By   board.Person
	Open bool // its window is open after the last ply
}

// Windows are those of all plies from one on. In a game that ends on the board there are none:
// nothing waits for a claim there.
func (r Referee) Windows(s State, from int) (list []Window) {
	if !s.Table.Rules().ByClaim() || s.Settings.Mode == ModeAutomatic {
		return nil
	}
	for i, class := range r.classes(s, max(from, 1)) {
		number := max(from, 1) + i
		ply := s.Plies[number-1]
		w := Window{Ply: number, What: class.String(), Kind: ClaimFive, By: holding(&s, ply.Colour)}
		switch {
		case ply.Pass(), class == renju.Legal:
			continue
		case !claimable(ClaimFive, ply.Colour, class):
			w.Kind, w.By = ClaimFoul, holding(&s, board.White)
		}
		if claimable(w.Kind, ply.Colour, class) {
			w.Open = windowOpen(&s, w.Kind, number, class)
			list = append(list, w)
		}
	}
	return list
}

// holding is who holds a colour now.
func holding(s *State, colour board.Stone) board.Person {
	if s.ColourOf(board.P1) == colour {
		return board.P1
	}
	return board.P2
}
