package variant

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/board"
)

func TestNinuki(t *testing.T) {
	const (
		cross   = "i10 h10 j9 j8" // black on j10: two threes
		row     = "d4 e4 f4 g4"   // black on h4: a five
		six     = "d4 e4 f4 h4 i4"
		attack  = "f3" // with a white stone on f2, f3-f4 is a pair open at f5
		attack2 = "h3" // with a white stone on h2, h3-h4 is a pair open at h5
	)
	for _, test := range []struct{ rule, options, black, white, steps string }{
		{"a perfect five wins", "", row, "", "b h4=five P1"},
		{"a five whose stone can be captured waits", "", row + " " + attack, "f2", "b h4, w a9=five P1"},
		{"the reply breaks it, play goes on", "", row + " " + attack, "f2", "b h4, w f5, b a9, w a10"},
		{"a pair open at both ends cannot be captured with one stone", "", row + " " + attack, "", "b h4=five P1"},
		{"a pair between two enemies is safe", "", row + " " + attack, "f2 f5", "b h4=five P1"},
		{"three stones in line cannot be captured", "", row + " f3 f5", "f2", "b h4=five P1"},
		{"a capture elsewhere breaks nothing", "", row + " " + attack + " k9 l9", "f2 j9", "b h4, w m9=five P1"},
		{"the five wins even if the reply makes a five of its own", "", row + " " + attack, "f2 a9 b9 c9 d9", "b h4, w e9=five P1"},
		{"of two fives one is enough", "", row + " h5 h6 h7 h8 " + attack, "f2", "b h4=five P1"},
		{"two imperfect fives need both to be broken", "", row + " h5 h6 h7 h8 f3 g8", "f2 f8", "b h4, w f5=five P1"},
		{"afterReply: a perfect five waits too", `{"perfectFive":"afterReply"}`, row, "", "b h4, w a9=five P1"},
		{"afterReply: an imperfect one can be broken", `{"perfectFive":"afterReply"}`, row + " " + attack, "f2", "b h4, w f5, b a9"},
		{"an overline is nothing", "", six, "", "b g4, w a9, b a10"},
		{"overline wins: it is a five", `{"overline":"wins"}`, six, "", "b g4=five P1"},
		{"overline wins: an imperfect one waits", `{"overline":"wins"}`, six + " " + attack, "f2", "b g4, w f5, b a9"},
		{"a capture out of an overline that leaves a five is a draw", "", "c4 d4 e4 f4 g4 h4 " + attack2, "h2", "w h5=broken-overline"},
		{"with overline wins too", `{"overline":"wins"}`, "c4 d4 e4 f4 h4 " + attack2, "h2", "b g4, w h5=broken-overline"},
		{"a capture out of an overline that leaves four is none", "", "c4 d4 e4 f4 g4 h4 g3", "g2", "w g5, b a9"},
		{"nor is one out of seven that leaves six", "", "b4 c4 d4 e4 f4 g4 h4 " + attack2, "h2", "w h5, b a9"},
		{"eleven broken in the middle are two fives", "", "a4 b4 c4 d4 e4 f4 g4 h4 i4 j4 k4 f3", "f2", "w f5=broken-overline"},
		{"a perfect five prevails over the draw", "", "c4 d4 e4 f4 g4 h4 " + attack2, "h2 i5 j5 k5 l5", "w h5=five P2"},
		{"a double-three is banned for black", "", cross, "", "b j10=not-allowed double-three, b j7"},
		{"and allowed to white", "", "", cross, "w j10"},
		{"both: banned for white too", `{"doubleThree":"both"}`, "", cross, "w j10=not-allowed double-three"},
		{"a double-three with a four is one", "", cross + " k11 l12 m13", "n14", "b j10=not-allowed double-three"},
		{"a double-three that makes a five is allowed", "", cross + " k11 l12 m13 n14", "", "b j10=five P1"},
		{"doubleThreeFive: or banned", `{"doubleThreeFive":"banned"}`, cross + " k11 l12 m13 n14", "", "b j10=not-allowed double-three"},
		{"a double-four is allowed", "", "a1 b1 c1 d2 d3 d4", "", "b d1"},
		{"doubleFour banned: to both", `{"doubleFour":"banned"}`, "a1 b1 c1 d2 d3 d4", "l1 m1 n1 o2 o3 o4", "b d1=not-allowed double-four, w o1=not-allowed double-four"},
		{"doubleFour banned: not with a five", `{"doubleFour":"banned"}`, "a1 b1 c1 d2 d3 d4 e2 f3 g4 h5", "", "b d1=five P1"},
		{"the captured stones no longer close a three", "", cross, "g10 f10", "b j10, b j7, b e10, b a1"},
		{"moving into a flank is safe", "", "a1 d1", "b1", "w c1, b c1=occupied"},
	} {
		t.Run(test.rule, func(t *testing.T) {
			play(t, standing(t, rulesOf(t, "ninuki", test.options), test.black, test.white), test.steps)
		})
	}
}

