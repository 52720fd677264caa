package wall_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/visit"
)

// A wall needs nobody: a plate of the whole window without a way elsewhere, which loads
// itself again where there is no script, and names its stream where there is one.
func TestAWallNeedsNobody(t *testing.T) {
	e := swiss(t, visit.Open(t, visit.Options{}), 40)
	v := e.Visitor().Open("/t/" + e.id + "/wall").Must(http.StatusOK)
	if n := v.Page.Find("nav, header.top, footer, form").Length(); n != 0 {
		t.Errorf("%d ways elsewhere", n)
	}
	if again := v.Page.Find("noscript").Text(); !strings.Contains(again, `http-equiv="refresh"`) {
		t.Errorf("without a script it stays for ever: %q", again)
	}
	plate := v.Page.Find("#plate")
	if stream := plate.AttrOr("data-stream", ""); stream != "/t/"+e.id+"/wall/live" {
		t.Errorf("its stream is %q", stream)
	}
	boards := strings.Fields(plate.AttrOr("data-boards", ""))
	if cards := strings.Count(strings.Join(boards, " "), "hall-"); len(boards) != 20 || cards != 8 {
		t.Errorf("%d boards, %d of them as cards", len(boards), cards)
	}
}

// Each plate has an address: one that stays, or all of a kind; what is none is not found,
// and a page that is not there any more shows what there is.
func TestEveryPlateHasItsAddress(t *testing.T) {
	e := swiss(t, visit.Open(t, visit.Options{}), 80)
	v := e.Visitor()
	wall := "/t/" + e.id + "/wall/"
	v.Open(wall+"pairings-2").Must(http.StatusOK).Same("h1", "Round 1 · 21–40")
	v.Open(wall + "boards-2").Must(http.StatusOK)
	if n := v.Page.Find(".hall-line").Length(); n != 20 {
		t.Errorf("%d lines on the second plate", n)
	}
	v.Open(wall+"board-4").Must(http.StatusOK).Same("h1", "Board 4")
	if n := v.Page.Find(".hall-card").Length(); n != 1 {
		t.Errorf("%d boards beside board 4", n)
	}
	v.Open(wall+"board-99").Must(http.StatusOK).Same(".words p", "Nobody plays at this board in this round.")
	v.Open(wall + "pairings-9").Must(http.StatusOK)
	for _, none := range []string{"chairs", "boards-0", "board-"} {
		if v.Open(wall + none); v.Status != http.StatusNotFound {
			t.Errorf("%s: %d", none, v.Status)
		}
	}
}

// The wall finds the next round by itself, as does the screen beside a board.
func TestAWallFindsTheNextRound(t *testing.T) {
	e := swiss(t, visit.Open(t, visit.Options{}), 4)
	v := e.Visitor()
	wall := "/t/" + e.id + "/wall/"
	first := v.Open(wall+"board-1").Page.Find("#plate").AttrOr("data-boards", "")
	for _, id := range e.games(1) {
		e.end(id, 2, 0)
	}
	v.Open(wall+"results").Same("h1", "Round 1 · 2 of 2 results")
	if n := v.Page.Find(".result.new").Length(); n != 2 {
		t.Errorf("%d results are new", n)
	}
	v.Open(wall+"standings").Same("h1", "Standings after round 1")
	e.arrange(tournament.PublishRound{Round: 2})
	v.Open(wall+"pairings").Same("h1", "Round 2")
	e.start(2)
	v.Open(wall + "board-1")
	if second := v.Page.Find("#plate").AttrOr("data-boards", ""); second == first || second != "hall-"+e.games(2)[0] {
		t.Errorf("board 1 goes on from %q to %q", first, second)
	}
}

// In a match of teams a board is called by its match and its own number, and everybody is
// found by name; where four sit at a board, all four are.
func TestEverybodyIsFoundByName(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	teams := open(h, "Teams", tournament.Created{Format: tournament.Format{Boards: 3}}, 12)
	teams.arrange(tournament.PublishRound{Round: 1})
	v := h.Visitor()
	v.Open("/t/" + teams.id + "/wall/names")
	if got := v.Lines(".place"); len(got) != 12 || !strings.Contains(strings.Join(got, "|"), nameOf(1)+" 1.2") {
		t.Errorf("%q", got)
	}
	fours := open(h, "Fours", tournament.Created{Game: game.Settings{Game: "pente4", Opening: "free", Mode: game.ModeAutomatic}}, 8)
	fours.arrange(tournament.PublishSchedule{})
	if got := v.Open("/t/" + fours.id + "/wall/names").Lines(".place"); len(got) != 8 {
		t.Errorf("%q", got)
	}
	fours.start(1)
	if got := v.Open("/t/" + fours.id + "/wall/boards").Lines(".hall-card .wall-name"); len(got) != 8 {
		t.Errorf("%q", got)
	}
}
