package seat_test

import (
	"net/http"
	"testing"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// Whose card is withdrawn while the page is open is told so when they act, as the page of the seat
// tells them; at a board that never was theirs they are told that, as everybody is.
func TestWhoActsWithAWithdrawnCardIsToldSo(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, other := e.Tables[0], e.Tables[1]
	device, both := e.Visitor(), e.Visitor()
	board := e.BoardLink(at.ID)
	device.Open(board).Submit(board).Must(http.StatusOK)
	for _, link := range []string{at.Links[0], other.Links[0]} {
		both.Open(link).Submit(link).Must(http.StatusOK)
	}
	player := e.State(at.ID).Players[0]
	links, err := e.Desk.Links.Of(e.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, link := range links {
		if link.Person == player || link.Kind == access.BoardLink {
			if got := e.Arbiter.Send(visit.Post("/t/" + e.ID + "/links/" + link.ID + "/revoke")); got.Status != http.StatusSeeOther {
				t.Fatalf("withdrawn: %d", got.Status)
			}
		}
	}
	gone := at.P[0].Send(visit.Sent{Method: http.MethodGet, Path: "/seat"}).Sentence()
	const withdrawn, notTheirs = "This card was withdrawn or has ended.", "This board is not yours to play. Open it with your own link."
	if gone != withdrawn {
		t.Errorf("the page of the seat says %q", gone)
	}
	for _, c := range []struct {
		who  string
		from *visit.Visitor
		path string
		want string
	}{
		{"the player", at.P[0], at.Path, withdrawn},
		{"the device between two", device, at.Path, withdrawn},
		{"who holds another card too", both, at.Path, withdrawn},
		{"the player, at a board of others", at.P[0], other.Path, notTheirs},
		{"the other player, at a board of others", at.P[1], other.Path, notTheirs},
		{"nobody", e.Anybody, at.Path, notTheirs},
	} {
		if got := c.from.Send(visit.Post(c.path+"/stone", "point", "h8")); got.Status != http.StatusForbidden || got.Sentence() != c.want {
			t.Errorf("%s: %d, %q", c.who, got.Status, got.Sentence())
		}
	}
	if got := both.Send(visit.Post(other.Path+"/stone", "point", "h8")); got.Status != http.StatusSeeOther {
		t.Errorf("with the card that is good: %d, %q", got.Status, got.Sentence())
	}
}
