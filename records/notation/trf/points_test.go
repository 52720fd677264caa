package trf

import (
	"reflect"
	"strings"
	"testing"

	"renju-arbiter/pairing/swiss"
)

// javafo is the line with which the files of many real opens end.
const javafo = "XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 ZPB=0.0 HPB=0.5 FPB=1.0 PAB=1.0 FW=1.0 FL=0.0"

func TestPointsForResults(t *testing.T) {
	for _, c := range []struct {
		name, record string
		kind         rune
		want         swiss.Points
	}{
		{"as the specification has it", "162  W 3.0    D 1.5    L 0.5    A 0.0    P 1.0    X 0.5", '1', 3000},
		{"ten and more", "162  W10.0    D 5.0", 'F', 10000},
		{"a full bye is a win", "162  W 3.0", 'F', 3000},
		{"a half bye is a draw", "162  D 1.5", 'H', 1500},
		{"the pairing's bye is a win", "162  W 3.0", 'U', 3000},
		{"unless it says otherwise", "162  P 1.0    W 3.0", 'U', 1000},
		{"absence by asking", "162  A 0.5", 'Z', 500},
		{"absence without", "162  A 0.5", '-', 500},
		{"an unknown result is a draw", "162  D 1.5", '?', 1500},
		{"unless it says otherwise", "162  D 1.5    X 1.0", '?', 1000},
		// JaVaFo's: what is left out is worth the usual, and the later word counts.
		{"JaVaFo's line as real opens have it", javafo, 'U', 1000},
		{"JaVaFo's three points for a win", "XXS W=3", '1', 3000},
		{"a forfeit with it", "XXS W=3", '+', 3000},
		{"the pairing's bye stays at the usual", "XXS W=3", 'U', 1000},
		{"the pairing's bye", "XXS PAB=.5", 'U', 500},
		{"code by code", "XXS WW=3 BW=3 FW=3\nXXS FPB=3", 'F', 3000},
		{"the later word", "XXS WW=2 W=3 PAB=1 PAB=3", '1', 3000},
		{"three, two, one", "XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1", '0', 1000},
		{"absence in it", "XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1", 'Z', 1000},
		{"beside 162", "162  W 3.0\nXXS W=3 PAB=2", 'U', 2000},
		{"what 162 alone says", "162  W 3.0\nXXS PAB=2", '1', 3000},
	} {
		read := mustRead(t, "001    1\n"+c.record+"\n")
		if got := read.Scoring.Worth(c.kind); got != c.want {
			t.Errorf("%s: %c is %v, want %v", c.name, c.kind, got, c.want)
		}
		if again := mustRead(t, written(t, read)); again.Scoring.Worth(c.kind) != c.want {
			t.Errorf("%s: written %s", c.name, written(t, read))
		}
	}
}

// The generator of FIDE's technical commission writes "X 0.5" into every file: it
// is what a game counts that was begun and has no known result, written ?.
func TestAnUnknownResultCountsWhatTheFileSays(t *testing.T) {
	open := strings.NewReplacer("3 w 1", "3 w ?", "1 b 0", "1 b ?", "1.0    1", "0.5    1", "0.0    3", "0.5    3").Replace(four)
	for record, want := range map[string]swiss.Points{"": 500, "162  X 0.5": 500, "162  X 1.0": 1000} {
		text := strings.NewReplacer("0.5    1", show(want)+"    1", "0.5    3", show(want)+"    3").Replace(open)
		field, err := mustRead(t, text+record+"\n").Field()
		if err != nil {
			t.Fatal(record, ": ", err)
		}
		c := field.Players[0].Cells[0]
		if c.Points != want || !c.Played || c.Opponent != 3 || c.Colour != swiss.First {
			t.Errorf("%q: %+v", record, c)
		}
	}
	read := mustRead(t, open)
	read.Unfinished = swiss.CountsWin
	if field, err := read.Field(); err != nil || field.Players[0].Cells[0].Points != 1000 {
		t.Errorf("what is said on the command line goes before: %v %v", field.Players, err)
	}
	if in := mustRead(t, open).Standings(); in.Results[0].FirstCode != 0 {
		t.Errorf("an unknown result ranks: %+v", in.Results)
	}
	blank := strings.NewReplacer("3 w 1", "3 w  ", "1 b 0", "1 b  ").Replace(four)
	_, err := mustRead(t, blank+"162  X 0.5\n").Field()
	checkError(t, "no result at all waits for one", err, NotOver, 1, 99)
}

func TestPointsAwardedOutsideGames(t *testing.T) {
	for _, c := range []struct {
		name, records string
		points, extra [4]swiss.Points
	}{
		{"a bonus", "299          0.5   1    2    3\n", [4]swiss.Points{1000, 0, 0, 1000}, [4]swiss.Points{0, 500, 500, 0}},
		{"two of them", "299          0.5   1    2\n299          -1.0   1    2\n", [4]swiss.Points{1000, 0, 0, 1000}, [4]swiss.Points{0, -500, 0, 0}},
		{"everybody's", "299          0.5   1\n", [4]swiss.Points{1000, 0, 0, 1000}, [4]swiss.Points{500, 500, 500, 500}},
		{"of a later round", "299          0.5   2    1\n", [4]swiss.Points{1000, 0, 0, 1000}, [4]swiss.Points{}},
		{"a win that is worth less", "299 W        0.5   1    1\n", [4]swiss.Points{500, 0, 0, 1000}, [4]swiss.Points{}},
		{"a loss in any round", "299 L        0.5   0    3\n", [4]swiss.Points{1000, 0, 500, 1000}, [4]swiss.Points{}},
		{"every loss", "299 L        0.5\n", [4]swiss.Points{1000, 500, 500, 1000}, [4]swiss.Points{}},
		{"every loss, one otherwise", "299 L        0.5\n299 L        0.0   1    2\n", [4]swiss.Points{1000, 0, 500, 1000}, [4]swiss.Points{}},
		{"a result that nobody has", "299 -        0.5\n", [4]swiss.Points{1000, 0, 0, 1000}, [4]swiss.Points{}},
	} {
		text := four
		for i, p := range []string{"1.0    1", "0.0    2", "0.0    3", "1.0    4"} {
			if c.points[i] != [4]swiss.Points{1000, 0, 0, 1000}[i] {
				text = strings.Replace(text, p, show(c.points[i])+p[3:], 1)
			}
		}
		read := mustRead(t, text+c.records)
		for _, read := range []Tournament{read, mustRead(t, written(t, read))} {
			field, err := read.Field()
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			for i, p := range field.Players {
				if p.Cells[0].Points != c.points[i] || p.Cells[0].Extra != c.extra[i] {
					t.Errorf("%s: %d has %+v", c.name, p.No, p.Cells[0])
				}
			}
		}
	}
}

// Files of many real opens end with JaVaFo's line: they are paired as without it.
func TestJaVaFosUsualPointsChangeNothing(t *testing.T) {
	with, err := mustRead(t, four+javafo+"\n").Field()
	if err != nil {
		t.Fatal(err)
	}
	without, err := mustRead(t, four).Field()
	if err != nil || !reflect.DeepEqual(with, without) {
		t.Errorf("%+v %v", with, err)
	}
}
