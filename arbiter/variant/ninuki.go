package variant

import (
	"slices"

	"renju-arbiter/arbiter/board"
)

// ninuki-renju: ten captured stones, or a five of which no stone can be
// captured.
var ninuki = game{
	name: "ninuki",
	values: map[string][]string{
		"size":            {"15", "19"},
		"overline":        {Nothing, Wins},
		"perfectFive":     {AtOnce, AfterReply},
		"doubleThree":     {ForBlack, ForBoth},
		"doubleThreeFive": {Allowed, Banned},
		"doubleFour":      {Allowed, Banned},
	},
	openings: []string{"free"},
	centre:   true,
	takes:    true,
	judge:    judgeNinuki,
}

// judgeNinuki: what is won comes before what is drawn, and of two wins the one
// that PLAY.md puts first: ten stones, then the five that has waited for this
// reply, then a new one.
func judgeNinuki(s *State, m *made) verdict {
	o := &s.set.options
	fives := five{longer: o.Overline == Wins}.rows(m)
	if foul := ninukiFoul(s, m, len(fives) > 0); foul != "" {
		return verdict{foul: foul, code: NotAllowed}
	}
	switch {
	case s.captured[m.by]+len(m.captured) >= Enough:
		return won(m.by, ReasonCaptures)
	case s.stands(m):
		return won(s.waits, ReasonFive, "perfectFive")
	case o.PerfectFive == AtOnce && slices.ContainsFunc(fives, m.perfect):
		return won(m.by, ReasonFive, "perfectFive")
	case s.breaksOverline(m):
		return drawn(ReasonBrokenOverline)
	case m.after.Full() && len(fives) > 0: // nobody can reply any more
		return won(m.by, ReasonFive, "perfectFive")
	case m.after.Full():
		return drawn(ReasonBoardFull)
	}
	return verdict{fives: fives}
}

// ninukiFoul says what a stone makes that is banned for its colour, by its form
// once the captured stones are off; empty when it is allowed. A stone that breaks
// a five is never banned, nor is one that makes a five, unless doubleThreeFive
// bans the double-three that comes with it.
func ninukiFoul(s *State, m *made, makesFive bool) string {
	o := &s.set.options
	f := five{longer: o.Overline == Wins}
	if s.breaksFive(m) {
		return ""
	}
	if o.DoubleFour == Banned && !makesFive && f.fours(&m.after, m.point, m.colour) > 1 {
		return DoubleFour
	}
	if m.colour != board.Black && o.DoubleThree != ForBoth || makesFive && o.DoubleThreeFive == Allowed {
		return ""
	}
	if f.threes(&m.after, m.point, m.colour) > 1 {
		return DoubleThree
	}
	return ""
}

// rows lists the fives that the stone makes.
func (f five) rows(m *made) [][]board.Point {
	var fives [][]board.Point
	for _, w := range lines {
		if f.is(length(&m.after, m.point, w, m.colour)) {
			fives = append(fives, row(&m.after, m.point, w, m.colour))
		}
	}
	return fives
}

// perfect tells whether no stone of a five can be captured by the reply.
func (m *made) perfect(five []board.Point) bool {
	return !slices.ContainsFunc(five, func(p board.Point) bool {
		return capturable(&m.after, p, m.colour)
	})
}

// stands tells whether a five that waited for this reply is still whole.
func (s *State) stands(m *made) bool {
	return slices.ContainsFunc(s.waiting, func(five []board.Point) bool { return !takesFrom(m, five) })
}

// breaksFive tells whether the stone captures out of a five that waits.
func (s *State) breaksFive(m *made) bool {
	return slices.ContainsFunc(s.waiting, func(five []board.Point) bool { return takesFrom(m, five) })
}

func takesFrom(m *made, five []board.Point) bool {
	return slices.ContainsFunc(five, func(p board.Point) bool { return slices.Contains(m.captured, p) })
}

// breaksOverline tells whether a capture out of six or more leaves a row of
// exactly five.
func (s *State) breaksOverline(m *made) bool {
	for _, p := range m.captured {
		enemy := s.pos.At(p)
		for _, w := range lines {
			overline := row(&s.pos, p, w, enemy)
			if len(overline) > 5 && leavesFive(m, overline, w, enemy) {
				return true
			}
		}
	}
	return false
}

func leavesFive(m *made, overline []board.Point, w way, enemy board.Stone) bool {
	return slices.ContainsFunc(overline, func(p board.Point) bool {
		return m.after.At(p) == enemy && length(&m.after, p, w, enemy) == 5
	})
}
