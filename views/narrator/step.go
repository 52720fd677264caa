package narrator

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/gamestate"
)

// step says a step of play, and where no clock passes the turn, whose turn it is then.
func (m narrator) step(e game.Stepped) []locale.Text {
	said := append(m.stepped(e), m.lapsed(e)...)
	switch {
	case m.game.Over():
		return said
	case !m.game.Timed && m.game.Actor() != e.By:
		return append(said, m.turn()...)
	case m.own(e.By):
		return append(said, m.asked()...)
	}
	return said
}

func (m narrator) stepped(e game.Stepped) []locale.Text {
	switch e.Do {
	case game.DoChoose:
		if m.own(e.By) && !m.redaction.Board {
			return plain("history.chosen", "Point", e.Point.String())
		}
		return m.stone(e)
	case game.DoStone:
		return m.stone(e)
	case game.DoPass:
		if m.own(e.By) && !e.System {
			return one("said.pass.own")
		}
		return one("said.pass", "Who", m.who(e.By))
	case game.DoSwap:
		said := plain("history.swapped")
		if m.ear.Person != board.Nobody && gamestate.HoldsColour(m.game, m.ear.Person) != "" {
			said = append(said, locale.Say("said.colour", "Colour", locale.Say("colour."+m.game.ColourOf(m.ear.Person).String())))
		}
		return said
	case game.DoKeep:
		return plain("history.kept")
	case game.DoDeclare:
		return plain("history.declared", "Count", e.N)
	case game.DoPropose:
		if m.redaction.Board {
			return plain("history.proposed.hidden")
		}
		return plain("history.proposed", "Points", gamestate.Joined(e.Points))
	case game.DoStrike:
		return plain("history.struck", "Opening", part.OpeningText(e.Opening))
	}
	return nil
}

// stone is "Black 7, f11": colour, number and point; the own one is said to lie.
func (m narrator) stone(e game.Stepped) []locale.Text {
	n := len(m.game.Plies)
	ply := m.game.Plies[n-1]
	colour := locale.Say("colour." + ply.Colour.String())
	if m.redaction.Board {
		return plain("said.ply", "Who", colour, "N", n)
	}
	number := locale.Say("said.ply", "Who", colour, "N", n)
	args := []any{"Ply", number, "Point", ply.Point.String()}
	key := "said.stone"
	switch from := gamestate.MovedFrom(ply); {
	case m.game.Table.Rules().Standing():
		key, args = "said.dropped", []any{"Ply", number, "Column", ply.Point.X() + 1}
	case from != board.NoPoint:
		key, args = "said.moved", append(args, "From", from.String())
	}
	if m.own(e.By) && !e.System {
		key += ".own"
	}
	said := one(key, args...)
	if taken := gamestate.TakenPoints(ply); len(taken) > 0 {
		said = append(said, locale.Say("said.taken", "Points", gamestate.Joined(slices.Clone(taken))))
	}
	return said
}
