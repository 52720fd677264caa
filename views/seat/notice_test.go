package seat_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// toldAt is what a seat says until it was seen, and where there is none "".
func toldAt(v *visit.Visitor) string { return v.Open("/seat").Words(".seen-text") }

// What others have decided stands on each player's own seat until that player has seen
// it, whatever else is done, and on nobody else's page.
func TestWhatConcernsAPlayerStaysUntilItWasSeen(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	p1, p2, seen := at.P[0], at.P[1], at.Path+"/seen"
	arbiter := func(do string, pairs ...string) { visit.Act(e.Arbiter, at.Path, do, pairs...) }
	says := func(v *visit.Visitor, want string) {
		t.Helper()
		if got := toldAt(v); (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("a seat says %q, not %q", got, want)
		}
	}
	at.Play("h8", "i8", "i9")
	says(p1, "")
	arbiter("penalty", "player", "P2", "kind", "time", "seconds", "120", "reason", "talking")
	says(p1, "2:00 more for you. talking")
	says(p2, "You have been sanctioned: Time for the opponent. 2:00 more for Ada Brook")
	p2.Submit(seen).Must(http.StatusOK)
	says(p2, "")
	visit.Act(p2, at.Path, "stone", "point", "a1")
	visit.Act(p2, at.Path, "press")
	says(p1, "2:00 more for you.")
	arbiter("adjust", "player", "P1", "seconds", "-30", "reason", "a slow hand")
	if got := p1.Open("/seat").Words(".seen-notice form button"); got != "Seen 1 more" {
		t.Errorf("a second one waits, and the key is called %q", got)
	}
	says(p1, "The arbiter has set your clock: −0:30") // the newest
	p1.Submit(seen)
	says(p1, "2:00 more for you.")
	p1.Submit(seen)
	says(p1, "")
	says(p2, "The arbiter has set a clock: Black −0:30")
	p2.Submit(seen)

	visit.Act(p1, at.Path, "stone", "point", "a3")
	visit.Act(p1, at.Path, "offer")
	visit.Act(p1, at.Path, "press")
	visit.Act(p2, at.Path, "decline")
	says(p1, "Your draw offer was declined.")
	says(p2, "")
	visit.Act(p2, at.Path, "pass")
	visit.Act(p2, at.Path, "press")
	p1.Submit(seen)
	says(p1, "Your opponent has passed.")
	p1.Submit(seen)
	visit.Act(p1, at.Path, "stone", "point", "b5")
	visit.Act(p1, at.Path, "offer")
	visit.Act(p1, at.Path, "press")
	visit.Act(p2, at.Path, "stone", "point", "c6")
	says(p1, "Your draw offer has lapsed.")
	says(p2, "")
	p1.Submit(seen)
	visit.Act(p2, at.Path, "press")
	visit.Act(p2, at.Path, "call", "for", "arbiter", "stop", "false")
	visit.Act(p1, at.Path, "claim", "kind", "five")
	e.Refuses(t, []visit.Refusal{
		{"the same claim again", p1, visit.Post(at.Path+"/claim", "kind", "five"), 422, "This claim already waits for the arbiter."},
		{"the same call again", p2, visit.Post(at.Path+"/call", "for", "arbiter", "stop", "false"), 422, "You have already called."},
	})
	e.Arbiter.Open(at.Path+"/ruling/1").Submit(at.Path+"/rule", "upheld", "false").Must(http.StatusOK)
	says(p1, "Your claim is unfounded. Warning for you; the clocks restart.")
	if e.Anybody.Open(at.Path).Page.Find(".seen-notice").Length() > 0 || e.Arbiter.Open(at.Path).Has(seen) {
		t.Error("who does not sit there is told what the players are")
	}
	e.Refuses(t, []visit.Refusal{
		{"what was not said yet", p1, visit.Post(seen, "n", "99"), 422, "nothing new"},
		{"no number", p1, visit.Post(seen, "n", "ten"), 422, "number"},
		{"nothing", p1, visit.Post(seen), 422, "nothing new"},
		{"at another board", e.Tables[1].P[0], visit.Post(seen, "n", "1"), 403, "not yours"},
	})
	says(p1, "Your claim is unfounded.")
	visit.Act(p2, at.Path, "call", "for", "arbiter")
	if p2.Open("/seat").Has(at.Path+"/call") || !p1.Open("/seat").Has(at.Path+"/call") {
		t.Error("who has called is asked to call, or nobody else can")
	}
}

// A sanction is told at once, whatever stands unread: that the board lay open before is told
// no longer, for it is covered again, and what was not shown is not called seen.
func TestASanctionStandsBeforeWhatWasNotRead(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	p1, p2 := at.P[0], at.P[1]
	at.Play("h8", "i8", "i9")
	visit.Act(p1, at.Path, "call", "for", "arbiter")
	visit.Act(e.Arbiter, at.Path, "resume")
	for _, v := range []*visit.Visitor{p1, p2} {
		if got := toldAt(v); got != "Clocks resumed. The board is uncovered." {
			t.Errorf("play goes on, and a seat says %q", got)
		}
	}
	visit.Act(p2, at.Path, "claim", "kind", "foul")
	for _, v := range []*visit.Visitor{p1, p2} {
		if got := toldAt(v); got != "" {
			t.Errorf("while both clocks are stopped a seat says %q", got)
		}
	}
	e.Arbiter.Open(at.Path+"/ruling/1").Submit(at.Path+"/rule", "upheld", "false").Must(http.StatusOK)
	const appeal = "Contest it until 30 minutes after the game: tell an arbiter."
	if got := toldAt(p2); got != "Your claim is unfounded. Warning for you; the clocks restart. "+appeal {
		t.Errorf("who claimed is told %q", got)
	}
	if got := toldAt(p1); got != "Yann Kerdal claims a foul. Claim unfounded. Warning for your opponent; the clocks restart." {
		t.Errorf("the other one is told %q", got)
	}
	visit.Act(p2, at.Path, "resign")
	if got := p2.Open("/seat").Words("#controls .ruling-here"); !strings.Contains(got, "Your claim is unfounded. Warning for you.") || !strings.Contains(got, "ontest it until") {
		t.Errorf("when the game is over, who claimed is told %q", got)
	}
	if got, _, _ := strings.Cut(toldAt(p1), " Contest"); got != "Yann Kerdal claims a foul. Claim unfounded. Warning for your opponent." {
		t.Errorf("when the game is over, the other one is told %q", got)
	}
}

// At a device between two each side has its own, and says so for itself.
func TestBetweenTwoEachSideSeesItsOwn(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, device := e.Tables[0], e.Visitor()
	link := e.BoardLink(at.ID)
	device.Open(link).Submit(link).Must(http.StatusOK)
	visit.Act(e.Arbiter, at.Path, "penalty", "player", "P1", "kind", "warning", "reason", "noise")
	device.Open("/seat").Submit(at.Path+"/seen", "onBehalf", "P1").Must(http.StatusOK)
	if near, far := device.Words("#controls .seen-text"), device.Words("#far .seen-text"); near != "" || !strings.Contains(far, "Warning") {
		t.Errorf("near %q, far %q", near, far)
	}
}
