package accounts

import (
	"net/http"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
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
func (s *Pages) makeLinks(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	kind, id := tournament.LinkKind(c.FormValue("kind")), c.Param("id")
	var wanted []arbiter.WantedLink
	switch kind {
	case tournament.TimeArbiterLink:
		wanted, err = s.timeArbiterLink(c, v, t)
	case tournament.PlayerLink, tournament.BoardLink:
		wanted = seatLinks(t, kind, c.FormValue("who"), s.Wall().Add(linkLife))
	default:
		err = web.NoChoice(c, "kind")
	}
	if err != nil {
		return err
	}
	if len(wanted) == 0 {
		return web.NoChoice(c, "who")
	}
	made, err := s.Desk.MakeLinks(c.Request().Context(), id, web.Order(c, v.ByAccount(), s.Wall()), kind, wanted)
	if err != nil {
		return err
	}
	if len(made) == 0 {
		return s.sentAgain(c, v, t, kind, wanted)
	}
	fresh := make([]web.FreshLink, 0, len(made))
	for _, link := range made {
		fresh = append(fresh, web.FreshLink{Link: link.Link, URL: s.Address(c) + address.Join(link.Token)})
	}
	s.Fresh(v, id, fresh)
	if err := s.takeBack(c, v, kind); err != nil {
		return err
	}
	return s.showCards(c, v, id, fresh)
}

// showCards shows links that were made just now.
func (s *Pages) showCards(c web.Context, v web.Viewer, id string, fresh []web.FreshLink) error {
	t, err := s.Desk.Book(id)
	if err != nil {
		return err
	}
	cards := make([]LinkCard, 0, len(fresh))
	for _, link := range fresh {
		card, err := s.cardFor(t, link)
		if err != nil {
			return err
		}
		cards = append(cards, card)
	}
	return s.showLinks(c, v, t, Links{Fresh: cards})
}

// seatLinks are the links of a kind for one, or for all.
func seatLinks(t *tournament.Book, kind tournament.LinkKind, who string, ends time.Time) (wanted []arbiter.WantedLink) {
	if who == everybody {
		who = ""
	}
	switch kind {
	case tournament.PlayerLink:
		for _, e := range t.Entries {
			for _, person := range e.Persons() {
				if who == "" || who == person {
					wanted = append(wanted, arbiter.WantedLink{Person: person, Ends: ends})
				}
			}
		}
	case tournament.BoardLink:
		round, _ := t.Progress()
		boards := t.PairingsIn(round)
		if p, known := t.PairingOf(who); known {
			boards = []tournament.Pairing{p}
		}
		for _, p := range boards {
			if p.Game != "" && (who == "" || who == p.Game) {
				wanted = append(wanted, arbiter.WantedLink{Game: p.Game, Ends: ends})
			}
		}
	}
	return wanted
}

// cardFor is the card of a link, as long as its address is known.
func (s *Pages) cardFor(t *tournament.Book, made web.FreshLink) (LinkCard, error) {
	code, err := part.QR(made.URL)
	if err != nil {
		return LinkCard{}, err
	}
	card := LinkCard{ID: made.ID, Kind: string(made.Kind), Name: s.NameIn(t.State, made.Person), URL: made.URL, QR: code}
	if p, known := t.PairingOf(made.Game); known {
		card.Round, card.Board = p.Round, shown.BoardSign(t.State, p)
		card.Name = s.seated(t.State, p)
	}
	return card, nil
}

// timeArbiterLink is a link for somebody without an account, by name.
func (s *Pages) timeArbiterLink(c web.Context, v web.Viewer, t *tournament.Book) ([]arbiter.WantedLink, error) {
	name := strings.TrimSpace(text.Clean(c.FormValue("name")))
	switch {
	case !t.Game.TimeArbiters:
		return nil, refusedLink(t, "refused.no-time-arbiters")
	case name == "":
		return nil, refusedLink(t, "refused.name-needed")
	}
	o := web.Order(c, v.ByAccount(), s.Wall())
	who := sidetable.Person{ID: web.MadeBy(t.ID, o.ID, 1), Name: name}
	o.ID += "-name"
	return []arbiter.WantedLink{{Person: who.ID, Ends: s.Wall().Add(roundLife)}}, s.Desk.Remember(c.Request().Context(), t.ID, o, who)
}

// refusedLink says why there is none, and leads back to the page where it was asked for.
func refusedLink(t *tournament.Book, why string) error {
	return &web.Refused{Status: http.StatusUnprocessableEntity, Text: locale.Say(why), Back: address.Links(t.ID)}
}

// boardOf is the board that a link is for; 0 for one that is somebody's.
func boardOf(t *tournament.Book, link arbiter.Link) int {
	p, _ := t.PairingOf(link.Game)
	return p.Board
}
