package web_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/views/testkit/visit"
)

// Desk and wall hear of a change at once: the desk that there is one, and nothing
// of what it is; the wall the board that has changed, and when the round has.
func TestDeskAndWallHearOfAChangeAtOnce(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		a := visit.OpenAudience(t, path(), nil)
		a.Start()
		near, far := a.Tables[0], a.Tables[1]
		desk, wall := a.Listen("/t/"+a.ID+"/live"), a.Listen("/t/"+a.ID+"/hall/live")
		desk.Take()
		if first := wall.Take(); !strings.Contains(first, "hall-"+near.ID) || !strings.Contains(first, "hall-"+far.ID) || !strings.Contains(first, "event: round\ndata: 1") {
			t.Errorf("the wall begins with %q", first)
		}
		a.Tables[0].P[0].Send(visit.Post(near.Path+"/call", "for", "arbiter"))
		if got := desk.Take(); strings.Count(got, "event: changed") != 1 || strings.Contains(got, near.ID) {
			t.Errorf("after a call the desk hears %q", got)
		}
		if got := wall.Take(); !strings.Contains(got, "hall-"+near.ID) || strings.Contains(got, "hall-"+far.ID) || strings.Contains(got, "data: 2") {
			t.Errorf("after a call the wall hears %q", got)
		}
		for _, at := range a.Tables {
			a.Arbiter.Send(visit.Post(at.Path+"/result", "result", "1-0", "reason", "agreed beforehand"))
		}
		time.Sleep(time.Second)
		if got := wall.Take(); strings.Contains(got, "event: round\ndata: 2") {
			t.Errorf("before the round is closed the wall hears %q", got)
		}
		a.Arbiter.Send(visit.Post("/t/"+a.ID+"/desk/close", "round", "1"))
		time.Sleep(time.Second)
		if got := wall.Take(); !strings.Contains(got, "event: round\ndata: 2") {
			t.Errorf("after the round the wall hears %q", got)
		}
		if got := a.Anybody.Send(visit.Sent{Method: http.MethodGet, Path: "/t/none/live"}); got.Status != http.StatusNotFound {
			t.Errorf("the stream of an event that is none: %d", got.Status)
		}
	})
}
