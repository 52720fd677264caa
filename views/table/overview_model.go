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

// tournamentModel is what the public reads of an event. Its table is the one after a round, or
// of now where that is 0.
func (s *Pages) tournamentModel(id string, t *tournament.Book, after int, shows shows) (Tournament, error) {
	_, state := t.Progress()
	round := t.RoundNow()
	m := Tournament{ID: id, Settings: settingsOf(t), State: string(state), Players: len(t.Entries), Command: web.NewID(), Sample: t.Sample, Remove: web.NewID(), About: s.About(t.State), After: after, Played: playedRounds(t)}
	if t.ByTable() {
		m.System, m.OfRounds = string(t.How()), t.LastRound()
	} else if t.How() != tournament.RoundRobin {
		m.System = string(t.How())
	}
	m.Elsewhere, m.Published = web.TablePage(t), t.Rounds() > 0
	if len(t.Entries) == 0 {
		return m, nil
	}
	if err := s.tables(&m, t, shows); err != nil {
		return m, err
	}
	if !m.stands() {
		m.Start, m.ByRating = s.startList(t, round), t.FollowRating()
	}
	return m, nil
}

// games are the rounds of an event that is over, with their games.
func (s *Pages) games(m *Tournament, t *tournament.Book) {
	if m.State != string(tournament.Finished) {
		return
	}
	if t.Boards > 0 {
		m.Rounds = roundlist.PublishedMatches(s.Presenter, t, t.RoundNow())
	} else {
		m.Rounds = roundlist.Published(s.Presenter, t.State, t.RoundNow())
	}
	for i := range m.Rounds {
		m.Rounds[i].Stage = shown.StageText(t.Stage(m.Rounds[i].Number))
	}
}

// firstRows is how many rows of the table the overview shows beside the boards.
const firstRows = 10

// firstOf are the rows that are shown beside the boards.
func firstOf[Row any](rows []Row) []Row { return rows[:min(firstRows, len(rows))] }

// shows says which tables a page shows: what is not shown is not reckoned.
type shows uint8

const (
	ranksOnly shows = 1 << iota // ranks and points of the first, beside the boards
	standingsTable
	crossTable
)

// tables fills in the tables that are shown, where there are any.
func (s *Pages) tables(m *Tournament, t *tournament.Book, shows shows) error {
	if t.Boards > 0 {
		table, cross, err := t.TeamTables()
		if m.After > 0 {
			table, cross, err = t.TeamTablesAfter(m.After)
		}
		if shows&ranksOnly != 0 { // a tie-break may be a place among rows that are not shown
			table.Rows, table.Tiebreaks = firstOf(table.Rows), nil
		}
		m.Teams = ranking.TeamTable(t, table, cross, s.Called(t.State))
		if shows&ranksOnly != 0 {
			m.Teams.Order = nil
		}
		return err
	}
	if m.Elsewhere == web.BracketAt {
		m.Cup, m.Title, m.Places = cup(t), s.Title(t), s.FinalPlaces(t)
	}
	if m.Elsewhere != "" || !t.Published {
		return nil
	}
	table, cross, err := t.Tables()
	if m.After > 0 {
		table, cross, err = t.TablesAfter(m.After)
	}
	if err != nil || ranking.StartsOnly(t, cross) {
		return err
	}
	m.Score, m.Other = scores(t)
	m.Keizer = t.How() == tournament.Keizer
	if shows&ranksOnly != 0 {
		table.Rows = firstOf(table.Rows)
		m.Table = s.shortTable(t, table)
	}
	if shows&standingsTable != 0 {
		m.Columns, m.Table = columns(table), s.table(t, table, cross)
	}
	switch {
	case shows&crossTable == 0:
	case t.ByTable():
		m.ByRound, m.Before = s.byRound(t, cross), cross.Before
	default:
		m.Cross = s.cross(t, cross)
	}
	return nil
}

// cup is the first round of a knock-out that is not over.
func cup(t *tournament.Book) (c Cup) {
	rounds, err := ranking.Cup(t)
	if err != nil {
		return c
	}
	for _, r := range rounds {
		c.Round, c.Over, c.Of = r.Name, 0, 0
		for _, match := range r.Matches {
			if !match.Bye {
				c.Of++
			}
			if !match.Bye && match.Over {
				c.Over++
			}
		}
		if c.Over < c.Of {
			break
		}
	}
	return c
}

// playedRounds are the rounds after which there is a table: those in which every game is over.
func playedRounds(t *tournament.Book) (list []int) {
	for round := 1; round <= t.Rounds(); round++ {
		if t.Stage(round).Reached(tournament.StageResults) {
			list = append(list, round)
		}
	}
	return list
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
		rows[i] = StartRow{Left: shown.Left(e), No: e.Number, Name: s.NameIn(t.State, e.Player), At: shown.EntrantAt(t.State, e.Player), Country: s.CountryIn(t.State, e.Player), Rating: e.Rating, Starting: ranking.Starting(e)}
		switch p, paired := at[e.Player]; {
		case paired && p.Second == "":
			rows[i].Away = shown.ByeText(t.State, p.Bye)
		case paired:
			rows[i].Board, rows[i].Game = boardname.Sign(t.State, p), p.Game
		}
	}
	return rows
}
