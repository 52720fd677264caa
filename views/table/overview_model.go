package table

import (
	"slices"
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/shown/roundlist"
	"renju-arbiter/views/shown/settingtext"
	"renju-arbiter/views/web"
)

func (s *Pages) tournamentModel(id string, t *tournament.Book) (Tournament, error) {
	_, state := t.Progress()
	round := t.RoundNow()
	m := Tournament{ID: id, Settings: settingsOf(t), State: string(state), Players: len(t.Entries), Command: web.NewID(), Sample: t.Sample, Remove: web.NewID(), About: s.About(t.State)}
	if t.How() == tournament.Swiss {
		m.SwissRounds = t.LastRound()
	} else if t.How() != tournament.RoundRobin {
		m.System = string(t.How())
	}
	if t.Boards > 0 {
		m.Rounds = roundlist.PublishedMatches(s.Presenter, t, round)
	} else {
		m.Rounds = roundlist.Published(s.Presenter, t.State, round)
	}
	for i := range m.Rounds {
		m.Rounds[i].Stage = shown.StageText(t.Stage(m.Rounds[i].Number))
	}
	if m.Elsewhere = web.TablePage(t); m.Elsewhere != "" {
		if t.Boards > 0 && len(t.Entries) > 0 {
			table, cross, err := t.TeamTables()
			if err != nil {
				return m, err
			}
			m.Teams = ranking.TeamTable(t, table, cross, s.Called(t.State))
		}
		return m, nil
	}
	if len(t.Entries) == 0 {
		return m, nil
	}
	if !t.Published {
		m.Start, m.ByRating = s.startList(t, round), t.FollowRating()
		return m, nil
	}
	table, cross, err := t.Tables()
	if err != nil {
		return m, err
	}
	if ranking.StartsOnly(t, cross) {
		m.Start, m.ByRating = s.startList(t, round), t.FollowRating()
		return m, nil
	}
	m.Columns, m.Table = columns(table), s.table(t, table, cross)
	m.Score, m.Other = scores(t)
	if t.How() == tournament.Swiss {
		m.ByRound = s.byRound(t, cross)
	} else {
		m.Cross = s.cross(t, cross)
	}
	return m, nil
}

func settingsOf(t *tournament.Book) part.Settings {
	g := t.Game
	return part.Settings{Name: t.Name, Game: g.Game, Teams: t.InTeams(), Opening: g.Opening, Control: g.Control, Mode: g.Mode,
		Claims: settingtext.ByClaim(g.Game), TimeArbiters: g.TimeArbiters, TimeZone: t.TimeZone, Cycles: strconv.Itoa(t.Cycles)}
}

// startList are the entries by their start numbers, each with the board of the round.
func (s *Pages) startList(t *tournament.Book, round int) []StartRow {
	at := map[string]tournament.Pairing{}
	for _, p := range slices.Backward(t.PairingsIn(round)) { // the first game of several counts
		at[p.First], at[p.Second] = p, p
	}
	rows := make([]StartRow, len(t.Entries))
	for i, e := range t.Entries {
		p := s.Desk.People.Get(e.Player)
		rows[i] = StartRow{Left: shown.Left(e), No: e.Number, Name: s.NameIn(t.State, e.Player), Country: p.Country, Rating: e.Rating}
		switch p, paired := at[e.Player]; {
		case paired && p.Second == "":
			rows[i].Away = shown.ByeText(t.State, p.Bye)
		case paired:
			rows[i].Board, rows[i].Game = boardname.Sign(t.State, p), p.Game
		}
	}
	return rows
}
