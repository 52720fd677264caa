package accounts

import (
	"errors"
	"net/http"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/web"
)

// redeemed is the link behind a token. One that is forged has never been; who has held
// one that was withdrawn or has ended is told so, and whom to ask.
func (s linkPages) redeemed(c web.Context) (arbiter.Link, *tournament.Book, error) {
	link, err := s.Desk.Links.Redeem(c.Request().Context(), c.Param("token"), s.Wall())
	if err != nil && c.Request().Method == http.MethodPost {
		s.RequestLog.Note(c, security.Entry{Kind: security.LinkFailed})
	}
	switch {
	case link.ShowsOnly: // a program for streams is no caster
		return link, nil, sidetable.ErrNoLink
	case errors.Is(err, arbiter.ErrLinkRevoked):
		return link, nil, &web.Refused{Status: http.StatusGone, Text: locale.Say("join.withdrawn")}
	case errors.Is(err, arbiter.ErrLinkExpired):
		return link, nil, &web.Refused{Status: http.StatusGone, Text: locale.Say("join.ended")}
	case err != nil:
		return link, nil, err
	}
	t, err := s.Desk.Books.Of(link.Tournament)
	return s.Cards.Opens(link), t, err
}

// joinPage shows what a link opens; a chat program that opens it changes nothing.
func (s linkPages) joinPage(c web.Context) error {
	link, t, err := s.redeemed(c)
	if err != nil {
		return err
	}
	m := Join{Token: c.Param("token"), Secured: s.secured(c, c.Param("token")), Kind: string(link.Kind), Event: t.Name, Name: s.NameIn(t.State, link.Person)}
	if p, ok := s.Cards.BoardOf(t, s.Cards.Of(link)); ok && s.Cards.Of(link).Plays() {
		m.Round, m.Board = p.Round, boardname.Sign(t.State, p)
		if link.Person == "" {
			m.Name = s.seated(t.State, p)
		} else {
			m.Opponent = s.NameIn(t.State, opponentIn(t, p, link.Person))
		}
	}
	if link.Devices >= many && !s.Sessions.Holds(c, link.ID) {
		m.Devices = link.Devices
	}
	if err := s.arriving(c, &m, link, t); err != nil {
		return err
	}
	if v, err := s.Viewer(c); err != nil {
		return err
	} else if v.Account == nil { // no official has scanned it
		web.Speak(c, t.Languages[link.Person])
	}
	frame := web.Frame{T: web.Translator(c), Back: c.Request().URL.RequestURI()}
	return web.Show(c, http.StatusOK, JoinPage(frame, m))
}

// opponentIn is the other side of the one for which a person plays.
func opponentIn(t *tournament.Book, p tournament.Pairing, person string) string {
	if own, _ := t.EntryOf(person); p.First == own.Player {
		return p.Second
	}
	return p.First
}

// join takes a link into the session, under a new token of the session.
func (s linkPages) join(a web.Asked) (said locale.Text, err error) {
	link, t, err := s.redeemed(a)
	if err != nil {
		return said, err
	}
	if a.FormValue("here") != "" {
		return said, s.comeIn(a, link, t)
	}
	if err := s.openHere(a, link); err != nil {
		return said, err
	}
	another := !s.Sessions.Holds(a, link.ID)
	if err := s.Sessions.Take(a, link.ID); err != nil {
		return said, err
	}
	if another && link.Devices >= many {
		s.Notices.Keep(a, "error", locale.Say("join.third.done", "Count", link.Devices+1))
	}
	if link.Kind == access.TimeArbiterLink {
		if err := s.comeOnDuty(a, link); err != nil {
			return said, err
		}
		return said, web.Answered(web.On(a, address.Time(link.Tournament)))
	}
	switch link.Kind {
	case access.CasterLink:
		return said, web.Answered(web.On(a, address.Caster(link.Tournament, a.Param("token"))))
	case access.CaptainLink:
		return said, web.Answered(web.On(a, address.Captain(link.Tournament, link.Person)))
	}
	return said, web.Answered(web.On(a, s.Sessions.SeatPath(a, link.ID)))
}

// many is on how many devices a card may be, a telephone and a tablet, before its holder is
// told as well.
const many = 2

// openHere has the journal say that a link is opened on a device that does not hold it yet.
// One that was withdrawn meanwhile is opened nowhere. The act has a name of the service's own:
// anyone who sends one form from several devices opens it on several.
func (s linkPages) openHere(a web.Asked, link arbiter.Link) error {
	if s.Sessions.Holds(a, link.ID) {
		return nil
	}
	o := a.Order
	o.Actor, o.ID = holder(link), web.NewID()
	return s.Desk.Arrange(a.Request().Context(), link.Tournament, o, tournament.OpenLink{Link: link.ID}, web.NewID)
}

// holder is how the journal names who holds a link.
func holder(link arbiter.Link) string {
	switch link.Kind {
	case access.BoardLink:
		return "board:" + link.Game
	case access.TimeArbiterLink:
		return web.TimeArbiterActor + link.Person
	case access.CaptainLink:
		return web.CaptainActor + link.Person
	case access.CasterLink:
		return web.CasterActor + link.Person
	}
	return "player:" + link.Person
}

// comeOnDuty is the first thing that a time arbiter's link does; who is on duty
// already stays so.
func (s linkPages) comeOnDuty(a web.Asked, link arbiter.Link) error {
	a.Order.Actor = web.TimeArbiterActor + link.Person
	err := s.Desk.Arrange(a.Request().Context(), link.Tournament, a.Order, tournament.Duty{Arbiter: a.Order.Actor, On: true}, web.NewID)
	var refused *tournament.Refusal
	if errors.As(err, &refused) {
		return nil
	}
	return err
}
