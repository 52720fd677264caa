package paper

import (
	"strconv"

	"renju-arbiter/arbiter/tournament"
)

// A handRow is somebody on the sheet on which points and tie-breaks are added up by hand:
// the points so far stand there, everything else is written in.
type handRow struct {
	Participant Participant
	Points      string
}

// byHand is that sheet.
type byHand struct {
	Rows    []handRow
	Rounds  []int    // those whose points are still to come
	Columns []string // the tie-breaks, in letters
	Teams   bool
}

// mostByHand is how many columns for rounds the sheet has room for.
const mostByHand = 8

// further are the sheets with which an event goes on without the service after the round:
// the pairings of the next rounds, or empty ones where they are not known yet, and the
// sheet on which it is added up.
func (s *Pages) further(a asked) ([]sheet, error) {
	var list []sheet
	for round := a.round + 1; round <= a.t.LastRound(); round++ {
		m := s.pairings(a.t, round)
		if len(m.Rows) == 0 {
			m = emptyPairings(a.t, a.round)
		}
		list = append(list, sheet{Title: a.T.T("paper.pairings") + " · " + a.T.T("rounds.round", "Round", round), Body: byBoardTable(a.Frame, a.head, m)})
	}
	if a.t.How() == tournament.KnockOut {
		return list, nil
	}
	ranked, cross, err := a.t.Tables()
	if err != nil {
		return nil, err
	}
	table := s.standingRows(a.t, ranked, cross)
	m := byHand{Teams: table.Teams}
	for _, row := range table.Rows {
		m.Rows = append(m.Rows, handRow{row.Participant, row.Points})
	}
	for _, name := range table.Columns {
		m.Columns = append(m.Columns, a.T.Text(name))
	}
	for round := max(a.round, a.t.LastRound()-mostByHand+1); round <= a.t.LastRound(); round++ {
		m.Rounds = append(m.Rounds, round)
	}
	one := sheet{Title: a.T.T("paper.folder.hand"), Body: byHandTable(a.Frame, m)}
	one.Class, _ = lies(widthNo + widthRank + widthSum*(2+len(m.Columns)) + widthHand*len(m.Rounds))
	return append(list, one), nil
}

// emptyPairings are as many boards as the round before has, without names.
func emptyPairings(t *tournament.Book, before int) pairings {
	boards := len(t.Matches(before))
	if t.How() == tournament.KnockOut {
		boards = (boards + 1) / 2
	}
	m := pairings{Empty: true}
	for n := range boards {
		m.Rows = append(m.Rows, pairingRow{Board: strconv.Itoa(t.BoardOf(n + 1))})
	}
	return m
}
