package standings

import (
	"cmp"
	"slices"

	"renju-arbiter/pairing/keizer"
)

// keizerRows is the table of a Keizer, in which nobody shares a place (package keizer).
func (e *event) keizerRows(rules keizer.Rules) []Row {
	players := make([]keizer.Player, len(e.players))
	for i, p := range e.players {
		players[i].No = p.No
		for r, c := range e.cells[i] {
			one := keizer.Round{Round: e.round(r), Share: c.share(rules)}
			if c.opponent != nobody {
				one.Opponent = e.players[c.opponent].No
			}
			if !c.pending && (one.Opponent != 0 || one.Share != 0) {
				players[i].Rounds = append(players[i].Rounds, one)
			}
		}
	}
	rows := make([]Row, 0, len(players))
	for i, counted := range keizer.Count(players).Rows {
		rows = append(rows, Row{Player: e.players[e.player(counted.No)], Rank: i + 1, Points: inPoints(counted.Score), Keizer: &counted, Values: []Value{}})
	}
	return rows
}

// player is where the one with a number stands.
func (e *event) player(no int) int {
	i, _ := slices.BinarySearchFunc(e.players, no, func(p Player, no int) int { return cmp.Compare(p.No, no) })
	return i
}

// InSixths reads points of a Keizer back from millionths.
func InSixths(p Points) keizer.Sixths {
	return keizer.Sixths((p*Points(keizer.Win) + Point/2) / Point)
}

// inPoints is an amount rounded to the nearest millionth.
func inPoints(s keizer.Sixths) Points { return (Points(s)*Point + 3) / Points(keizer.Win) }

// share is what a cell counts of the opponent's value, or of the own.
func (c cell) share(rules keizer.Rules) keizer.Sixths {
	switch {
	case c.code == PairingBye:
		return rules.OfBye()
	case c.code == FullBye:
		return rules.OfDuty()
	case c.code == HalfBye:
		return rules.OfAbsence()
	case c.code.isWin():
		return keizer.Win
	case c.code.isDraw():
		return keizer.Draw
	}
	return 0
}
