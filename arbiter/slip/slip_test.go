package slip_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/slip"
)

// single is a hall of boards with one game each, the last of them a bye where it is odd.
func single(boards int) slip.Boards {
	h := slip.Boards{}
	for n := 1; n <= boards; n++ {
		h[slip.Board{Number: n}] = slip.Open
		if n == boards && n%2 == 1 {
			h[slip.Board{Number: n}] = slip.Unplayed
		}
	}
	return h
}

// matches is a hall of matches with several games each.
func matches(count, games int) slip.Boards {
	h := slip.Boards{}
	for n := 1; n <= count; n++ {
		for g := 1; g <= games; g++ {
			h[slip.Board{Number: n, Game: g}] = slip.Open
		}
	}
	return h
}

var renju = slip.Endings(game.Settings{})

func TestALineIsAResultABoardOrASentence(t *testing.T) {
	ending := func(text string) *slip.Ending {
		for _, e := range renju {
			if e.Text == text {
				return &e
			}
		}
		t.Fatalf("no ending %q", text)
		return nil
	}
	sixty, twenty, teams := single(60), single(20), matches(12, 4)
	for _, test := range []struct {
		line   string
		hall   slip.Boards
		board  string
		ending string
		reason string
		wrong  slip.Code
	}{
		{"41f", sixty, "4", "1f", "", ""},
		{"411f", sixty, "41", "1f", "", ""},
		{"412r", sixty, "41", "2r", "", ""},
		{"41", sixty, "41", "", "", ""},
		{"4", sixty, "4", "", "", ""},
		{" 4 ", sixty, "4", "", "", ""},
		{"4a", sixty, "4", "a", "", ""},
		{"41a", sixty, "41", "a", "", ""},
		{"4=", sixty, "4", "a", "", ""},
		{"41=", sixty, "41", "a", "", ""},
		{"4 ½", sixty, "4", "a", "", ""},
		{"４＝", sixty, "4", "a", "", ""},
		{"4½ misread", sixty, "4", "a", "misread", ""},
		{"4p", sixty, "4", "p", "", ""},
		{"4b", sixty, "4", "b", "", ""},
		{"4+", sixty, "4", "+", "", ""},
		{"4-", sixty, "4", "-", "", ""},
		{"4--", sixty, "4", "--", "", ""},
		{"4−−", sixty, "4", "--", "", ""},
		{"41F", sixty, "4", "1f", "", ""},
		{"４１ｆ", sixty, "4", "1f", "", ""},
		{"41f The slip was Misread", sixty, "4", "1f", "The slip was Misread", ""},
		{"4.21o", teams, "4", "1o", "", ""},
		{"4,21o", teams, "4", "1o", "", ""},
		{"4.2", teams, "4.2", "", "", ""},

		{"", sixty, "", "", "", slip.Empty},
		{"41", twenty, "4", "", "", slip.HowMissing},
		{"4.21", teams, "4.2", "", "", slip.HowMissing},
		{"43", twenty, "", "", "", slip.NoBoard},
		{"43f", sixty, "", "", "", slip.WinnerMissing},
		{"f", sixty, "", "", "", slip.Unread},
		{"4q", sixty, "", "", "", slip.Unread},
		{"0f", sixty, "", "", "", slip.NoBoard},
		{"999f", sixty, "", "", "", slip.NoBoard},
		{"19f", single(19), "", "", "", slip.NotPlayed},
		{"4f", teams, "", "", "", slip.WinnerMissing},
		{"4f", sixty, "", "", "", slip.WinnerMissing},
		{"211f", twenty, "", "", "", slip.NoBoard},
		{"21a", twenty, "", "", "", slip.NoBoard},
		{"041f", sixty, "", "", "", slip.NoBoard},
		{"0", sixty, "", "", "", slip.NoBoard},
		{"19", single(19), "", "", "", slip.NotPlayed},
		{"191f", single(19), "", "", "", slip.NotPlayed},
		{"41f", teams, "", "", "", slip.GameMissing},
		{"4", teams, "", "", "", slip.GameMissing},
		{"4.51f", teams, "", "", "", slip.GameMissing},
		{"13.11f", teams, "", "", "", slip.NoBoard},
		{"4 why", sixty, "", "", "", slip.ReasonAlone},
		{"41 f", twenty, "", "", "", slip.ReasonAlone},
		{"4---", sixty, "", "", "", slip.Unread},
		{"4..1f", teams, "", "", "", slip.Unread},
	} {
		got, err := slip.Read(test.line, test.hall, renju)
		if test.wrong != "" {
			wrong, is := errors.AsType[*slip.Wrong](err)
			if !is || wrong.Code != test.wrong || test.board != "" && wrong.Board.String() != test.board {
				t.Errorf("%q: %+v, %v, not %s", test.line, got, err, test.wrong)
			}
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", test.line, err)
			continue
		}
		want := test.board
		if strings.Contains(test.line, ".") || strings.Contains(test.line, ",") {
			want = "4.2"
		}
		if got.Board.String() != want || got.Reason != test.reason || (got.Ending == nil) != (test.ending == "") {
			t.Errorf("%q: %+v", test.line, got)
		} else if got.Ending != nil && *got.Ending != *ending(test.ending) {
			t.Errorf("%q: %+v, not %s", test.line, *got.Ending, test.ending)
		}
	}
}

