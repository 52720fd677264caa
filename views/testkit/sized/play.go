package sized

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// play publishes and ends round after round; of the last one that many games are
// left open, and begun. Pairs are the engine's, or those in the order of points,
// because the engine takes long for a thousand.
func (e *Event) play(rounds, open int, inOrder bool) {
	if e.state.Whole() {
		e.decide(tournament.PublishSchedule{})
	}
	for round := 1; round <= rounds; round++ {
		switch {
		case e.state.Whole():
		case inOrder:
			e.decided([]tournament.Event{e.inOrder(round)}, nil)
		default:
			e.decide(tournament.PublishRound{Round: round})
		}
		leave := 0
		if round == rounds {
			leave = open
		}
		e.end(round, leave)
	}
}

// end ends the games of a round but so many, which begin.
func (e *Event) end(round, open int) {
	for _, p := range slices.Backward(e.state.PairingsIn(round)) {
		if p.Game == "" {
			continue
		}
		e.played(p.Game, game.Started{})
		if open--; open >= 0 {
			e.lay(p.Game, e.stones)
			continue
		}
		e.lay(p.Game, e.record)
		score, reason := game.Score{P1: 2}, game.ReasonResignation
		switch n := e.random.IntN(20); {
		case n < 4 && e.state.How() != tournament.KnockOut:
			score, reason = game.Score{P1: 1, P2: 1}, game.ReasonAgreement
		case n < 12:
			score = game.Score{P2: 2}
		}
		e.played(p.Game, game.Ended{At: 1000, Outcome: game.Outcome{Score: score, Reason: reason, Rule: "RIF 9.2"}})
	}
}

// inOrder pairs neighbours in the order of points, who have not met.
func (e *Event) inOrder(round int) tournament.Published {
	made := tournament.Published{ByHand: true, Reason: "in the order of points"}
	points, met := map[string]int{}, map[[2]string]bool{}
	for _, p := range e.state.Pairings {
		met[[2]string{p.First, p.Second}], met[[2]string{p.Second, p.First}] = true, true
		if g := e.games[p.Game]; g.Outcome != nil {
			points[p.First] += int(g.Outcome.Score.P1)
			points[p.Second] += int(g.Outcome.Score.P2)
			if p.Round == round-1 {
				made.Basis = append(made.Basis, tournament.Counted{Game: p.Game, Score: g.Outcome.Score})
			}
		}
	}
	left := slices.SortedStableFunc(slices.Values(e.state.Entries), func(a, b tournament.Entry) int { return cmp.Compare(points[b.Player], points[a.Player]) })
	for board := 1; len(left) > 0; board++ {
		first, other := left[0], 1
		for other < len(left)-1 && met[[2]string{first.Player, left[other].Player}] {
			other++
		}
		made.Pairings = append(made.Pairings, tournament.Pairing{Round: round, Board: board, Game: e.newID(), First: first.Player, Second: left[other].Player})
		left = slices.Delete(left, other, other+1)[1:]
	}
	return made
}

// lay has stones placed at a board, apart from each other, and the clock pressed.
func (e *Event) lay(id string, stones int) {
	const points = game.Size * game.Size
	for n := range stones {
		g := e.games[id]
		at, by := (points/2+7*n)%points, g.Actor()
		e.played(id, game.Stepped{By: by, Do: game.DoStone, Point: board.At(at%game.Size, at/game.Size)}, game.Pressed{By: by, Counts: true})
	}
}
