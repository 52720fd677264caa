package seat_test

import (
	"net/http"
	"testing"
	"time"

	"renju-arbiter/views/testkit/visit"
)

// Nobody sees a sealed move before it is opened, and nobody but the arbiters before the clocks
// run: two halls in which another move is sealed are the same to the opponent, the sealer's own
// seat, spectators and the neighbours, on every page, in every stream, in history and papers;
// to the arbiters as well until it is opened.
func TestASealedMoveIsSeenByNobody(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		here, there := visit.OpenAudience(t, path(), nil, "control", "3600"), visit.OpenAudience(t, path(), nil, "control", "3600")
		both := []*visit.Audience{here, there}
		sealed := []string{"c13", "n2"}
		must := func(got visit.Answered) {
			t.Helper()
			if got.Status != http.StatusSeeOther {
				t.Fatalf("%d %s", got.Status, got.Sentence())
			}
		}
		each := func(do func(a *visit.Audience, i int)) {
			for i, a := range both {
				do(a, i)
			}
			time.Sleep(time.Second)
		}
		each(func(a *visit.Audience, _ int) {
			a.Start()
			a.Wall = a.Listen("/t/" + a.ID + "/hall/live")
		})
		for _, deed := range []string{"P1 stone h8 h8", "P2 stone h9 h9", "P1 stone j8 j8"} {
			each(func(a *visit.Audience, i int) { must(carry(a, deed, i)) })
		}
		compare := func(when string, arbiters bool) {
			t.Helper()
			one, two := public(here), public(there)
			if arbiters {
				for i, a := range both {
					for _, page := range []string{"/t/" + a.ID + "/adjournments", "/t/" + a.ID + "/desk?open=" + a.Tables[0].ID, "/t/" + a.ID + "/history", a.Tables[0].Path, a.Tables[0].Path + "/history"} {
						look(a, []map[string]string{one, two}[i], "arbiter", a.Arbiter, page)
					}
				}
			}
			sameSights(t, when, one, two, here.IDs, there.IDs, everything)
		}
		each(func(a *visit.Audience, _ int) {
			must(a.Arbiter.Send(visit.Post(a.Tables[0].Path+"/adjourn", "sealing", "true", "reason", "the hall closes")))
		})
		each(func(a *visit.Audience, i int) {
			must(a.Tables[0].P[1].Send(visit.Post(a.Tables[0].Path+"/seal", "point", sealed[i], "sure", "true")))
		})
		compare("sealed", true)
		each(func(a *visit.Audience, _ int) { must(a.Arbiter.Send(visit.Post(a.Tables[0].Path + "/open"))) })
		compare("opened", false)
		each(func(a *visit.Audience, _ int) { must(a.Arbiter.Send(visit.Post(a.Tables[0].Path + "/resume"))) })
		if one, two := public(here), public(there); one["stream"] == two["stream"] {
			t.Error("when it is played the streams are the same: nothing was compared")
		}
	})
}
