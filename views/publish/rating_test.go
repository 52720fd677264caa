package publish_test

import (
	"bytes"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/views/publish"
	"renju-arbiter/views/testkit/visit"
)

// openCup is an event of two players that counts for ratings, with the file of its page of ratings.
func openCup(h *visit.Service) (cup *visit.Event, page string) {
	cup = visit.OpenRated(h, visit.Rated{Name: "Cup", Day: "2026-08-02", Players: []string{"Ada 900001", "Bo 900002"}, Results: []string{"1-0"}})
	return cup, cup.ID + "/ratings.html"
}

// The page of ratings shows what an event changes in the list of all. It is made again when anything else changes that
// list, and stays when nothing does.
func TestAnotherEventChangesTheRatingsOfAnEvent(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		h := visit.OpenInFakeTime(t, path(), nil)
		cup, page := openCup(h)
		o := options(h, filepath.Join(t.TempDir(), "kept"))
		again := func() publish.Report {
			t.Helper()
			time.Sleep(time.Second) // for so long the service keeps a page
			r, err := publish.Run(t.Context(), o)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
		again()
		for _, c := range []struct {
			what string
			do   func()
			may  bool // the page say something else
		}{
			{"an event that is not rated", func() {
				visit.OpenRated(h, visit.Rated{Name: "Fun", Day: "2026-07-31", Players: []string{"Ada 900001", "Bo 900002"}, Results: []string{"0-1"}, Unrated: true})
			}, false},
			{"an earlier event", func() {
				visit.OpenRated(h, visit.Rated{Name: "Open", Day: "2026-08-01", Players: []string{"Ada 900001", "Bo 900002", "Cy"}, Results: []string{"0-1"}})
			}, true},
			{"an event of somebody who is nobody of them", func() {
				visit.OpenRated(h, visit.Rated{Name: "Match", Day: "2026-07-30", Players: []string{"Adele", "Di"}, Results: []string{"1-0"}})
			}, true},
			{"that this is one of them", func() {
				h.Install(installation.JoinPersons{Person: "match-adele", With: "cup-ada", Reason: "known"})
			}, true},
			{"games of the administrator", func() {
				given := ratings.NewNamed("database")
				given.Add(20000, "900001", "Zoe", 1)
				o.Games = []ratings.Event{given.Event}
			}, true},
		} {
			before := files(t, o.Folder)
			c.do()
			again()
			kept, fresh := files(t, o.Folder), o
			fresh.Folder = filepath.Join(t.TempDir(), "fresh")
			if _, err := publish.Run(t.Context(), fresh); err != nil {
				t.Fatal(err)
			}
			if list := differ(kept, files(t, fresh.Folder)); len(list) > 0 {
				t.Errorf("after %s: %v", c.what, list)
			}
			if changed := !bytes.Equal(before[page], kept[page]); changed && !c.may {
				t.Errorf("after %s the page of %s has changed", c.what, cup.ID)
			}
			if r := again(); r.Written != 0 || r.Asked > r.Events { // for what stands around the games of each
				t.Errorf("nothing has happened after %s: %+v", c.what, r)
			}
		}
	})
}

// A page that is still being computed is asked for again. If that does not help, the next publish asks for it.
func TestRatingsThatAreBeingComputedAreAskedForAgain(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	_, page := openCup(h)
	unfinished, asked := 0, 0 // how many answers are
	o := options(h, filepath.Join(t.TempDir(), "site"))
	o.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/ratings") {
			if asked++; asked <= unfinished {
				w.Header().Set("Retry-After", "5")
				_, _ = io.WriteString(w, "<main>computing</main>")
				return
			}
		}
		h.Handler.ServeHTTP(w, r)
	})
	publishes := func(answers int) []byte {
		t.Helper()
		unfinished, asked = answers, 0
		if _, err := publish.Run(t.Context(), o); err != nil {
			t.Fatal(err)
		}
		return files(t, o.Folder)[page]
	}
	whole := publishes(2)
	if asked != 3 || !bytes.Contains(whole, []byte("Ada")) || bytes.Contains(whole, []byte("computing")) {
		t.Errorf("asked %d times: %s", asked, whole)
	}
	if publishes(0); asked > 0 {
		t.Errorf("asked %d times for what has not changed", asked)
	}
	o.Folder = filepath.Join(t.TempDir(), "other")
	if got := publishes(1 << 30); !bytes.Contains(got, []byte("computing")) {
		t.Errorf("%s", got)
	}
	if got := publishes(0); asked != 1 || !bytes.Equal(got, whole) {
		t.Errorf("asked %d times: %s", asked, got)
	}
}
