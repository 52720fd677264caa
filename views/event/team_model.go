package event

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/shown/roundlist"
)

func (s *teams) tableModel(t *tournament.Book, publishes bool) (Teams, error) {
	m := Teams{Publishes: publishes}
	if len(t.Entries) == 0 {
		return m, nil
	}
	table, cross, err := t.TeamTables()
	if err != nil {
		return m, err
	}
	m.Table = ranking.TeamTable(t, table, cross, s.Called(t.State))
	if !m.Table.Start {
		m.Cross = s.teamCross(t, table, cross)
	}
	current := t.RoundNow()
	m.Rounds = roundlist.PublishedMatches(s.Presenter, t, current)
	m.Open = s.openLineUps(t)
	if publishes {
		m.Next = s.nextTeamRound(t)
	}
	return m, nil
}

func (s *teams) teamCross(t *tournament.Book, table standings.TeamStandings, cross standings.Cross) []TeamCrossRow {
	points := map[int]string{}
	for _, row := range table.Rows {
		points[row.Team.No] = row.MatchPoints.String()
	}
	var rows []TeamCrossRow
	against := cross.Against()
	for i, row := range cross.Rows {
		id := t.Entries[row.Player.No-1].Player
		m := TeamCrossRow{Rank: row.Rank, ID: id, Name: s.NameIn(t.State, id), At: shown.EntrantAt(t.State, id), MatchPoints: points[row.Player.No], GamePoints: row.Points.String(),
			Starting: ranking.Starting(t.Entries[row.Player.No-1])}
		for j, cells := range against[i] {
			cell := tables.CrossCell{Self: i == j}
			for _, in := range cells {
				if in.Code != standings.Pending {
					cell.Scores = append(cell.Scores, tables.CrossScore{Score: in.Points.String(), Carried: in.Round < 0})
				}
			}
			m.Cells = append(m.Cells, cell)
		}
		for _, in := range row.ByRound {
			if in.Opponent > len(t.Entries) {
				m.Outside = append(m.Outside, OutsideTeam{s.NameIn(t.State, t.PlayerOf(in.Opponent)), in.Points.String()})
			}
		}
		rows = append(rows, m)
	}
	return rows
}

// nextTeamRound is the round that would be published now, with the line-ups.
func (s *teams) nextTeamRound(t *tournament.Book) NextTeamRound {
	if t.Rounds() >= t.LastRound() {
		return NextTeamRound{}
	}
	m := NextTeamRound{Round: t.Rounds() + 1}
	pairs, err := t.Proposal()
	if err != nil {
		m.Problem = s.RequestLog.Problem(s.In(t.State), err)
		return m
	}
	for i, pair := range pairs {
		if pair.Second == "" {
			m.Byes = append(m.Byes, s.NameIn(t.State, pair.First))
			continue
		}
		match := tables.TeamMatch{Round: m.Round, Board: t.BoardOf(i + 1), A: roundlist.Team(s.Presenter, t.State, pair.First), B: roundlist.Team(s.Presenter, t.State, pair.Second)}
		if closes(t, pair.First, m.Round) || closes(t, pair.Second, m.Round) {
			m.Closed = []locale.Text{s.until(t, m.Round), locale.Say("teams.closed")}
		} else {
			match.Boards = s.lineUps(t, match)
		}
		m.Matches = append(m.Matches, match)
	}
	return m
}

// lineUps are the boards of a match of the next round.
func (s *teams) lineUps(t *tournament.Book, match tables.TeamMatch) (boards []tables.TeamBoard) {
	first, second := t.LineUpOf(match.A.ID, match.Round), t.LineUpOf(match.B.ID, match.Round)
	for b := range t.Boards {
		boards = append(boards, tables.TeamBoard{Sign: boardname.OfMatch(match.Board, b+1), BBegins: b%2 == 1, A: s.seated(t, first, b), B: s.seated(t, second, b)})
	}
	return boards
}

// closes tells whether the line-up of a team is its captain's to send, and not open. It says nothing of
// whether one was sent.
func closes(t *tournament.Book, team string, round int) bool {
	_, open := t.LineUps[tournament.TeamRound{Team: team, Round: round}]
	return !open && t.HasCaptain(team)
}

// openLineUps are the matches of the next round whose line-ups are both open, as far as a captain plays
// in them.
func (s *teams) openLineUps(t *tournament.Book) (list []tables.TeamMatch) {
	round := t.Rounds() + 1
	for i, pair := range t.Planned() {
		_, first := t.LineUps[tournament.TeamRound{Team: pair.First, Round: round}]
		_, second := t.LineUps[tournament.TeamRound{Team: pair.Second, Round: round}]
		if first && second && (t.HasCaptain(pair.First) || t.HasCaptain(pair.Second)) {
			match := tables.TeamMatch{Round: round, Board: t.BoardOf(i + 1), A: roundlist.Team(s.Presenter, t.State, pair.First), B: roundlist.Team(s.Presenter, t.State, pair.Second)}
			match.Boards = s.lineUps(t, match)
			list = append(list, match)
		}
	}
	return list
}

// seated is the name of who sits at a board, empty for an empty chair.
func (s *teams) seated(t *tournament.Book, lineUp []string, board int) string {
	if board >= len(lineUp) {
		return ""
	}
	if lineUp[board] == "" {
		return ""
	}
	return s.NameIn(t.State, lineUp[board])
}

func (s *teams) teamModel(t *tournament.Book, e tournament.Entry) Team {
	m := Team{Team: e.Player, Name: s.NameIn(t.State, e.Player), Number: e.Number}
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
				m.Matches = append(m.Matches, tables.TeamMatch{Round: round, Board: match.Board, A: roundlist.Team(s.Presenter, t.State, match.First)})
				continue
			}
			m.Matches = append(m.Matches, roundlist.Match(s.Presenter, t, match))
			for i, in := range t.TeamBoards(match) {
				who, share := in.First, in.Score.P1
				if match.Second == e.Player {
					who, share = in.Second, in.Score.P2
				}
				if who == "" {
					continue
				}
				boards[who] = append(boards[who], strconv.Itoa(i+1))
				if in.Played {
					games[who]++
				}
				if in.Done {
					sums[who] += t.Points(share)
				}
			}
		}
	}
	for i, id := range e.Members {
		p := s.Desk.People.Get(id)
		row := TeamMember{Place: i + 1, Name: s.NameIn(t.State, id), Country: p.Country, Reserve: i >= t.Boards,
			Boards: strings.Join(boards[id], ", "), Games: games[id], Points: ranking.PlainNumber(sums[id])}
		if p.Rating > 0 {
			row.Rating = strconv.Itoa(p.Rating)
		}
		m.Members = append(m.Members, row)
	}
	return m
}

// lineUpForm is the form of the next round's line-up: as it was sent, else as it is.
func (s *teams) lineUpForm(t *tournament.Book, e tournament.Entry, sent []string) LineUp {
	m := LineUp{Round: t.Rounds() + 1, Chosen: sent, Ordered: !t.FreeOrder}
	if len(sent) == 0 {
		m.Chosen = slices.Clone(t.LineUpOf(e.Player, m.Round))
	}
	for len(m.Chosen) < t.Boards {
		m.Chosen = append(m.Chosen, "")
	}
	m.Chosen = m.Chosen[:t.Boards]
	for i, id := range e.Members {
		m.Choices = append(m.Choices, part.Choice{Value: id, Label: strconv.Itoa(i+1) + " " + s.InText(t.State, id)})
	}
	return m
}
