package paper

import (
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/shown/roundlist"
)

// A pairingRow is one board of a list; Second without a name is the bye.
type pairingRow struct {
	Board         string // as it is called in the hall
	First, Second Participant
	Bye           locale.Text // why there is no second
	Result        string      // "1–0"; empty while open
	Of            string      // the two teams of whose match the next boards are; the row is that alone
}

type pairings struct {
	Rows   []pairingRow
	Points bool // before the round
	Empty  bool // nobody is named yet: a form to write in
	Away   []tables.Away
}

// columns is how many there are: two of them are for points.
func (m pairings) columns() string {
	if m.Points {
		return "8"
	}
	return "6"
}

// byBoard is the list that hangs on the wall, in the order of boards.
func (s *Pages) byBoard(a asked) ([]sheet, error) {
	m := s.pairings(a.t, a.round)
	return []sheet{{Title: a.T.T("paper.pairings"), Body: byBoardTable(a.Frame, a.head, m)}}, nil
}

func (s *Pages) pairings(t *tournament.Book, round int) pairings {
	m := pairings{Away: roundlist.Away(s.Presenter, t, round)}
	points, known := ranking.PointsBefore(t, round)
	m.Points = known
	then := t.AsPaired(round)
	for _, match := range t.Matches(round) {
		if match.Second == "" {
			if match.Bye == "" || match.Bye == tournament.PairingBye {
				m.Rows = append(m.Rows, pairingRow{Board: strconv.Itoa(match.Board), First: s.before(then, match.First, points), Bye: shown.ByeText(t.State, match.Bye)})
			}
			continue
		}
		if t.Boards > 0 {
			m.Rows = append(m.Rows, s.teamRows(then, match)...)
			continue
		}
		row := pairingRow{Board: strconv.Itoa(match.Board), First: s.before(then, match.First, points), Second: s.before(then, match.Second, points)}
		var results []string
		for _, p := range match.Games {
			if g := roundlist.InMatch(s.Presenter, t.State, match, p); g.Result != "" {
				results = append(results, part.Score(g.Result))
			}
		}
		row.Result = strings.Join(results, " ")
		m.Rows = append(m.Rows, row)
	}
	return m
}

func (s *Pages) before(t tournament.State, id string, points map[int]string) Participant {
	w := s.participant(t, id)
	w.Points = points[w.No]
	return w
}

// teamRows are a match of teams, a board of it in each row.
func (s *Pages) teamRows(t tournament.State, match tournament.Match) []pairingRow {
	rows := []pairingRow{{Of: s.InText(t, match.First) + " – " + s.InText(t, match.Second)}}
	for _, p := range match.Games {
		row := pairingRow{Board: boardname.Sign(t, p)}
		row.First, row.Second = s.sides(t, p)
		if g := roundlist.Pairing(s.Presenter, t, p); g.Result != "" {
			row.Result = part.Score(g.Result)
		}
		rows = append(rows, row)
	}
	return rows
}

// A seatRow is one player of the list by name.
type seatRow struct {
	Participant Participant
	Board       string // empty: none
	First       bool
	Against     Participant
	Away        locale.Text // why there is no opponent
}

// persons are those who sit on a side: two teams that play one game together have several.
func (s *Pages) persons(t tournament.State, side Participant, entry string) (list []Participant) {
	if len(side.Members) == 0 {
		return []Participant{side}
	}
	e, _ := t.Entry(entry)
	for _, id := range e.Members {
		list = append(list, s.participant(t, id))
	}
	return list
}

// byName is the list in which everybody finds the own board.
func (s *Pages) byName(a asked) ([]sheet, error) {
	then := a.t.AsPaired(a.round)
	var rows []seatRow
	for _, p := range a.t.PairingsIn(a.round) {
		if p.Second == "" {
			rows = append(rows, seatRow{Participant: s.participant(then, p.First), Away: shown.ByeText(a.t.State, p.Bye)})
			continue
		}
		if p.Leg > 1 && a.t.Boards == 0 {
			continue // at the same board
		}
		first, second := s.sides(then, p)
		board := boardname.Sign(then, p)
		for _, one := range s.persons(then, first, p.First) {
			rows = append(rows, seatRow{Participant: one, Board: board, First: true, Against: second})
		}
		for _, one := range s.persons(then, second, p.Second) {
			rows = append(rows, seatRow{Participant: one, Board: board, Against: first})
		}
	}
	for i := range rows {
		rows[i].Participant.Name = rows[i].Participant.Listed
	}
	shown.ByName(a.T.Code(), rows, func(r seatRow) string { return r.Participant.Name })
	return []sheet{{Title: a.T.T("paper.names"), Body: byNameList(a.Frame, rows)}}, nil
}
