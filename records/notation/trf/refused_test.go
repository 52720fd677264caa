package trf

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/pairing/standings"
)

// What a record of TRF26 says is honoured, or refused with its place: nothing that
// would change the pairing is passed over.
func TestRecordsOfTRF26AreRefusedByLineAndColumn(t *testing.T) {
	for _, c := range []struct {
		name, record string
		code         ErrorCode
		column       int
	}{
		{"a bye of no kind", "240 X   2    1", BadLine, 5},
		{"a bye in no round", "240 H        1", NotANumber, 7},
		{"a bye of nobody", "240 H   2", BadLine, 11},
		{"a bye of an unknown player", "240 H   2    1    9", UnknownNumber, 19},
		{"a bye of letters", "240 H   2   1a", NotANumber, 11},
		{"shifted numbers", "240 H   2     1", WrongColumn, 15},
		{"a bye of one who played", "240 H   1    1", Disagree, 11},
		{"two byes in one round", "240 H   3    1\n240 Z   3    1", Disagree, 11},
		{"acceleration without points", "250             1   2    1    2", BadLine, 10},
		{"acceleration by nothing", "250       0.0   1   2    1    2", OutOfRange, 10},
		{"match points that are none", "250  x.0  1.0   1   2    1    2", NotANumber, 5},
		{"rounds in the wrong order", "250       1.0   2   1    1    2", OutOfRange, 19},
		{"players in the wrong order", "250       1.0   1   2    2    1", OutOfRange, 28},
		{"a last player whom nobody is", "250       1.0   1   2    1    9", UnknownNumber, 28},
		{"a round missing", "250       1.0       2    1    2", NotANumber, 15},
		{"two accelerations of one player", "250       1.0   1   2    1    2\n250       0.5   2   2    2    4", NumberTwice, 23},
		{"acceleration and virtual points", "XXA    1  1.0\n250       0.5   1   1    1    2", NumberTwice, 23},
		{"points of no kind", "299 U        1.0   1    1", BadLine, 5},
		{"match points awarded to players", "299 W   2.0   1.0   1    1", NotHonoured, 8},
		{"no points", "299 W              1    1", BadLine, 14},
		{"points of letters", "299 W        x.0   1    1", NotANumber, 14},
		{"a penalty of no round", "299          -1.0        1", BadLine, 20},
		{"points of an unknown player", "299 W        1.0   1    9", UnknownNumber, 25},
		{"two worths of one result", "299 W        0.5   1    1\n299 W        0.0   0    1", Disagree, 24},
		{"a system of another name", "192 FIDE_DUBOV", NotHonoured, 5},
		{"the rules before 2026", "192 FIDE_DUTCH_2017", NotHonoured, 5},
		{"a system that is no Swiss", "192 FIDE_ROUNDROBIN", NotHonoured, 5},
		{"no system", "192", BadLine, 5},
		{"points of no letter", "162  Q 1.0", BadLine, 6},
		{"points for a letter in the middle of a word", "162  W1.0D", BadLine, 11},
		{"a rate of play", "222 banana", BadLine, 5},
		{"half a rate of play", "222 W300", BadLine, 5},
		{"a team", "310   1 A team", NotHonoured, 1},
		{"a team of the older kind", "013 A team                            1", NotHonoured, 1},
		{"an order of boards", "300   1   1   2    1    2", NotHonoured, 1},
		{"the bye of a team", "320  1.0  2.0   1", NotHonoured, 1},
		{"a match by forfeit", "330 +-   1   1   2", NotHonoured, 1},
		{"colours of boards", "352 WBWB", NotHonoured, 1},
		{"points of matches", "362 TW 2.0", NotHonoured, 1},
		{"a list of teams", "801   1 A", NotHonoured, 1},
		{"the same shorter", "802   1 A", NotHonoured, 1},
		{"JaVaFo's points by colour", "XXS WW=1.0 BW=1.5", NotHonoured, 1},
		{"JaVaFo's points of a half bye that is no draw", "XXS HPB=0", NotHonoured, 1},
		{"JaVaFo's points of nothing", "XXS", BadLine, 5},
		{"a code that JaVaFo does not know", "XXS W=1.0 Q=1.0", BadLine, 11},
		{"a code of JaVaFo without points", "XXS W=", BadLine, 5},
	} {
		text := four + c.record + "\n"
		read, err := Read([]byte(text))
		if err == nil {
			_, err = read.Field()
		}
		checkError(t, c.name, err, c.code, strings.Count(text, "\n"), c.column)
	}
}

