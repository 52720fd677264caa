package ranking_test

import (
	"slices"
	"testing"

	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/shown/ranking"
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
	values := ranking.Values([]standings.Tiebreak{standings.DirectEncounter}, rows)
	for i, want := range []string{"–", "–", "–", "–", "+", "−"} {
		if got := values(rows[i])[0]; got != want {
			t.Errorf("row %d shows %q, not %q", i+1, got, want)
		}
	}
}

// A tie-break among level players is a dash for a player who is level with nobody, and for players
// whom it does not separate. Every table shows it so.
func TestATieBreakOfALoneRowIsADash(t *testing.T) {
	one := func(points, first, second standings.Points) standings.Row {
		return standings.Row{Points: points * standings.Point, Values: []standings.Value{{Numbers: []standings.Points{first * standings.Point}}, {Numbers: []standings.Points{second * standings.Point}}}}
	}
	rows := []standings.Row{one(3, 1, 1), one(2, 1, 1), one(2, 1, 2), one(2, 1, 2), {}}
	for _, c := range []struct {
		names []standings.Tiebreak
		want  [][]string
	}{
		{[]standings.Tiebreak{standings.DirectEncounter, standings.Buchholz}, [][]string{{"–", "1"}, {"–", "1"}, {"–", "2"}, {"–", "2"}, {}}},
		{[]standings.Tiebreak{standings.Buchholz, standings.DirectEncounter}, [][]string{{"1", "–"}, {"1", "1/3"}, {"1", "2/3"}, {"1", "2/3"}, {}}},
		{[]standings.Tiebreak{standings.DirectEncounter, standings.DirectEncounter}, [][]string{{"–", "–"}, {"–", "1/3"}, {"–", "2/3"}, {"–", "2/3"}, {}}},
	} {
		values := ranking.Values(c.names, rows)
		for i, want := range c.want {
			if got := values(rows[i]); !slices.Equal(got, want) {
				t.Errorf("%v, row %d: %q, not %q", c.names, i, got, want)
			}
		}
	}
	parted := []standings.Row{one(2, 8, 1), one(2, 7, 1), one(2, 7, 2)}
	values := ranking.Values([]standings.Tiebreak{standings.Buchholz, standings.DirectEncounter}, parted)
	for i, want := range []string{"–", "+", "−"} {
		if got := values(parted[i])[1]; got != want {
			t.Errorf("row %d, parted by the tie-break before: %q, not %q", i, got, want)
		}
	}
}