// A line that is refused is quoted as it was typed.
func TestALineIsQuotedAsItWasTyped(t *testing.T) {
	for _, line := range []string{"=", "2=½", "4Q", "４ｆ", "4F", "½", "4−−−"} {
		_, err := slip.Read(line+" ", single(60), renju)
		if wrong, is := errors.AsType[*slip.Wrong](err); !is || wrong.Text != line {
			t.Errorf("%q is quoted in %v", line, err)
		}
	}
	if _, err := slip.Read("41", single(20), renju); err == nil || err.Error() != "how-missing: 41" {
		t.Error(err)
	}
}

// In every hall of one board to two hundred no two results have the same text, none is
// the text of a board, and each is read as itself.
func TestNoTwoResultsHaveTheSameText(t *testing.T) {
	for boards := 1; boards <= 200; boards++ {
		if boards%10 > 2 && boards > 25 && boards%10 < 9 {
			continue // where names get longer, or end as results do, is the rest
		}
		distinct(t, single(boards))
		distinct(t, matches((boards+3)/4, 4))
	}
	both := matches(11, 12)
	for n := 12; n <= 130; n++ {
		both[slip.Board{Number: n}] = slip.Open
	}
	distinct(t, both)
}

func distinct(t *testing.T, hall slip.Boards) {
	t.Helper()
	meant := map[string]string{}
	for b := range hall {
		for _, e := range append([]slip.Ending{{}}, renju...) {
			text := b.String() + e.Text
			if other, taken := meant[text]; taken {
				t.Fatalf("%d boards: %q is %s and %s %s", len(hall), text, other, b, e.Text)
			}
			meant[text] = b.String() + " " + e.Text
			if hall[b] == slip.Unplayed {
				continue
			}
			got, err := slip.Read(text, hall, renju)
			if err != nil || got.Board != b || e.Text == "" && got.Ending != nil || e.Text != "" && *got.Ending != e {
				t.Fatalf("%d boards: %q is read as %+v, %v", len(hall), text, got, err)
			}
		}
	}
}

// Every game of the family has endings of its own, each with one text.
func TestEveryGameHasItsEndings(t *testing.T) {
	for _, name := range game.Games() {
		list := slip.Endings(game.Settings{Game: name})
		texts := map[string]bool{}
		for _, e := range list {
			if e.Text == "" || texts[e.Text] || e.Text == "1" || e.Text == "2" {
				t.Errorf("%s: %q is no text for %+v", name, e.Text, e)
			}
			texts[e.Text] = true
			tapped, err := slip.Tapped(list, e.Winner(), e.Way())
			if err != nil || tapped != e {
				t.Errorf("%s: %q tapped is %+v, %v", name, e.Text, tapped, err)
			}
		}
		for _, text := range []string{"1r", "2r", "1t", "1x", "a", "b", "+", "-", "--"} {
			if !texts[text] {
				t.Errorf("%s has no ending %q", name, text)
			}
		}
	}
	if _, err := slip.Tapped(renju, board.Nobody, game.ReasonFive); err == nil {
		t.Error("a five needs its winner")
	}
}

// Whatever is typed: one result, one board, or a sentence, and never two of them.
func FuzzRead(f *testing.F) {
	for _, line := range []string{"41f", "411f", "41", "4--", "4.21f x", "４２ｒ", "0", "4 ", "x", "41f words"} {
		f.Add(line, 60, 1)
	}
	f.Fuzz(func(t *testing.T, line string, boards, games int) {
		hall := single(min(max(boards, 1), 200))
		if games > 1 {
			hall = matches(min(max(boards, 1), 50), min(games, 9))
		}
		got, err := slip.Read(line, hall, renju)
		if err != nil {
			wrong, is := errors.AsType[*slip.Wrong](err)
			if !is || wrong.Code == "" {
				t.Fatalf("%q: %v is no sentence", line, err)
			}
			return
		}
		_, there := hall[got.Board]
		switch {
		case !there:
			t.Fatalf("%q: there is no board %v", line, got.Board)
		case got.Ending == nil && (got.Reason != "" || got.Side != board.Nobody):
			t.Fatalf("%q: %+v", line, got)
		case got.Ending == nil:
			return
		case hall[got.Board] == slip.Unplayed:
			t.Fatalf("%q: nothing is played at %v", line, got.Board)
		}
		again, err := slip.Read(fmt.Sprint(got.Board, got.Ending.Text, " ", got.Reason), hall, renju)
		if err != nil || again.Board != got.Board || *again.Ending != *got.Ending || again.Reason != got.Reason {
			t.Fatalf("%q: %+v, then %+v, %v", line, got, again, err)
		}
	})
}
