package stages

import (
	"testing"

	"renju-arbiter/pairing/standings"
)

func TestASeriesCountsTheBestEvents(t *testing.T) {
	tables := map[string]Table{"a": ten(), "b": ten(2), "c": {Stage: "c", Lines: []Line{{Person: 3, Place: 1}, {Person: 11, Place: 2}}}}
	series := Series{Points: []standings.Points{5 * standings.Point, 3 * standings.Point, standings.Point}, Best: 2, Of: []string{"a", "b", "c"}}
	list, err := series.Rank(tables)
	if err != nil {
		t.Fatal(err)
	}
	for person, want := range map[Person][2]int{1: {1, 10}, 2: {2, 8}, 3: {3, 6}, 11: {4, 3}, 4: {5, 0}, 10: {5, 0}} {
		for _, l := range list {
			if l.Person == person && (l.Place != want[0] || l.Total != standings.Points(want[1])*standings.Point) {
				t.Errorf("person %d: %+v", person, l)
			}
		}
	}
	// Person 3 has 1, 1 and 5: the second 1 does not count.
	if e := list[2].Events; !e[0].Counts || e[1].Counts || !e[2].Counts {
		t.Errorf("%+v", e)
	}
	if len(list) != 11 || list[3].Events[0].Place != 0 {
		t.Errorf("%+v", list)
	}
	for name, s := range map[string]Series{"no points": {Of: []string{"a"}}, "no events": {Points: series.Points}, "one twice": {Points: series.Points, Of: []string{"a", "a"}}, "not there": {Points: series.Points, Of: []string{"x"}}} {
		if _, err := s.Rank(tables); err == nil {
			t.Errorf("%s: ranked", name)
		}
	}
}
