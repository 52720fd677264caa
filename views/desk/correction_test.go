package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// A misrecorded stone is corrected in every game: what it captured, or where it
// fell, is judged anew.
func TestAStoneOfAnyGameIsCorrected(t *testing.T) {
	s := visit.OpenGame(t, "pente", visit.TwoPlayers)
	s.Plays("j10", "k10", "a1", "l10", "m11")
	a := s.Arbiter.Open(s.Board)
	a.Corrects(s.Board+"/correct", "ply", "5", "point", "m10", "reason", "As on the board").Must(http.StatusOK)
	if v := s.Anybody.Open(s.Board); v.OnBoard() != 3 || !strings.Contains(v.Words("#moves"), "m10 captured:×k10 l10") || !strings.Contains(v.Words("#moves"), "m11") {
		t.Errorf("%d stones, the record reads %q", v.OnBoard(), v.Words("#moves"))
	}

	s = visit.OpenGame(t, "connect4", visit.TwoPlayers)
	s.Plays("4", "4", "4")
	a = s.Arbiter.Open(s.Board)
	a.Corrects(s.Board+"/correct", "ply", "1", "column", "3", "reason", "As on the board").Must(http.StatusOK)
	if v := s.Anybody.Open(s.Board); v.OnBoard() != 3 || v.Words("#moves li:first-child b") != "3" || v.Words("#moves li:first-child del") != "Recorded before the correction:4" {
		t.Errorf("the record reads %q", v.Words("#moves"))
	}
	if words := s.Anybody.Open(s.Board + "/history").Words(".change"); words != "4 → 3" {
		t.Errorf("the history reads %q", words)
	}
}

// A result that is recorded is not offered to be made void: it is corrected. When the
// correction is taken back, the page says what stands again.
func TestACorrectionTakenBackSaysWhatStands(t *testing.T) {
	e, page := paper(t)
	of := "/games/" + e.Tables[0].ID
	a := e.Arbiter.Open(of)
	if a.Page.Find("#acts input[value=void]").Length() == 0 {
		t.Error("a game without a result cannot be made void")
	}
	a.Open(page).Submit(page, "line", "11r").Must(http.StatusOK)
	if a.Open(of); a.Page.Find("#acts input[value=void]").Length() > 0 {
		t.Error("a recorded result is offered to be made void")
	}
	a.Corrects(of+"/result", "result", "0-1", "reason", "names exchanged").Must(http.StatusOK)
	a.Open(page).Submit(page, "line", "u").Must(http.StatusOK)
	if words := a.Notices(); !strings.Contains(words, "the correction is taken back. The result is 1–0 again (") {
		t.Errorf("%q", words)
	}
}

// A correction says what stood before it, where the line is typed and when it is done.
func TestACorrectionSaysWhatStoodBefore(t *testing.T) {
	e, page := paper(t)
	a := e.Arbiter.Open(page).Submit(page, "line", "11r").Must(http.StatusOK)
	a.Corrects(page, "line", "12r slip misread").Must(http.StatusOK)
	if words := a.Notices(); !strings.Contains(words, "Board 1: 0–1, before 1–0.") {
		t.Errorf("%q", words)
	}
}
