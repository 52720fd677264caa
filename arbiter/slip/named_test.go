package slip_test

import (
	"errors"
	"testing"

	"renju-arbiter/arbiter/slip"
)

// A board with one open game is that game; while several are open its number is not
// enough, and the sentence names those that there are.
func TestABoardWithOneOpenGameIsThatGame(t *testing.T) {
	extra := slip.Boards{{Number: 2, Game: 1}: slip.Decided, {Number: 2, Game: 2}: slip.Open, {Number: 4}: slip.Open}
	two := slip.Boards{{Number: 1}: slip.Decided, {Number: 2, Game: 1}: slip.Decided, {Number: 2, Game: 2}: slip.Open, {Number: 2, Game: 3}: slip.Open}
	over := slip.Boards{{Number: 2, Game: 1}: slip.Decided, {Number: 2, Game: 2}: slip.Decided}
	even := slip.Boards{{Number: 1}: slip.Unplayed, {Number: 2}: slip.Open, {Number: 4}: slip.Open, {Number: 6}: slip.Decided, {Number: 8}: slip.Open}
	for _, test := range []struct {
		line   string
		hall   slip.Boards
		board  string
		wrong  slip.Code
		boards string
	}{
		{"21f", extra, "2.2", "", ""},
		{"2a", extra, "2.2", "", ""},
		{"2", extra, "2.2", "", ""},
		{"2.11f", extra, "2.1", "", ""},
		{"4.11f", extra, "4", "", ""}, // the only game of a board is its first
		{"41f", extra, "4", "", ""},
		{"4 1f", extra, "4", "", ""},
		{"4 a", extra, "4", "", ""},
		{"4 --", extra, "4", "", ""},
		{"4 1f slip misread", extra, "4", "", ""},
		{"4 a slip", extra, "", slip.ReasonAlone, ""},
		{"4 why", extra, "", slip.ReasonAlone, ""},
		{"21f", two, "", slip.GameMissing, "2.1–2.3"},
		{"21f", over, "", slip.GameMissing, "2.1, 2.2"},
		{"2.31f", over, "", slip.GameMissing, "2.1, 2.2"},
		{"31f", even, "", slip.NoBoard, "2, 4, 6, 8"},
		{"9", even, "", slip.NoBoard, "2, 4, 6, 8"},
		{"11f", even, "", slip.NotPlayed, ""},
		{"991f", single(60), "", slip.NoBoard, "1–60"},
		{"31f", two, "", slip.NoBoard, "1, 2.1–2.3"},
	} {
		got, err := slip.Read(test.line, test.hall, renju)
		if wrong, is := errors.AsType[*slip.Wrong](err); is {
			if wrong.Code != test.wrong || wrong.Boards != test.boards {
				t.Errorf("%q: %s %q, not %s %q", test.line, wrong.Code, wrong.Boards, test.wrong, test.boards)
			}
		} else if test.wrong != "" || got.Board.String() != test.board {
			t.Errorf("%q: %+v, not %s%s", test.line, got, test.board, test.wrong)
		}
	}
}
