package variant

import (
	"reflect"
	"testing"

	"renju-arbiter/arbiter/board"
)

func TestGomoku(t *testing.T) {
	const cross = "i10 h10 j9 j8" // black on j10: two threes
	for _, test := range []struct{ rule, options, black, white, steps string }{
		{"five in line wins", "", "a1 b1 c1 d1", "", "b e1=five P1"},
		{"five wins on every line", "", "a1 b2 c3 d4", "", "b e5=five P1"},
		{"five wins from the middle, for white too", "", "", "a9 b8 d6 e5", "w c7=five P2"},
		{"six win as a five does", "", "a1 b1 c1 e1 f1", "", "b d1=five P1"},
		{"four and a gap are nothing", "", "a1 b1 c1", "", "b e1"},
		{"exactFive: six are nothing", `{"exactFive":true}`, "a1 b1 c1 e1 f1", "", "b d1"},
		{"exactFive: a five beside a six wins", `{"exactFive":true}`, "a1 b1 c1 e1 f1 d2 d3 d4 d5", "", "b d1=five P1"},
		{"losesForBlack: black's six lose", `{"overline":"losesForBlack"}`, "a1 b1 c1 e1 f1", "", "b d1=foul-overline P2"},
		{"losesForBlack: white's six win", `{"overline":"losesForBlack"}`, "", "a1 b1 c1 e1 f1", "w d1=five P2"},
		{"losesForBlack: a five prevails over six", `{"overline":"losesForBlack"}`, "a1 b1 c1 e1 f1 d2 d3 d4 d5", "", "b d1=five P1"},
		{"nothing is captured", "", "a1", "b1 c1", "b d1, w b1=occupied, w c1=occupied"},
		{"a double-three is allowed", "", cross, "", "b j10"},
		{"1912: also as a defence against a four", `{"preset":"1912"}`, cross, "k11 l12 m13 n14", "b j10=foul-double-three P2"},
		{"1899: a double-three is refused, for both", `{"preset":"1899"}`, cross, "", "b j10=not-allowed double-three, b j7"},
		{"1899: for white too", `{"preset":"1899"}`, "", cross, "w j10=not-allowed double-three"},
		{"1903: not for white", `{"preset":"1903"}`, "", cross, "w j10"},
		{"1903: for black, refused", `{"preset":"1903"}`, cross, "", "b j10=not-allowed double-three"},
		{"1912: black loses at once", `{"preset":"1912"}`, cross, "", "b j10=foul-double-three P2"},
		{"1912: six still win", `{"preset":"1912"}`, "a1 b1 c1 e1 f1", "", "b d1=five P1"},
		{"1916: black's six lose", `{"preset":"1916"}`, "a1 b1 c1 e1 f1", "", "b d1=foul-overline P2"},
		{"1916: 4-3-3 is allowed", `{"preset":"1916"}`, cross + " k11 l12 m13", "n14", "b j10"},
		{"1918: 4-3-3 is banned", `{"preset":"1918"}`, cross + " k11 l12 m13", "n14", "b j10=foul-double-three P2"},
		{"1918: 5-3-3 is a win", `{"preset":"1918"}`, cross + " k11 l12 m13 n14", "", "b j10=five P1"},
		{"1918: a double-four is allowed", `{"preset":"1918"}`, "a1 b1 c1 d2 d3 d4", "", "b d1"},
		{"1931: a double-four is banned for black", `{"preset":"1931"}`, "a1 b1 c1 d2 d3 d4", "", "b d1=foul-double-four P2"},
		{"1931: two fours on one line", `{"preset":"1931"}`, "a1 c1 e1 g1", "", "b d1=foul-double-four P2"},
		{"1931: a straight four is one", `{"preset":"1931"}`, "c1 d1 e1", "", "b f1"},
		{"1931: white's double-four is allowed", `{"preset":"1931"}`, "", "a1 b1 c1 d2 d3 d4", "w d1"},
		{"a 4-3 is allowed", `{"preset":"1931"}`, "i10 h10 k11 l12 m13", "n14", "b j10"},
		{"4-3-3 alone bans nobody: it comes with the double-three's ban", `{"fourThreeThree":"banned"}`, cross + " k11 l12 m13", "n14", "b j10"},
		{"a closed three is none", `{"preset":"1899"}`, cross, "g10", "b j10"},
		{"a three needs room for a straight four", `{"preset":"1899"}`, cross, "f10 l10", "b j10"},
		{"a three with six points of room", `{"preset":"1899"}`, cross, "f10 m10", "b j10=not-allowed double-three"},
		{"a broken three is one", `{"preset":"1899"}`, "h10 g10 j9 j8", "", "b j10=not-allowed double-three"},
		{"threes are taken by their form: RIF 9.3 is renju's", `{"preset":"1899","overline":"nothing"}`,
			// the only straight-four point of the vertical three is j7, six in its row
			"i10 h10 j9 j8 k7 l7 m7 i7 h7", "j12", "b j10=not-allowed double-three"},
		{"a point that makes a five turns no three into a four", `{"preset":"1899"}`,
			"i10 h10 j9 j8 k7 l7 m7 i7 h7", "j12", "b j10"},
		{"exactFive: a three whose straight four would be six at one end is none",
			`{"preset":"1899","exactFive":true}`, cross + " m10", "f10", "b j10"},
		{"the same is one where six win", `{"preset":"1899"}`, cross + " m10", "f10", "b j10=not-allowed double-three"},
		{"off the board", `{"size":15}`, "", "", "b p1=off-board, b a16=off-board, b -=off-board, b a1, w a1=occupied"},
	} {
		t.Run(test.rule, func(t *testing.T) {
			play(t, standing(t, rulesOf(t, "gomoku", test.options), test.black, test.white), test.steps)
		})
	}
}

