package game

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
)

// notes enters what a player's sheet has, as the player or, with a star, for the player.
func notes(g *table, t failer, who, text string) *Refusal {
	t.Helper()
	p := board.P1
	if who[:2] == "P2" {
		p = board.P2
	}
	sheet, err := g.state.ReadSheet(text)
	if err != nil {
		t.Fatal(err)
	}
	return g.do(t, Command{Do: DoNote, By: p, OnBehalf: who[2:] == "*", Sheet: sheet, N: len(g.state.Sheets.Of(p))})
}

// RIF 13 (seed 11): the sheets are kept as they grow, and the first ply at which they and
// the record are not the same is known at once.
func TestSheetsAreComparedAsTheyGrow(t *testing.T) {
	g := underWay(t, Settings{})
	g.play(t, "moves h8 h9 i8 i9")
	for _, step := range []struct {
		who, text string
		differ    int
	}{
		{"P1", "h8", 0},
		{"P1", "h8 h9 i8 i9", 0},
		{"P2*", "h8 h9 j8 i9", 3},
		{"P2*", "h8 h9 i8 i9", 0},
		{"P2", "h8 h9 i8 i9 j9", 0}, // ahead of the record: nothing contradicts it yet
		{"P1", "h8 h9 i8 i9 k9", 5},
	} {
		if refusal := notes(g, t, step.who, step.text); refusal != nil {
			t.Fatal(step, refusal)
		}
		if got := g.state.Sheets.Differ(); got != step.differ {
			t.Errorf("%v: they differ at %d", step, got)
		}
	}
	g.play(t, "P1 k9")
	if got := g.state.Sheets.Differ(); got != 5 {
		t.Errorf("the record joins one of them, and they differ at %d", got)
	}
	if refusal := notes(g, t, "P1", "h8 h9 i8 i9 k9"); refusal == nil || refusal.Code != SheetSame {
		t.Error(refusal)
	}
	if refusal := g.do(t, Command{Do: DoNote, By: board.P1, N: 4}); refusal == nil || refusal.Code != SheetChanged {
		t.Error("a sheet was overwritten that was not the one seen:", refusal)
	}
	if refusal := g.do(t, Command{Do: DoNote, By: board.P1, N: 5, Sheet: Sheet{{Point: board.At(20, 20)}}}); refusal == nil {
		t.Error("a point off the board was noted")
	}
}

// A correction keeps the old beside the new, and nothing else is written again.
func TestACorrectedSheetKeepsTheOld(t *testing.T) {
	g := underWay(t, Settings{})
	notes(g, t, "P1", "h8 h9 i8 i9 j9")
	for text, want := range map[string]Noted{
		"h8 h9 i7 i9 j9":    {Of: board.P1, Ply: 3, Marks: readSheet(t, "i7"), Was: readSheet(t, "i8")},
		"h8 h9 i9 j9":       {Of: board.P1, Ply: 3, Marks: Sheet{}, Was: readSheet(t, "i8")},
		"h8 h9 a1 i8 i9 j9": {Of: board.P1, Ply: 3, Marks: readSheet(t, "a1"), Was: Sheet{}},
		"h8":                {Of: board.P1, Ply: 2, Marks: Sheet{}, Was: readSheet(t, "h9 i8 i9 j9")},
	} {
		events, refusal := Standard.Decide(g.state, Command{Do: DoNote, By: board.P1, N: 5, Sheet: readSheet(t, text)}, g.at)
		if refusal != nil || len(events) != 1 {
			t.Fatal(text, events, refusal)
		}
		got := events[0].(Noted)
		if got.Ply != want.Ply || !slices.EqualFunc(got.Marks, want.Marks, Mark.equal) || !slices.EqualFunc(got.Was, want.Was, Mark.equal) {
			t.Errorf("%q: %+v", text, got)
		}
		after, err := Apply(g.state, got, g.at)
		if err != nil || !slices.EqualFunc(after.Sheets.Of(board.P1), readSheet(t, text), Mark.equal) {
			t.Errorf("%q: %v, %v", text, after.Sheets.Of(board.P1), err)
		}
	}
	if _, err := Apply(g.state, Noted{Of: board.P1, Ply: 2, Was: readSheet(t, "a1")}, 0); err == nil {
		t.Error("what was not there was replaced")
	}
}

