package shown_test

import (
	"testing"

	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/shown"
)

// Among players who are level and have not met, as in a Swiss that goes on, the direct encounter parts
// nobody: their cells say nothing, and not that all are first. Where it parts somebody it stands for all
// of that group.
func TestADirectEncounterThatPartsNobodySaysNothing(t *testing.T) {
	row := func(points standings.Points, direct ...standings.Points) standings.Row {
		return standings.Row{Points: points * standings.Point, Values: []standings.Value{{Numbers: direct}}}
	}
	rows := []standings.Row{row(3, standings.Point), row(2, standings.Point), row(2, standings.Point), row(2, standings.Point),
		row(1, standings.Point), row(1, 2*standings.Point)}
	nothing := shown.SaysNothing([]standings.Tiebreak{standings.DirectEncounter}, rows)
	for i, want := range []string{"–", "–", "–", "–", "1", "2"} {
		if got := shown.Values(rows[i], nothing)[0]; got != want {
			t.Errorf("row %d shows %q, not %q", i+1, got, want)
		}
	}
}