func TestGomokuMoving(t *testing.T) {
	r := rulesOf(t, "gomoku", `{"boardFull":"moving","stones":5}`)
	s := play(t, r.Begin(), "b a1, w a3, b b1, w b3, b c1, w c3, b e1, w e3, b a1>d1=not-allowed, b j9")
	if s.Moving() || s.StonesLeft(board.White) != 1 {
		t.Error("white has one stone left")
	}
	s = play(t, s, "b k9=not-allowed, w j11")
	if !s.Moving() || s.StonesLeft(board.Black) != 0 {
		t.Error("all stones are set")
	}
	s = play(t, s, "b d1=not-allowed, b d1>d2=not-allowed, b a3>d1=not-allowed, b ->d1=not-allowed,"+
		"b j9>a3=occupied, b j9>j9=occupied, b j9>t1=off-board, b j9>k9, w j11>j12, b k9>d1=five P1, w j12>d3=game-over")
	if s.Plies() != 13 {
		t.Errorf("%d plies, a moved stone is one each time", s.Plies())
	}
	if pos := s.Position(); pos.Count() != 10 || pos.At(point(t, "k9")) != board.Empty {
		t.Error("a moved stone leaves its point")
	}
}

// Stones stay where they were set, but in gomoku's moving; a capture alone takes some off.
func TestAStoneThatStandsIsNotMoved(t *testing.T) {
	for _, game := range Names() {
		s := standing(t, rulesOf(t, game, ""), "d4", "")
		s.plies = 4 // nobody is bound to the centre any more
		if _, _, code := s.Move(board.P1, board.Black, point(t, "d4"), point(t, "d5")); code != NotAllowed {
			t.Errorf("%s: a stone was moved: %q", game, code)
		}
	}
}

// Everybody has as many stones as they want, where no number is set.
func TestStonesDoNotRunOut(t *testing.T) {
	for _, game := range Names() {
		s := rulesOf(t, game, "").Begin()
		s.placed[board.Black] = 60
		if left := s.StonesLeft(board.Black); left != -1 && game != "connect4" {
			t.Errorf("%s: after 60 stones %d are left", game, left)
		}
	}
}

func TestAMovedStoneIsBannedAsANewOne(t *testing.T) {
	r := rulesOf(t, "gomoku", `{"boardFull":"moving","stones":5,"doubleThree":"bannedForBoth"}`)
	s := play(t, r.Begin(), "b i10, w a1, b h10, w c3, b j9, w e5, b j8, w a5, b s19, w a9")
	play(t, s, "b s19>j10=not-allowed double-three, b h10>j10")
}

func TestLiftingAStoneOutOfSixLeavesAFive(t *testing.T) {
	r := rulesOf(t, "gomoku", `{"boardFull":"moving","stones":6,"exactFive":true}`)
	s := play(t, r.Begin(), "b a1, w a3, b b1, w c3, b c1, w e3, b e1, w g3, b f1, w i3, b d1, w k3")
	if _, over := s.End(); over {
		t.Fatal("six are nothing")
	}
	play(t, s, "b c1>s19")
	play(t, s, "b f1>s19=five P1")
}

func TestAFullBoardIsADraw(t *testing.T) {
	s := full(rulesOf(t, "gomoku", `{"size":15}`))
	s = play(t, s, "b o15=board-full")
	play(t, s, "w o15=game-over")
}

func TestTheEndingNamesTheOptionsThatItRestsOn(t *testing.T) {
	s := standing(t, rulesOf(t, "gomoku", `{"preset":"1918"}`), "i10 h10 j9 j8 k11 l12 m13", "n14")
	_, e, _ := s.Place(board.P1, board.Black, point(t, "j10"))
	want := &End{Reason: "foul-double-three", Winner: board.P2, Options: []string{"doubleThree", "fourThreeThree", "bannedStone"}}
	if !reflect.DeepEqual(e.End, want) || e.Foul != DoubleThree {
		t.Errorf("%+v %+v", e, e.End)
	}
}

// In games with swaps the colour is whose the opening says: results go by the
// person who set the stone.
func TestResultsAreByPersonWhateverTheColour(t *testing.T) {
	s := standing(t, rulesOf(t, "gomoku", `{"preset":"1916"}`), "a1 b1 c1 d1", "")
	_, e, _ := s.Place(board.P2, board.Black, point(t, "e1"))
	if did(e, "") != "five P2" {
		t.Errorf("%+v", e.End)
	}
	s = standing(t, s.Rules(), "a1 b1 c1 d1 f1", "")
	if _, e, _ = s.Place(board.P2, board.Black, point(t, "e1")); did(e, "") != "foul-overline P1" {
		t.Errorf("%+v", e.End)
	}
}