func TestTeamsAreReadFromLines310(t *testing.T) {
	team := func(no int, name, numbers string) string { return fmt.Sprintf("310 %3d %-64s%s\n", no, name, numbers) }
	read := mustRead(t, four+"013 Before"+strings.Repeat(" ", 26)+"   1\n"+team(2, "Lower", "   3    4")+team(1, "Upper", "   1    2"))
	got, err := read.Teams()
	if diff := cmp.Diff([]Team{{Name: "Upper", Players: []int{1, 2}, Number: 1, Line: 9}, {Name: "Lower", Players: []int{3, 4}, Number: 2, Line: 8}}, got); diff != "" || err != nil {
		t.Errorf("%v\n%s", err, diff)
	}
	if err := read.PairedAs(SystemTeams); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		name, record string
		code         ErrorCode
		column       int
	}{
		{"two teams of a number", team(1, "Lower", "   3    4"), NumberTwice, 5},
		{"a player in two teams", team(2, "Lower", "   1"), NumberTwice, 74},
		{"a player who is none", team(2, "Lower", "   3    9"), UnknownNumber, 79},
		{"no number", strings.Replace(team(2, "Lower", "   3"), "  2", "   ", 1), NotANumber, 5},
	} {
		_, err := mustRead(t, four+team(1, "Upper", "   1    2")+c.record).Teams()
		checkError(t, c.name, err, c.code, 8, c.column)
	}
	for record, column := range map[string]int{"240 H   2   47": 1, "352 WWBB": 1, "192 FIDE_DUTCH": 5, "299          1.0   1   47": 1} {
		read := mustRead(t, four+team(1, "Upper", "   1    2")+record+"\n")
		checkError(t, record, read.PairedAs(SystemTeams), NotHonoured, 8, column)
	}
	if err := mustRead(t, four+team(1, "Upper", "   1    2")+"352 WBWB\n362 TW 2.0\n").PairedAs(SystemTeams); err != nil {
		t.Error(err)
	}
}

func TestTheSystemOfTheFile(t *testing.T) {
	for code, want := range map[string]System{
		"FIDE_DUTCH": {Name: SystemSwiss}, "fide_dutch_2026_baku": {Name: SystemSwiss, Baku: true},
		"FIDE_ROUNDROBIN": {Name: SystemRoundRobin, Cycles: 1}, "FIDE_DOUBLEROUNDROBIN": {Name: SystemRoundRobin, Cycles: 2},
		"BERGER_ROUNDROBIN_G2": {Name: SystemRoundRobin, Cycles: 2, AsPrinted: true}, "FIDE_TEAM_ROUNDROBIN": {Name: SystemTeams, Cycles: 1},
	} {
		read := mustRead(t, four+"192 "+code+"\n")
		if got, err := read.System(); got != want || err != nil {
			t.Errorf("%s: %+v %v", code, got, err)
		}
		checkError(t, code, read.PairedAs(SystemKnockOut), NotHonoured, 7, 5)
	}
	if got, err := mustRead(t, four).System(); got != (System{}) || err != nil {
		t.Error(got, err)
	}
}

// The order of 202 is that of the table, in FIDE's codes.
func TestTheOrderOfTheTiebreaks(t *testing.T) {
	for text, want := range map[string][]standings.Tiebreak{
		"":                         nil,
		"202 BH/C1, sb,DE\n":       {standings.BuchholzCut1, standings.SonnebornBerger, standings.DirectEncounter},
		"212 PTS,BH,BH/M1,KS,PS\n": {standings.Buchholz, standings.BuchholzMedian, standings.Koya, standings.Progressive},
	} {
		got, err := mustRead(t, four+text).Tiebreaks()
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%q: %v %s", text, err, diff)
		}
	}
	for text, column := range map[string]int{"202 BH,ARO": 8, "202 PTS": 5, "202 BH,,SB": 8, "202 BPG": 5} {
		_, err := mustRead(t, four+text+"\n").Tiebreaks()
		checkError(t, text, err, NotHonoured, 7, column)
	}
}

func TestAMissingNumberIsRefused(t *testing.T) {
	text := strings.NewReplacer("001    4", "001    5", "4 b", "5 b").Replace(four)
	read, err := Read([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	_, err = read.Field()
	checkError(t, "nobody is number 4", err, NumberMissing, 4, 5)
	_, err = read.Before(1)
	checkError(t, "an earlier round", err, NumberMissing, 4, 5)
	read.ByLine = true
	if _, err = read.Field(); err != nil {
		t.Error("the lines number the players: ", err)
	}
}

func TestMoreRoundsThanOpponentsIsNoFault(t *testing.T) {
	read := mustRead(t, strings.Replace(four, "142 3", "142 9", 1))
	if _, err := read.Field(); err != nil {
		t.Error(err)
	}
	if most, too := read.RoundsBeyondOpponents(1); most != 3 || !too {
		t.Error(most, too)
	}
	if _, too := mustRead(t, four).RoundsBeyondOpponents(1); too {
		t.Error("three rounds for four players")
	}
}

// Of several players at fault the lowest is named, whenever the file is read.
func TestOneFileHasOneMessage(t *testing.T) {
	for text, want := range map[string]string{
		four + "XXA    3  1.0\nXXA    1  1.0\nXXA    2  1.0\n250       1.0   1   1    1    4\n": "virtual points of 1 have",
		four + "250       1.0   1   1   21   22\n":                                              "nobody has number 21",
	} {
		for range 20 {
			if _, err := Read([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%v, want %s", err, want)
			}
		}
	}
}
