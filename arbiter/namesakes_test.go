package arbiter_test

import (
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
)

// Of one name are teams among teams and persons among all who play, whichever of their names
// stands first. What tells them apart is the least that does, and is found anew when a name
// is another.
func TestNamesakesAreToldApart(t *testing.T) {
	h := newDesk(t)
	created := tournament.Created{Name: "Cup", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Format: tournament.Format{Boards: 2}}
	h.must(h.CreateTournament(t.Context(), "cup", h.order(chief), created))
	person := func(id, name, country, city string) arbiter.Person {
		return arbiter.Person{ID: id, Name: name, Country: country, City: city}
	}
	h.must(h.EnterTeams(t.Context(), "cup", h.order(chief), []arbiter.Team{
		{Person: person("t1", "Reds", "", ""), Members: []arbiter.Person{person("a", "Anna Li", "CHN", "Wuhan"), person("b", "Bo Ek", "SWE", "")}},
		{Person: person("t2", "reds", "", ""), Members: []arbiter.Person{person("c", "Li Anna", "CHN", "Beijing"), person("d", "Bo Ek", "SWE", "Llanfairpwllgwyngyll")}},
		{Person: person("t3", "Cleo Fir", "", ""), Members: []arbiter.Person{person("e", "Anna Li", "USA", ""), person("f", "Cleo Fir", "EST", "")}},
	}))
	said := func(want map[string]string) {
		t.Helper()
		for _, id := range []string{"t1", "t2", "t3", "a", "b", "c", "d", "e", "f"} {
			if got := h.Apart("cup", id); got != want[id] {
				t.Errorf("%s is told apart by %q, not %q", id, got, want[id])
			}
		}
	}
	said(map[string]string{"t1": "#1", "t2": "#2", "a": "Wuhan", "c": "Beijing", "e": "USA", "b": "#1.2", "d": "#2.2"})
	h.must(h.CorrectPerson(t.Context(), "cup", h.order(chief), person("a", "Anne Li", "CHN", "Wuhan"), "misread"))
	h.must(h.CorrectPerson(t.Context(), "cup", h.order(chief), person("d", "Bo Ek", "NOR", ""), "misread"))
	said(map[string]string{"t1": "#1", "t2": "#2", "c": "CHN", "e": "USA", "b": "SWE", "d": "NOR"})
}
