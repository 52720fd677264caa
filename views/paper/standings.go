package paper

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/closing"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/web"
)

type standingRow struct {
	Rank        int
	Participant Participant
	Rounds      []roundCell
	Points      string
	Values      []string // the tie-breaks
}

type table struct {
	Rows    []standingRow
	Rounds  int           // with those that are carried
	Before  int           // how many are
	Others  []noRow       // opponents without a row
	Points  locale.Text   // what the points are called
	Columns []locale.Text // the tie-breaks, in letters
	Legend  []locale.Text // what they mean
	Start   bool          // no result counts yet: the start list
	Teams   bool
	Rated   bool
	Notes   []locale.Text
	Signed  bool
	Lies    string // the class of its sheet
	Narrow  bool   // so many tie-breaks that their columns are small
	signs
}

func (s *Pages) standings(a asked) ([]sheet, error) {
	if a.t.How() == tournament.KnockOut {
		return s.cup(a)
	}
	ranked, cross, err := a.t.Tables()
	if err != nil {
		return nil, err
	}
	m := s.standingRows(a.t, ranked, cross)
	title := "paper.standings"
	if m.Start {
		title = "start.title"
	}
	name, err := m.ofCategory(a.t, ranked, a.c.QueryParam("category"))
	if err != nil {
		return nil, err
	}
	said := a.T.T(title)
	if name != "" {
		said += a.T.Colon() + " " + locale.Isolate(name)
	}
	return []sheet{{Title: said, Class: m.Lies, Body: standingsTable(a.Frame, a.head, m)}}, nil
}

// ofCategory leaves the rows of a category, with the places within it, and returns its name. The empty text is
// everybody.
func (m *table) ofCategory(t *tournament.Book, ranked standings.Standings, chosen string) (name string, err error) {
	if chosen == "" || m.Start {
		return "", nil
	}
	list := t.Categories()
	n, err := strconv.Atoi(chosen)
	if err != nil || n < 1 || n > len(list) {
		return "", web.NotFound()
	}
	rank := map[int]int{}
	for _, row := range ranked.Rows {
		rank[row.Player.No] = row.Rank
	}
	places := t.PlacesIn(list[n-1], rank)
	var rows []standingRow
	for i, row := range ranked.Rows {
		if place := places[row.Player.No]; place > 0 {
			m.Rows[i].Rank = place
			rows = append(rows, m.Rows[i])
		}
	}
	m.Rows = rows
	return list[n-1].Name, nil
}

// across is how many columns there are: one that is spanned and not there takes room.
func (m table) across() int {
	sum := 2 + m.Rounds + len(m.Columns) // number, name
	if m.Rated {
		sum++
	}
	if !m.Start {
		sum += 2 // rank, points
	}
	return sum
}

// width is what the columns beside the name take, with so many of rounds.
func (m table) width(rounds int) int {
	sum := widthRank + widthNo + widthRound*rounds + widthSum*(1+len(m.Columns))
	if m.Rated {
		sum += widthRank
	}
	return sum
}

// lay says how the table lies. It has its rounds where there is room for all that the event
// will have, so that the paper of each round lies as the one before; else they stand in the
// cross table alone.
func (s *Pages) lay(m *table, t *tournament.Book, cross standings.Cross) {
	class, room := lies(m.width(cross.Before + t.LastRound()))
	if !t.ByTable() || !room {
		m.Lies, room = lies(m.width(0))
		m.Narrow = !room
		return
	}
	m.Lies, m.Rounds, m.Before, m.Others = class, cross.Before+cross.Rounds, cross.Before, s.noRows(t, cross)
	for i, row := range cross.Rows {
		for _, cell := range row.ByRound {
			m.Rows[i].Rounds = append(m.Rows[i].Rounds, roundCellOf(cell))
			m.see(cell)
		}
	}
}

