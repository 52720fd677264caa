package views_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
)

// RIF 8 (seed 6): three endings of a disturbed position, each with its reason.
func TestADisturbedPositionIsSettledOnTheBoardPage(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	near, far := e.tables[0], e.tables[1]
	a, path := e.arbiter, near.path+"/disturbed"
	for what, pairs := range map[string][]string{
		"nothing chosen":     {"reason", "the table shook"},
		"no reason":          {"kind", "restored"},
		"void, no reason":    {"kind", "void"},
		"nobody responsible": {"kind", "lost", "reason", "the table shook"},
	} {
		before := e.written()
		a.open(near.path).submit(path, pairs...).must(http.StatusUnprocessableEntity)
		if a.notices() == "" || e.written() != before {
			t.Errorf("%s: %q", what, a.notices())
		}
	}
	a.open(near.path).submit(path, "kind", "restored", "reason", "the table shook").must(http.StatusOK)
	if s := e.state(near.id); s.Over() {
		t.Fatalf("restored, and over: %+v", s.Outcome)
	}
	a.open(near.path).submit(path, "kind", "lost", "player", "P2", "reason", "swept the stones off").must(http.StatusOK)
	if s := e.state(near.id); s.Outcome == nil || s.Outcome.Score.String() != "1-0" {
		t.Fatalf("lost by P2: %+v", s.Outcome)
	}
	a.open(far.path).submit(far.path+"/disturbed", "kind", "void", "reason", "the lamp fell").must(http.StatusOK)
	fresh := strings.TrimPrefix(a.at.Path, "/games/")
	if s := e.state(far.id); s.Status != game.Void || e.state(fresh).InPlaceOf != far.id {
		t.Fatalf("void: %s, replayed by %q", s.Status, a.at.Path)
	}
	spectator := e.anybody
	if spectator.open(far.path).page.Find(`#status a[href="/games/`+fresh+`"]`).Length() != 1 {
		t.Error("the void game does not lead to the one in its place")
	}
	if spectator.open("/games/"+fresh).page.Find(`#status a[href="`+far.path+`"]`).Length() != 1 {
		t.Error("the new game does not lead to the void one")
	}
}
