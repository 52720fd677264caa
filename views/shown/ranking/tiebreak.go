// Package ranking shows points, tie-breaks and the rounds of a knock-out.
package ranking

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
)

// anyCounts tells whether any result counts.
func anyCounts(cross standings.Cross) bool {
	for _, row := range cross.Rows {
		for _, cell := range row.ByRound {
			if cell.Counted && cell.Opponent != 0 {
				return true
			}
		}
	}
	return false
}

// StartsOnly tells whether an event has a start list and no table yet.
func StartsOnly(t *tournament.Book, cross standings.Cross) bool {
	_, progress := t.Progress()
	return progress != tournament.Finished && !anyCounts(cross)
}

// TeamTiebreak names a tie-break of teams with the score that it looks at.
func TeamTiebreak(t standings.TeamTiebreak) locale.Text {
	if board, ok := t.Name.Board(); ok {
		return locale.Say("tiebreak.board", "Board", board)
	}
	name := locale.Say("tiebreak." + string(t.Name))
	if t.On == standings.GameScore {
		return locale.Say("tiebreak.on-game-points", "Name", name)
	}
	return name
}

// TiebreakInLetters names a tie-break in a few letters, for the head of a column.
func TiebreakInLetters(t standings.TeamTiebreak) locale.Text {
	if board, ok := t.Name.Board(); ok {
		return locale.Say("tiebreak.short.board", "Board", board)
	}
	name := locale.Say("tiebreak.short." + string(t.Name))
	if t.On == standings.GameScore {
		return locale.Say("tiebreak.short.on-game-points", "Name", name)
	}
	return name
}

// valueText returns a tie-break: a number, or the list of a truncated Buchholz.
func valueText(v standings.Value) string {
	if v.None {
		return ""
	}
	numbers := make([]string, len(v.Numbers))
	for i, n := range v.Numbers {
		numbers[i] = n.String()
	}
	return strings.Join(numbers, " / ")
}

// SaysNothing tells which tie-breaks of a row say nothing. A tie-break among level players says nothing
// of a player who is level with nobody, or if it parts none of them, as before they have met.
func SaysNothing(names []standings.Tiebreak, rows []standings.Row) func(row standings.Row, i int) bool {
	return saysNothing(names, rows, func(row standings.Row) (standings.Points, []standings.Value) { return row.Points, row.Values })
}

// saysNothing is SaysNothing for rows of any kind, with a function for the points and values of a row.
// Level rows have equal points, and equal values of all tie-breaks before.
func saysNothing[Row any](names []standings.Tiebreak, rows []Row, of func(Row) (standings.Points, []standings.Value)) func(Row, int) bool {
	so := func(row Row, i int) string {
		points, values := of(row)
		far := strconv.AppendInt(nil, int64(points), 10)
		for _, v := range values[:min(i, len(values))] {
			for _, n := range v.Numbers {
				far = strconv.AppendInt(append(far, ' '), int64(n), 10)
			}
			far = append(far, ',')
		}
		return string(far)
	}
	level := make([]map[string]*tied, len(names))
	for i, name := range names {
		if name.Working() != standings.GamesInGroup {
			continue
		}
		level[i] = make(map[string]*tied, len(rows))
		for _, row := range rows {
			var made []standings.Points
			if _, values := of(row); i < len(values) {
				made = values[i].Numbers
			}
			group := level[i][so(row, i)]
			if group == nil {
				group = &tied{first: made}
				level[i][so(row, i)] = group
			}
			group.parted = group.parted || !slices.Equal(group.first, made)
		}
	}
	return func(row Row, i int) bool {
		if level[i] == nil {
			return false
		}
		group := level[i][so(row, i)]
		return group != nil && !group.parted
	}
}

// tied is a group of level rows.
type tied struct {
	first  []standings.Points // the value of one of them
	parted bool               // another one's differs
}

// Values returns the tie-breaks of a row for a table, with a dash for one that says nothing.
func Values(row standings.Row, nothing func(standings.Row, int) bool) []string {
	list := make([]string, len(row.Values))
	for i, v := range row.Values {
		if list[i] = valueText(v); nothing(row, i) || list[i] == "" {
			list[i] = "–"
		}
	}
	return list
}

// PlainNumber returns a number with all its decimals, and a point.
func PlainNumber(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
