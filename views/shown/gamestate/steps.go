package gamestate

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// StepText puts a step of play into words; g is the game after the step. Of a covered board it leaves out
// the point.
func StepText(g game.State, e game.Stepped, covered bool) locale.Text {
	ply := len(g.Plies)
	switch e.Do {
	case game.DoStone, game.DoChoose:
		switch {
		case covered:
			return locale.Say("history.played", "Ply", ply)
		case e.Do == game.DoStone:
			return placedText(g.Plies[ply-1], ply, g.Table.Rules().Standing())
		}
		return locale.Say("history.chosen", "Point", e.Point.String())
	case game.DoPropose:
		if covered {
			return locale.Say("history.proposed.hidden")
		}
		return locale.Say("history.proposed", "Points", Joined(e.Points))
	case game.DoPass:
		return locale.Say("history.pass", "Ply", ply)
	case game.DoSwap:
		return locale.Say("history.swapped")
	case game.DoKeep:
		return locale.Say("history.kept")
	case game.DoDeclare:
		return locale.Say("history.declared", "Count", e.N)
	case game.DoStrike:
		return locale.Say("history.struck", "Opening", part.OpeningText(e.Opening))
	}
	return locale.Text{}
}

func placedText(p game.Ply, ply int, standing bool) locale.Text {
	point := p.Point.String()
	switch {
	case standing:
		return locale.Say("history.dropped", "Ply", ply, "Column", p.Point.X()+1)
	case MovedFrom(p) != board.NoPoint:
		return locale.Say("history.moved", "Ply", ply, "From", MovedFrom(p).String(), "Point", point)
	case len(TakenPoints(p)) > 0:
		return locale.Say("history.captured", "Ply", ply, "Point", point, "Points", Joined(TakenPoints(p)))
	}
	return locale.Say("history.stone", "Ply", ply, "Point", point)
}
