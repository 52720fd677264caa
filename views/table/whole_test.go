package table_test

import (
	"net/http"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/web"
)

const wholeRows = "[aria-labelledby=rating-change] tbody tr"

// An event lists the rating of each player before and after, provisional until its standings are signed. What ended
// later does not count.
func TestAnEventShowsWhatItChanged(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	visit.OpenRated(h, visit.Rated{Name: "Cup", Day: "2026-08-01", Players: []string{"Ada 900001", "Bo"}, Results: []string{"1-0"}})
	e := visit.OpenRated(h, visit.Rated{Name: "Open", Day: "2026-08-31", Players: []string{"Ada 900001", "Cy"}, Results: []string{"0-1"}, Open: true})
	visit.OpenRated(h, visit.Rated{Name: "Late", Day: "2026-09-30", Players: []string{"Ada 900001", "Bo"}, Results: []string{"0-1"}})
	rows := []string{"Ada EST 1992 1899 −92.6 1547–2251 1", "Cy EST – 2020 – 1603–2437 1"}
	for _, final := range []bool{false, true} {
		e.Anybody.Open(e.Path("/ratings")).Must(http.StatusOK).Same(wholeRows, rows...)
		if got := e.Anybody.Page.Find("main .note").Length() == 0; got != final {
			t.Errorf("final %v: %q", final, e.Anybody.Words("main .note"))
		}
		if !final {
			e.Sign()
		}
	}
	e.Anybody.Open("/t/0198a000-0000-7000-8000-000000000001/ratings").Must(http.StatusOK).Same(wholeRows, "Ada EST – 1992 – 1572–2411 1", "Bo EST – 1808 – 1389–2228 1")
	unrated := visit.OpenRated(h, visit.Rated{Name: "Friendly", Day: "2026-09-30", Players: []string{"Ada 900001", "Bo"}, Results: []string{"0-1"}, Unrated: true})
	unrated.Anybody.Open(unrated.Path("/ratings")).Must(http.StatusOK).Same(wholeRows)
	if got := unrated.Anybody.Lines("main p")[0]; got != "The rating list does not change: the tournament is not marked as rated." {
		t.Errorf("%q", got)
	}
}

// Spectators learn nothing ahead of the delay from what the event changed; its arbiters see it.
func TestWhatADelayedEventChangedIsDelayed(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	e := visit.OpenRated(h, visit.Rated{Name: "Cup", Day: "2026-08-01", Players: []string{"Ada 900001", "Bo"}, Results: []string{"1-0"},
		First: []tournament.Command{tournament.SetDelay{Delay: access.Delay{For: 600 * clock.Second}, Wall: time.Now().UnixMilli()}}})
	for range 2 {
		e.Arbiter.Open(e.Path("/ratings")).Must(http.StatusOK).Same(wholeRows, "Ada EST – 1992 – 1572–2411 1", "Bo EST – 1808 – 1389–2228 1")
		e.Anybody.Open(e.Path("/ratings")).Must(http.StatusOK).Same(wholeRows)
	}
}

// A page says when its ratings are still being computed, also to programs. Asked again it has the ratings.
func TestAPageSaysThatRatingsAreBeingComputed(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		h := visit.OpenInFakeTime(t, path(), nil)
		e := visit.OpenRated(h, visit.Rated{Name: "Cup", Day: "2026-08-01", Players: []string{"Ada 900001", "Bo"}, Results: []string{"1-0"}})
		busy := make(chan struct{})
		for range max(1, runtime.GOMAXPROCS(0)) { // all places of long work are taken
			go func() {
				_ = h.Web.Delayed().Desk.Dossiers.Limit(t.Context(), func() error { <-busy; return nil })
			}()
		}
		synctest.Wait()
		ask := func(computing bool) {
			t.Helper()
			answer, err := e.Anybody.Client.Get(e.Anybody.Base + e.Path("/ratings"))
			e.Must(err)
			said := web.IsUnfinished(answer.Header)
			e.Anybody.Read(answer)
			if note := strings.Contains(e.Anybody.Words("main .note"), "being computed"); said != computing || note != computing {
				t.Errorf("computing %v: the header says %v, the page %v", computing, said, note)
			}
		}
		ask(true)
		close(busy)
		synctest.Wait()
		ask(false)
		e.Anybody.Same(wholeRows, "Ada EST – 1992 – 1572–2411 1", "Bo EST – 1808 – 1389–2228 1")
	})
}

// What RIF's list lacks is said before the standings are signed and after it: to arbiters, and to nobody else.
func TestWhatRIFNeedsIsSaidBeforeAndAfterSigning(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	e := visit.OpenRated(h, visit.Rated{Name: "Cup", Players: []string{"Ada 900001", "Bo"}, Results: []string{"1-0"}, Open: true})
	for _, done := range []tournament.Command{tournament.CloseRound{Round: 1}, tournament.Sign{Sure: true}} {
		e.Arrange(done)
		if text := e.Arbiter.Open(e.Path("/standings")).Must(http.StatusOK).Words(".signing"); !strings.Contains(text, "it needs:") || !strings.Contains(text, "The days of the tournament") {
			t.Errorf("an arbiter reads %q", text)
		}
		if text := e.Anybody.Open(e.Path("/standings")).Must(http.StatusOK).Words("main"); strings.Contains(text, "it needs:") {
			t.Errorf("everybody reads %q", text)
		}
	}
}
