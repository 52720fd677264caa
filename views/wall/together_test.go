package wall_test

import (
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/clock"
	"renju-arbiter/pairing/stages"
	"renju-arbiter/views/testkit/visit"
)

// One wall turns the plates of all tournaments that hang together, in their order. Each plate says of which it is,
// names the stream and the edition of that one, and is as late as its own wall. A wall of one stays as it was.
func TestOneWallTurnsThePlatesOfAllTournaments(t *testing.T) {
	var ahead atomic.Int64
	begin := time.Now()
	h := visit.Open(t, visit.Options{Now: func() time.Time { return begin.Add(time.Duration(ahead.Load())) }})
	swiss := tournament.Created{Format: tournament.Format{System: tournament.Swiss, Rounds: 3}}
	qt := open(h, "Qualifier", swiss, 4)
	at := open(h, "Final <b>", swiss, 6)
	alone := open(h, "Alone", tournament.Created{}, 4)
	at.must(at.Desk.Seats.Set(t.Context(), at.id, at.order(), tournament.SetSeats{Add: []seats.Row{{Kind: stages.PlaceSeat, From: qt.id, Place: 1}}}))
	for _, e := range []*hung{qt, at} {
		e.arrange(tournament.ArrangeWall{Plates: []tournament.Plate{tournament.PlateStandings}, Seconds: 10})
		e.arrange(tournament.PublishRound{Round: 1, Sure: true})
	}
	qt.arrange(tournament.SetDelay{Delay: access.Delay{For: 300 * clock.Second}, Wall: begin.UnixMilli()})
	ahead.Store(int64(10 * time.Minute)) // the delayed view has what was done before
	v := h.Visitor()
	told := func(path string) (plates []string) {
		for range 4 {
			v.Open(path).Must(http.StatusOK)
			plate := v.Page.Find("#plate")
			one := strings.Join([]string{v.Words("h1"), v.Words(".event"), v.Words(".late"), plate.AttrOr("data-stream", "")}, " | ")
			if !slices.Contains(plates, one) {
				plates = append(plates, one)
			}
			ahead.Add(int64(10 * time.Second))
		}
		slices.Sort(plates)
		return plates
	}
	want := []string{"Final <b> · Start list | · 90 minutes + 10 seconds per move |  | /t/" + at.id + "/wall/live", "Qualifier · Start list | · 90 minutes + 10 seconds per move | Delayed | /t/" + qt.id + "/wall/live"}
	for _, path := range []string{"/t/" + at.id + "/wall?all=1", "/t/" + qt.id + "/wall/standings?all=1"} {
		if got := told(path); !slices.Equal(got, want) {
			t.Errorf("%s: %q", path, got)
		}
	}
	if got := told("/t/" + at.id + "/wall"); len(got) != 1 || !strings.HasPrefix(got[0], "Start list | Final") {
		t.Errorf("the wall of one: %q", got)
	}
	if got := told("/t/" + alone.id + "/wall?all=1"); len(got) != 1 || !strings.HasPrefix(got[0], "Alone") {
		t.Errorf("the wall of one that is alone: %q", got)
	}
	if got := v.Open("/t/" + at.id + "/hall").Page.Find("a[href$='wall?all=1']").Length(); got != 1 {
		t.Error("the hall does not lead there")
	}
	if got := v.Open("/t/" + alone.id + "/hall").Page.Find("a[href$='all=1']").Length(); got != 0 {
		t.Error("a tournament alone leads there")
	}
}