func (s *Pages) standingRows(t *tournament.Book, ranked standings.Standings, cross standings.Cross) table {
	m := table{Teams: t.InTeams(), Signed: t.Signed, Notes: closing.Notes(s.Presenter, t), Points: locale.Say("paper.points")}
	for _, name := range ranked.Tiebreaks {
		m.Columns = append(m.Columns, ranking.TiebreakInLetters(standings.ParseTeamTiebreak(string(name))))
		m.Legend = append(m.Legend, locale.Say("paper.tiebreak", "Short", m.Columns[len(m.Columns)-1], "Name", tiebreakName(t, string(name))))
	}
	if m.Start = ranking.StartsOnly(t, cross); m.Start {
		return s.startRows(t, m)
	}
	values := ranking.Values(ranked.Tiebreaks, ranked.Rows)
	for _, row := range ranked.Rows {
		one := standingRow{Rank: row.Rank, Participant: s.participant(t.State, t.Entries[row.Player.No-1].Player), Points: row.Total()}
		m.Rated = m.Rated || one.Participant.Rating > 0
		one.Values = values(row)
		m.Rows = append(m.Rows, one)
	}
	if t.Boards > 0 {
		m.bothScores(t)
	}
	if t.How() == tournament.Keizer {
		m.keizer(ranked)
	}
	m.begin(t)
	s.lay(&m, t, cross)
	return m
}

// keizer adds the own value, and the games won, drawn and lost.
func (m *table) keizer(ranked standings.Standings) {
	for _, one := range [][2]string{{"keizer.value.short", "keizer.value.what"}, {"keizer.record", "keizer.record.what"}} {
		short := locale.Say(one[0])
		m.Columns = append(m.Columns, short)
		m.Legend = append(m.Legend, locale.Say("paper.tiebreak", "Short", short, "Name", locale.Say(one[1])))
	}
	for i, row := range ranked.Rows {
		m.Rows[i].Values = append(m.Rows[i].Values, strconv.Itoa(row.Keizer.Value), ranking.Record(row))
	}
}

// begin adds the starting points, where somebody has any.
func (m *table) begin(t *tournament.Book) {
	if !slices.ContainsFunc(t.Entries, func(e tournament.Entry) bool { return e.Starting > 0 }) {
		return
	}
	m.Columns = append([]locale.Text{locale.Say("standings.starting")}, m.Columns...)
	m.Legend = append(m.Legend, locale.Say("paper.tiebreak", "Short", locale.Say("standings.starting"), "Name", locale.Say("standings.starting.what")))
	for i, row := range m.Rows {
		m.Rows[i].Values = append([]string{ranking.Starting(t.Entries[row.Participant.No-1])}, row.Values...)
	}
}

// startRows are the entries by their start numbers: nothing is ranked yet.
func (s *Pages) startRows(t *tournament.Book, m table) table {
	m.Columns, m.Legend = nil, nil
	for _, e := range t.Entries {
		one := standingRow{Participant: s.participant(t.State, e.Player)}
		m.Rated = m.Rated || one.Participant.Rating > 0
		m.Rows = append(m.Rows, one)
	}
	return m
}

// bothScores names the score of the points, of teams, and adds the other one where it is
// not among the tie-breaks.
func (m *table) bothScores(t *tournament.Book) {
	teams, _, err := t.TeamTables()
	if err != nil {
		return
	}
	ranks, other := standings.MatchPoints, standings.GamePoints
	if teams.Points == standings.GameScore {
		ranks, other = other, ranks
	}
	names := []standings.Tiebreak{ranks}
	if !slices.Contains(t.TiebreakOrder(), other) {
		names = append(names, other)
		m.Columns = slices.Insert(m.Columns, 0, ranking.TiebreakInLetters(standings.TeamTiebreak{Name: other}))
		for i, row := range teams.Rows {
			score := row.MatchPoints
			if other == standings.GamePoints {
				score = row.GamePoints
			}
			m.Rows[i].Values = slices.Insert(m.Rows[i].Values, 0, score.String())
		}
	}
	m.Points = ranking.TiebreakInLetters(standings.TeamTiebreak{Name: ranks})
	for i, name := range names {
		one := standings.TeamTiebreak{Name: name}
		m.Legend = slices.Insert(m.Legend, i, locale.Say("paper.tiebreak", "Short", ranking.TiebreakInLetters(one), "Name", ranking.TeamTiebreak(one)))
	}
}

// tiebreakName is what a tie-break is called: the score of matches between two players
// has other words than that of teams.
func tiebreakName(t *tournament.Book, name string) locale.Text {
	if t.Several() {
		if kind, is := strings.CutSuffix(name, "-points"); is && (kind == "match" || kind == "game") {
			return locale.Say("score." + kind)
		}
	}
	return ranking.TeamTiebreak(standings.ParseTeamTiebreak(name))
}
