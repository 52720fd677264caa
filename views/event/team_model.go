package event

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
)

func (s *Face) teamsModel(t *tournament.Book, manage bool) (Teams, error) {
	m := Teams{Manage: manage}
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
		r := TeamRound{Number: round, Open: round == current}
		for _, match := range t.Matches(round) {
			if match.Second == "" {
				r.Byes = append(r.Byes, s.Desk.Person(match.First).Name)
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

func (s *Face) teamTable(t *tournament.Book, table standings.TeamStandings, cross standings.Cross) TeamTable {
	m := TeamTable{Order: []locale.Text{locale.Say("tiebreak.match-points")}}
	if table.Points == standings.GameScore {
		m.Order[0] = locale.Say("tiebreak.game-points")
	}
	for _, name := range table.Tiebreaks {
		m.Order = append(m.Order, shown.TeamTiebreak(name))
		if columned(name) {
			m.Tiebreaks = append(m.Tiebreaks, shown.TeamTiebreak(name))
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
		one := TeamStanding{Rank: row.Rank, ID: id, Name: s.Desk.Person(id).Name, Played: played[row.Team.No],
			MatchPoints: row.MatchPoints.String(), GamePoints: row.GamePoints.String()}
		for i, v := range row.Values {
			if columned(table.Tiebreaks[i]) {
				one.Values = append(one.Values, TeamValue{Value: shown.ValueText(v), Terms: s.terms(t, table.Tiebreaks[i].Name, v)})
			}
		}
		m.Rows = append(m.Rows, one)
	}
	return m
}

// columned leaves out the two scores, which have columns of their own.
func columned(t standings.TeamTiebreak) bool { return t.Name.Whom() != standings.OfMatches }

// terms are the working of a tie-break.
func (s *Face) terms(t *tournament.Book, name standings.Tiebreak, v standings.Value) []Term {
	var list []Term
	for _, term := range v.Terms {
		m := Term{Round: term.Round, Cut: term.Cut, Dummy: term.Dummy,
			Product: term.Product.String()}
		if name.Working() == standings.SumOfProducts {
			m.Score, m.Of = term.Factor.String(), term.OpponentScore.String()
		}
		if term.Opponent != 0 {
			m.Opponent = s.NameIn(t.State, t.Entries[term.Opponent-1].Player)
		}
		list = append(list, m)
	}
	return list
}

func (s *Face) teamCross(t *tournament.Book, table standings.TeamStandings, cross standings.Cross) []TeamCrossRow {
	points := map[int]string{}
	for _, row := range table.Rows {
		points[row.Team.No] = row.MatchPoints.String()
	}
	var rows []TeamCrossRow
	against := cross.Against()
	for i, row := range cross.Rows {
		id := t.Entries[row.Player.No-1].Player
		m := TeamCrossRow{Rank: row.Rank, ID: id, Name: s.Desk.Person(id).Name, MatchPoints: points[row.Player.No], GamePoints: row.Points.String()}
		for j, cells := range against[i] {
			cell := part.CrossCell{Self: i == j}
			for _, in := range cells {
				if in.Code != standings.Pending {
					cell.Scores = append(cell.Scores, part.CrossScore{Score: in.Points.String()})
				}
			}
			m.Cells = append(m.Cells, cell)
		}
		rows = append(rows, m)
	}
	return rows
}

func (s *Face) teamSide(id string) TeamSide {
	return TeamSide{ID: id, Name: s.Desk.Person(id).Name}
}

func (s *Face) teamMatch(t *tournament.Book, match tournament.Match) TeamMatch {
	m := TeamMatch{Round: match.Round, Board: match.Board, A: s.teamSide(match.First), B: s.teamSide(match.Second), Over: true}
	a, b, begun := 0.0, 0.0, false
	for i, in := range t.TeamBoards(match) {
		row := TeamBoard{Number: i + 1, A: s.NameIn(t.State, in.First), B: s.NameIn(t.State, in.Second), BBegins: in.SecondBegins, Game: in.Game}
		if g, err := s.Desk.Game(in.Game); err == nil {
			row.State = shown.StateOf(g)
		}
		if in.Done {
			row.Score, row.Forfeit = in.Score.String(), !in.Played
			a, b, begun = a+t.Points(in.Score.P1), b+t.Points(in.Score.P2), true
		}
		m.Over = m.Over && in.Done
		m.Boards = append(m.Boards, row)
	}
	if begun {
		m.ScoreA, m.ScoreB = shown.PlainNumber(a), shown.PlainNumber(b)
	}
	return m
}

// nextTeamRound is the round that would be published now, with the line-ups.
func (s *Face) nextTeamRound(t *tournament.Book) NextTeamRound {
	if t.Rounds() >= t.LastRound() {
		return NextTeamRound{}
	}
	m := NextTeamRound{Round: t.Rounds() + 1}
	pairs, err := t.Proposal()
	if err != nil {
		m.Problem = s.ProblemIn(t.State, err)
		return m
	}
	for i, pair := range pairs {
		if pair.Second == "" {
			m.Byes = append(m.Byes, s.NameIn(t.State, pair.First))
			continue
		}
		match := TeamMatch{Round: m.Round, Board: i + 1, A: s.teamSide(pair.First), B: s.teamSide(pair.Second)}
		first, second := t.LineUpOf(pair.First, m.Round), t.LineUpOf(pair.Second, m.Round)
		for b := range t.Boards {
			match.Boards = append(match.Boards, TeamBoard{Number: b + 1, BBegins: b%2 == 1, A: s.seated(t, first, b), B: s.seated(t, second, b)})
		}
		m.Matches = append(m.Matches, match)
	}
	return m
}

// seated is the name of who sits at a board, empty for an empty chair.
func (s *Face) seated(t *tournament.Book, lineUp []string, board int) string {
	if board >= len(lineUp) {
		return ""
	}
	return s.NameIn(t.State, lineUp[board])
}

func (s *Face) teamModel(t *tournament.Book, e tournament.Entry) Team {
	m := Team{Team: e.Player, Name: s.Desk.Person(e.Player).Name, Number: e.Number}
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
				m.Matches = append(m.Matches, TeamMatch{Round: round, Board: match.Board, A: s.teamSide(match.First)})
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
		p := s.Desk.Person(id)
		row := TeamMember{Place: i + 1, Name: p.Name, Country: p.Country, Reserve: i >= t.Boards,
			Boards: strings.Join(boards[id], ", "), Games: games[id], Points: shown.PlainNumber(sums[id])}
		if p.Rating > 0 {
			row.Rating = strconv.Itoa(p.Rating)
		}
		m.Members = append(m.Members, row)
	}
	return m
}

// lineUpForm is the form of the next round's line-up: as it was sent, else as it is.
func (s *Face) lineUpForm(t *tournament.Book, e tournament.Entry, sent []string) LineUp {
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
