package event_test

import (
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// A withdrawal that is refused comes back as it was sent: who adds the reason withdraws
// the player who was meant.
func TestARefusedWithdrawalKeepsWhoWasMeant(t *testing.T) {
	o := visit.OpenSwiss(t)
	who := o.Player("Nerea")
	page := o.Arbiter.Open(o.At + "/checkin")
	page.Submit(o.At+"/arrange/withdraw", "player", who, "round", "2").Must(http.StatusUnprocessableEntity)
	if got := page.Page.Find("#withdraw-player option[selected]").AttrOr("value", ""); got != who {
		t.Errorf("the player of the form is %q, not %q", got, who)
	}
	if got := page.Page.Find("#withdraw-round option[selected]").AttrOr("value", ""); got != "2" {
		t.Errorf("the round of the form is %q", got)
	}
}

// Where everybody has come one press says so, and then nobody is left to be absent.
func TestOnePressMarksEverybody(t *testing.T) {
	o := visit.OpenSwiss(t)
	o.Arbiter.Open(o.At + "/checkin").Submit(o.At + "/arrange/checkin-open").Must(http.StatusOK)
	o.Arbiter.Presses("Everybody is here").Must(http.StatusOK)
	if s := o.State(); len(s.Checkin.Here) != len(s.Entries) {
		t.Errorf("%d of %d are marked", len(s.Checkin.Here), len(s.Entries))
	}
	o.Arbiter.Presses("Close: everybody is here").Must(http.StatusOK)
	if s := o.State(); s.Checkin.Open {
		t.Error("the check-in is open")
	}
}

// What was done to a bye or a withdrawal is said as it is: a bye that is taken away is not
// recorded, and who has withdrawn is listed with the round.
func TestTheCheckinSaysWhatBecameOfAByeAndOfAPlayer(t *testing.T) {
	o := visit.OpenSwiss(t)
	who, a := o.Player("Nerea"), o.Arbiter
	for _, c := range []struct{ bye, says string }{{"half", "The bye is recorded."}, {"", "The bye is removed."}} {
		a.Open(o.At+"/checkin").Post(o.At+"/arrange/bye", url.Values{"player": {who}, "round": {"2"}, "bye": {c.bye}}).Must(http.StatusOK)
		if a.Notices() != c.says {
			t.Errorf("%q, want %q", a.Notices(), c.says)
		}
	}
	a.Open(o.At+"/checkin").Submit(o.At+"/arrange/withdraw", "player", who, "round", "2", "reason", "ill").Must(http.StatusOK)
	if got := a.Words(".asked li"); !strings.Contains(got, "does not play from round 2 on") {
		t.Errorf("who has withdrawn reads %q", got)
	}
}

// Starting points are set by ratings or by hand on the page of the players; what cannot be read is refused with
// the line as it should be, and changes nothing.
func TestStartingPointsAreSetOnThePageOfThePlayers(t *testing.T) {
	o := visit.OpenSwiss(t)
	page, act := o.At+"/players", o.At+"/arrange/starting-points"
	a, id := o.Arbiter.Open(page), visit.NewIDs()
	starting := func() (list []int) {
		for _, e := range o.State().Entries {
			list = append(list, e.Starting)
		}
		return list
	}
	for _, lines := range []string{"1", "1 x", "99 1", "1 1.0001", "1 2 3", "1 -1"} {
		a.Post(act, url.Values{"command": {id()}, "lines": {lines}, "reason": {"won the league"}}).Must(http.StatusUnprocessableEntity)
		if kept := a.Page.Find("#starting-lines").Text(); kept != lines {
			t.Errorf("%q came back as %q", lines, kept)
		}
	}
	a.Post(act, url.Values{"command": {id()}, "how": {"rating"}, "limits": {"two"}}).Must(http.StatusUnprocessableEntity)
	if said := a.Notices(); !strings.Contains(said, "for example 1800 2000") {
		t.Errorf("%q", said)
	}
	if got := starting(); slices.Max(got) > 0 {
		t.Errorf("refused, and yet %v", got)
	}
	a.Post(act, url.Values{"command": {id()}, "lines": {"1 2\n3 1,5\n"}, "reason": {"won the league"}}).Must(http.StatusOK)
	if got := starting(); got[0] != 2000 || got[1] != 0 || got[2] != 1500 {
		t.Errorf("%v", got)
	}
	if holds := a.Open(page).Page.Find("#starting-lines").Text(); holds != "1 2\n3 1.5\n" {
		t.Errorf("the form holds %q", holds)
	}
	a.Post(o.At+"/arrange/number", url.Values{"command": {id()}, "method": {"hand"}, "seen": {"another order"}, "order": {"2 1 3 4 5 6 7"}}).Must(http.StatusUnprocessableEntity)
	a.Post(act, url.Values{"command": {id()}, "seen": {"another order"}, "lines": {"1 1"}, "reason": {"late"}}).Must(http.StatusUnprocessableEntity)
	a.Post(act, url.Values{"command": {id()}, "lines": {"1 1\n1 2"}, "reason": {"twice"}}).Must(http.StatusUnprocessableEntity)
	a.Open(page).Submit(act, "limits", "1 4000").Must(http.StatusOK)
	if got := starting(); got[0] != 1000 || got[1] != 1000 {
		t.Errorf("by rating: %v", got)
	}
}
