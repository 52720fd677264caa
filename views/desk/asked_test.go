package desk_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/testkit/visit"
)

// TOURNAMENT.md, "Lateness": nobody has noted an absence, and the desk asks from half the limit on
// about boards where nobody has moved, one by one or all at once; after the limit that stands first.
// Nobody else is told.
func TestTheDeskAsksAboutBoardsWhereNobodyHasMoved(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		a := &visit.ClubEvening{Service: visit.OpenInFakeTime(t, path(), nil)}
		a.Anybody, a.Arbiter = a.Visitor(), a.Organiser()
		a.Make("control", "7200", "lateLimit", "10", "device", game.DeviceWood)
		time.Sleep(time.Minute) // the seats were looked at before the start, and that is no coming
		a.Start()
		desk := "/t/" + a.ID + "/desk"
		asked := func() string { return a.Arbiter.Open(desk).Must(http.StatusOK).Words("#desk-asked") }
		if said := asked(); said != "" {
			t.Errorf("at the start the desk asks %q", said)
		}
		public := a.Service.Listen("/t/" + a.ID + "/live")
		public.Take()
		time.Sleep(5*time.Minute + time.Second)
		if said := asked(); !strings.Contains(said, "2 boards: nobody has moved. Absent?") || !strings.Contains(said, "Limit in 4:5") {
			t.Errorf("at half the limit the desk asks %q", said)
		}
		if got := public.Take(); strings.Contains(got, "changed") {
			t.Errorf("spectators are told %q", got)
		}
		near, far := a.Tables[0], a.Tables[1]
		a.Arbiter.Submit(near.Path+"/arrive", "player", "P1").Must(http.StatusOK)
		if said := asked(); !strings.Contains(said, "1 board: nobody") {
			t.Errorf("after one answer the desk asks %q", said)
		}
		time.Sleep(6 * time.Minute)
		if said := asked(); !strings.Contains(said, "The limit has passed") || a.Arbiter.Page.Find("#desk-asked.overdue").Length() != 1 {
			t.Errorf("after the limit the desk asks %q", said)
		}
		if s := a.State(far.ID); s.Over() {
			t.Errorf("at a wooden board the system decides: %+v", s.Outcome)
		}
		if got := near.P[0].Send(visit.Post(far.Path+"/absent", "player", "P1")); got.Status != http.StatusForbidden {
			t.Errorf("a player says who is absent: %d", got.Status)
		}
		a.Arbiter.Open(desk).Submit(far.Path+"/absent", "player", "P1").Must(http.StatusOK)
		if s := a.State(far.ID); s.Outcome == nil || s.Outcome.Reason != game.ReasonLate {
			t.Errorf("absent after the limit: %s, %+v", s.Status, s.Outcome)
		}
		if said := asked(); said != "" {
			t.Errorf("all is answered, and the desk asks %q", said)
		}
	})
}
