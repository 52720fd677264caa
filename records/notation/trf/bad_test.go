package trf

import (
	"errors"
	"strings"
	"testing"

	"renju-arbiter/pairing/swiss"
)

// good is a small file with everything in it, in round 3 of 3.
const good = "012 Renju open\n" +
	"001    1 m  g Player, One                       2100 EST     1000001 1990/01/01  1.5    1     2 w 1     3 b =\n" +
	"001    2      Müller, Zwei                      2000                             1.0    2     1 b 0     4 w +\n" +
	"001    3      Player, Three                     1900                             1.5    3  0000 - U     1 w =  0000 - H\n" +
	"001    4      Player, Four                                                       0.0    4  0000 - Z     2 b -\n" +
	"XXR 3\nXXC white1\nXXP 1 4\nXXZ 4\nXXA    1  1.0  1.0  0.5\nBBW 1.0\n"

func TestWhatIsWrongIsNamedByLineAndColumn(t *testing.T) {
	for _, c := range []struct {
		name, old, new string
		code           ErrorCode
		line, column   int
	}{
		{"a number missing", "001    2", "001     ", NotANumber, 3, 5},
		{"a number of letters", "001    2", "001   2b", NotANumber, 3, 5},
		{"two players with one number", "001    4", "001    3", NumberTwice, 5, 5},
		{"a shifted name", "001    3      Player", "001    3     Player,", WrongColumn, 4, 14},
		{"a rating out of range", " 2000 ", " 9000 ", OutOfRange, 3, 49},
		{"a rating of letters", " 1900 ", " 19OO ", NotANumber, 4, 49},
		{"points that are none", " 1.5    1", " 1x5    1", NotANumber, 2, 81},
		{"a shifted round", "2 w 1     3 b =", "2 w 1    3 b =", WrongColumn, 2, 106},
		{"a colour that is none", "2 w 1", "2 x 1", BadColour, 2, 97},
		{"a game without a colour", "2 w 1", "2 - 1", BadColour, 2, 97},
		{"a result that is none", "2 w 1", "2 w 7", BadResult, 2, 99},
		{"a bye with a game's result", "0000 - Z", "0000 - 1", BadResult, 5, 99},
		{"an opponent with a bye's result", "2 w 1", "2 w U", BadResult, 2, 99},
		{"an opponent nobody has", "2 w 1", "9 w 1", UnknownNumber, 2, 92},
		{"himself as opponent", "2 w 1", "1 w 1", OwnOpponent, 2, 92},
		{"a result without its counterpart", "     1 b 0     4 w +", "               4 w +", NoCounterpart, 2, 92},
		{"an opponent who names somebody else", "1 b 0", "4 b 0", NoCounterpart, 2, 92},
		{"two of one colour", "1 b 0", "1 w 0", Disagree, 2, 97},
		{"a win against a draw", "1 b 0", "1 b =", Disagree, 2, 99},
		{"a forfeit against a draw", "2 b -", "2 b =", Disagree, 3, 109},
		{"a forfeit against a game", "2 b -", "2 b 0", Disagree, 3, 109},
		{"rounds of letters", "XXR 3", "XXR x", NotANumber, 6, 5},
		{"no rounds", "XXR 3", "XXR 0", OutOfRange, 6, 5},
		{"a colour word that is none", "white1", "White1", BadLine, 7, 5},
		{"an unknown number kept apart", "XXP 1 4", "XXP 1 7", UnknownNumber, 8, 7},
		{"an unknown absentee", "XXZ 4", "XXZ 5", UnknownNumber, 9, 5},
		{"virtual points that are none", "1.0  1.0  0.5", "1.0  1.0  x.5", NotANumber, 10, 20},
		{"a value that is none", "BBW 1.0", "BBW one", NotANumber, 11, 5},
	} {
		text := strings.Replace(good, c.old, c.new, 1)
		if text == good {
			t.Errorf("%s: nothing replaced", c.name)
		}
		read, err := Read([]byte(text))
		checkError(t, c.name, err, c.code, c.line, c.column)
		if len(read.Players) != 0 || read.Rounds != 0 {
			t.Errorf("%s: half imported", c.name)
		}
	}
}

