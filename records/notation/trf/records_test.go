package trf

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/pairing/swiss"
)

// respelled is a file of the shared cases in the records of TRF26: 142 for XXR,
// 152 for XXC, 260 for XXP, 240 for XXZ and for the byes of the round to come, 250
// for XXA, 162 for BBW and its kin, 192 for the system, and comments.
func respelled(t testing.TB, c dutchCase) string {
	t.Helper()
	read := mustRead(t, c.TRF)
	if read.ByLine {
		t.Fatalf("%s: TRF26 has no word for XXC rank", c.ID)
	}
	next := read.RoundsPlayed() + 1
	out := slices.Concat(read.Others, []string{"192 FIDE_DUTCH_2026", "202 BH/C1,SB", "222 5400+30", "### rulers and remarks"})
	out = append(out, fmt.Sprintf("142 %d", read.Rounds))
	if read.Initial != swiss.NoColour {
		out = append(out, "152 "+map[swiss.Colour]string{swiss.First: "W", swiss.Second: "B"}[read.Initial])
	}
	byes := map[rune]string{}
	for _, no := range read.Absent {
		byes['Z'] += fmt.Sprintf(" %4d", no)
	}
	for i, p := range read.Players {
		if len(p.Cells) == next {
			byes[p.Cells[next-1].Result] += fmt.Sprintf(" %4d", p.No)
			read.Players[i].Cells = p.Cells[:next-1]
		}
		for r, v := range read.Virtual[p.No] {
			if v != 0 {
				out = append(out, fmt.Sprintf("250      %4s %3d %3d %4d %4d", show(v), r+1, r+1, p.No, p.No))
			}
		}
	}
	for kind, numbers := range byes {
		out = append(out, fmt.Sprintf("240 %c %3d%s", kind, next, numbers))
	}
	for _, a := range read.Apart {
		line := fmt.Sprintf("260 %3d %3d", 1, read.Rounds)
		for _, no := range a.Players {
			line += fmt.Sprintf(" %4d", no)
		}
		out = append(out, line)
	}
	players := written(t, Tournament{Players: read.Players})
	return strings.Join(append(out, players), "\r")
}

func TestTheCasesRespelledInTRF26PairAsBefore(t *testing.T) {
	differ := 0
	cases := dutchCases(t)
	for _, c := range cases {
		field, err := mustRead(t, respelled(t, c)).Field()
		if err != nil {
			t.Fatalf("%s: %v", c.ID, err)
		}
		got, err := swiss.Pair(field)
		var refusal *swiss.Error
		if c.Expect.None && errors.As(err, &refusal) && refusal.Code == swiss.NoPairing {
			continue
		}
		if err != nil || c.Expect.None || !slices.Equal(got, c.boards()) {
			t.Errorf("%s: %v\n got %v\nwant %v", c.ID, err, got, c.boards())
			differ++
		}
	}
	t.Logf("%d of %d cases differ", differ, len(cases))
}

// four is an event of four before round 2 of 3.
var four = row(1, "1.0", "   3 w 1") + row(2, "0.0", "   4 b 0") + row(3, "0.0", "   1 b 0") + row(4, "1.0", "   2 w 1") + "142 3\n152 W\n"

func row(no int, points, cell string) string {
	return fmt.Sprintf("001 %4d%72s%4s %4d  %s\n", no, "", points, no, cell)
}

func boardsOf(t *testing.T, text string) string {
	t.Helper()
	field, err := mustRead(t, text).Field()
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	boards, err := swiss.Pair(field)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return boardList(boards)
}

func boardList(boards []pairing.Board) string {
	texts := make([]string, len(boards))
	for i, b := range boards {
		texts[i] = fmt.Sprint(b.First, "-", b.Second)
	}
	return strings.Join(texts, " ")
}

