package door

import (
	"net"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// linkLife is how long a link opens its board.
const linkLife = 60 * 24 * time.Hour

// roundLife is how long a time arbiter's link is good: a day's rounds.
const roundLife = 16 * time.Hour

func (s *Face) linksPage(c echo.Context) error {
	v, t, err := s.Manage(c)
	if err != nil {
		return err
	}
	return s.showLinks(c, v, t, nil)
}

func (s *Face) showLinks(c echo.Context, v web.Viewer, t *tournament.Book, fresh []LinkCard) error {
	id := c.Param("id")
	old, err := s.Links.List(c.Request().Context(), id)
	if err != nil {
		return err
	}
	m := Links{ID: id, Fresh: fresh, Times: t.Game.TimeArbiters}
	for _, e := range t.Entries {
		for _, person := range e.Persons() {
			m.Players = append(m.Players, LinkTarget{ID: person, Label: s.Desk.Person(person).Name})
		}
	}
	round, _ := t.Progress()
	for _, p := range t.PairingsIn(round) {
		if p.Game != "" {
			m.Boards = append(m.Boards, LinkTarget{ID: p.Game, Label: s.boardLabel(p)})
		}
	}
	for _, link := range old {
		m.Old = append(m.Old, s.linkRow(t, s.Opens(link)))
	}
	frame := s.InEvent(s.Frame(c, v), v, id, t.Name, web.LinksAt)
	return web.Show(c, http.StatusOK, LinksPage(frame, m))
}

func (s *Face) boardLabel(p tournament.Pairing) string {
	return strconv.Itoa(p.Round) + "." + strconv.Itoa(p.Board) + " · " + s.InText(p.First) + " – " + s.InText(p.Second)
}

func (s *Face) linkRow(t *tournament.Book, link records.Link) LinkRow {
	row := LinkRow{ID: link.ID, Kind: string(link.Kind), Name: s.Desk.Person(link.Person).Name,
		State: "unused", Since: shown.WallTime(t.State, link.Created)}
	if p, known := t.PairingOf(link.Game); known {
		row.Name, row.Board = s.boardLabel(p), p.Board
	}
	switch {
	case !link.Revoked.IsZero():
		row.State = "revoked"
	case !link.Expires.After(time.Now()):
		row.State = "expired"
	}
	return row
}

// everybody is what the form says for all of a kind.
const everybody = "all"

// makeLinks makes a link for one, or for all of a kind, and shows the addresses
// the only time that they are known.
func (s *Face) makeLinks(c echo.Context) error {
	v, t, err := s.Manage(c)
	if err != nil {
		return err
	}
	who, id := c.FormValue("who"), c.Param("id")
	if who == everybody {
		who = ""
	}
	var wanted []records.Link
	switch records.LinkKind(c.FormValue("kind")) {
	case records.PlayerLink:
		for _, e := range t.Entries {
			for _, person := range e.Persons() {
				if who == "" || who == person {
					wanted = append(wanted, records.Link{Kind: records.PlayerLink, Tournament: id, Person: person})
				}
			}
		}
	case records.BoardLink:
		round, _ := t.Progress()
		boards := t.PairingsIn(round)
		if p, known := t.PairingOf(who); known {
			boards = []tournament.Pairing{p}
		}
		for _, p := range boards {
			if p.Game != "" && (who == "" || who == p.Game) {
				wanted = append(wanted, records.Link{Kind: records.BoardLink, Tournament: id, Game: p.Game})
			}
		}
	}
	if records.LinkKind(c.FormValue("kind")) == records.TimeArbiterLink {
		link, err := s.timeArbiterLink(c, t)
		if err != nil {
			return err
		}
		wanted = append(wanted, link)
	}
	if len(wanted) == 0 {
		return web.BadRequest()
	}
	cards := make([]LinkCard, 0, len(wanted))
	for _, link := range wanted {
		card, err := s.makeLink(c, t, link)
		if err != nil {
			return err
		}
		cards = append(cards, card)
	}
	return s.showLinks(c, v, t, cards)
}

func (s *Face) makeLink(c echo.Context, t *tournament.Book, link records.Link) (LinkCard, error) {
	link.Expires = time.Now().Add(linkLife)
	if link.Kind == records.TimeArbiterLink {
		link.Expires = time.Now().Add(roundLife)
	}
	token, made, err := s.Links.Create(c.Request().Context(), link)
	if err != nil {
		return LinkCard{}, err
	}
	full := s.publicURL(c) + address.Join(token)
	code, err := part.QR(full)
	if err != nil {
		return LinkCard{}, err
	}
	card := LinkCard{ID: made.ID, Kind: string(made.Kind), Name: s.Desk.Person(made.Person).Name, URL: full, QR: code}
	if p, known := t.PairingOf(made.Game); known {
		card.Round, card.Board = p.Round, p.Board
		card.Name = s.InText(p.First) + " – " + s.InText(p.Second)
	}
	return card, nil
}

// publicURL is the address of the service as others in the hall reach it: the one
// the organiser uses, unless that is the computer's own.
func (s *Face) publicURL(c echo.Context) string {
	host, _, err := net.SplitHostPort(c.Request().Host)
	if err != nil {
		host = c.Request().Host
	}
	ip := net.ParseIP(host)
	if s.HallURL != "" && (host == "localhost" || (ip != nil && ip.IsLoopback())) {
		return s.HallURL
	}
	return c.Scheme() + "://" + c.Request().Host
}

func (s *Face) revokeLink(c echo.Context) error {
	v, _, err := s.Manage(c)
	if err != nil {
		return err
	}
	id := c.Param("id")
	all, err := s.Links.List(c.Request().Context(), id)
	if err != nil {
		return err
	}
	for _, link := range all {
		if link.ID != c.Param("link") {
			continue
		}
		if err := s.Links.Revoke(c.Request().Context(), link.ID); err != nil {
			return err
		}
		if link.Kind == records.TimeArbiterLink {
			if err := s.sendHome(c, v, link); err != nil {
				return err
			}
		}
		return s.Done(c, address.Links(id), locale.Say("done.revoked"))
	}
	return web.NotFound()
}
