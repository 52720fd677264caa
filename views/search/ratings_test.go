package search_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

const ratedRows = "[aria-labelledby=rating-list] tbody tr"

// Only events that are rated and final count, of the installation and of dossiers that were taken in. RIF's own program
// gives Ada 1991.73 for one game won.
func TestTheListHasWhatIsRatedAndFinal(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	anybody := h.Visitor()
	says := func(path string, want ...string) {
		t.Helper()
		anybody.Open(path).Must(http.StatusOK).Same(ratedRows, want...)
	}
	says("/ratings?who=all")
	if got := anybody.Words(".calm"); got != "No game is rated yet. A tournament counts when it is marked as rated, has its days, and its standings are signed." {
		t.Errorf("%q", got)
	}
	e := visit.OpenRated(h, visit.Rated{Name: "Cup", Day: "2026-08-01", Players: []string{"Ada 900001", "Bo"}, Results: []string{"1-0"}, Open: true})
	visit.OpenRated(h, visit.Rated{Name: "Friendly", Day: "2026-08-02", Players: []string{"Ada 900001", "Cy"}, Results: []string{"1-0"}, Unrated: true})
	says("/ratings?who=all")
	e.Sign()
	says("/ratings?who=all", "1 Ada EST 1992 1572–2411 1 2026-08-01", "2 Bo EST 1808 1389–2228 1 2026-08-01")
	says("/ratings")
	anybody.Follow("Show all players").Same(ratedRows, "1 Ada EST 1992 1572–2411 1 2026-08-01", "2 Bo EST 1808 1389–2228 1 2026-08-01")
	says("/ratings?who=all&rules=gomoku")
	other := visit.Open(t, visit.Options{})
	cup := visit.OpenRated(other, visit.Rated{ID: "0198a000-0000-7000-8000-0000000000aa", Name: "Open", Day: "2026-08-31", Players: []string{"Bo 900002", "Cleo 900003"}, Results: []string{"1/2-1/2"}})
	file, err := other.Desk.Dossiers.Sealed(t.Context(), cup.ID, dossier.Public)
	e.Must(err)
	_, err = h.Desk.Archive.TakeIn(t.Context(), arbiter.Order{ID: "take in", Actor: journal.SystemActor, Arrival: time.Now()}, file)
	e.Must(err)
	says("/ratings?who=all", "1 Ada EST 1998 1576–2419 1 2026-08-01", "2 Cleo EST 1876 1481–2271 1 2026-08-31", "3 Bo EST 1828 1472–2184 2 2026-08-31")
	says("/ratings?who=all&on=2026-08-30", "1 Ada EST 1992 1570–2414 1 2026-08-01", "2 Bo EST 1808 1386–2230 1 2026-08-01")
	csv := anybody.Open("/ratings.csv?who=all").Must(http.StatusOK).Page.Text()
	if want := "place,name,id,country,rating,low,high,games,last\n1,Ada,900001,EST,1997.5,1576.5,2418.5,1,2026-08-01\n"; !strings.HasPrefix(csv, want) {
		t.Errorf("CSV: %q", csv)
	}
}

// A tournament of days to come, typed wrongly or signed too early, is in no list of today.
func TestNoListIsOfADayToCome(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	visit.OpenRated(h, visit.Rated{Name: "Cup", Day: "2026-08-01", Players: []string{"Ada 900001", "Bo"}, Results: []string{"1-0"}})
	e := visit.OpenRated(h, visit.Rated{Name: "Open", Day: "2099-08-01", Players: []string{"Cy 900002", "Di 900003"}, Results: []string{"1-0"}})
	for path, players := range map[string]int{"/ratings?who=all": 2, "/ratings?who=all&on=2099-08-01": 4} {
		if got := e.Anybody.Open(path).Must(http.StatusOK).Lines(ratedRows); len(got) != players {
			t.Errorf("%s: %q", path, got)
		}
	}
	if got := e.Anybody.Open("/ratings?who=all").Words("main"); !strings.Contains(got, "As of "+time.Now().UTC().Format(time.DateOnly)) {
		t.Errorf("%s", got)
	}
}

// A day before all games, a day that is none and an unknown category are refused, and the page leads on.
func TestWhatIsNoListIsSaid(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	e := visit.OpenRated(h, visit.Rated{Name: "Cup", Day: "2026-08-01", Players: []string{"Ada 900001", "Bo"}, Results: []string{"1-0"}})
	for query, says := range map[string]string{
		"?on=1900-01-01&who=all": "No game had been rated by 1900-01-01. Choose a day from 2026-08-01 on.",
		"?on=yesterday":          "yesterday is not a day. Write it such as 2026-08-01.",
	} {
		v := e.Anybody.Open("/ratings" + query).Must(http.StatusUnprocessableEntity)
		if v.Words(".error") != says {
			t.Errorf("%s: %q", query, v.Words("main"))
		}
		v.Follow("The newest list").Must(http.StatusOK)
		if v := e.Anybody.Open("/api/v1/ratings" + query).Must(http.StatusBadRequest); !strings.Contains(v.Page.Text(), says) {
			t.Errorf("the API says %s", v.Page.Text())
		}
		e.Anybody.Open("/ratings.csv" + query).Must(http.StatusBadRequest)
	}
	for _, path := range []string{"/ratings?rules=chess", "/ratings?who=me", "/ratings?page=2", "/ratings.csv?rules=chess", "/api/v1/ratings?who=me"} {
		if v := e.Anybody.Open(path); v.Status != http.StatusUnprocessableEntity && v.Status != http.StatusBadRequest {
			t.Errorf("%s: %d", path, v.Status)
		}
	}
}

