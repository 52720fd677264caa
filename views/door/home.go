package door

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// homePage is how many events stand on a page of the list.
const homePage = 50

func (s *Face) home(c echo.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	accounts, err := s.AccountList(c.Request().Context())
	if err != nil {
		return err
	}
	m := Home{Command: web.NewID(), Organise: v.May("house tournaments", ""), Account: len(accounts) > 0, Search: strings.Join(strings.Fields(c.QueryParam("search")), " "), Archive: c.QueryParam("archive") == "true"}
	page, err := strconv.Atoi(c.QueryParam("page"))
	m.Page = max(page, 1)
	if err != nil {
		m.Page = 1
	}
	if err := s.list(&m, v); err != nil {
		return err
	}
	return web.Show(c, http.StatusOK, HomePage(s.warned(s.Frame(c, v), v), m))
}

// list puts a page of the events that are asked for into the model. The books, in which
// results are counted, are opened for the events of the page alone.
func (s *Face) list(m *Home, v web.Viewer) error {
	from, n := (m.Page-1)*homePage, 0
	for _, id := range s.Desk.Tournaments() {
		t, err := s.Desk.Tournament(id)
		if err != nil {
			continue // deleted a moment ago
		}
		m.Any = true
		m.Archived = m.Archived || t.Archived
		if t.Archived != m.Archive || !found(t, m.Search) {
			continue
		}
		n++
		if n <= from || n > from+homePage {
			m.Older = m.Older || n > from+homePage
			continue
		}
		book, err := s.SeenBy(v, id).Desk.Book(id)
		if err != nil {
			return err
		}
		card := s.eventCard(id, book)
		card.Removes = v.May("event delete", id)
		m.Events = append(m.Events, card)
	}
	m.Found = n
	return nil
}

// found tells whether each word of a search stands in the name, the place, the country or
// the days of an event.
func found(t tournament.State, search string) bool {
	d := t.Description
	in := strings.ToLower(strings.Join([]string{t.Name, d.Place, d.Country, d.From, d.To, d.Organiser}, " "))
	return !slices.ContainsFunc(strings.Fields(strings.ToLower(search)), func(word string) bool { return !strings.Contains(in, word) })
}

func (s *Face) eventCard(id string, t *tournament.Book) EventCard {
	_, state := t.Progress()
	about := s.About(t.State)
	return EventCard{ID: id, Name: t.Name, State: string(state), Players: len(t.Entries), Round: t.RoundNow(), Place: about.Place, Country: about.Country, Dates: about.Dates,
		Rounds: max(t.LastRound(), t.Rounds()), Control: t.Game.Control, Opening: t.Game.Opening,
		Game: t.Game.Game, Teams: shown.InTeams(t), Sample: t.Sample, Command: web.NewID()}
}

// groups are the events of a page: running, coming, past, each in its order.
func (m Home) groups() []Group {
	list := []Group{{State: "running"}, {State: "preparing"}, {State: "finished"}}
	for i := range list {
		for _, e := range m.Events {
			if e.State == list[i].State {
				list[i].Events = append(list[i].Events, e)
			}
		}
	}
	slices.SortStableFunc(list[1].Events, func(a, b EventCard) int { return strings.Compare(a.soon(), b.soon()) })
	return slices.DeleteFunc(list, func(g Group) bool { return len(g.Events) == 0 })
}

// soon sorts the events that come: those without a day last.
func (e EventCard) soon() string {
	if e.Dates == "" {
		return "~"
	}
	return e.Dates
}

// to is the address of the list with another page, or of the archive.
func (m Home) to(page int, archive bool) string {
	q := url.Values{}
	if m.Search != "" {
		q.Set("search", m.Search)
	}
	if page > 1 {
		q.Set("page", strconv.Itoa(page))
	}
	if archive {
		q.Set("archive", "true")
	}
	if len(q) == 0 {
		return address.Home
	}
	return address.Home + "?" + q.Encode()
}
