package views

import (
	"cmp"
	"strconv"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/page"
)

func (s *Server) tournamentModel(id string, t *tournament.Book) (page.Tournament, error) {
	round, state := t.Progress()
	m := page.Tournament{ID: id, Settings: settingsOf(t), State: string(state), Players: len(t.Entries), Command: newID()}
	if t.How() == tournament.Swiss {
		m.SwissRounds = t.LastRound()
	} else if t.How() != tournament.RoundRobin {
		m.System = string(t.How())
	}
	m.Rounds = s.rounds(t.State, round)
	if m.Elsewhere = string(tablePage(t)); m.Elsewhere != "" {
		s.signing(&m, t)
		return m, nil
	}
	if len(t.Entries) == 0 {
		return m, nil
	}
	table, cross, err := t.Tables()
	if err != nil {
		return m, err
	}
	m.Columns, m.Table = columns(table), s.table(t, table, cross)
	m.Score, m.Other = scores(t)
	if t.How() == tournament.Swiss {
		m.ByRound = s.byRound(t, cross)
	} else {
		m.Cross = s.cross(t, cross)
	}
	s.signing(&m, t)
	return m, nil
}

// tablePage is the page that has the table of an event in which not each player
// stands alone in one; empty where the event's own page has it.
func tablePage(t *tournament.Book) page.Place {
	switch {
	case t.Boards > 0:
		return page.TeamsAt
	case t.How() == tournament.KnockOut:
		return page.BracketAt
	}
	return ""
}

func settingsOf(t *tournament.Book) page.Settings {
	g := t.Game
	return page.Settings{Name: t.Name, Game: g.Game, Teams: inTeams(t), Opening: g.Opening, Control: g.Control, Mode: g.Mode,
		Claims: byClaim(g.Game), TimeArbiters: g.TimeArbiters, TimeZone: t.TimeZone, Cycles: strconv.Itoa(t.Cycles),
		All: settingsInWords(g), Pairing: formatInWords(t)}
}

// rounds are the published pairings; the round being played is unfolded.
func (s *Server) rounds(t tournament.State, current int) []page.Round {
	var list []page.Round
	for _, p := range t.Pairings {
		if len(list) == 0 || list[len(list)-1].Number != p.Round {
			list = append(list, page.Round{Number: p.Round, Open: p.Round == current, Games: make([]page.Pairing, 0, len(t.PairingsIn(p.Round)))})
		}
		r := &list[len(list)-1]
		if p.Second == "" {
			r.Byes = append(r.Byes, s.byeOf(t, p))
			continue
		}
		r.Games = append(r.Games, s.pairing(p))
	}
	return list
}

// byeOf is who does not play, and for a Swiss what the bye is.
func (s *Server) byeOf(t tournament.State, p tournament.Pairing) page.Away {
	a := page.Away{Name: s.desk.Person(p.First).Name, Why: say("rounds.bye")}
	if t.How() == tournament.Swiss {
		a.Why = say("bye." + cmp.Or(string(p.Bye), "pairing"))
	}
	return a
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

// claimed tells whether a game waits for a ruling.
func claimed(g game.State) bool {
	_, pending := g.Pending()
	return pending
}
