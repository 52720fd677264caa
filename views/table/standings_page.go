package table

import (
	"github.com/a-h/templ"

	"net/http"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/stagelist"
	"renju-arbiter/views/web"
)

// standings is the table as it stands now; an arbiter signs it here.
func (s *Pages) standings(c web.Context) error {
	return s.tablePage(c, web.StandingsAt, 0, StandingsPage)
}

// afterRound is the table as it stood after a round.
func (s *Pages) afterRound(c web.Context) error {
	round, err := strconv.Atoi(c.Param("n"))
	if err != nil || round < 1 {
		return web.NotFound()
	}
	return s.tablePage(c, web.StandingsAt, round, StandingsPage)
}

// crossTable is who played whom.
func (s *Pages) crossTable(c web.Context) error {
	return s.tablePage(c, web.CrossTableAt, 0, CrossTablePage)
}

// startListPage is who has entered.
func (s *Pages) startListPage(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	m := Tournament{ID: t.ID, Settings: settingsOf(t), Start: s.startList(t, t.RoundNow()), ByRating: t.FollowRating()}
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.StartListAt)
	frame.Poll = 20
	return web.Show(c, http.StatusOK, StartListPage(frame, m))
}

// tablesOf are the tables that a page shows.
func tablesOf(here web.Page) shows {
	if here == web.CrossTableAt {
		return crossTable
	}
	return standingsTable
}

// tablePage shows a table of an event.
func (s *Pages) tablePage(c web.Context, here web.Page, after int, page func(web.Frame, Tournament) templ.Component) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	if after > 0 && !slices.Contains(playedRounds(t), after) {
		return web.NotFound()
	}
	return s.showTable(c, v, t, here, after, page, http.StatusOK, nil)
}

// againStandings says on the table what was refused.
func (s *Pages) againStandings(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	return s.showTable(c, v, t, web.StandingsAt, 0, StandingsPage, status, wrong)
}

func (s *Pages) showTable(c web.Context, v web.Viewer, t *tournament.Book, here web.Page, after int, page func(web.Frame, Tournament) templ.Component, status int, wrong *locale.Text) error {
	m, err := s.tournamentModel(t.ID, t, after, tablesOf(here))
	if err != nil {
		return err
	}
	if m.stands() && m.Elsewhere != web.BracketAt {
		m.Stands = shown.Stands(t, after)
	}
	if here == web.StandingsAt && len(m.Table) > 0 {
		if err := m.ofCategory(t, c.QueryParam("category")); err != nil {
			return err
		}
	}
	if here == web.StandingsAt {
		m.Displaced = stagelist.Displaced(t, s.Desk.Seats.FedBy(t.ID), func(event string) shown.Presenter { return s.SeenBy(v, event).Presenter },
			func(b *tournament.Book) bool { return s.HiddenFeeder(v, b) != "" })
	}
	m.Manage = v.May("event players", t.ID)
	m.PlayOff = here == web.StandingsAt && after == 0 && v.Can("event play-off", t) && len(t.LevelGroups()) > 0
	m.Signing = s.SigningFor(v, t, m.Command, m.stands())
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, here)
	frame.Poll = 20
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, page(frame, m))
}

// ofCategory leaves the rows of a category, with the places within it. The zero text is everybody.
func (m *Tournament) ofCategory(t *tournament.Book, chosen string) error {
	list := t.Categories()
	for _, l := range list {
		m.Categories = append(m.Categories, l.Name)
	}
	if chosen == "" {
		return nil
	}
	n, err := strconv.Atoi(chosen)
	if err != nil || n < 1 || n > len(list) {
		return web.NotFound()
	}
	rank := map[int]int{}
	for _, row := range m.Table {
		rank[row.No] = row.Rank
	}
	places := t.PlacesIn(list[n-1], rank)
	m.Category = n
	m.Table = slices.DeleteFunc(m.Table, func(row Standing) bool { return places[row.No] == 0 })
	for i, row := range m.Table {
		m.Table[i].Rank, m.Table[i].Overall = places[row.No], row.Rank
	}
	return nil
}
