package desk

import (
	"strings"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// Results is the page on which the results of a round are taken down.
type Results struct {
	part.Entry
	Rows    []part.ResultRow
	Missing int
	All     int    // games
	Only    bool   // shows the boards whose results are missing, alone
	Find    string // shows those that have it in a name
	Asked   *part.ResultRow
	Won     string // at Asked: "1" or "2", where that was said
	Last    *LastResult
	Rounds  []int // the others that are published
}

// LastResult is the newest result that who looks has taken down, while it can be taken
// back at once.
type LastResult struct {
	Game string
	Said locale.Text
}

// sift leaves out the rows that were not asked for.
func (m *Results) sift() {
	if m.Find == "" {
		return
	}
	find := strings.ToLower(m.Find)
	var list []part.ResultRow
	for _, r := range m.Rows {
		if r.Board == m.Find || strings.Contains(strings.ToLower(r.P1+"\n"+r.P2+"\n"+r.Match), find) {
			list = append(list, r)
		}
	}
	m.Rows = list
}
