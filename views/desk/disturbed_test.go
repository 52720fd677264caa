package desk_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/testkit/visit"
)

// RIF 8 (seed 6): three endings of a disturbed position, each with its reason.
func TestADisturbedPositionIsSettledOnTheBoardPage(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	near, far := e.Tables[0], e.Tables[1]
	a, path := e.Arbiter, near.Path+"/disturbed"
	for what, pairs := range map[string][]string{
		"nothing chosen":     {"reason", "the table shook"},
		"no reason":          {"kind", "restored"},
		"void, no reason":    {"kind", "void"},
		"nobody responsible": {"kind", "lost", "reason", "the table shook"},
	} {
		before := e.Written()
		a.Open(near.Path).Submit(path, pairs...).Must(http.StatusUnprocessableEntity)
		if a.Notices() == "" || e.Written() != before {
			t.Errorf("%s: %q", what, a.Notices())
		}
	}
	a.Open(near.Path).Submit(path, "kind", "restored", "reason", "the table shook").Must(http.StatusOK)
	if s := e.State(near.ID); s.Over() {
		t.Fatalf("restored, and over: %+v", s.Outcome)
	}
	a.Open(near.Path).Submit(path, "kind", "lost", "player", "P2", "reason", "swept the stones off").Must(http.StatusOK)
	if s := e.State(near.ID); s.Outcome == nil || s.Outcome.Score.String() != "1-0" {
		t.Fatalf("lost by P2: %+v", s.Outcome)
	}
	a.Open(far.Path).Submit(far.Path+"/disturbed", "kind", "void", "reason", "the lamp fell").Must(http.StatusOK)
	fresh := strings.TrimPrefix(a.At.Path, "/games/")
	if s := e.State(far.ID); s.Status != game.Void || e.State(fresh).InPlaceOf != far.ID {
		t.Fatalf("void: %s, replayed by %q", s.Status, a.At.Path)
	}
	spectator := e.Anybody
	if spectator.Open(far.Path).Page.Find(`#status a[href="/games/`+fresh+`"]`).Length() != 1 {
		t.Error("the void game does not lead to the one in its place")
	}
	if spectator.Open("/games/"+fresh).Page.Find(`#status a[href="`+far.Path+`"]`).Length() != 1 {
		t.Error("the new game does not lead to the void one")
	}
}
