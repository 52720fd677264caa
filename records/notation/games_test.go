package notation

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"renju-arbiter/pairing/standings"
)

// rowsOf writes players' lines with these cells.
func rowsOf(rows ...string) string {
	var b strings.Builder
	for i, cells := range rows {
		b.WriteString("001    " + string(rune('1'+i)) + strings.Repeat(" ", 81) + cells + "\n")
	}
	return b.String()
}

func TestTwoRoundsOfTheFileAreOnePairing(t *testing.T) {
	read := mustRead(t, rowsOf("     2 w 1     2 b =  0000 - U  0000 - U", "     1 b 0     1 w =     3 w +", "  0000 - H               2 b -"))
	got, err := read.MiniMatches(2)
	if err != nil {
		t.Fatal(err)
	}
	want := []standings.Result{
		{Round: 1, Game: 1, First: 1, Second: 2, FirstCode: standings.Won, SecondCode: standings.Lost},
		{Round: 1, Game: 2, First: 2, Second: 1, FirstCode: standings.Drawn, SecondCode: standings.Drawn},
		{Round: 2, First: 1, FirstCode: standings.PairingBye},
		{Round: 2, Game: 1, First: 2, Second: 3, FirstCode: standings.ForfeitWon, SecondCode: standings.ForfeitLost},
		{Round: 2, Game: 2, First: 3, Second: 2},
		{Round: 1, First: 3, FirstCode: standings.HalfBye},
	}
	if diff := cmp.Diff(want, got.Results, cmpopts.IgnoreUnexported(standings.Result{})); diff != "" || got.Games != 2 {
		t.Errorf("%d games (-want +got):\n%s", got.Games, diff)
	}
}

func TestAPairingOfSeveralGamesHasOneOpponentOrOneBye(t *testing.T) {
	for _, c := range []struct {
		name, text   string
		line, column int
	}{
		{"two opponents", rowsOf("     2 w 1     3 b 0", "     1 b 0", "               1 w 1"), 1, 102},
		{"a game and a bye", rowsOf("     2 w 1  0000 - Z", "     1 b 0"), 1, 102},
		{"two byes", rowsOf("  0000 - H  0000 - Z", "  0000 - Z  0000 - Z"), 1, 102},
	} {
		_, err := mustRead(t, c.text).MiniMatches(2)
		checkError(t, c.name, err, OtherPairing, c.line, c.column)
	}
}

// With one game a pairing is what it was.
func TestOneGameAPairingIsTheFileItself(t *testing.T) {
	read := mustRead(t, good)
	got, err := read.MiniMatches(1)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(read.Standings(), got, cmpopts.IgnoreUnexported(standings.Result{})); diff != "" {
		t.Error(diff)
	}
}

// Whatever a file holds, its pairings of several games are refused or ranked.
func TestWhatIsReadAsMiniMatchesCanBeRanked(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games := rapid.IntRange(2, 4).Draw(t, "games")
		letters := []string{"1", "=", "0", "+", "-", " "}
		back := map[string]string{"1": "0", "=": "=", "0": "1", "+": "-", "-": "+", " ": " "}
		rows := make([]string, 4)
		for range rapid.IntRange(1, 9).Draw(t, "columns") {
			pairs := rapid.SampledFrom([][4]int{{2, 1, 4, 3}, {3, 4, 1, 2}, {2, 1, 0, 0}, {0, 0, 0, 0}}).Draw(t, "pairs")
			for no, opponent := range pairs {
				switch {
				case opponent == 0:
					rows[no] += rapid.SampledFrom([]string{"  0000 - Z", "  0000 - U", "          "}).Draw(t, "bye")
				case opponent > no+1:
					letter := rapid.SampledFrom(letters).Draw(t, "letter")
					rows[no] += "     " + string(rune('0'+opponent)) + " w " + letter
					rows[opponent-1] += "     " + string(rune('1'+no)) + " b " + back[letter]
				}
			}
		}
		read, err := ReadTRF(strings.NewReader(rowsOf(rows...)))
		if err != nil {
			t.Fatal(err)
		}
		in, err := read.MiniMatches(games)
		if err != nil {
			return
		}
		in.Tiebreaks = []standings.Tiebreak{standings.MatchPoints, standings.Buchholz}
		if _, err := standings.Table(in); err != nil {
			t.Fatalf("%v: %+v", err, in.Results)
		}
	})
}
