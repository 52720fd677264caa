package views_test

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// Desk and wall hear of a change at once: the desk that there is one, and nothing
// of what it is; the wall the board that has changed, and when the round has.
func TestDeskAndWallHearOfAChangeAtOnce(t *testing.T) {
	bubble(t, func(t *testing.T, path func() string) {
		a := openAudience(t, path(), nil)
		a.start()
		near, far := a.tables[0], a.tables[1]
		desk, wall := a.listen("/t/"+a.id+"/live"), a.listen("/t/"+a.id+"/hall/live")
		desk.take()
		if first := wall.take(); !strings.Contains(first, "hall-"+near.id) || !strings.Contains(first, "hall-"+far.id) || !strings.Contains(first, "event: round\ndata: 1") {
			t.Errorf("the wall begins with %q", first)
		}
		a.tables[0].p[0].send(post(near.path+"/call", "for", "arbiter"))
		if got := desk.take(); strings.Count(got, "event: changed") != 1 || strings.Contains(got, near.id) {
			t.Errorf("after a call the desk hears %q", got)
		}
		if got := wall.take(); !strings.Contains(got, "hall-"+near.id) || strings.Contains(got, "hall-"+far.id) || strings.Contains(got, "data: 2") {
			t.Errorf("after a call the wall hears %q", got)
		}
		for _, at := range a.tables {
			a.arbiter.send(post(at.path+"/result", "result", "1-0", "reason", "agreed beforehand"))
		}
		time.Sleep(time.Second)
		if got := wall.take(); !strings.Contains(got, "event: round\ndata: 2") {
			t.Errorf("after the round the wall hears %q", got)
		}
		if got := a.anybody.send(sent{method: http.MethodGet, path: "/t/none/live"}); got.status != http.StatusNotFound {
			t.Errorf("the stream of an event that is none: %d", got.status)
		}
	})
}
