package trf

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/swiss"
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
		read, err := Read([]byte(rowsOf(rows...)))
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

// TIEBREAKS.md, "Two games a round": the pairing uses the same score as the table.
func TestTheFieldOfMiniMatchesHasThePointsOfTheTable(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		games, n := rapid.IntRange(2, 3).Draw(t, "games"), 6
		back := map[rune]rune{'1': '0', '=': '=', '0': '1', '+': '-', '-': '+'}
		file := Tournament{Players: make([]Player, n), Initial: swiss.First}
		for i := range file.Players {
			file.Players[i].No = i + 1
		}
		played := rapid.IntRange(0, 4).Draw(t, "rounds")
		for range played {
			order := rapid.Permutation([]int{0, 1, 2, 3, 4, 5}).Draw(t, "order")
			for i := 0; i < n; i += 2 {
				a, b := &file.Players[order[i]], &file.Players[order[i+1]]
				if i == 0 && rapid.Bool().Draw(t, "byes") {
					for _, p := range []*Player{a, b} {
						letter := rapid.SampledFrom([]rune("UFHZ")).Draw(t, "bye")
						for range games {
							p.Cells = append(p.Cells, Cell{Colour: '-', Result: letter})
						}
					}
					continue
				}
				for game := range games {
					letter := rapid.SampledFrom([]rune("1=0+-")).Draw(t, "letter")
					colours := []rune("wb")
					a.Cells = append(a.Cells, Cell{Opponent: b.No, Colour: colours[game%2], Result: letter})
					b.Cells = append(b.Cells, Cell{Opponent: a.No, Colour: colours[1-game%2], Result: back[letter]})
				}
			}
		}
		file.Rounds = games * (played + 1)
		worth := pairing.MiniMatch{Games: games}
		in, err := file.MiniMatches(games)
		if err != nil {
			t.Fatal(err)
		}
		in.Points, in.Live = standings.GameScore, true
		if rapid.Bool().Draw(t, "match points") {
			worth.Win, worth.Draw, in.Points, in.Match = 3000, 1000, standings.MatchScore, standings.Scoring{Win: 3 * standings.Point, Draw: standings.Point}
		}
		f, err := file.MiniMatchField(worth)
		if err != nil {
			t.Fatal(err)
		}
		table, err := standings.Table(in)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range table.Rows {
			sum, p := swiss.Points(0), f.Players[row.Player.No-1]
			for _, c := range p.Cells {
				sum += c.Points
			}
			if len(p.Cells) != played || standings.Points(sum)*standings.Point/1000 != row.Points {
				t.Fatalf("player %d: %v in %d rounds of the pairing, %v in the table", row.Player.No, sum, len(p.Cells), row.Points)
			}
		}
		if _, err := swiss.Pair(f); err != nil {
			var none *swiss.Error
			if !errors.As(err, &none) || none.Code != swiss.NoPairing {
				t.Fatal(err)
			}
		}
	})
}

func TestAFileThatHasNoWholePairingsIsRefused(t *testing.T) {
	two := pairing.MiniMatch{Games: 2, Win: 2000, Draw: 1000}
	for _, c := range []struct {
		name, text string
		code       ErrorCode
	}{
		{"half a round", rowsOf("     2 w 1", "     1 b 0") + "XXR 4\n", NotOver},
		{"one game of a pairing", rowsOf("     2 w 1", "     1 b 0", "     4 w 1     4 b 0", "     3 b 0     3 w 1") + "XXR 4\n", NotOver},
		{"an odd number of rounds", rowsOf("     2 w 1     2 b 1", "     1 b 0     1 w 0") + "XXR 5\n", OutOfRange},
		{"virtual points", rowsOf("     2 w 1     2 b 1", "     1 b 0     1 w 0") + "XXR 4\nXXA    1  1.0  1.0  1.0\n", NotHonoured},
		{"two opponents", rowsOf("     2 w 1     3 b 0", "     1 b 0  0000 - Z", "  0000 - Z     1 w 1") + "XXR 4\n", OtherPairing},
	} {
		_, err := mustRead(t, c.text).MiniMatchField(two)
		var wrong *Error
		if !errors.As(err, &wrong) || wrong.Code != c.code {
			t.Errorf("%s: %v, want %s", c.name, err, c.code)
		}
	}
}
