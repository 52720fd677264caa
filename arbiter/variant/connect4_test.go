package variant

import (
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
)

// drop plays columns by turns; the last comes to what is said.
func drop(t *testing.T, s State, digits, want string) State {
	t.Helper()
	for i, digit := range digits {
		by := s.Actor()
		next, e, code := s.Drop(by, board.Stone(by), int(digit-'0'))
		got := did(e, code)
		if i == len(digits)-1 && got != want || i < len(digits)-1 && got != "" {
			t.Fatalf("%s: disc %d came to %q, not %q", digits, i+1, got, want)
		}
		s = next
	}
	return s
}

func TestConnectFour(t *testing.T) {
	for _, test := range []struct{ rule, columns, want string }{
		{"four in a row", "4433221", "four P1"},
		{"four in a column", "1212121", "four P1"},
		{"four on a diagonal", "12233434474", "four P1"},
		{"the second player wins too", "71727364", "four P2"},
		{"five in a row win as four do", "112244553", "four P1"},
		{"a full column", "1111111", "column-full"},
		{"a column to the right of the board", "8", "off-board"},
		{"a column to the left of it", "0", "off-board"},
	} {
		t.Run(test.rule, func(t *testing.T) {
			drop(t, rulesOf(t, "connect4", "").Begin(), test.columns, test.want)
		})
	}
}

func TestDiscsFallToTheLowestFreeHole(t *testing.T) {
	s := drop(t, rulesOf(t, "connect4", "").Begin(), "334", "")
	for name, want := range map[string]board.Stone{"c1": board.Black, "c2": board.White, "d1": board.Black, "c3": board.Empty} {
		if pos := s.Position(); pos.At(point(t, name)) != want {
			t.Errorf("%s holds %v", name, pos.At(point(t, name)))
		}
	}
	if hole, code := s.Hole(3); hole != point(t, "c3") || code != "" {
		t.Errorf("the next disc falls to %v %q", hole, code)
	}
	if s.StonesLeft(board.Black) != 19 || s.StonesLeft(board.White) != 20 {
		t.Error("each has 21 discs")
	}
}

func TestFortyTwoDiscsWithoutAFourAreADraw(t *testing.T) {
	const all = "727352321317271674236352743561411565564644"
	s := drop(t, rulesOf(t, "connect4", "").Begin(), all, "board-full")
	drop(t, s, "1", "game-over")
}

func TestAStandingBoardTakesColumnsAndTheOthersPoints(t *testing.T) {
	s := rulesOf(t, "connect4", "").Begin()
	if _, _, code := s.Place(board.P1, board.Black, point(t, "a1")); code != NotAllowed {
		t.Errorf("a point was named: %q", code)
	}
	if _, _, code := s.Move(board.P1, board.Black, point(t, "a1"), point(t, "a2")); code != NotAllowed {
		t.Errorf("a disc was moved: %q", code)
	}
	for _, game := range Names() {
		s := rulesOf(t, game, "").Begin()
		_, _, code := s.Drop(board.P1, board.Black, 1)
		if (code == "") != (game == "connect4") || code != "" && code != NotAllowed {
			t.Errorf("%s: a disc was dropped: %q", game, code)
		}
	}
}

func TestWhoDoesNotPlayHasNoTurn(t *testing.T) {
	for _, game := range Names() {
		s := rulesOf(t, game, "").Begin()
		for _, by := range []board.Person{board.Nobody, board.P4, 9} {
			if _, _, code := s.Place(by, board.Black, board.Centre(15)); code != NotYourTurn {
				t.Errorf("%s: %v: %q", game, by, code)
			}
		}
		for _, colour := range []board.Stone{board.Empty, board.Red, 77} {
			if _, _, code := s.Place(board.P1, colour, board.Centre(s.pos.Size())); code != NotAllowed {
				t.Errorf("%s: a stone of colour %v: %q", game, colour, code)
			}
		}
	}
}

func TestRenjuStonesSimplyGoOnTheBoard(t *testing.T) {
	s := standing(t, rulesOf(t, "renju", ""), "a1 b1 c1 d1 f1", "")
	s = play(t, s, "b e1, b g1, w a1=occupied, w p1=off-board")
	if _, over := s.End(); over || strings.Contains(s.Rules().Openings()[1], "pro") {
		t.Error("renju ends on a claim")
	}
}
