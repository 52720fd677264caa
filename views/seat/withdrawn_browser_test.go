package seat_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/testkit/visit/window"
	"renju-arbiter/views/web"
)

// A seat that is open while its card is withdrawn says so at once, by itself; the other one plays on.
func TestAnOpenSeatSaysThatItsCardWasWithdrawn(t *testing.T) {
	j, _ := window.OpenSeats(t, "free", "3600+30")
	j.TakeSeats()
	s, err := j.Desk.Game(strings.TrimPrefix(j.Board, "/games/"))
	if err != nil {
		t.Fatal(err)
	}
	links, err := j.Desk.Links.Of(j.ID)
	if err != nil {
		t.Fatal(err)
	}
	j.P2.Marks()
	for _, link := range links {
		if link.Person != s.Players[0] {
			continue
		}
		gone := tournament.WithdrawLinks{Of: link.Kind, Links: []string{link.ID}, Person: link.Person}
		if err := j.Desk.Arrange(context.Background(), j.ID, arbiter.Order{Actor: "test", Arrival: time.Now(), ID: "withdrawn"}, gone, web.NewID); err != nil {
			t.Fatal(err)
		}
	}
	j.P1.Reads("main h1", "This card was withdrawn")
	j.P2.IsMarked()
}