// After the stone on the centre play goes on at once.
func TestNinukiHasNoOpeningButTheCentre(t *testing.T) {
	r := rulesOf(t, "ninuki", "")
	if openings := r.Openings(); !slices.Equal(openings, []string{"free"}) || !r.CentreFirst() {
		t.Errorf("its openings are %v, the first stone on the centre: %t", openings, r.CentreFirst())
	}
}

func TestNinukiTenCapturedStonesWin(t *testing.T) {
	for _, test := range []struct {
		rule, options, black, white, steps string
		captured                           int
	}{
		{"the fifth pair wins", "", "b1 c1", "a1", "w d1=captures P2", 8},
		{"the fourth does not", "", "b1 c1", "a1", "w d1, b b1", 6},
		{"a reply that reaches ten wins against an imperfect five that stands", "",
			"d4 e4 f4 g4 f3 b9 c9", "f2 a9", "b h4, w d9=captures P2", 8},
		{"afterReply: also against a perfect one", `{"perfectFive":"afterReply"}`,
			"d4 e4 f4 g4 b9 c9", "a9", "b h4, w d9=captures P2", 8},
		{"ten prevail over the broken overline's draw", "",
			"c4 d4 e4 f4 g4 h4 h3", "h2", "w h5=captures P2", 8},
	} {
		t.Run(test.rule, func(t *testing.T) {
			s := standing(t, rulesOf(t, "ninuki", test.options), test.black, test.white)
			s.captured[board.P2] = test.captured
			play(t, s, test.steps)
		})
	}
}

func TestADoubleThreeThatBreaksAFiveIsAllowed(t *testing.T) {
	// White's five on i4-i8 can be captured at k8; on k8 black has two threes.
	const black, white = "h8 k9 k10 j9 i10", "i4 i5 i6 i7 j8"
	s := standing(t, rulesOf(t, "ninuki", ""), black, white)
	play(t, s, "w i8, b k8, w i8=five P2")
	// without the five it is banned, though it captures the same pair
	s = standing(t, rulesOf(t, "ninuki", ""), black, "i5 i6 i7 j8 i8")
	play(t, s, "b k8=not-allowed double-three")
}

func TestTheFivesThatWaitAreShown(t *testing.T) {
	s := standing(t, rulesOf(t, "ninuki", ""), "d4 e4 f4 g4 f3", "f2")
	s = play(t, s, "b h4")
	fives, by := s.Waiting()
	if len(fives) != 1 || len(fives[0]) != 5 || fives[0][0] != point(t, "d4") || by != board.P1 {
		t.Errorf("%v of %v", fives, by)
	}
	fives[0][0] = point(t, "a1")
	s = play(t, s, "w f5")
	if fives, by := s.Waiting(); len(fives) != 0 || by != board.Nobody {
		t.Errorf("%v of %v still wait", fives, by)
	}
}

func TestNobodyRepliesOnAFullBoard(t *testing.T) {
	for _, test := range []struct{ rule, options, black, white, steps string }{
		{"afterReply: the five stands", `{"perfectFive":"afterReply"}`, "k15 l15 m15 n15 n14 o14", "j15", "b o15=five P1"},
		{"atOnce: it has won anyway", "", "k15 l15 m15 n15 n14 o14", "j15", "b o15=five P1"},
		{"without a five it is a draw", "", "n15 n14 o14", "m15", "b o15=board-full"},
	} {
		t.Run(test.rule, func(t *testing.T) {
			s := full(rulesOf(t, "ninuki", test.options))
			for _, p := range points(t, test.black) {
				s.pos.Set(p, board.Black)
			}
			for _, p := range points(t, test.white) {
				s.pos.Set(p, board.White)
			}
			play(t, s, test.steps)
		})
	}
}