// Two players of one event with one RIF id: the event does not count until one is corrected, and the others do.
func TestAnEventThatContradictsItselfIsSaid(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	visit.OpenRated(h, visit.Rated{Name: "Cup", Day: "2026-08-01", Players: []string{"Ada 900001", "Bo"}, Results: []string{"1-0"}})
	e := visit.OpenRated(h, visit.Rated{Name: "Open", Day: "2026-08-02", Players: []string{"Cy 900002", "Di 900003"}, Results: []string{"1-0"}, Open: true})
	correct := func(number string) {
		t.Helper()
		p := e.Desk.People.Get("open-di")
		p.RIFID = number
		e.Must(e.Desk.People.Correct(t.Context(), e.ID, e.Order(), p, "typed wrongly"))
	}
	correct("900002")
	e.Sign()
	e.Anybody.Open("/ratings?who=all").Must(http.StatusOK).Same(ratedRows, "1 Ada EST 1992 1572–2411 1 2026-08-01", "2 Bo EST 1808 1389–2228 1 2026-08-01")
	if got, want := e.Anybody.Words("main .note"), "Open does not count: two of its players have the RIF id 900002. Its organiser reopens the standings, corrects one on the page Players, and signs again."; got != want {
		t.Errorf("%q", got)
	}
	e.Arrange(tournament.ReopenTable{Reason: "a number", By: e.Chief()})
	correct("900004")
	e.Arrange(tournament.Sign{Sure: true})
	if got := e.Anybody.Open("/ratings?who=all").Must(http.StatusOK).Lines(ratedRows); len(got) != 4 {
		t.Errorf("%q", got)
	}
}

// Joined players with two numbers are one person, and so is who has either number in a third event. Each event counts.
func TestWhoIsJoinedWithTwoNumbersHasOneRating(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	visit.OpenRated(h, visit.Rated{Name: "Cup", Day: "2026-08-01", Players: []string{"Ada 900001", "Bo"}, Results: []string{"1-0"}})
	visit.OpenRated(h, visit.Rated{Name: "Open", Day: "2026-08-02", Players: []string{"Ada 910099", "Cy"}, Results: []string{"1-0"}})
	e := visit.OpenRated(h, visit.Rated{Name: "Masters", Day: "2026-08-03", Players: []string{"Ada 910099", "Di"}, Results: []string{"1-0"}})
	ada := func(want ...string) {
		t.Helper()
		var got []string
		for _, line := range e.Anybody.Open("/ratings?who=all").Must(http.StatusOK).Lines(ratedRows) {
			if fields := strings.Fields(line); fields[1] == "Ada" {
				got = append(got, fields[len(fields)-2])
			}
		}
		if !slices.Equal(got, want) || e.Anybody.Page.Find("main .note").Length() > 0 {
			t.Errorf("Ada's games: %v, not %v: %s", got, want, e.Anybody.Words("main"))
		}
	}
	ada("2", "1")
	e.Install(installation.JoinPersons{Person: "cup-ada", With: "open-ada", Reason: "one person"})
	ada("3")
	if got := e.Anybody.Open("/ratings.csv?who=all").Must(http.StatusOK).Page.Text(); !strings.Contains(got, "Ada,900001,") || strings.Contains(got, "910099") {
		t.Errorf("CSV: %s", got)
	}
}

// A person has the rating of the list and a curve with each day; a person who was forgotten is in no list.
func TestAPersonHasARating(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	visit.OpenRated(h, visit.Rated{Name: "Cup", Day: "2026-08-01", Players: []string{"Ada 900001", "Bo"}, Results: []string{"1-0"}})
	e := visit.OpenRated(h, visit.Rated{Name: "Open", Day: "2026-08-31", Players: []string{"Ada 900001", "Cy"}, Results: []string{"0-1"}})
	v := e.Anybody.Open("/ratings?who=all").Must(http.StatusOK).Follow("Ada").Must(http.StatusOK)
	v.Same("[aria-labelledby=rating-renju] tbody tr", "2026-08-31 1899 1547–2251 1", "2026-08-01 1900 1550–2250 1")
	if v.Page.Find(".rating-dot").Length() != 2 || !strings.HasPrefix(v.Words("[aria-labelledby=rating-renju] p"), "1899, interval 1547–2251, as of 2026-08-31.") {
		t.Errorf("%q", v.Words("[aria-labelledby=rating-renju]"))
	}
	e.Must(e.Desk.People.Forget(t.Context(), e.ID, e.Order(), "open-cy"))
	if got := e.Anybody.Open("/ratings?who=all").Must(http.StatusOK).Words("tbody"); strings.Contains(got, "Cy") || !strings.Contains(got, "Ada") || strings.Contains(got, "#") {
		t.Errorf("%q", got)
	}
}

// A result that spectators do not know yet is in no list.
func TestWhatIsDelayedIsNotRated(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	e := visit.OpenRated(h, visit.Rated{Name: "Cup", Day: "2026-08-01", Players: []string{"Ada 900001", "Bo"}, Results: []string{"1-0"},
		First: []tournament.Command{tournament.SetDelay{Delay: access.Delay{For: 600 * clock.Second}, Wall: time.Now().UnixMilli()}}})
	for _, v := range []*visit.Visitor{e.Anybody, e.Arbiter} {
		v.Open("/ratings?who=all").Must(http.StatusOK).Same(ratedRows)
		if v.Open("/api/v1/ratings?who=all").Must(http.StatusOK); strings.Contains(v.Page.Text(), "Ada") {
			t.Errorf("the API says %s", v.Page.Text())
		}
		v.Open(address.Player("900001")).Must(http.StatusOK)
		if v.Page.Find(".rating-curve").Length() > 0 {
			t.Error("the curve is shown")
		}
	}
}
