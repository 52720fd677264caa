package door

import (
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
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

// everybody is what the form says for all of a kind.
const everybody = "all"

// makeLinks makes a link for one, or for all of a kind, and shows the addresses
// the only time that they are known.
func (s *Face) makeLinks(c echo.Context) error {
	v, t, err := s.Visit(c)
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
		link, err := s.timeArbiterLink(c, v, t)
		if err != nil {
			return err
		}
		wanted = append(wanted, link)
	}
	if len(wanted) == 0 {
		return web.BadRequest()
	}
	cards, fresh := make([]LinkCard, 0, len(wanted)), make([]web.FreshLink, 0, len(wanted))
	for _, link := range wanted {
		card, made, err := s.makeLink(c, t, link)
		if err != nil {
			return err
		}
		cards, fresh = append(cards, card), append(fresh, made)
	}
	if err := s.noteLinks(c, v, t, fresh); err != nil {
		return err
	}
	s.Fresh(v, id, fresh)
	return s.showLinks(c, v, t, cards)
}

func (s *Face) makeLink(c echo.Context, t *tournament.Book, link records.Link) (LinkCard, web.FreshLink, error) {
	link.Expires = time.Now().Add(linkLife)
	if link.Kind == records.TimeArbiterLink {
		link.Expires = time.Now().Add(roundLife)
	}
	token, made, err := s.Links.Create(c.Request().Context(), link)
	if err != nil {
		return LinkCard{}, web.FreshLink{}, err
	}
	full := s.Address(c) + address.Join(token)
	code, err := part.QR(full)
	if err != nil {
		return LinkCard{}, web.FreshLink{}, err
	}
	card := LinkCard{ID: made.ID, Kind: string(made.Kind), Name: s.NameIn(t.State, made.Person), URL: full, QR: code}
	if p, known := t.PairingOf(made.Game); known {
		card.Round, card.Board = p.Round, shown.BoardSign(t.State, p)
		card.Name = s.seated(t.State, p)
	}
	return card, web.FreshLink{Link: made, URL: full}, nil
}

// timeArbiterLink is a link for somebody without an account, by name.
func (s *Face) timeArbiterLink(c echo.Context, v web.Viewer, t *tournament.Book) (records.Link, error) {
	name := strings.TrimSpace(c.FormValue("name"))
	if name == "" || len(name) > maxName || !t.Game.TimeArbiters {
		return records.Link{}, &web.Refused{Status: http.StatusUnprocessableEntity, Text: locale.Say("refused.name-needed"), Back: address.Links(c.Param("id"))}
	}
	who, o := arbiter.Person{ID: web.NewID(), Name: name}, web.Order(c, v.ByAccount(), time.Now())
	o.ID += "-name"
	return records.Link{Kind: records.TimeArbiterLink, Tournament: c.Param("id"), Person: who.ID},
		s.Desk.Remember(c.Request().Context(), c.Param("id"), o, who)
}

// maxName is the length of a name, in bytes.
const maxName = 200

// noteLinks has the log say which links were made.
func (s *Face) noteLinks(c echo.Context, v web.Viewer, t *tournament.Book, made []web.FreshLink) error {
	note := tournament.NoteLinks{Of: string(made[0].Link.Kind)}
	for _, one := range made {
		note.Links = append(note.Links, one.Link.ID)
	}
	if len(made) == 1 {
		note.Person, note.Board = made[0].Link.Person, boardOf(t, made[0].Link)
	}
	return s.Desk.Arrange(c.Request().Context(), c.Param("id"), web.Order(c, v.ByAccount(), time.Now()), note, web.NewID)
}

// boardOf is the board that a link is for; 0 for one that is somebody's.
func boardOf(t *tournament.Book, link records.Link) int {
	p, _ := t.PairingOf(link.Game)
	return p.Board
}
