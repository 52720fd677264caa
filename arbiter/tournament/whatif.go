package tournament

import (
	"iter"
	"maps"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/whatif"
)

// Ending is one way in which the undecided games can end.
type Ending struct {
	Scores []game.Score // of the undecided games, in their order
	Table  standings.Standings

	then *Book // the event as it would be
}

func (b *Book) reckonOpenGames() []Pairing {
	var open []Pairing
	for _, p := range b.Pairings {
		if p.Game != "" && !b.resultOf(p).done {
			open = append(open, p)
		}
	}
	return open
}

// Undecided are the open games on which the table depends: who withdrew early from a
// round robin counts for nothing, however a game against them ends.
func (b *Book) Undecided() []Pairing {
	counts := func(player string) bool {
		e, known := b.Entry(player)
		return known && !annulled(b, e)
	}
	var list []Pairing
	for _, p := range b.OpenGames() {
		if counts(p.First) && counts(p.Second) {
			list = append(list, p)
		}
	}
	return list
}

// Endings goes through every way in which the undecided games can end, the last game
// changing first, and says where each player can then be. The error is a *Refusal,
// for teams and knock-outs, a *whatif.Error (more than whatif.MaxOpen games) or the
// table's.
func (b *Book) Endings() (iter.Seq[Ending], []whatif.Prospect, error) {
	if b.Boards > 0 || b.how() == KnockOut {
		return nil, nil, &Refusal{Code: NotInThisSystem}
	}
	in, games := b.Input(), b.Undecided()
	open := make([]whatif.Open, len(games))
	for i, p := range games {
		open[i] = whatif.Open{Round: p.Round, Game: p.Leg, First: b.number(p.First), Second: b.number(p.Second)}
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
			e.then = b.Suppose(supposed)
			if !yield(e) {
				return
			}
		}
	}, prospects, nil
}

// Suppose is the event with results that some games do not have, or have otherwise.
func (b *Book) Suppose(results map[string]game.Score) *Book {
	then := openBook(b.State, b.gameOf, b.asked)
	maps.Copy(then.supposed, b.supposed)
	for id, score := range results {
		if r := b.asked().results[id]; r.known {
			r.first, r.second, r.done, r.played, r.ended, r.hangs = score.P1, score.P2, true, true, true, false
			then.supposed[id] = r
		}
	}
	return then
}

// Next is what the engine would pair after an ending. So many players that it takes its time are
// not paired for every ending of an event: ManyToPair.
func (e Ending) Next() ([]Pair, error) {
	if r := e.then.PairingJob(); r != nil && !r.Quick() {
		return nil, &Refusal{Code: ManyToPair, Count: PairedAtOnce}
	}
	return e.then.Proposal()
}

// shareOf is what a code of a game on the board is worth.
func shareOf(c standings.Code) game.Half {
	return map[standings.Code]game.Half{standings.Won: 2, standings.Drawn: 1}[c]
}
