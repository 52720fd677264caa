package replay_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/views/testkit/visit"
)

// A list leads a spectator from a result to the last ply; while the game goes on to its board. Officials and players
// are led to the board.
func TestAListLeadsToTheLastPly(t *testing.T) {
	s := visit.OpenGame(t, "renju", visit.TwoPlayers, "opening", "free")
	s.Plays("h8", "h9", "i8")
	v := s.Visitor()
	from := func() string {
		return v.Open("/t/"+s.ID+"/rounds/1").Page.Find(".seats .result a").AttrOr("href", "")
	}
	if got := from(); got != s.Board {
		t.Errorf("before the end the round leads to %q", got)
	}
	last := s.Board + "/last"
	if v.Open(last).Must(http.StatusOK); v.Page.Find("#replay").Length() > 0 || v.Page.Find("#board").Length() == 0 {
		t.Error("a game that goes on is not shown at its board")
	}
	visit.Act(s.P[board.P2], s.Board, "resign")
	if got := from(); got != last {
		t.Errorf("the round leads to %q", got)
	}
	if got := v.Open(last).Must(http.StatusOK).Page.Find("#replay").AttrOr("data-ply", ""); got != "3" {
		t.Errorf("the last ply is %q", got)
	}
	if got := hides(s).Open(last).Must(http.StatusOK); got.Page.Find("#replay").AttrOr("data-ply", "") != "0" || strings.Contains(got.Words("main"), "1–0") {
		t.Errorf("with hidden results it says %q", got.Words("main"))
	}
	for _, who := range []*visit.Visitor{s.Arbiter, s.P[board.P1]} {
		if who.Open(last).Must(http.StatusOK); who.Page.Find("#replay").Length() > 0 {
			t.Error("an arbiter or a player is led away from the board")
		}
	}
}

// A reader who hides results sees no last move of a game that goes on: its page and Live lead to the first ply.
func TestAGameThatGoesOnIsHiddenToo(t *testing.T) {
	s := visit.OpenGame(t, "renju", visit.TwoPlayers, "opening", "free")
	s.Plays("h8", "h9", "i8")
	reader := hides(s)
	for _, at := range []string{s.Board, "/t/" + s.ID + "/hall"} {
		reader.Open(at).Must(http.StatusOK)
		if reader.Page.Find("#board, .hall-card, main [data-live]").Length() > 0 {
			t.Errorf("%s shows the game as it stands", at)
		}
		if reader.Page.Find("main a[href='"+s.Board+"/0']").Length() != 1 {
			t.Errorf("%s does not lead to the first ply", at)
		}
	}
	if v := s.Visitor().Open("/t/" + s.ID + "/hall"); v.Page.Find(".foot form[action='/spoilers']").Length() != 1 {
		t.Error("Live has no foot")
	}
}

// The pairings of a later round of a knock-out tell who went on: they are listed without names.
func TestHiddenResultsKeepWhoWentOn(t *testing.T) {
	e := visit.OpenEvent(t, visit.KnockOut(1, false, knockout.Arbiter))
	e.Enter("Ada", "Bo", "Cleo", "Dag")
	publish := func() { e.Arbiter.Open(e.Path("/bracket")).Submit(e.Path("/bracket/publish")).Must(http.StatusOK) }
	publish()
	e.End("ada-dag", "1-0")
	e.End("bo-cleo", "1-0")
	publish()
	reader := e.Anybody
	reader.Open(e.Path("/rounds/1")).Presses("Hide results").Must(http.StatusOK)
	if got := reader.Open(e.Path("/rounds/1")).Words(".spared"); !strings.Contains(got, "Ada – Dag") {
		t.Errorf("round 1 is %q", got)
	}
	for _, at := range []string{"/rounds/2", "/bracket", "/hall", ""} {
		if got := reader.Open(e.Path(at)).Must(http.StatusOK).Words("main"); strings.Contains(got, "Ada") {
			t.Errorf("%q tells who went on: %q", at, got)
		}
	}
	if got := reader.Open(e.Path("/rounds/2")).Page.Find(".spared a").Length(); got != 1 {
		t.Errorf("round 2 leads to %d games", got)
	}
}
