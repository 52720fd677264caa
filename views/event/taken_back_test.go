package event_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/access"
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

// The game of a round that was taken back says at the seat what follows, and to an arbiter why it is not
// played again.
func TestAGameThatWasTakenBackSaysWhatFollows(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	old := o.State().Pairings[0]
	at, player := "/games/"+old.Game, o.Visitor()
	link := "/join/" + o.Link(o.ID, access.PlayerLink, arbiter.WantedLink{Person: old.First}).Token
	player.Open(link).Submit(link).Must(http.StatusOK)
	o.Do("/rounds/1", "unpublish", "reason", "The wrong list.").Must(http.StatusOK)
	if got := player.Open(at).Must(http.StatusOK).Words("main"); strings.Contains(got, "A new game is played") || !strings.Contains(got, "The pairing was taken back. Another one follows.") {
		t.Errorf("the seat reads %q", got)
	}
	if got := o.Arbiter.Send(visit.Post(at+"/void", "reason", "x")); got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Sentence(), "Publish the round again in the schedule") {
		t.Errorf("%d, %s", got.Status, got.Sentence())
	}
	if got := o.Arbiter.Send(visit.Post(o.At+"/desk/call", "round", strings.Repeat("9", 20))); got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Sentence(), "is out of range") {
		t.Errorf("%d, %s", got.Status, got.Sentence())
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

// A published schedule is taken back whole, with a reason, until a game has begun. It can be published again.
func TestAScheduleIsTakenBack(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	schedule, back := "/t/"+e.ID+"/schedule", "/t/"+e.ID+"/arrange/unpublish"
	form := func() bool {
		return e.Arbiter.Open(schedule).Must(http.StatusOK).Page.Find(`form[action="`+back+`"]`).Length() > 0
	}
	if got := e.Arbiter.Open(schedule).Submit(back, "reason", ""); got.Status != http.StatusUnprocessableEntity || !form() {
		t.Errorf("without a reason: %d", got.Status)
	}
	done := e.Arbiter.Open(schedule).Submit(back, "reason", "A late entry.").Must(http.StatusOK)
	if got := done.Words("main"); !strings.Contains(got, "A late entry.") || done.Page.Find("form#publish").Length() == 0 {
		t.Errorf("taken back: %q", got)
	}
	if done.Submit("/t/" + e.ID + "/publish").Must(http.StatusOK); !form() {
		t.Error("published again")
	}
	e.Arbiter.Send(visit.Post("/t/"+e.ID+"/rounds/1/results", "line", "11f"))
	if form() {
		t.Error("a schedule with a game that has begun is taken back")
	}
}
