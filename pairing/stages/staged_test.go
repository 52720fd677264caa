package stages

import (
	"testing"

	"renju-arbiter/arbiter/testkit/oracles"
	"encoding/json"
)

func staged(t *testing.T, id string) Event {
	t.Helper()
	for _, line := range oracles.Lines(t, oracles.Staged) {
		var is struct{ ID string }
		if err := json.Unmarshal(line, &is); err != nil {
			t.Fatal(err)
		}
		if is.ID != id {
			continue
		}
		e, err := Read(line)
		if err != nil {
			t.Fatal(err)
		}
		return e
	}
	t.Fatalf("no event %s", id)
	return Event{}
}

func TestTry(t *testing.T) {
	for _, id := range []string{"wc-2001", "meijin-tw-2014", "meijin-tw-2025", "twc-2012"} {
		r, err := Run(staged(t, id))
		t.Log(id, err)
		for _, s := range r.Stages {
			t.Log(s.Name, s.Table.First, s.Table.Tiebreaks, s.Fed, s.Carry, s.CarriedFrom)
			for _, l := range s.Table.Lines {
				t.Logf("  %d no %d p %d  %v (%v) %v", l.Place, l.No, l.Person, l.Points, l.Carried, l.MatchPoints)
			}
		}
		t.Log(r.Match)
		for _, l := range r.Final {
			t.Log(l.Place, l.Person)
		}
		for _, n := range r.Notes {
			t.Logf("note %+v", n)
		}
	}
}