// The record of every game of the family can be noted: swaps, fifths, columns, captures.
func TestTheRecordOfEveryGameIsASheet(t *testing.T) {
	for _, c := range []struct {
		settings   Settings
		play, want string
	}{
		{Settings{Opening: "rif"}, "P1 h8\nP1 h9\nP1 i8\nP2 swap\nP1 a1\nP2 propose b2 c2\nP1 choose b2\nP1 d1", "h8 keep h9 keep i8 swap a1 keep (b2 c2) b2 keep d1"},
		{Settings{Opening: "free"}, "moves h8 a1 i8\nP2 pass", "h8 keep a1 keep i8 keep –"},
		{Settings{Game: "connect4"}, "P1 4\nP2 4\nP1 7", "4 keep 4 keep 7"},
		{Settings{Game: "pente"}, "moves j10 a1 c1", "j10 keep a1 keep c1"},
		{Settings{Game: "pente4"}, "moves j10 a1 c1 d1 e1", "j10 keep a1 keep c1 keep d1 keep e1"},
	} {
		g := underWay(t, c.settings)
		g.play(t, c.play)
		if got := g.state.Written(g.state.Sheet()); got != c.want {
			t.Errorf("%+v: %q", c.settings, got)
		}
		if sheet, err := g.state.ReadSheet(c.want); err != nil || differ(sheet, g.state.Sheet()) != 0 {
			t.Errorf("%q is not read as the record: %v", c.want, err)
		}
	}
}

// What waits for an arbiter is a game that is over and confirmed: the record is corrected,
// or a sheet, or it stands.
func TestSheetsThatDifferWaitForTheArbiter(t *testing.T) {
	over := func() *table {
		g := underWay(t, Settings{})
		g.play(t, "moves h8 h9 i8 i9")
		notes(g, t, "P1*", "h8 h9 i8 i9")
		notes(g, t, "P2*", "h8 h9 j8 i9")
		g.play(t, "P1 resign")
		if g.state.SheetsWait() {
			t.Error("they wait before the result is confirmed")
		}
		if refusal := g.do(t, Command{Do: DoCompare, Reason: ""}); refusal == nil || refusal.Code != ReasonNeeded {
			t.Error(refusal)
		}
		g.play(t, "P1 confirm\nP2 confirm")
		if !g.state.SheetsWait() {
			t.Error("they do not wait")
		}
		return g
	}
	g := over()
	notes(g, t, "P2*", "h8 h9 i8 i9")
	if g.state.SheetsWait() {
		t.Error("a sheet was corrected, and still waits")
	}
	if refusal := g.do(t, Command{Do: DoCompare, Reason: "so"}); refusal == nil || refusal.Code != SheetsAgree {
		t.Error(refusal)
	}
	g = over()
	g.play(t, "arbiter correct 3 j8 both say so")
	if got := g.state.Sheets.Differ(); got != 3 {
		t.Errorf("the record agrees with the other sheet now: %d", got)
	}
	notes(g, t, "P1*", "h8 h9 j8 i9")
	if g.state.Sheets.Differ() != 0 {
		t.Error("all agree")
	}
	g = over()
	if refusal := g.do(t, Command{Do: DoCompare, Reason: "P2 misread"}); refusal != nil {
		t.Fatal(refusal)
	}
	if g.state.SheetsWait() || !g.state.Sheets.Stand() {
		t.Error("the record stands, and it still waits")
	}
	notes(g, t, "P2*", "h8 a9 j8 i9")
	if !g.state.SheetsWait() {
		t.Error("another difference does not wait")
	}
	if before := underWay(t, Settings{}); before.do(t, Command{Do: DoCompare, Reason: "x"}) == nil {
		t.Error("compared while the game runs")
	}
}

