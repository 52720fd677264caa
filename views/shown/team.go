package shown

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
)

// AnyCounts tells whether a result counts: a table in which none does says nothing yet.
func AnyCounts(cross standings.Cross) bool {
	for _, row := range cross.Rows {
		for _, cell := range row.ByRound {
			if cell.Counted && cell.Opponent != 0 {
				return true
			}
		}
	}
	return false
}

// StartsOnly tells that an event has a start list and no table yet.
func StartsOnly(t *tournament.Book, cross standings.Cross) bool {
	_, progress := t.Progress()
	return progress != tournament.Finished && !AnyCounts(cross)
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

// ValueText writes a tie-break: a number, or the list of a truncated Buchholz.
func ValueText(v standings.Value) string {
	if v.None {
		return ""
	}
	numbers := make([]string, len(v.Numbers))
	for i, n := range v.Numbers {
		numbers[i] = n.String()
	}
	return strings.Join(numbers, " / ")
}

// SaysNothing tells which tie-breaks of a row say nothing: what was made among those who
// are level, of somebody who is level with nobody.
func SaysNothing(names []standings.Tiebreak, rows []standings.Row) func(row standings.Row, i int) bool {
	level := map[standings.Points]int{}
	for _, row := range rows {
		level[row.Points]++
	}
	return func(row standings.Row, i int) bool {
		return names[i].Working() == standings.GamesInGroup && level[row.Points] == 1
	}
}

// Values are the tie-breaks of a row as they stand in a table, a dash where one says nothing.
func Values(row standings.Row, nothing func(standings.Row, int) bool) []string {
	list := make([]string, len(row.Values))
	for i, v := range row.Values {
		if list[i] = ValueText(v); nothing(row, i) || list[i] == "" {
			list[i] = "–"
		}
	}
	return list
}

// PlainNumber writes a number with as many decimals as it has, and a point.
func PlainNumber(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// InTeams tells that an entry is a team: of the boards of a match, or of the persons
// on one side of a board.
func InTeams(t *tournament.Book) bool { return t.InTeams() }
