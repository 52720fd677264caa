package seat_test

import (
	"net/http"
	"testing"
	"time"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/live"
	"renju-arbiter/views/testkit/visit"
)

// A card that is withdrawn ends the stream that it has open, at the next tick; the other
// player's goes on.
func TestAWithdrawnCardEndsItsStream(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		a := visit.OpenAudience(t, path(), nil)
		at := a.Tables[0]
		a.Start()
		first, second := a.ListenAs(at.P[0], at.Path+"/live?heard=0"), a.ListenAs(at.P[1], at.Path+"/live?heard=0")
		if first.Take() == "" || first.Over() || second.Over() {
			t.Fatal("nobody listens")
		}
		s := a.State(at.ID)
		links, err := a.Desk.Links.Of(a.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, link := range links {
			if link.Kind == access.PlayerLink && link.Person == s.Players[0] {
				if got := a.Arbiter.Send(visit.Post("/t/" + a.ID + "/links/" + link.ID + "/revoke")); got.Status != http.StatusSeeOther {
					t.Fatalf("withdrawn: %d", got.Status)
				}
			}
		}
		first.Take()
		time.Sleep(live.KeepAlive + time.Second)
		if !first.Over() || second.Over() {
			t.Errorf("the withdrawn card's stream is over: %v, the other's: %v", first.Over(), second.Over())
		}
		if said := first.Take(); said != "" {
			t.Errorf("after it was withdrawn it hears %q", said)
		}
	})
}
