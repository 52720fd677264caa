package event_test

import (
	"net/http"
	"testing"

	"renju-arbiter/views/visit"
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
