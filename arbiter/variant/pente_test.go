package variant

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/board"
)

func TestPente(t *testing.T) {
	for _, test := range []struct{ rule, black, white, steps string }{
		{"five win", "a1 b1 c1 d1", "", "b e1=five P1"},
		{"six win", "a1 b1 c1 e1 f1", "", "b d1=five P1"},
		{"a flanked pair is taken, its points may be played at once", "a1", "b1 c1", "b d1, w b1, b c1"},
		{"one stone is no pair", "a1", "b1", "b c1, w b1=occupied"},
		{"three are no pair", "a1", "b1 c1 d1", "b e1, w b1=occupied, w c1=occupied"},
		{"a pair with a gap is none", "a1", "b1 d1", "b e1, w b1=occupied"},
		{"the edge flanks nothing", "", "a1 b1", "b c1, w a1=occupied"},
		{"moving into a flank is safe", "a1 d1", "b1", "w c1, b b1=occupied, b c1=occupied"},
		{"nor does a later stone at a third place take the pair", "a1 d1", "b1", "w c1, b c2, w b1=occupied"},
	} {
		t.Run(test.rule, func(t *testing.T) {
			play(t, standing(t, rulesOf(t, "pente", ""), test.black, test.white), test.steps)
		})
	}
}

func TestSeveralPairsAreTakenAtOnce(t *testing.T) {
	s := standing(t, rulesOf(t, "pente", ""),
		"g10 m10 j7 j13 g7 m13 g13 m7", "h10 i10 k10 l10 j9 j8 j11 j12 i9 h8 k11 l12 i11 h12 k9 l8")
	s, e, _ := s.Place(board.P1, board.Black, point(t, "j10"))
	if len(e.Captured) != 16 || s.Captured(board.P1) != 16 || did(e, "") != "captures P1" {
		t.Errorf("%+v, %d captured", e, s.Captured(board.P1))
	}
	if pos := s.Position(); pos.Count() != 9 {
		t.Errorf("%d stones stand", pos.Count())
	}
}

func TestFivePairsWinAndFourDoNot(t *testing.T) {
	s := standing(t, rulesOf(t, "pente", ""), "a1 a3", "b1 c1 b3 c3")
	s.captured[board.P1] = 6
	s = play(t, s, "b d1, w s19, b d3=captures P1, w s18=game-over")
	if s.Captured(board.P1) != 10 || s.Captured(board.P2) != 0 || s.Captured(9) != 0 {
		t.Error("ten stones are captured")
	}
}

func TestFourPersonsPlayInTurn(t *testing.T) {
	s := rulesOf(t, "pente4", "").Begin()
	s = play(t, s, "w j10=not-your-turn, b a1=outside-square, b t1=off-board, b j10,"+
		"b a1=not-your-turn, r a1=not-your-turn, w j10=occupied, w a1, r a2, u a3, b a4")
	if s.Actor() != board.P2 || s.Plies() != 5 {
		t.Errorf("%v after %d plies", s.Actor(), s.Plies())
	}
	if _, _, code := s.Place(board.P2, board.Black, point(t, "b1")); code != NotAllowed {
		t.Errorf("P2 set a black stone: %q", code)
	}
}

func TestPairsOfFourColours(t *testing.T) {
	for _, test := range []struct {
		rule         string
		first, other board.Stone
		counts       int
	}{
		{"of one enemy colour", board.White, board.White, 2},
		{"of two enemy colours", board.White, board.Blue, 2},
		{"with a partner's stone, which does not count", board.Red, board.Blue, 1},
		{"of a partner's stones, which do not count", board.Red, board.Red, 0},
	} {
		t.Run(test.rule, func(t *testing.T) {
			s := rulesOf(t, "pente4", "").Begin()
			s.plies = 4
			s.pos.Set(point(t, "a1"), board.Black)
			s.pos.Set(point(t, "b1"), test.first)
			s.pos.Set(point(t, "c1"), test.other)
			s, e, _ := s.Place(board.P1, board.Black, point(t, "d1"))
			if !slices.Equal(e.Captured, points(t, "c1 b1")) {
				t.Errorf("captured %v", e.Captured)
			}
			if s.Captured(board.P1) != test.counts || s.CapturedByTeam(board.P3) != test.counts || s.CapturedByTeam(board.P2) != 0 {
				t.Errorf("%d count, not %d", s.Captured(board.P1), test.counts)
			}
		})
	}
}

func TestOwnStonesAreNeverCapturedAndOneColourCaptures(t *testing.T) {
	s := rulesOf(t, "pente4", "").Begin()
	s.plies = 4
	s.pos.Set(point(t, "a1"), board.Red) // a partner's stone flanks nothing
	s.pos.Set(point(t, "b1"), board.White)
	s.pos.Set(point(t, "c1"), board.White)
	s.pos.Set(point(t, "d3"), board.White) // and an own stone is no part of a pair
	s.pos.Set(point(t, "d2"), board.Black)
	s.pos.Set(point(t, "d4"), board.Black)
	if _, e, _ := s.Place(board.P1, board.Black, point(t, "d1")); len(e.Captured) != 0 {
		t.Errorf("captured %v", e.Captured)
	}
}

func TestATeamWinsTogether(t *testing.T) {
	s := rulesOf(t, "pente4", "").Begin()
	s.plies = 4
	s.captured[board.P1], s.captured[board.P3] = 4, 5
	s.pos.Set(point(t, "a1"), board.Black)
	s.pos.Set(point(t, "b1"), board.Red)
	s.pos.Set(point(t, "c1"), board.Blue)
	_, e, _ := s.Place(board.P1, board.Black, point(t, "d1")) // 4 + 5 + 1
	if did(e, "") != "captures P1" || len(s.Rules().Team(e.End.Winner)) != 2 {
		t.Errorf("%+v", e.End)
	}
}

func TestPartnersMakeNoFiveTogether(t *testing.T) {
	s := rulesOf(t, "pente4", "").Begin()
	s.plies = 4
	for _, p := range points(t, "a1 b1 c1") {
		s.pos.Set(p, board.Black)
	}
	s.pos.Set(point(t, "d1"), board.Red)
	if _, e, _ := s.Place(board.P1, board.Black, point(t, "e1")); e.End != nil {
		t.Errorf("%+v", e.End)
	}
}
