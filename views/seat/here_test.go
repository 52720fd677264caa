package seat_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// Without a script too a player says at the own seat that they are here. It is done once, by the holder of a
// card, and while the check-in is open.
func TestAPlayerChecksInAtTheOwnSeat(t *testing.T) {
	o := visit.OpenSwiss(t)
	join := "/join/" + o.Link(o.ID, access.PlayerLink, arbiter.WantedLink{Person: o.Player("Ada")}).Token
	v, path := o.Visitor(), o.At+"/arrange/here"
	v.Open(join).Submit(join).Must(http.StatusOK)
	if got := v.Open("/seat").Words("#controls a.arrival"); got != "Read the regulationsNo connection" {
		t.Errorf("before the regulations are read a seat asks %q", got)
	}
	if v.Open("/seat").Has(path) {
		t.Error("before the check-in a seat says that somebody could be here")
	}
	if got := v.Send(visit.Post(path)); got.Status != http.StatusUnprocessableEntity || !strings.Contains(got.Body, "Check-in is not open") {
		t.Errorf("before the check-in: %d, %s", got.Status, got.Sentence())
	}
	o.Do("/checkin", "checkin-open").Must(http.StatusOK)
	for who, from := range map[string]*visit.Visitor{"a spectator": o.Visitor(), "an arbiter without a card": o.Arbiter} {
		if got := from.Send(visit.Post(path)); got.Status != http.StatusForbidden || len(o.State().Checkin.Here) > 0 {
			t.Errorf("%s: %d, %s", who, got.Status, got.Sentence())
		}
	}
	v.Open("/seat").Submit(path).Must(http.StatusOK)
	if here := o.State().Checkin.Here; !here[o.Player("Ada")] || len(here) != 1 || v.At.Path != "/seat" || v.Has(path) || !strings.Contains(v.Words("#controls"), "You are here") {
		t.Errorf("%v are here, and %s reads %q", here, v.At.Path, v.Words("#controls"))
	}
	o.Do("/checkin", "withdraw", "player", o.Player("Ada"), "round", "1", "reason", "ill").Must(http.StatusOK)
	if v.Open("/seat").Has(path) || v.Page.Find(".arrival").Length() != 1 || strings.Contains(v.Words("#controls"), "You are here") {
		t.Errorf("who has withdrawn reads %q", v.Words("#controls"))
	}
}

// Once the standings are signed a seat tells the final place, and that nothing follows.
func TestASeatTellsThatTheTournamentIsOver(t *testing.T) {
	o := visit.OpenSwiss(t)
	join := "/join/" + o.Link(o.ID, access.PlayerLink, arbiter.WantedLink{Person: o.Player("Ada")}).Token
	v := o.Visitor()
	v.Open(join).Submit(join).Must(http.StatusOK)
	for _, round := range []string{"1", "2", "3"} {
		o.Do("/rounds/"+round, "publish").Must(http.StatusOK)
		o.Results("")
	}
	o.Arbiter.Open(o.At + "/desk").Submit(o.At + "/desk/close").Must(http.StatusOK)
	o.Do("/standings", "sign").Must(http.StatusOK)
	if got := v.Open("/seat").Words("#far") + v.Words("#controls"); !strings.Contains(got, "final") || !strings.Contains(got, "The tournament is over") || strings.Contains(got, "No game now") {
		t.Errorf("after the signing a seat says %q", got)
	}
}
