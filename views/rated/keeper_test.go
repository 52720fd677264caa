package rated_test

import (
	"slices"
	"testing"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/ratings"
	"renju-arbiter/views/rated"
	"renju-arbiter/views/testkit/visit"
)

func names(l *rated.List) (names []string) {
	for _, line := range l.All {
		names = append(names, line.Name)
	}
	slices.Sort(names)
	return names
}

// Games that the administrator gave count beside those that are kept. Their players have no start here, unless they
// also play here. Where nothing has changed the list stays.
func TestGamesOfAnAdministratorCount(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	desk := h.Web.Delayed().Desk
	given := ratings.NewNamed("database")
	given.Add(20000, "900001", "Zoe", 1)
	fails := func(err error) { t.Error(err) }
	k := rated.New([]ratings.Event{given.Event}, time.Now, fails)
	list := func() *rated.List {
		t.Helper()
		l, current := k.List(t.Context(), desk, ratings.Renju, nil)
		if l == nil || !current {
			t.Fatalf("%v, current %v", l, current)
		}
		return l
	}
	first := list()
	if got := names(first); !slices.Equal(got, []string{"900001", "Zoe"}) || first.Start(first.Find("Zoe")[0]) != "" {
		t.Fatalf("%q", got)
	}
	if list() != first {
		t.Error("the same list was computed again")
	}
	visit.OpenRated(h, visit.Rated{Name: "Cup", Day: "2026-08-01", Players: []string{"Ada 900001", "Bo"}, Results: []string{"1-0"}})
	second := list()
	if got := names(second); !slices.Equal(got, []string{"Ada", "Bo", "Zoe"}) || second.Start(second.Find("Ada")[0]) != "cup-ada" || second.Name("cup-ada") != second.Find("900001")[0] {
		t.Errorf("%q", got)
	}
	if gomoku, _ := k.List(t.Context(), desk, ratings.Gomoku, nil); len(gomoku.All) != 0 || gomoku.Since != nil {
		t.Errorf("gomoku: %q", names(gomoku))
	}
	warm := rated.New(nil, time.Now, fails)
	warm.Warm(t.Context(), desk)
	if l, current := warm.List(t.Context(), desk, ratings.Renju, nil); !current || len(l.All) != 2 {
		t.Errorf("warm: %v, %v", l, current)
	}
}

// Players whom an administrator has joined are one in the list, and two again when they are parted.
func TestPlayersWhoAreJoinedAreOne(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	visit.OpenRated(h, visit.Rated{Name: "Cup", Day: "2026-08-01", Players: []string{"Ada", "Bo"}, Results: []string{"1-0"}})
	visit.OpenRated(h, visit.Rated{Name: "Open", Day: "2026-08-02", Players: []string{"Adele", "Cy"}, Results: []string{"1-0"}})
	visit.OpenRated(h, visit.Rated{Name: "Match", Day: "2026-08-03", Players: []string{"Adela", "Di"}, Results: []string{"1-0"}})
	k := rated.New(nil, time.Now, func(err error) { t.Error(err) })
	check := func(want ...string) {
		t.Helper()
		l, _ := k.List(t.Context(), h.Web.Delayed().Desk, ratings.Renju, nil)
		if got := names(l); !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	check("Ada", "Adela", "Adele", "Bo", "Cy", "Di")
	h.Install(installation.JoinPersons{Person: "open-adele", With: "match-adela", Reason: "known"})
	check("Ada", "Adela", "Bo", "Cy", "Di")
	h.Install(installation.JoinPersons{Person: "cup-ada", With: "open-adele", Reason: "known"})
	check("Adela", "Bo", "Cy", "Di")
	h.Install(installation.PartPersons{Person: "open-adele", With: "match-adela", Reason: "not so"})
	check("Adela", "Adele", "Bo", "Cy", "Di")
}

// A list that cannot be computed is reported, and the service goes on.
func TestAPanicIsReported(t *testing.T) {
	h := visit.Open(t, visit.Options{})
	broken := ratings.Event{Rules: ratings.Renju, Games: []ratings.Game{{Day: 20000, Black: 5, White: 7, Score: 1}}} // it has no persons
	var reported []error
	k := rated.New([]ratings.Event{broken}, time.Now, func(err error) { reported = append(reported, err) })
	for range 2 {
		if l, current := k.List(t.Context(), h.Web.Delayed().Desk, ratings.Renju, nil); l != nil || current {
			t.Errorf("%v, current %v", l, current)
		}
	}
	if len(reported) != 2 {
		t.Errorf("reported: %v", reported)
	}
}
