package standings

import (
	"cmp"
	"slices"

	"renju-arbiter/pairing/keizer"
)

// Standings is the table of an event.
type Standings struct {
	// Rounds is N, the rounds that are counted.
	Rounds int
	// Tiebreaks are those asked for, in order.
	Tiebreaks []Tiebreak
	// Rows are by rank, level players by number; those without a rank at the end.
	Rows []Row
	// Counted tells of each play-off of the input whether it counts.
	Counted []bool
}

// Row is one player's line.
type Row struct {
	Player Player
	// Rank counts from 1; players level on everything share it and the next is
	// skipped (1, 2, 2, 4). 0 for a player whose results are annulled.
	Rank   int
	Points Points
	// Keizer is how the Points come about, in that system; they are rounded to a millionth.
	Keizer *keizer.Row
	// MatchPoints and GamePoints are both scores, where a pairing has several games.
	MatchPoints, GamePoints Points
	// Values answer to Standings.Tiebreaks; nil without a rank.
	Values []Value
}

// Total writes the points as people do: of a Keizer with its sixths.
func (r Row) Total() string {
	if r.Keizer != nil {
		return r.Keizer.Score.String()
	}
	return r.Points.String()
}

// Table ranks the players by points and then by the tie-breaks, in order. An
// input that contradicts itself is refused with an *Error.
func Table(in Input) (Standings, error) {
	if err := check(in); err != nil {
		return Standings{}, err
	}
	return newEvent(in).table(in), nil
}

func (e *event) table(in Input) Standings {
	if e.system == Keizer {
		return Standings{Rounds: e.rounds, Rows: e.keizerRows(in.Keizer)}
	}
	groups := e.byPoints()
	tiebreaks := slices.Clone(in.Tiebreaks)
	values := make([][]Value, len(tiebreaks))
	for i, t := range tiebreaks {
		row := t.row()
		values[i] = e.values(row, groups)
		groups = part(groups, row, values[i])
	}
	groups, values, counted := e.parted(in.PlayOffs, e.inside(groups), values)
	if counted != nil {
		tiebreaks = append(tiebreaks, PlayOffs)
	}
	return Standings{Rounds: e.own(), Tiebreaks: tiebreaks, Rows: e.rows(groups, values), Counted: counted}
}

// own is N without the rounds that are carried.
func (e *event) own() int { return max(e.rounds-e.before, 0) }

// inside are the groups without players who have no row.
func (e *event) inside(groups [][]int) (list [][]int) {
	for _, group := range groups {
		group = slices.DeleteFunc(slices.Clone(group), func(i int) bool { return e.players[i].Outside })
		if len(group) > 0 {
			list = append(list, group)
		}
	}
	return list
}

// byPoints is the ranked players in sets of equal points, best first.
func (e *event) byPoints() [][]int {
	var ranked []int
	for i, p := range e.players {
		if !p.Annulled {
			ranked = append(ranked, i)
		}
	}
	return partition(ranked, func(a, b int) int { return cmp.Compare(e.totals[b], e.totals[a]) }, func(a int) int { return a })
}

// part splits each group by a tie-break.
func part(groups [][]int, by *tiebreakRow, values []Value) [][]int {
	var parted [][]int
	for _, group := range groups {
		parted = append(parted, partition(group, func(a, b int) int { return by.compare(values[a], values[b]) }, func(a int) int { return a })...)
	}
	return parted
}

// partition sorts items and collects runs of level ones, each item as named.
func partition(items []int, compare func(a, b int) int, name func(int) int) [][]int {
	sorted := slices.Clone(items)
	slices.SortStableFunc(sorted, compare)
	var sets [][]int
	for i, item := range sorted {
		if i == 0 || compare(sorted[i-1], item) != 0 {
			sets = append(sets, nil)
		}
		last := len(sets) - 1
		sets[last] = append(sets[last], name(item))
	}
	return sets
}

// values is a tie-break of every player, by index. Groups are those level on
// points and on every tie-break before.
func (e *event) values(t *tiebreakRow, groups [][]int) []Value {
	if t.ofAll != nil {
		return t.ofAll(e, groups)
	}
	values := make([]Value, len(e.players))
	for i := range values {
		values[i] = t.of(e, i)
	}
	return values
}

// rows writes the groups out, and the annulled after them.
func (e *event) rows(groups [][]int, values [][]Value) []Row {
	rows := make([]Row, 0, len(e.players))
	for _, group := range groups {
		rank := len(rows) + 1
		for _, player := range group {
			row := Row{Player: e.players[player], Rank: rank, Points: e.totals[player], Values: make([]Value, len(values))}
			if e.several() {
				row.MatchPoints, row.GamePoints = e.scored(player, MatchScore).Number(), e.scored(player, GameScore).Number()
			}
			for i := range values {
				row.Values[i] = values[i][player]
			}
			rows = append(rows, row)
		}
	}
	for _, p := range e.players {
		if p.Annulled && !p.Outside {
			rows = append(rows, Row{Player: p})
		}
	}
	return rows
}
