package accounts

import (
	"math"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// homePage is how many events stand on a page of the list.
const homePage = 50

func (s *Pages) home(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	accounts, err := s.Actors.Accounts(c.Request().Context())
	if err != nil {
		return err
	}
	m := Home{Command: web.NewID(), Organise: v.May("installation tournaments", "") && !s.ReadOnly, Account: len(accounts) > 0, Search: strings.Join(strings.Fields(c.QueryParam("search")), " "), Archive: c.QueryParam("archive") == "true"}
	page, err := web.Within(c, "page", math.MaxInt32)
	if err != nil {
		page = math.MaxInt32
	}
	m.Page = max(page, 1)
	if err := s.list(&m, v); err != nil {
		return err
	}
	if _, err := web.Within(c, "page", max(1, (m.Found+homePage-1)/homePage)); err != nil {
		return err
	}
	return web.Show(c, http.StatusOK, HomePage(s.warned(s.Frame(c, v), v), m))
}

// list puts a page of the events that are asked for into the model. The books, in which
// results are counted, are opened for the events of the page alone, and of those that rest none.
func (s *Pages) list(m *Home, v web.Viewer) error {
	from, n := (m.Page-1)*homePage, 0
	archive := s.Desk.Installation.State().Archive
	m.Dossiers = len(archive) > 0
	for _, t := range slices.Backward(archive) {
		if t.Hall != "" && m.Search == "" && m.Page == 1 && len(m.Pushed) < homePage {
			m.Pushed = append(m.Pushed, t)
		}
	}
	for _, id := range s.Desk.Tournaments() {
		o, err := s.Desk.Events.Outline(id)
		if err != nil {
			continue // deleted a moment ago
		}
		m.Any = true
		m.Archived = m.Archived || o.Archived
		if o.Archived != m.Archive || !found(o, m.Search) {
			continue
		}
		n++
		if n <= from || n > from+homePage {
			m.Older = m.Older || n > from+homePage
			continue
		}
		listed, err := s.SeenBy(v, id).Desk.Events.Card(id)
		if err != nil {
			return err
		}
		card := cardOf(listed)
		card.Removes = v.May("event delete", id)
		m.Events = append(m.Events, card)
	}
	m.Found = n
	return nil
}

// found tells whether each word of a search stands in the name, the place, the country or
// the days of an event.
func found(o tournament.Outline, search string) bool {
	in := strings.ToLower(strings.Join([]string{o.Name, o.Place, o.Country, o.From, o.To, o.Organiser}, " "))
	return !slices.ContainsFunc(strings.Fields(strings.ToLower(search)), func(word string) bool { return !strings.Contains(in, word) })
}

func cardOf(c tournament.Card) EventCard {
	return EventCard{ID: c.ID, Name: c.Name, State: string(c.Progress), Players: c.Players, Round: c.Round, Place: c.Place, Country: c.Country,
		Dates: shown.Dates(c.From, c.To), Rounds: c.Last, Control: c.Control, Opening: c.Opening,
		Game: c.Game, Teams: c.Teams, Sample: c.Sample, Command: web.NewID()}
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
