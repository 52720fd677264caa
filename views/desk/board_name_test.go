package desk_test

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/views/testkit/visit"
)

// A board is called the same on the desk, among the results, in the rounds, on the
// overview and on the wall, and what it is called can be typed: the board of a knock-out
// by its number until an extra game is published, then each game by its own.
func TestABoardIsCalledAsItCanBeTyped(t *testing.T) {
	e := visit.OpenEvent(t, visit.KnockOut(1, false, knockout.ExtraPair, knockout.Arbiter))
	e.Enter("Ada", "Ben", "Cem", "Dov", "Eli")
	e.Arrange(tournament.PublishRound{Round: 1})
	page := e.Path("/rounds/1/results")
	calledSo(t, e, 1, "2")
	a := e.Arbiter.Open(page).Submit(page, "line", "11f").Must(http.StatusUnprocessableEntity)
	if said := a.Notices(); !strings.Contains(said, "in this round. Its boards: 2.") {
		t.Errorf("board 1 is not played: %q", said)
	}
	a.Open(page).Submit(page, "line", "21f").Must(http.StatusOK)
	e.Arrange(tournament.PublishRound{Round: 2})
	page = e.Path("/rounds/2/results")
	calledSo(t, e, 2, "1", "2")
	a.Open(page).Submit(page, "line", "1a").Must(http.StatusOK)
	a.Submit(page, "line", "22f").Must(http.StatusOK)
	e.Arrange(tournament.PublishRound{Round: 2})
	calledSo(t, e, 2, "1.1", "1.2", "1.3", "2")
	a.Open(page).Submit(page, "line", "11f").Must(http.StatusUnprocessableEntity)
	if said := a.Notices(); !strings.Contains(said, "1.1–1.3") {
		t.Errorf("two games are open: %q", said)
	}
	a.Submit(page, "line", "1.21f").Must(http.StatusOK)
	a.Submit(page, "line", "1a").Must(http.StatusOK)
	if said := a.Notices(); !strings.Contains(said, "Board 1.3:") {
		t.Errorf("one game is open: %q", said)
	}
}

// Where one game stands alone, it is called as the desk calls it: its own page, its
// history, its papers, and a sanction on the sheet of a player.
func TestAGameIsCalledAsItsBoardIsTyped(t *testing.T) {
	e := visit.OpenEvent(t, tournament.Created{Format: tournament.Format{Legs: 2}})
	e.Enter("Ada", "Bo", "Cy", "Di")
	e.Arrange(tournament.PublishSchedule{})
	last := e.State().PairingsIn(1)[3]
	_, err := e.Desk.Play(context.Background(), last.Game, e.Order(), game.Command{Do: game.DoPenalty, Player: board.P1, Kind: game.PenaltyWarning, Reason: "talking"})
	e.Must(err)
	for page, selector := range map[string]string{
		"/games/" + last.Game: "h1, main", "/games/" + last.Game + "/history": "main", "/games/" + last.Game + "/paper/score": "main",
		e.Path("/desk?player=" + last.First): ".beside",
	} {
		if got := e.Arbiter.Open(page).Must(http.StatusOK).Words(selector); !strings.Contains(strings.ToLower(got), "board 2.2") {
			t.Errorf("%s does not say board 2.2: %s", page, got)
		}
	}
}

func calledSo(t *testing.T, e *visit.Event, round int, names ...string) {
	t.Helper()
	desk := e.Arbiter.Open(e.Path("/desk?round=" + string(rune('0'+round))))
	if got := desk.Lines("#desk-games .no"); !slices.Equal(got, names) {
		t.Errorf("the desk calls the boards %q, not %q", got, names)
	}
	page := e.Arbiter.Open(e.Path("/rounds/" + string(rune('0'+round)) + "/results"))
	for _, name := range names {
		if page.Page.Find(`[id="result-`+name+`"]`).Length() != 1 {
			t.Errorf("no result of board %s", name)
		}
	}
	if hint := page.Words("#read"); !strings.Contains(hint, names[0]+"1f") {
		t.Errorf("the hint is %q", hint)
	}
	text := strings.Join(e.Anybody.Open(e.Path("/rounds/"+string(rune('0'+round)))).Lines(".table-number, .game-name"), " ") + " "
	for _, name := range names {
		if !strings.Contains(text, name+" ") {
			t.Errorf("the round does not call a board %s: %s", name, text)
		}
	}
}
