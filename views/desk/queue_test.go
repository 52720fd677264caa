package desk_test

import (
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/testkit/visit"
)

// What waits stands with the gravest kind first, and within a kind with the longest wait:
// a claim before a call that was made before it, two calls in the order of their making.
func TestTheQueueHasClaimsFirstAndThenTheLongestWait(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	near, far := e.Tables[0], e.Tables[1]
	queue := func() string {
		var list []string
		e.Arbiter.Open("/t/" + e.ID + "/desk").Page.Find("#desk-queue .waiting").Each(func(_ int, w *goquery.Selection) {
			list = append(list, strings.TrimPrefix(w.AttrOr("class", ""), "waiting waiting-")+" "+strings.TrimSpace(w.Find(".table-number").Contents().Last().Text()))
		})
		return strings.Join(list, ", ")
	}
	visit.Act(far.P[0], far.Path, "call", "for", game.CallArbiter)
	time.Sleep(5 * time.Millisecond)
	visit.Act(near.P[0], near.Path, "call", "for", game.CallArbiter)
	if got := queue(); got != "call 2, call 1" {
		t.Errorf("two calls wait as %q", got)
	}
	visit.Act(e.Arbiter, near.Path, "resume")
	near.Play("h8", "h9")
	visit.Act(near.P[0], near.Path, "claim", "kind", "five")
	if got := queue(); got != "claim 1, call 2" {
		t.Errorf("a claim and an older call wait as %q", got)
	}
}

// Before the boards stands what is missing, and before that who calls: in the order of the
// page, for who reads it by keys, by ear or on a telephone.
func TestWhatIsMissingStandsAfterTheCallsAndBeforeTheBoards(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	near, far := e.Tables[0], e.Tables[1]
	visit.Act(e.Arbiter, near.Path, "absent", "player", "P1")
	e.Start()
	visit.Act(far.P[0], far.Path, "call", "for", game.CallArbiter)
	e.Arbiter.Open("/t/"+e.ID+"/desk").Same("#desk-queue .waiting .what", "Calls the arbiter", "Not here yet")
	var order []string
	for _, one := range e.Arbiter.Page.Find("#desk-queue .waiting, #desk-games .board").EachIter() {
		kind, _, _ := strings.Cut(strings.TrimPrefix(one.AttrOr("class", ""), "waiting waiting-"), " ")
		order = append(order, kind)
	}
	if got := strings.Join(order, " "); got != "call late board board" {
		t.Errorf("the desk has, one after the other, %s", got)
	}
}
