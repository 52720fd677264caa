package tournament

import (
	"iter"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/whatif"
)

// Ending is one way in which the open games can end.
type Ending struct {
	Scores []game.Score // of the open games, in their order
	Table  standings.Standings
	World  World // the hall as it would be then
}

// OpenGames are the games without a result, in the order of the pairings: those
// that go on, wait or are in dispute.
func (s State) OpenGames(w World) []Pairing {
	var open []Pairing
	for _, p := range s.Pairings {
		if p.Game != "" && !s.resultOf(p, w).done {
			open = append(open, p)
		}
	}
	return open
}

// Endings goes through every way in which the open games can end, the last game
// changing first, and says where each player can then be. The error is a *Refusal,
// for teams and knock-outs, a *whatif.Error (more than whatif.MaxOpen games) or the
// table's.
func (s State) Endings(w World) (iter.Seq[Ending], []whatif.Prospect, error) {
	if s.Boards > 0 || s.how() == KnockOut {
		return nil, nil, &Refusal{Code: NotInThisSystem}
	}
	in, games := s.Input(w), s.OpenGames(w)
	numbers := map[string]int{}
	for _, e := range s.Entries {
		numbers[e.Player] = e.Number
	}
	open := make([]whatif.Open, len(games))
	for i, p := range games {
		open[i] = whatif.Open{Round: p.Round, Game: p.Leg, First: numbers[p.First], Second: numbers[p.Second]}
	}
	outcomes, err := whatif.Outcomes(in, open)
	if err != nil {
		return nil, nil, err
	}
	prospects, err := whatif.Prospects(in, open)
	if err != nil {
		return nil, nil, err
	}
	return func(yield func(Ending) bool) {
		for o := range outcomes {
			e := Ending{Table: o.Table}
			supposed := map[string]game.Score{}
			for i, r := range o.Results {
				score := game.Score{P1: shareOf(r.FirstCode), P2: shareOf(r.SecondCode)}
				e.Scores, supposed[games[i].Game] = append(e.Scores, score), score
			}
			e.World = w.Suppose(supposed)
			if !yield(e) {
				return
			}
		}
	}, prospects, nil
}

// Suppose is the hall with results that some games do not have.
func (w World) Suppose(results map[string]game.Score) World {
	return World{NewID: w.NewID, Game: func(id string) (game.State, error) {
		g, err := w.Game(id)
		if score, ok := results[id]; ok && err == nil {
			g.Outcome = &game.Outcome{Score: score}
		}
		return g, err
	}}
}

// After is what the engine would pair next after an ending; what an arbiter has
// given provisionally gives way to it.
func (s State) After(e Ending) ([]Pair, error) {
	s.Provisional = nil
	return s.indexed().Proposal(e.World)
}

// shareOf is what a code of a game on the board is worth.
func shareOf(c standings.Code) game.Half {
	return map[standings.Code]game.Half{standings.Won: 2, standings.Drawn: 1}[c]
}
