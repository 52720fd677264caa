package gamestate

import (
	"strconv"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/part/play"
)

// MovesOf returns every step of the opening and every ply.
func MovesOf(s game.State) []play.Move {
	moves := make([]play.Move, 0, len(s.Steps))
	ply := 0
	for _, step := range s.Steps {
		m := play.Move{Kind: string(step.Step.Kind), N: step.Step.N, Opening: step.Step.Name}
		switch game.Act(step.Step.Kind) {
		case game.DoStone, game.DoChoose, game.DoPass:
			m.Number, m.Colour = ply+1, s.Plies[ply].Colour.String()
			describeMove(&m, s.Plies[ply], s)
			m.Corrected = correctedFrom(s, ply+1)
			ply++
		case game.DoPropose:
			m.Point = Joined(step.Step.Points)
		}
		moves = append(moves, m)
	}
	return moves
}

func describeMove(m *play.Move, ply game.Ply, s game.State) {
	if ply.Pass() {
		return
	}
	m.Point, m.Captured = PointName(s, ply.Point), Joined(TakenPoints(ply))
	if from := MovedFrom(ply); from != board.NoPoint {
		m.From = from.String()
	}
}

// PointName returns a point's name for players: on a standing board its column.
func PointName(s game.State, p board.Point) string {
	if s.Table.Rules().Standing() && p != board.NoPoint {
		return strconv.Itoa(p.X() + 1)
	}
	return p.String()
}

// Joined returns points in one line: "h8 i9".
func Joined(points []board.Point) string {
	text := ""
	for i, p := range points {
		if i > 0 {
			text += " "
		}
		text += p.String()
	}
	return text
}

// correctedFrom returns the first recorded point of a corrected ply; empty for any other.
func correctedFrom(s game.State, ply int) string {
	for _, c := range s.Corrections {
		if c.Ply == ply {
			return PointName(s, c.From)
		}
	}
	return ""
}
