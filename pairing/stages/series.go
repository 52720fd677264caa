package stages

import (
	"cmp"
	"slices"

	"renju-arbiter/pairing/standings"
)

// Series ranks persons over several events by the places they had there.
type Series struct {
	// Points are those of a place, place 1 first; places after the last give none.
	// Players who share a place have its points.
	Points []standings.Points
	// Best is how many events count for each, the best ones; 0 is all.
	Best int
	// Of are the tables that count, by name.
	Of []string
}

// SeriesLine is one row of a series.
type SeriesLine struct {
	Person Person
	// Place counts from 1; level persons share it.
	Place int
	Total standings.Points
	// Events are the person's results, in the order of Series.Of.
	Events []SeriesEvent
}

// SeriesEvent is a person's result in one event. Place is 0 where the person was not there.
type SeriesEvent struct {
	Place  int
	Points standings.Points
	// Counts says that it is one of the best.
	Counts bool
}

// Rank adds the points up. Persons level on them share a place. Refused: UnknownStage;
// BadSeries, without points or events.
func (s Series) Rank(tables map[string]Table) ([]SeriesLine, error) {
	if len(s.Points) == 0 || len(s.Of) == 0 || s.Best < 0 {
		return nil, &Error{Code: BadSeries}
	}
	rows := map[Person][]SeriesEvent{}
	for i, event := range s.Of {
		t, ok := tables[event]
		if !ok || slices.Contains(s.Of[:i], event) {
			return nil, &Error{Code: UnknownStage, Other: event}
		}
		for _, l := range t.Lines {
			if rows[l.Person] == nil {
				rows[l.Person] = make([]SeriesEvent, len(s.Of))
			}
			result := SeriesEvent{Place: t.Place(l)}
			if result.Place <= len(s.Points) {
				result.Points = s.Points[result.Place-1]
			}
			rows[l.Person][i] = result
		}
	}
	var list []SeriesLine
	for person, events := range rows {
		list = append(list, SeriesLine{Person: person, Total: s.best(events), Events: events})
	}
	slices.SortFunc(list, func(a, b SeriesLine) int {
		return cmp.Or(cmp.Compare(b.Total, a.Total), cmp.Compare(a.Person, b.Person))
	})
	for i := range list {
		list[i].Place = i + 1
		if i > 0 && list[i-1].Total == list[i].Total {
			list[i].Place = list[i-1].Place
		}
	}
	return list, nil
}

// best marks the events that count, and adds them up. Of level ones the earlier counts.
func (s Series) best(events []SeriesEvent) (total standings.Points) {
	order := make([]int, 0, len(events))
	for i, e := range events {
		if e.Place > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(events[b].Points, events[a].Points) })
	if s.Best > 0 {
		order = order[:min(s.Best, len(order))]
	}
	for _, i := range order {
		events[i].Counts = true
		total += events[i].Points
	}
	return total
}