func TestRecordsOfTRF26ChangeThePairing(t *testing.T) {
	for _, c := range []struct{ name, records, want string }{
		{"as it is", "", "4-1 2-3"},
		{"a comment", "### 240 Z   2    1\n", "4-1 2-3"},
		{"a bye next round", "240 Z   2    1\n", "3-4 2-0"},
		{"a bye of two", "240 H   2    1    4\n", "2-3"},
		{"a bye of a round to come changes nothing yet", "240 H   3    1\n", "4-1 2-3"},
		{"virtual points for a range", "250       1.0   1   2    1    3\n", "2-1 3-4"},
		{"a penalty", "299          -1.0   1    4\n", "2-1 3-4"},
		{"forbidden in this round", "260   2   2    1    4\n", "2-1 3-4"},
		{"forbidden in the next", "260   3   3    1    4\n", "4-1 2-3"},
		{"the Dutch system", "192 FIDE_DUTCH\n", "4-1 2-3"},
		{"informative", "182 a program\n202 BH,SB\n222 W300-B240\n172 EST FIDE\nEST    1\n", "4-1 2-3"},
	} {
		if got := boardsOf(t, four+c.records); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

func TestBakuFromTheCodeOfTheEvent(t *testing.T) {
	var b strings.Builder
	for no := 1; no <= 8; no++ {
		fmt.Fprintf(&b, "001 %4d\n", no)
	}
	b.WriteString("142 4\n152 W\n")
	if got := boardsOf(t, b.String()+"192 FIDE_DUTCH\n"); got != "1-5 6-2 3-7 8-4" {
		t.Error(got)
	}
	if got := boardsOf(t, b.String()+"192 FIDE_DUTCH_2026_BAKU\n"); got != "1-3 4-2 5-7 8-6" {
		t.Error(got)
	}
	if got := boardsOf(t, b.String()+"192 FIDE_DUTCH_BAKU\n250       1.0   1   1    1    2\n"); got != "1-2 3-6 7-4 5-8" {
		t.Error("records 250 take the place of the code's acceleration: ", got)
	}
}

// C.04.7: the last player of group A stays the last one when somebody comes late
// with a lower number.
func TestALateEntryMovesNobodyOutOfBakusGroup(t *testing.T) {
	rows := []string{"     5 w 1", "     6 b 0", "", "     7 w 1", "     1 b 0", "     2 w 1", "     4 b 0", "     9 b 1", "     8 w 0"}
	var b strings.Builder
	for i, row := range rows {
		fmt.Fprintf(&b, "%-89s%s\n", fmt.Sprintf("001 %4d", i+1), row)
	}
	b.WriteString("142 4\n152 W\n192 FIDE_DUTCH_BAKU\n")
	field, err := mustRead(t, b.String()).Field()
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range field.Players {
		if accelerated := len(p.Virtual) > 0; accelerated != (p.No <= 5) {
			t.Errorf("player %d: %v", p.No, p.Virtual)
		}
	}
}

// As the generator of FIDE's technical commission lays a file out: all letters of 162,
// and in 250 a team's points beside those of the players, which alone count.
func TestAFileOfTheCommissionsGenerator(t *testing.T) {
	text := "012 A made-up event\n042 2026-11-21\n062 4\n072 4\n092 Tournament\n122 \n142 5\n152 B\n" +
		"162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0    X 0.5\n"
	for no, cells := range []string{"     3 b 1", "     4 w =", "     1 w 0", "     2 b ="} {
		points := []string{" 1.0", " 0.5", " 0.0", " 0.5"}[no]
		text += fmt.Sprintf("001 %4d u    %-33s %4d     %11s %10s %4s %4d%s\n", no+1, fmt.Sprint(", Player ", no+1), 2200-10*no, "", "", points, no+1, cells)
	}
	text += "250  2.0  1.0   1   2    1    2\n250  1.0  0.5   3   3    1    2\n"
	read := mustRead(t, text)
	field, err := read.Field()
	if err != nil {
		t.Fatal(err)
	}
	if got := field.Players[1].Virtual; !slices.Equal(got, []swiss.Points{1000, 1000, 500}) || field.Initial != swiss.Second || len(field.Players[2].Virtual) != 0 {
		t.Errorf("%v %+v", got, field)
	}
}

func TestByesThatWereGranted(t *testing.T) {
	text := strings.NewReplacer("     4 b 0", "", "     2 w 1", "  0000 - U", "0.0    2", "0.5    2").Replace(four)
	field, err := mustRead(t, text+"240 H   1    2\n").Field()
	if err != nil {
		t.Fatal(err)
	}
	if c := field.Players[1].Cells[0]; c.Points != 500 || c.Paired() {
		t.Errorf("%+v", c)
	}
	if in := mustRead(t, text+"240 H   1    2\n").Standings(); !slices.ContainsFunc(in.Results, func(r standings.Result) bool { return r.First == 2 && r.FirstCode == 'H' }) {
		t.Errorf("%+v", in.Results)
	}
}
