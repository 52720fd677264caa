package seat

import (
	"net/http"

	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/web"
)

// seat is the page of who holds a card: the game that is played now, and the next one
// when it is over. Who holds cards for several seats chooses one.
func (s *Pages) seat(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	card, held := chosenCard(v, c.QueryParam("card"))
	switch {
	case held:
		if err := s.speaksTo(c, card); err != nil {
			return err
		}
		return s.showSeat(c, v, card, http.StatusOK, locale.Text{}, chosenIn(c))
	case len(v.Cards()) > 1:
		return web.Show(c, http.StatusOK, ChoicePage(s.Frame(c, v), s.choices(v)))
	}
	return web.Show(c, http.StatusForbidden, NoCardPage(s.Frame(c, v), s.noCard(c, v)))
}

// speaksTo answers in the language of a card's holder. A board between two has that of its device.
func (s *Pages) speaksTo(c web.Context, card web.Card) error {
	t, err := s.Desk.Books.Of(card.Tournament)
	if err != nil {
		return err
	}
	web.GoOnSpeaking(c, t.Languages[card.Person])
	return nil
}

// chosenCard is the card that was asked for, or the only one.
func chosenCard(v web.Viewer, id string) (web.Card, bool) {
	cards := v.Cards()
	for _, card := range cards {
		if card.ID == id {
			return card, true
		}
	}
	if len(cards) == 1 {
		return cards[0], true
	}
	return web.Card{}, false
}

// noCard says why there is no seat.
func (s *Pages) noCard(c web.Context, v web.Viewer) locale.Text {
	switch {
	case v.Withdrawn():
		return web.CardGone().Text
	case s.CardEnded(c):
		return locale.Say("failure.expired.card")
	}
	return locale.Say("seat.none")
}

// seatForms is the seat as the page on which forms stand.
func (s *Pages) seatForms() web.Stand {
	return web.Stand{
		Path: func(at web.GameViewer) string { return pageOf(at.Viewer, at.Card) },
		Again: func(c web.Context, at web.GameViewer, status int, text locale.Text) error {
			return s.showSeat(c, at.Viewer, at.Card, status, text, selected(c))
		},
	}
}

// pageOf is the address of a card's seat: the one page where there is no other.
func pageOf(v web.Viewer, card web.Card) string {
	if len(v.Cards()) > 1 {
		return address.SeatOf(card.ID)
	}
	return address.Seat
}

func (s *Pages) showSeat(c web.Context, v web.Viewer, card web.Card, status int, wrong locale.Text, wish choice) error {
	m, err := s.seatPage(v, card, wish)
	if err != nil {
		return err
	}
	if m.ID != "" {
		s.reply(c, m.at, m.Controls)
	}
	frame := s.Frame(c, v)
	frame.Shared.App = address.Seat
	frame.Event = &web.Event{ID: card.Tournament, Name: m.EventName}
	frame.Back = m.Page
	frame.Live, frame.Controls = address.EventLive(card.Tournament), address.SeatOwnOf(card.ID, wish.what)
	frame = s.Voice.HeardOfAll(frame, card.Tournament)
	if m.ID != "" {
		frame = s.Voice.Heard(counted(frame, m.Controls), m.at)
		frame.Live = address.GameLive(m.ID)
	}
	if wrong.Key != "" {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: wrong})
	}
	return web.Show(c, status, Page(frame, m))
}

// own are the fragments of a seat that are one person's.
func (s *Pages) own(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	card, held := chosenCard(v, c.QueryParam("card"))
	if !held {
		return web.NotTheirs()
	}
	m, err := s.seatPage(v, card, chosenIn(c))
	if err != nil {
		return err
	}
	if m.ID != "" && s.reply(c, m.at, m.Controls) {
		return web.ShowPart(c, http.StatusOK, play.Answered(web.Translator(c), *m.Controls))
	}
	return web.ShowPart(c, http.StatusOK, OwnSeat(web.Translator(c), m.Seat))
}
