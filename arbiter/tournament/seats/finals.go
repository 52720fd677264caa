package seats

import (
	"cmp"
	"slices"
	"strings"

	"renju-arbiter/pairing/stages"
)

// A Ruled is an event with the rule of its seats.
type Ruled struct {
	Event string
	Rule
}

// Parallel returns the finals that are played beside each other for one ranking, the best first: places 1-4 and
// 5-8 of one event, or the first and the second of each group. Events whose seats are others are in none.
func Parallel(list []Ruled) (finals [][]string) {
	var keys []string
	beside := map[string][]Ruled{}
	for _, r := range list {
		if key := r.sources(); key != "" {
			keys = append(keys, key)
			beside[key] = append(beside[key], r)
		}
	}
	slices.Sort(keys)
	for _, key := range slices.Compact(keys) {
		some := beside[key]
		slices.SortStableFunc(some, func(a, b Ruled) int { return cmp.Compare(a.best(), b.best()) })
		if len(some) < 2 || !follow(some) {
			continue
		}
		var events []string
		for _, r := range some {
			events = append(events, r.Event)
		}
		finals = append(finals, events)
	}
	return finals
}

// sources are the events whose tables alone fill the seats, as one text; empty if others are seated too.
func (r Ruled) sources() string {
	var from []string
	for _, row := range r.Rows {
		if row.From == "" || !row.placed() && row.Kind != stages.EverybodyElse {
			return ""
		}
		from = append(from, row.From)
	}
	slices.Sort(from)
	return strings.Join(slices.Compact(from), " ")
}

// best is the best place that has a seat. Everybody else is behind.
func (r Ruled) best() int {
	best := MaxPlace + 1
	for _, row := range r.Rows {
		if row.placed() {
			best = min(best, row.Place)
		}
	}
	return best
}

// follow tells that finals take the places of each source one after the other, from the first on.
func follow(finals []Ruled) bool {
	next, over := map[string]int{}, map[string]bool{}
	for _, r := range finals {
		taken, rest := map[string][]int{}, map[string]bool{}
		for _, row := range r.Rows {
			if over[row.From] {
				return false
			}
			if rest[row.From] = rest[row.From] || !row.placed(); row.placed() {
				taken[row.From] = append(taken[row.From], row.Place)
			}
		}
		for from, places := range taken {
			slices.Sort(places)
			for _, place := range places {
				if next[from]++; place != next[from] {
					return false
				}
			}
		}
		for from, all := range rest {
			over[from] = over[from] || all
		}
	}
	return true
}

// A Final is one of parallel finals: how many play in it, and its places as far as they are decided.
type Final struct {
	Event   string
	Players int
	Lines   []Line
}

// A Ranked is a place in the one ranking over parallel finals.
type Ranked struct {
	Event string
	Line
}

// Ranking is the one ranking over finals, the best first: the places of the first one, then those of the next
// (package pairing/stages). Places that are not decided are left out.
func Ranking(finals []Final) ([]Ranked, error) {
	var tables []stages.Table
	of := map[stages.Person]Ranked{}
	first := 1
	for _, f := range finals {
		t := stages.Table{Stage: f.Event, First: first}
		for i := range max(f.Players, len(f.Lines)) {
			line := stages.Line{Person: stages.Person(first + i), Place: i + 1}
			if i < len(f.Lines) {
				line.Place, of[line.Person] = f.Lines[i].Place, Ranked{f.Event, f.Lines[i]}
			}
			t.Lines = append(t.Lines, line)
		}
		first += len(t.Lines)
		tables = append(tables, t)
	}
	lines, err := stages.FinalRanking(tables)
	if err != nil {
		return nil, err
	}
	var list []Ranked
	for _, l := range lines {
		if r, decided := of[l.Person]; decided {
			r.Place = l.Place
			list = append(list, r)
		}
	}
	slices.SortStableFunc(list, func(a, b Ranked) int { return cmp.Compare(a.Place, b.Place) })
	return list, nil
}
