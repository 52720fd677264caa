package views

import (
	"strconv"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/page"
)

func (s *Server) tournamentModel(id string, t tournament.State) (page.Tournament, error) {
	round, state := s.progress(t)
	m := page.Tournament{ID: id, Settings: settingsOf(t), State: state, Players: len(t.Entries)}
	m.Rounds = s.rounds(t, round)
	if len(t.Entries) == 0 {
		return m, nil
	}
	table, cross, err := arbiter.Standings(t, s.desk.Game)
	if err != nil {
		return m, err
	}
	m.Table = s.table(t, table, cross)
	m.Cross = s.cross(t, cross)
	return m, nil
}

func settingsOf(t tournament.State) page.Settings {
	g := t.Game
	return page.Settings{Name: t.Name, Game: g.Game, Teams: inTeams(t), Opening: g.Opening, Control: g.Control, Mode: g.Mode,
		Claims: byClaim(g.Game), TimeArbiters: g.TimeArbiters, TimeZone: t.TimeZone, Cycles: strconv.Itoa(t.Cycles),
		All: settingsInWords(g)}
}

// rounds are the published pairings; the round being played is unfolded.
func (s *Server) rounds(t tournament.State, current int) []page.Round {
	var list []page.Round
	for _, p := range t.Pairings {
		if len(list) == 0 || list[len(list)-1].Number != p.Round {
			list = append(list, page.Round{Number: p.Round, Open: p.Round == current})
		}
		r := &list[len(list)-1]
		if p.Second == "" {
			r.Byes = append(r.Byes, s.desk.Person(p.First).Name)
			continue
		}
		r.Games = append(r.Games, s.pairing(p))
	}
	return list
}

func (s *Server) pairing(p tournament.Pairing) page.Pairing {
	m := page.Pairing{Game: p.Game, Board: p.Board, P1: s.desk.Person(p.First).Name, P2: s.desk.Person(p.Second).Name}
	g, ok := s.gameOf(p)
	if !ok {
		return m
	}
	m.State = stateOf(g)
	if g.Outcome != nil {
		m.Result, m.Reason, m.Corrected = g.Outcome.Score.String(), g.Outcome.Reason, g.ResultCorrected
	}
	return m
}

// table is the standings with the working of Sonneborn-Berger.
func (s *Server) table(t tournament.State, table standings.Standings, cross standings.Cross) []page.Standing {
	played := map[int]int{}
	for _, row := range cross.Rows {
		for _, cell := range row.ByRound {
			if cell.Counted && cell.Opponent != 0 {
				played[row.Player.No]++
			}
		}
	}
	level := map[standings.Points]int{}
	for _, row := range table.Rows {
		level[row.Points]++
	}
	rows := make([]page.Standing, 0, len(table.Rows))
	for _, row := range table.Rows {
		who := s.desk.Person(t.Entries[row.Player.No-1].Player)
		m := page.Standing{Rank: row.Rank, Name: who.Name, Country: who.Country, Played: played[row.Player.No],
			Points: row.Points.String(), SB: number(row.Values[0]), Wins: int(row.Values[2].Number() / standings.Point)}
		if level[row.Points] > 1 {
			m.Direct = number(row.Values[1])
		}
		for _, term := range row.Values[0].Terms {
			m.Working = append(m.Working, page.Working{Round: term.Round,
				Opponent: s.desk.Person(t.Entries[term.Opponent-1].Player).Name, Score: term.Points.String(),
				Points: term.OpponentScore.String(), Product: term.Product.String()})
		}
		rows = append(rows, m)
	}
	return rows
}

func number(v standings.Value) string {
	if v.None || len(v.Numbers) == 0 {
		return ""
	}
	return v.Numbers[0].String()
}

func (s *Server) cross(t tournament.State, cross standings.Cross) []page.CrossRow {
	rows := make([]page.CrossRow, 0, len(cross.Rows))
	for i, row := range cross.Rows {
		m := page.CrossRow{Rank: row.Rank, Name: s.desk.Person(t.Entries[row.Player.No-1].Player).Name, Points: row.Points.String()}
		for j, cells := range row.Against {
			cell := page.CrossCell{Self: i == j}
			for _, in := range cells {
				if in.Code != standings.Pending {
					cell.Scores = append(cell.Scores, page.CrossScore{Score: in.Points.String(), Game: gameIn(t, in.Round, row.Player.No)})
				}
			}
			m.Cells = append(m.Cells, cell)
		}
		rows = append(rows, m)
	}
	return rows
}

// gameIn is the id of a player's game in a round.
func gameIn(t tournament.State, round, no int) string {
	player := t.Entries[no-1].Player
	for _, p := range t.Pairings {
		if p.Round == round && (p.First == player || p.Second == player) {
			return p.Game
		}
	}
	return ""
}

// claimed tells whether a game waits for a ruling.
func claimed(g game.State) bool {
	_, pending := g.Pending()
	return pending
}
