package game

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// In pairs two persons share a side, its stones and its clock, and act in turn: P1, P2, P3, P4, P1.
// A turn is all that a side does before the other side has to act, as one press of the clock ends it.
// One partner does the whole turn: the stones of an opening, a swap, the fifths, a choice with its
// stone. The next turn of the side is the other partner's. A swap or a pass alone is a turn too, and a
// swap changes the colours of the sides and not the order. So a sealed move is the move of the
// person to act, and a claim, an offer or a resignation of either partner is their side's.

// partnerToAct is the person to act in pairs: who is in the middle of a turn, or the next in order.
func (s *State) partnerToAct() board.Person {
	if len(s.Steps) == 0 {
		return s.Opening.Actor()
	}
	last := s.Steps[len(s.Steps)-1].By
	if last.SameSide(s.Opening.Actor()) {
		return last
	}
	return last%board.P4 + 1
}

// Clocked are the persons who have a clock: everybody, or in pairs the first of each side.
func (s *State) Clocked() []board.Person { return s.clocked(s.Persons()) }

// clocked are those of some persons who have a clock.
func (s *State) clocked(list []board.Person) []board.Person {
	var clocked []board.Person
	for _, p := range list {
		if int(p) <= s.Table.Rules().Colours() {
			clocked = append(clocked, p)
		}
	}
	return clocked
}

// side is the clock of a person, which in pairs is the partner's too.
func (s *State) side(p board.Person) clock.Side {
	if s.Table.Rules().Pairs() {
		p = p.Side()
	}
	return clock.Side(p) - 1
}

// atClock is the person whose turn a clock runs for: in pairs who is to act, or has still to press.
func (s *State) atClock(side clock.Side) board.Person {
	p := board.Person(side + 1)
	if !s.Table.Rules().Pairs() {
		return p
	}
	if by := s.Actor(); by.SameSide(p) {
		return by
	}
	for i := len(s.Steps) - 1; i >= 0; i-- { // the other side may have moved before the press
		if by := s.Steps[i].By; by.SameSide(p) {
			return by
		}
	}
	return p
}

// HoldsClock tells whether a clock is a person's own. In pairs it is that of the partner to act, or who
// has still to press, else of the last to act.
func (s *State) HoldsClock(p board.Person) bool { return s.atClock(s.side(p)) == p }

// Sharing are those who share the side of a person: its clock, and the ladder of its false claims.
func (s *State) Sharing(p board.Person) []board.Person {
	if s.Table.Rules().Pairs() {
		return s.Table.Rules().Team(p)
	}
	return []board.Person{p}
}
