package accounts

import (
	"net/http"
	"strings"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/boardname"
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
func (s linkPages) makeLinks(a web.Asked) (said locale.Text, err error) {
	kind := access.LinkKind(a.FormValue("kind"))
	var wanted []arbiter.WantedLink
	switch kind {
	case access.TimeArbiterLink:
		wanted, err = s.timeArbiterLink(a)
	case access.CasterLink:
		wanted, err = s.namedLink(a, linkLife)
	case access.PlayerLink, access.BoardLink, access.CaptainLink:
		wanted = seatLinks(a.Book, kind, a.FormValue("who"), s.Wall().Add(linkLife))
	default:
		err = web.NoChoice(a, "kind")
	}
	if err != nil {
		return said, err
	}
	if len(wanted) == 0 {
		return said, web.NoChoice(a, "who")
	}
	made, err := s.Desk.Links.Make(a.Request().Context(), a.Event, a.Order, kind, wanted)
	if err != nil {
		return said, err
	}
	if len(made) == 0 {
		return said, s.sentAgain(a, kind, wanted)
	}
	fresh := make([]web.RecentLink, 0, len(made))
	for _, link := range made {
		fresh = append(fresh, web.RecentLink{Link: link.Link, URL: s.Origin.Address(a) + address.Join(link.Token)})
	}
	s.RecentLinks.Keep(a.Viewer, a.Event, fresh)
	return said, s.takeBack(a, kind)
}

// seatLinks are the links of a kind for one, or for all.
func seatLinks(t *tournament.Book, kind access.LinkKind, who string, ends time.Time) (wanted []arbiter.WantedLink) {
	if who == everybody {
		who = ""
	}
	switch kind {
	case access.PlayerLink:
		for _, e := range t.Entries {
			for _, person := range e.Persons() {
				if who == "" || who == person {
					wanted = append(wanted, arbiter.WantedLink{Person: person, Ends: ends})
				}
			}
		}
	case access.CaptainLink:
		for _, e := range t.Entries {
			if t.Boards > 0 && (who == "" || who == e.Player) {
				wanted = append(wanted, arbiter.WantedLink{Person: e.Player, Ends: ends})
			}
		}
	case access.BoardLink:
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
func (s linkPages) cardFor(t *tournament.Book, made web.RecentLink) (LinkCard, error) {
	code, err := part.QR(made.URL)
	if err != nil {
		return LinkCard{}, err
	}
	card := LinkCard{Kind: string(made.Kind), Name: s.NameIn(t.State, made.Person), URL: made.URL, QR: code}
	if p, known := t.PairingOf(made.Game); known {
		card.Round, card.Board = p.Round, boardname.Sign(t.State, p)
		card.Name = s.seated(t.State, p)
	}
	return card, nil
}

// timeArbiterLink is a link for somebody without an account, by name.
func (s linkPages) timeArbiterLink(a web.Asked) ([]arbiter.WantedLink, error) {
	if !a.Book.Game.TimeArbiters {
		return nil, refusedLink(a.Book, "refused.no-time-arbiters")
	}
	return s.namedLink(a, roundLife)
}

// namedLink is a link for somebody without an account and without an entry.
func (s linkPages) namedLink(a web.Asked, life time.Duration) ([]arbiter.WantedLink, error) {
	t, name := a.Book, strings.TrimSpace(text.Clean(a.FormValue("name")))
	if name == "" {
		return nil, refusedLink(t, "refused.name-needed")
	}
	o := a.Order
	who := sidetable.Person{ID: web.MadeBy(t.ID, o.ID, 1), Name: name}
	o.ID += "-name"
	return []arbiter.WantedLink{{Person: who.ID, Ends: s.Wall().Add(life)}}, s.Desk.People.Remember(a.Request().Context(), t.ID, o, who)
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
