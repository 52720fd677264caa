package wall_test

import (
	"maps"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// A cache on the way may answer with a plate from before the news for which the wall fetches it: the wall
// asks once more, and does not wait until the plate turns.
func TestAPlateFromACacheIsAskedForOnceMore(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	e := swiss(t, h, 4)
	path := "/t/" + e.id + "/wall"
	e.arrange(tournament.ArrangeWall{Plates: []tournament.Plate{tournament.PlateBoards}, Seconds: 120})
	before := h.Visitor().Send(visit.Sent{Method: http.MethodGet, Path: path})
	var until, old atomic.Int64
	base := h.OnTheNetwork(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != path || time.Now().UnixMilli() > until.Load() {
			h.Handler.ServeHTTP(w, r)
			return
		}
		old.Add(1)
		maps.Copy(w.Header(), before.Header)
		w.Header().Set("Age", "0")
		_, _ = w.Write([]byte(before.Body))
	}))
	w := window.New(t, window.Browser(t), base, "cache")
	w.Open(path)
	w.Until("the boards", `document.querySelectorAll(".hall-card").length === 2`)
	until.Store(time.Now().Add(time.Second).UnixMilli())
	e.arrange(tournament.Announce{ID: "photo", Text: "Photo at 13:45"})
	w.Reads("#plate", "Photo at 13:45")
	if old.Load() == 0 {
		t.Error("it was not answered by the cache")
	}
}
