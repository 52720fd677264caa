package event_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/testkit/visit"
)

// Who takes a round back reads beforehand which open disputes are withdrawn with it, at the round and in
// the log of the desk; afterwards each says so, with its round and board.
func TestWhoTakesARoundBackReadsWhichDisputesEnd(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	p := o.State().Pairings[0]
	a := o.Arbiter
	disputes := o.At + "/disputes"
	a.Open(disputes+"?game="+p.Game).Submit(disputes, "subject", "conduct", "words", "He analysed.").Must(http.StatusOK)
	for page, form := range map[string]string{"/rounds/1": o.At + "/arrange/unpublish", "/desk": o.At + "/desk/back"} {
		said := a.Open(o.At + page).Must(http.StatusOK).Page.Find(`form[action="` + form + `"] .note, form[action="` + form + `"] ul`).Text()
		if !strings.Contains(said, "this open dispute is withdrawn") || !strings.Contains(said, "Dispute 1") || !strings.Contains(said, "Board 1") {
			t.Errorf("%s says %q", page, said)
		}
	}
	o.Do("/rounds/1", "unpublish", "reason", "The wrong list.").Must(http.StatusOK)
	if f := o.State().Disputes[0]; f.State != dispute.Dropped {
		t.Errorf("the file: %s", f.State)
	}
	got := a.Open(disputes + "/1").Must(http.StatusOK).Words("main")
	for _, says := range []string{"Round 1", "Board 1", "The wrong list.", "Its game does not count"} {
		if !strings.Contains(got, says) {
			t.Errorf("the file does not say %q: %q", says, got)
		}
	}
}

// A game that was made void is played again from its own page.
func TestAVoidGameIsPlayedAgainFromItsPage(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	id := o.State().Pairings[0].Game
	order := arbiter.Order{Actor: o.Chief(), Arrival: time.Now(), ID: "void", Seen: -1}
	if _, err := o.Desk.Play(t.Context(), id, order, game.Command{Do: game.DoVoid, Reason: "It was disturbed."}); err != nil {
		t.Fatal(err)
	}
	at := "/games/" + id
	o.Arbiter.Open(at).Must(http.StatusOK).Submit(at+"/void", "reason", "It was disturbed.").Must(http.StatusOK)
	if now := o.State().Pairings[0].Game; now == id {
		t.Error("no other game has its board")
	}
}