func TestWhatCannotBePairedIsNamedByLineAndColumn(t *testing.T) {
	for _, c := range []struct {
		name, old, new string
		code           ErrorCode
		line, column   int
	}{
		{"points that do not add up", " 1.0    2", " 2.0    2", WrongPoints, 3, 81},
		{"no number of rounds", "XXR 3\n", "", NoRounds, 0, 0},
		{"all rounds played", "XXR 3", "XXR 2", TooManyRounds, 6, 5},
		{"a game that is not over", "2 w 1", "2 w  ", Disagree, 2, 99},
	} {
		read, err := Read([]byte(strings.Replace(good, c.old, c.new, 1)))
		if err == nil {
			_, err = read.Field()
		}
		checkError(t, c.name, err, c.code, c.line, c.column)
	}
	unfinished := strings.Replace(strings.Replace(good, "2 w 1", "2 w  ", 1), "1 b 0", "1 b  ", 1)
	read, err := Read([]byte(unfinished))
	if err == nil {
		_, err = read.Field()
	}
	checkError(t, "both wait", err, NotOver, 2, 99)
}

func checkError(t *testing.T, name string, err error, code ErrorCode, line, column int) {
	t.Helper()
	var wrong *Error
	if !errors.As(err, &wrong) || wrong.Code != code || wrong.Line != line || wrong.Column != column || wrong.What == "" || wrong.Want == "" {
		t.Errorf("%s: %+v, want %s at %d:%d", name, err, code, line, column)
	}
}

func TestNotTextIsRefused(t *testing.T) {
	_, err := Read([]byte("012 a\n001 \xff"))
	checkError(t, "latin-1", err, NotText, 2, 5)
	_, err = Read([]byte("012 a\n"))
	checkError(t, "no player", err, NoPlayers, 0, 0)
}

func TestEveryLineEndingReadsTheSame(t *testing.T) {
	want := written(t, mustRead(t, good))
	for _, end := range []string{"\r", "\r\n"} {
		if got := written(t, mustRead(t, strings.ReplaceAll(good, "\n", end))); got != want {
			t.Errorf("%q:\n%s", end, got)
		}
	}
}

func TestTheNextColumnIsAnAbsence(t *testing.T) {
	f, err := mustRead(t, good).Field()
	if err != nil {
		t.Fatal(err)
	}
	if f.Played != 2 || !f.Players[2].Absent || !f.Players[3].Absent || f.Players[0].Absent {
		t.Errorf("%+v", f)
	}
	if f.Players[0].Virtual[2] != 500 || f.Initial != swiss.First {
		t.Errorf("%+v", f)
	}
}

func mustRead(t testing.TB, text string) Tournament {
	t.Helper()
	read, err := Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return read
}

func written(t testing.TB, tournament Tournament) string {
	t.Helper()
	var b strings.Builder
	if err := Write(&b, tournament); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestWhatIsWrittenReadsBackTheSame(t *testing.T) {
	texts := []string{good}
	for _, c := range dutchCases(t) {
		texts = append(texts, c.TRF)
	}
	for _, text := range texts {
		once := written(t, mustRead(t, text))
		if twice := written(t, mustRead(t, once)); twice != once {
			t.Fatalf("%s\nagain:\n%s", once, twice)
		}
	}
	if once := written(t, mustRead(t, good)); !strings.Contains(once, strings.Split(good, "\n")[1]) || !strings.Contains(once, strings.Split(good, "\n")[2]) {
		t.Errorf("player lines changed:\n%s", once)
	}
}

func FuzzTRF(f *testing.F) {
	f.Add(good)
	f.Add(four + "240 H   3    1\n250       1.0   1   2    1    3\n299 W        0.5   1    1\n299          -1.0   1\n192 FIDE_DUTCH_BAKU\n310   1 A\n162  W 3.0    X 1.0\n202 BH\n222 5400+30\n")
	f.Add("001    1\nXXR 1\nXXC rank\n260 1 2 1\n162 W 1.0 D 0.5\n")
	f.Fuzz(func(t *testing.T, text string) {
		read, err := Read([]byte(text))
		if err != nil {
			var wrong *Error
			if !errors.As(err, &wrong) {
				t.Fatalf("%v", err)
			}
			return
		}
		once := written(t, read)
		again, err := Read([]byte(once))
		if err != nil {
			t.Fatalf("%v\n%s", err, once)
		}
		if twice := written(t, again); twice != once {
			t.Fatalf("%q\nagain:\n%q", once, twice)
		}
		if len(read.Players) < 12 {
			if field, err := read.Field(); err == nil {
				_, _ = swiss.Pair(field)
			}
		}
	})
}
