package accounts

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

func (s linkPages) linksPage(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	fresh, err := s.RecentLinks.Of(v, t.ID)
	if err != nil {
		return err
	}
	slices.SortStableFunc(fresh, func(a, b web.RecentLink) int { return b.Created.Compare(a.Created) })
	m := Links{Fresh: make([]LinkCard, 0, len(fresh))}
	for _, link := range fresh {
		card, err := s.cardFor(t, link)
		if err != nil {
			return err
		}
		m.Fresh = append(m.Fresh, card)
	}
	return s.showLinks(c, v, t, m)
}

// showLinks shows the page, with the links that can still be printed, or those that nobody has seen.
func (s linkPages) showLinks(c web.Context, v web.Viewer, t *tournament.Book, m Links) error {
	id := c.Param("id")
	old, err := s.Desk.Links.Of(id)
	if err != nil {
		return err
	}
	m.ID, m.Times = id, t.Game.TimeArbiters
	for _, e := range t.Entries {
		if t.Boards > 0 {
			m.Teams = append(m.Teams, LinkTarget{ID: e.Player, Label: s.InText(t.State, e.Player)})
		}
		for _, person := range e.Persons() {
			m.Players = append(m.Players, LinkTarget{ID: person, Label: s.InText(t.State, person)})
		}
	}
	round, _ := t.Progress()
	for _, p := range t.PairingsIn(round) {
		if p.Game != "" {
			m.Boards = append(m.Boards, LinkTarget{ID: p.Game, Label: s.boardLabel(t.State, p)})
		}
	}
	for _, link := range old {
		m.Old = append(m.Old, s.linkRow(t, s.Cards.Opens(link)))
	}
	frame := s.InEvent(s.Frame(c, v), v, id, t.Name, web.LinksAt)
	return web.Show(c, http.StatusOK, LinksPage(frame, m))
}

func (s linkPages) boardLabel(t tournament.State, p tournament.Pairing) string {
	return strconv.Itoa(p.Round) + " · " + boardname.Sign(t, p) + " · " + s.seated(t, p)
}

// seated are the names of those who sit at a board: of teams the persons.
func (s linkPages) seated(t tournament.State, p tournament.Pairing) string {
	seats := t.Seats(p)
	if len(seats) != 2 || seats[0] == "" || seats[1] == "" {
		seats = []string{p.First, p.Second}
	}
	return s.side(t, seats[0]) + " – " + s.side(t, seats[1])
}

// side is somebody at a board, or a team with both partners.
func (s linkPages) side(t tournament.State, id string) string {
	e, _ := t.Entry(id)
	names := s.Partners(t, e)
	for i, name := range names {
		names[i] = locale.Isolate(name)
	}
	if len(names) == 0 {
		return s.InText(t, id)
	}
	return s.InText(t, id) + " (" + strings.Join(names, ", ") + ")"
}

func (s linkPages) linkRow(t *tournament.Book, link arbiter.Link) LinkRow {
	row := LinkRow{ID: link.ID, Kind: string(link.Kind), Name: s.NameIn(t.State, link.Person),
		State: "unused", Since: localtime.Stamp(t.State, link.Created)}
	if e, member := t.EntryOf(link.Person); member && e.Player != link.Person {
		row.Team = s.NameIn(t.State, e.Player)
	}
	if p, known := t.PairingOf(link.Game); known {
		row.Name, row.Board = s.seated(t.State, p), boardname.Sign(t.State, p)
	}
	row.Devices, row.Doubtful = link.Devices, link.Devices > link.Known
	switch {
	case link.Revoked:
		row.State = "revoked"
	case !link.Opens(s.Wall()):
		row.State = "expired"
	}
	return row
}
