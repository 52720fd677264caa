// Package ranking shows points, tie-breaks and the rounds of a knock-out.
package ranking

import (
	"cmp"
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

// numbersText returns a tie-break: a number, or the list of a truncated Buchholz.
func numbersText(v standings.Value) string {
	numbers := make([]string, len(v.Numbers))
	for i, n := range v.Numbers {
		numbers[i] = n.String()
	}
	return strings.Join(numbers, " / ")
}

// Nothing is written where a tie-break says nothing.
const Nothing = "–"

// Values returns how the tie-breaks of a row are written. A direct encounter of two is "+" won and "−"
// lost; among more it is the place, "1/3". A dash stands for what says nothing: a tie-break among level
// players of a player who is level with nobody, or one that parts none of them.
func Values(names []standings.Tiebreak, rows []standings.Row) func(standings.Row) []string {
	text := values(names, rows, func(row standings.Row) (standings.Points, []standings.Value) { return row.Points, row.Values })
	return func(row standings.Row) []string {
		list := make([]string, len(row.Values))
		for i := range list {
			list[i] = cmp.Or(text(row, i), Nothing)
		}
		return list
	}
}

// values is Values for rows of any kind, a tie-break at a time, with a function for the points and values
// of a row; empty for one that says nothing. Level rows have equal points, and equal values of all
// tie-breaks before.
func values[Row any](names []standings.Tiebreak, rows []Row, of func(Row) (standings.Points, []standings.Value)) func(Row, int) string {
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
			group.rows++
			group.parted = group.parted || !slices.Equal(group.first, made)
		}
	}
	return func(row Row, i int) string {
		_, values := of(row)
		if v := values[i]; v.None || level[i] == nil {
			return numbersText(v)
		}
		if of := level[i][so(row, i)]; names[i] != standings.PlayOffs {
			return of.text(values[i])
		} else if of.parted {
			return numbersText(values[i])
		}
		return ""
	}
}

// tied is a group of level rows.
type tied struct {
	rows   int
	first  []standings.Points // the value of one of them
	parted bool               // another one's differs
}

// text is the value of one of them, which is a place among them.
func (t *tied) text(v standings.Value) string {
	switch {
	case !t.parted:
		return ""
	case t.rows > 2:
		return numbersText(v) + "/" + strconv.Itoa(t.rows)
	case slices.Equal(v.Numbers, []standings.Points{standings.Point}):
		return "+"
	}
	return "−"
}

// PlainNumber returns a number with all its decimals, and a point.
func PlainNumber(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }
