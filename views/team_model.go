package views

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
	"renju-arbiter/views/part"
)

func (s *Server) teamsModel(t *tournament.Book, manage bool) (page.Teams, error) {
	m := page.Teams{Manage: manage}
	if len(t.Entries) == 0 {
		return m, nil
	}
	table, cross, err := t.TeamTables()
	if err != nil {
		return m, err
	}
	m.Table, m.Cross = s.teamTable(t, table, cross), s.teamCross(t, table, cross)
	current, _ := t.Progress()
	for round := 1; round <= t.Rounds(); round++ {
		r := page.TeamRound{Number: round, Open: round == current}
		for _, match := range t.Matches(round) {
			if match.Second == "" {
				r.Byes = append(r.Byes, s.desk.Person(match.First).Name)
				continue
			}
			r.Matches = append(r.Matches, s.teamMatch(t, match))
		}
		m.Rounds = append(m.Rounds, r)
	}
	if manage {
		m.Next = s.nextTeamRound(t)
	}
	return m, nil
}

func (s *Server) teamTable(t *tournament.Book, table standings.TeamStandings, cross standings.Cross) page.TeamTable {
	m := page.TeamTable{Order: []locale.Text{say("tiebreak.match-points")}}
	if table.Points == standings.GameScore {
		m.Order[0] = say("tiebreak.game-points")
	}
	for _, name := range table.Tiebreaks {
		m.Order = append(m.Order, teamTiebreak(name))
		if columned(name) {
			m.Tiebreaks = append(m.Tiebreaks, teamTiebreak(name))
		}
	}
	played := map[int]int{}
	for _, row := range cross.Rows {
		for _, cell := range row.ByRound {
			if cell.Counted && cell.Opponent != 0 {
				played[row.Player.No]++
			}
		}
	}
	for _, row := range table.Rows {
		id := t.Entries[row.Team.No-1].Player
		one := page.TeamStanding{Rank: row.Rank, ID: id, Name: s.desk.Person(id).Name, Played: played[row.Team.No],
			MatchPoints: row.MatchPoints.String(), GamePoints: row.GamePoints.String()}
		for i, v := range row.Values {
			if columned(table.Tiebreaks[i]) {
				one.Values = append(one.Values, page.TeamValue{Value: valueText(v), Terms: s.terms(t, table.Tiebreaks[i].Name, v)})
			}
		}
		m.Rows = append(m.Rows, one)
	}
	return m
}

// columned leaves out the two scores, which have columns of their own.
func columned(t standings.TeamTiebreak) bool { return t.Name.Whom() != standings.OfMatches }

// teamTiebreak names a tie-break of teams with the score that it looks at.
func teamTiebreak(t standings.TeamTiebreak) locale.Text {
	if board, ok := t.Name.Board(); ok {
		return say("tiebreak.board", "Board", board)
	}
	name := say("tiebreak." + string(t.Name))
	if t.On == standings.GameScore {
		return say("tiebreak.on-game-points", "Name", name)
	}
	return name
}

// valueText writes a tie-break: a number, or the list of a truncated Buchholz.
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

// terms are the working of a tie-break.
func (s *Server) terms(t *tournament.Book, name standings.Tiebreak, v standings.Value) []page.Term {
	var list []page.Term
	for _, term := range v.Terms {
		m := page.Term{Round: term.Round, Cut: term.Cut, Dummy: term.Dummy,
			Product: term.Product.String()}
		if name.Working() == standings.SumOfProducts {
			m.Score, m.Of = term.Factor.String(), term.OpponentScore.String()
		}
		if term.Opponent != 0 {
			m.Opponent = s.desk.Person(t.Entries[term.Opponent-1].Player).Name
		}
		list = append(list, m)
	}
	return list
}

func (s *Server) teamCross(t *tournament.Book, table standings.TeamStandings, cross standings.Cross) []page.TeamCrossRow {
	points := map[int]string{}
	for _, row := range table.Rows {
		points[row.Team.No] = row.MatchPoints.String()
	}
	var rows []page.TeamCrossRow
	against := cross.Against()
	for i, row := range cross.Rows {
		id := t.Entries[row.Player.No-1].Player
		m := page.TeamCrossRow{Rank: row.Rank, ID: id, Name: s.desk.Person(id).Name, MatchPoints: points[row.Player.No], GamePoints: row.Points.String()}
		for j, cells := range against[i] {
			cell := page.CrossCell{Self: i == j}
			for _, in := range cells {
				if in.Code != standings.Pending {
					cell.Scores = append(cell.Scores, page.CrossScore{Score: in.Points.String()})
				}
			}
			m.Cells = append(m.Cells, cell)
		}
		rows = append(rows, m)
	}
	return rows
}

func (s *Server) teamSide(id string) page.TeamSide {
	return page.TeamSide{ID: id, Name: s.desk.Person(id).Name}
}

func (s *Server) teamMatch(t *tournament.Book, match tournament.Match) page.TeamMatch {
	m := page.TeamMatch{Round: match.Round, Board: match.Board, A: s.teamSide(match.First), B: s.teamSide(match.Second), Over: true}
	a, b, begun := 0.0, 0.0, false
	for i, in := range t.TeamBoards(match) {
		row := page.TeamBoard{Number: i + 1, A: s.desk.Person(in.First).Name, B: s.desk.Person(in.Second).Name, BBegins: in.SecondBegins, Game: in.Game}
		if g, err := s.desk.Game(in.Game); err == nil {
			row.State = stateOf(g)
		}
		if in.Done {
			row.Score, row.Forfeit = in.Score.String(), !in.Played
			a, b, begun = a+t.Points(in.Score.P1), b+t.Points(in.Score.P2), true
		}
		m.Over = m.Over && in.Done
		m.Boards = append(m.Boards, row)
	}
	if begun {
		m.ScoreA, m.ScoreB = plainNumber(a), plainNumber(b)
	}
	return m
}

func plainNumber(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// nextTeamRound is the round that would be published now, with the line-ups.
func (s *Server) nextTeamRound(t *tournament.Book) page.NextTeamRound {
	if t.Rounds() >= t.LastRound() {
		return page.NextTeamRound{}
	}
	m := page.NextTeamRound{Round: t.Rounds() + 1}
	pairs, err := t.Proposal()
	if err != nil {
		m.Problem = s.problem(err)
		return m
	}
	for i, pair := range pairs {
		if pair.Second == "" {
			m.Byes = append(m.Byes, s.desk.Person(pair.First).Name)
			continue
		}
		match := page.TeamMatch{Round: m.Round, Board: i + 1, A: s.teamSide(pair.First), B: s.teamSide(pair.Second)}
		first, second := t.LineUpOf(pair.First, m.Round), t.LineUpOf(pair.Second, m.Round)
		for b := range t.Boards {
			match.Boards = append(match.Boards, page.TeamBoard{Number: b + 1, BBegins: b%2 == 1, A: s.seated(first, b), B: s.seated(second, b)})
		}
		m.Matches = append(m.Matches, match)
	}
	return m
}

// seated is the name of who sits at a board, empty for an empty chair.
func (s *Server) seated(lineUp []string, board int) string {
	if board >= len(lineUp) {
		return ""
	}
	return s.desk.Person(lineUp[board]).Name
}

func (s *Server) teamModel(t *tournament.Book, e tournament.Entry) page.Team {
	m := page.Team{Team: e.Player, Name: s.desk.Person(e.Player).Name, Number: e.Number}
	sums, games, boards := map[string]float64{}, map[string]int{}, map[string][]string{}
	for round := 1; round <= t.Rounds(); round++ {
		for _, match := range t.Matches(round) {
			switch e.Player {
			case match.First:
			case match.Second:
			default:
				continue
			}
			if match.Second == "" {
				m.Matches = append(m.Matches, page.TeamMatch{Round: round, Board: match.Board, A: s.teamSide(match.First)})
				continue
			}
			m.Matches = append(m.Matches, s.teamMatch(t, match))
			for i, in := range t.TeamBoards(match) {
				who, share := in.First, in.Score.P1
				if match.Second == e.Player {
					who, share = in.Second, in.Score.P2
				}
				if who == "" {
					continue
				}
				boards[who] = append(boards[who], strconv.Itoa(i+1))
				if in.Done {
					games[who]++
					sums[who] += t.Points(share)
				}
			}
		}
	}
	for i, id := range e.Members {
		p := s.desk.Person(id)
		row := page.TeamMember{Place: i + 1, Name: p.Name, Country: p.Country, Reserve: i >= t.Boards,
			Boards: strings.Join(boards[id], ", "), Games: games[id], Points: plainNumber(sums[id])}
		if p.Rating > 0 {
			row.Rating = strconv.Itoa(p.Rating)
		}
		m.Members = append(m.Members, row)
	}
	return m
}

// lineUpForm is the form of the next round's line-up: as it was sent, else as it is.
func (s *Server) lineUpForm(t *tournament.Book, e tournament.Entry, sent []string) page.LineUp {
	m := page.LineUp{Round: t.Rounds() + 1, Chosen: sent, Ordered: !t.FreeOrder}
	if len(sent) == 0 {
		m.Chosen = slices.Clone(t.LineUpOf(e.Player, m.Round))
	}
	for len(m.Chosen) < t.Boards {
		m.Chosen = append(m.Chosen, "")
	}
	m.Chosen = m.Chosen[:t.Boards]
	for i, id := range e.Members {
		m.Choices = append(m.Choices, part.Choice{Value: id, Label: strconv.Itoa(i+1) + " " + s.inText(id)})
	}
	return m
}
