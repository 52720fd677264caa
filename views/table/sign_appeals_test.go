package table_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/testkit/visit"
)

// While a ruling can be appealed the page asks once more before it signs, and keeps its form. Then no
// page offers a file any more.
func TestThePageAsksBeforeItSignsWhileAppealsRun(t *testing.T) {
	o := visit.OpenSwiss(t, "rounds", "1")
	o.Do("/rounds/1", "publish")
	play := func(id, actor string, c game.Command) {
		order := arbiter.Order{Actor: actor, Arrival: time.Now(), ID: id + string(c.Do), Seen: -1}
		if _, err := o.Desk.Play(t.Context(), id, order, c); err != nil {
			t.Fatalf("%s: %v", c.Do, err)
		}
	}
	for i, p := range o.State().PairingsIn(1) {
		if p.Game == "" {
			continue
		}
		play(p.Game, "account:chief", game.Command{Do: game.DoStart})
		if i == 0 {
			play(p.Game, "player:"+p.First, game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive})
			play(p.Game, "account:chief", game.Command{Do: game.DoJudge, Claim: 1, Reason: "no five"})
		}
		play(p.Game, "player:"+p.First, game.Command{Do: game.DoResign, By: board.P1})
	}
	o.Arbiter.Open(o.At + "/desk").Submit(o.At + "/desk/close").Must(http.StatusOK)
	a := o.Arbiter.Open(o.At + "/standings").Submit(o.At + "/arrange/sign")
	if said := a.Words("main"); a.Status != http.StatusUnprocessableEntity || !strings.Contains(said, "In one game a ruling can still be appealed, for 30 min.") || o.State().Signed {
		t.Fatalf("status %d: %q", a.Status, said)
	}
	if a.Page.Find("form[action$='/arrange/sign'] label.tick input[name=sure]").Length() != 1 {
		t.Fatal("the page has no box to tick")
	}
	a.Submit(o.At+"/arrange/sign", "sure", "true").Must(http.StatusOK)
	if !o.State().Signed {
		t.Error("ticked, and not signed")
	}
	claimed := o.State().PairingsIn(1)[0].Game
	for _, page := range []string{"/games/" + claimed + "/ruling/1", o.At + "/desk?open=" + claimed} {
		if said := a.Open(page).Must(http.StatusOK).Words("main"); strings.Contains(said, "Open a dispute") {
			t.Errorf("%s offers a file about signed standings: %q", page, said)
		}
	}
}
