package desk_test

import (
	"strings"
	"testing"
	"time"

	"renju-arbiter/views/testkit/visit"
)

// A player from afar whose seat has had no connection for as long as the event allows is a card at the desk,
// and on the row of the board; one who listens is not, nor one who looks at the seat without a script. Whoever
// sees to it takes the card away, and nothing of the game has changed.
func TestAPlayerOutOfReachIsACardAtTheDesk(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		e := &visit.ClubEvening{Service: visit.OpenInFakeTime(t, path(), nil)}
		e.Anybody, e.Arbiter = e.Visitor(), e.Organiser()
		e.Make("control", "3600", "device", "remote", "reconnectLimit", "5")
		e.Start()
		at := e.Tables[0]
		_ = e.ListenAs(at.P[0], at.Path+"/live")
		desk := "/t/" + e.ID + "/desk?open=" + at.ID
		card := func() string {
			return e.Arbiter.Open(desk).Words(`.waiting-reach:has(form[action^="` + at.Path + `/"])`)
		}
		time.Sleep(4 * time.Minute)
		at.P[1].Open("/seat")
		time.Sleep(4 * time.Minute)
		if got := card(); got != "" {
			t.Errorf("who has looked at the seat is called for: %q", got)
		}
		time.Sleep(2 * time.Minute)
		got := card()
		if !strings.Contains(got, "No connection") || !strings.Contains(got, "Ilmar Tamm") && !strings.Contains(got, "Yann Kerdal") || strings.Contains(got, "Ada Brook") {
			t.Errorf("the card says %q", got)
		}
		if s := e.State(at.ID); s.Over() || s.Stopped {
			t.Errorf("something is decided by it: %s, stopped %v", s.Status, s.Stopped)
		}
		if got := e.Arbiter.Words("#desk-games"); !strings.Contains(got, "no connection") {
			t.Errorf("the row of the board: %q", got)
		}
		if e.Arbiter.Submit(at.Path + "/attend"); card() != "" {
			t.Errorf("it was seen to, and the card says %q", card())
		}
	})
}
