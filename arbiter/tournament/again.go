package tournament

import (
	"fmt"
	"slices"

	"renju-arbiter/arbiter/game"
)

// PlayAgain gives the board of a game to a new one from now on, of which the id is
// given (RIF 8, seed 6). That the old game is void is an event of its own stream.
type PlayAgain struct{ Game, New string }

func (c PlayAgain) decide(b *Book) ([]Event, error) {
	i := b.boardOf(c.Game)
	if i < 0 || c.New == "" || b.boardOf(c.New) >= 0 || b.Current(c.New) != c.New {
		return nil, &Refusal{Code: NoSuchBoard}
	}
	if g, err := b.gameOf(c.Game); b.Closed(b.Pairings[i].Round) && (err != nil || g.Status != game.Void) { // a void one has no result that was closed
		return nil, &Refusal{Code: RoundIsClosed, Round: b.Pairings[i].Round}
	}
	return []Event{PlayedAgain{Round: b.Pairings[i].Round, Board: b.Pairings[i].Board, Old: c.Game, New: c.New}}, nil
}

// playedAgain folds that a board has another game. What was counted for the old one
// when later rounds were paired is now held against the new one, a time arbiter stays at the
// board, and open files go over.
func (s State) playedAgain(e PlayedAgain) (State, error) {
	i := s.boardOf(e.Old)
	if i < 0 || s.Pairings[i].Round != e.Round || s.Pairings[i].Board != e.Board {
		return s, fmt.Errorf("board %d of round %d is not that of game %q", e.Board, e.Round, e.Old)
	}
	s.Pairings = slices.Clone(s.Pairings)
	s.Pairings[i].Game = e.New
	s.PlayedAgain = append(slices.Clip(s.PlayedAgain), e)
	if list, ok := s.Basis[e.Old]; ok {
		list = slices.Clone(list)
		for j := range list {
			list[j].Counted.Game = e.New
		}
		s.Basis = with(s.Basis, e.New, list)
		delete(s.Basis, e.Old)
	}
	s.Provisional = slices.Clone(s.Provisional)
	for j := range s.Provisional {
		if s.Provisional[j].Game == e.Old {
			s.Provisional[j].Game = e.New
		}
	}
	s.Disputes = s.Disputes.Over(e.Old, e.New)
	s.Posts = slices.Clone(s.Posts)
	for j := range s.Posts {
		if s.Posts[j].Game == e.Old {
			s.Posts[j].Game = e.New
		}
	}
	return s, nil
}

// boardOf is which pairing has a game; -1 where none has.
func (s State) boardOf(id string) int {
	if i, known := s.look().game[id]; known {
		return i
	}
	return -1
}

// Current is the game that is played in the place of a game: itself, unless it was
// void and played again.
func (s State) Current(id string) string {
	for _, r := range s.PlayedAgain {
		if r.Old == id {
			id = r.New
		}
	}
	return id
}