// What was done at the desk can be taken back although a sheet was entered since, and the
// sheet stays.
func TestASheetIsNoEventOfTheCourse(t *testing.T) {
	g := underWay(t, timedTen)
	g.play(t, "1 arbiter rule 1-0 because")
	notes(g, t, "P1*", "h8")
	if needs, refused := g.state.MayTakeBack(g.state.ArbiterActs[0], g.at); needs || refused != nil {
		t.Error(needs, refused)
	}
	if refusal := g.do(t, Command{Do: DoTakeBack}); refusal != nil {
		t.Fatal(refusal)
	}
	if len(g.state.Sheets.Of(board.P1)) != 1 {
		t.Error("the sheet is gone")
	}
}

// However sheets and record grow and are corrected, what is known of their difference is
// what comparing all of them from the first ply on finds.
func TestComparedAsTheyGrowIsComparedAsAWhole(t *testing.T) {
	texts := []string{"", "h8", "h8 h9", "h8 h9 i8 swap", "h8 h9 i8 keep i9", "h8 ? i8 i9", "h8 h9 i8 i9 (j10 k11) j10 l1", "h8 h9 j8", "– h9", "h8 h9 i8 i9 j10 l1"}
	rapid.Check(t, func(t *rapid.T) {
		g := underWay(t, Settings{})
		record := readSheet(t, "h8 h9 i8 i9 j10 l1 m2 m3")
		for range rapid.IntRange(1, 14).Draw(t, "acts") {
			switch what := rapid.IntRange(0, 5).Draw(t, "act"); {
			case what < 3 && len(g.state.Plies) < len(record):
				g.do(t, Command{Do: DoStone, By: g.state.Actor(), Point: record[len(g.state.Plies)].Point})
			case what == 3 && len(g.state.Plies) > 2:
				g.do(t, Command{Do: DoCorrect, Ply: rapid.IntRange(2, len(g.state.Plies)).Draw(t, "ply"), Reason: "so",
					Point: rapid.SampledFrom([]board.Point{board.At(9, 7), board.At(0, 0), board.At(7, 8)}).Draw(t, "to")})
			default:
				notes(g, t, rapid.SampledFrom([]string{"P1", "P2", "P1*", "P2*"}).Draw(t, "whose"), rapid.SampledFrom(texts).Draw(t, "text"))
			}
			want := differ(g.state.Sheet(), g.state.Sheets.Of(board.P1), g.state.Sheets.Of(board.P2))
			if !g.state.Sheets.Any() {
				want = 0
			}
			if got := g.state.Sheets.Differ(); got != want {
				t.Fatalf("differ at %d, compared as a whole at %d: %v", got, want, g.state.Sheets)
			}
		}
	})
}

// While a game runs, nothing that others wrote reaches a player or a spectator, nor that
// sheets differ.
func TestTheVeilKeepsSheetsBack(t *testing.T) {
	g := underWay(t, Settings{})
	e := Noted{Of: board.P2, Ply: 3, Marks: readSheet(t, "i8"), Was: readSheet(t, "j8"), OnBehalf: true}
	for _, c := range []struct {
		who       string
		redaction Redaction
		all       bool
	}{{"a player", g.state.Redaction(false), false}, {"a scorer", g.state.Redaction(false).ForScorers(), true}, {"an arbiter", g.state.Redaction(true), true}} {
		if got := c.redaction.Event(e).(Noted); (len(got.Marks) == 1) != c.all || (got.Ply == 3) != c.all {
			t.Errorf("%s sees %+v", c.who, got)
		}
	}
	g.play(t, "P1 resign")
	if got := g.state.Redaction(false).Event(e).(Noted); got.Ply != 3 {
		t.Error("when the game is over all lies open")
	}
}
