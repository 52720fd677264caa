package seat_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/testkit/visit/window"
)

// When a round is taken back its seats say so by themselves, and without a script when the page is
// loaded again. Published again, the round leads each seat to its board, and nothing is said any more.
func TestASeatSaysThatItsPairingWasTakenBack(t *testing.T) {
	const says = "The pairing of round 1 was taken back. Another one follows."
	o := visit.OpenSwiss(t)
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	old := o.State().Pairings[0]
	browser, player, device := window.Browser(t), o.Visitor(), o.Visitor()
	for v, link := range map[*visit.Visitor]arbiter.MadeLink{
		player: o.Link(o.ID, access.PlayerLink, arbiter.WantedLink{Person: old.First}),
		device: o.Link(o.ID, access.BoardLink, arbiter.WantedLink{Game: old.Game}),
	} {
		v.Open("/join/" + link.Token).Submit("/join/" + link.Token).Must(http.StatusOK)
	}
	w := window.New(t, browser, o.URL, "player")
	w.Is(player)
	w.Open("/seat")
	w.Until("the board", `document.querySelector("[data-seat]").dataset.game === "`+old.Game+`"`)
	o.Do("/rounds/1", "unpublish", "reason", "The wrong list.").Must(http.StatusOK)
	w.Until("the seat to say so", `document.querySelector("#controls .announced-text")?.textContent.includes("`+says+`")`)
	for who, v := range map[string]*visit.Visitor{"player": player, "device": device} {
		if got := v.Open("/seat").Must(http.StatusOK).Words("#controls .announced-text"); !strings.Contains(got, says) {
			t.Errorf("without a script the %s reads %q", who, got)
		}
	}
	o.Do("/rounds/1", "publish").Must(http.StatusOK)
	now := o.State().Pairings[0].Game
	w.Until("the new board", `document.querySelector("[data-seat]").dataset.game === "`+now+`"`)
	if got := player.Open("/seat").Words("#controls"); now == old.Game || strings.Contains(got, says) || !strings.Contains(player.Words("main"), "Round 1") {
		t.Errorf("published again, the seat reads %q", got)
	}
}
