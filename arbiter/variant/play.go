package variant

import "renju-arbiter/arbiter/board"

// turn is what somebody wants to do.
type turn struct {
	by     board.Person
	colour board.Stone
	point  board.Point
	from   board.Point // NoPoint: a new stone
}

// made is a turn as it would stand on the board.
type made struct {
	turn
	captured []board.Point
	after    board.Position // with the stone, without the captured ones
}

// Place judges a stone on p and gives the state with it. A refused stone comes
// back with its code and the state unchanged; Effect.Foul then says what was
// banned. Whose turn it is, is asked in pente4 alone.
func (s State) Place(by board.Person, colour board.Stone, p board.Point) (State, Effect, Code) {
	t := turn{by, colour, p, board.NoPoint}
	if code := s.refuse(t, !s.set.game.drops && s.StonesLeft(colour) != 0); code != "" {
		return s, Effect{}, code
	}
	return s.play(t)
}

// Move moves an own stone once all are set (gomoku, boardFull "moving").
func (s State) Move(by board.Person, colour board.Stone, from, to board.Point) (State, Effect, Code) {
	t := turn{by, colour, to, from}
	if code := s.refuse(t, s.Moving() && s.pos.At(from) == colour); code != "" {
		return s, Effect{}, code
	}
	return s.play(t)
}

// Drop lets a disc fall into a column, 1 to 7 from the left (connect four).
func (s State) Drop(by board.Person, colour board.Stone, column int) (State, Effect, Code) {
	t := turn{by: by, colour: colour, from: board.NoPoint}
	if code := s.refuseTurn(t); code != "" {
		return s, Effect{}, code
	}
	hole, code := s.Hole(column)
	if code != "" {
		return s, Effect{}, code
	}
	t.point = hole
	return s.play(t)
}

// refuse says why a stone may not stand there, whatever it makes. Possible is
// whether the game, in its phase, has such a step.
func (s *State) refuse(t turn, possible bool) Code {
	if code := s.refuseTurn(t); code != "" {
		return code
	}
	switch {
	case !t.point.On(s.pos.Size()):
		return OffBoard
	case s.pos.At(t.point) != board.Empty:
		return Occupied
	case s.set.game.four && s.plies == 0 && t.point != board.Centre(s.pos.Size()):
		return OutsideSquare
	case !possible:
		return NotAllowed
	}
	return ""
}

// refuseTurn says why this person may not do anything with this colour.
func (s *State) refuseTurn(t turn) Code {
	rules, four := s.Rules(), s.set.game.four
	switch {
	case s.end != nil:
		return GameOver
	case rules.Team(t.by) == nil, four && t.by != s.Actor():
		return NotYourTurn
	case four && t.colour != rules.ColourOf(t.by), !four && t.colour.Other() == board.Empty:
		return NotAllowed
	}
	return ""
}

// play asks the game's rules what the stone means.
func (s State) play(t turn) (State, Effect, Code) {
	m := made{turn: t, after: s.pos}
	if t.from != board.NoPoint {
		m.after.Set(t.from, board.Empty)
	}
	m.after.Set(t.point, t.colour)
	if s.Rules().Captures() {
		m.captured = captured(&m.after, t.point, t.colour)
		for _, p := range m.captured {
			m.after.Set(p, board.Empty)
		}
	}
	v := s.set.game.judge(&s, &m)
	if v.code != "" {
		return s, Effect{Foul: v.foul}, v.code
	}
	e := Effect{Point: t.point, From: t.from, Captured: m.captured, Fives: v.fives, Foul: v.foul, End: v.end}
	return s.Apply(t.by, t.colour, e), e, ""
}
