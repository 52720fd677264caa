package event_test

import (
	"net/http"
	"net/url"
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
