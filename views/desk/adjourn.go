package desk

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// acts are what is done with many games at once.
func (s *adjournments) acts() web.Acts {
	next := web.To(address.AdjournmentsRoute)
	return web.Acts{
		address.AdjournmentsRoute:      {Call: s.adjournGames, Page: s.again, Next: next},
		address.AdjournmentsOrderRoute: {Call: s.orderGames, Page: s.again, Next: next},
		address.ResumeNextRoute:        {Call: s.resumeNext, Page: s.again, Next: next},
	}
}

// adjournGames adjourns the games that are ticked.
func (s *adjournments) adjournGames(a web.Asked) (locale.Text, error) {
	games := web.Words(a, "game")
	if len(games) == 0 {
		return locale.Text{}, web.WrongForm(locale.Say("refused.no-games"))
	}
	c := game.Command{Sealing: a.FormValue("sealing") == "true", Reason: web.Reason(a)}
	n, err := s.Desk.Adjournments.Adjourn(a.Request().Context(), a.Event, a.Order, c, games...)
	if err == nil && n == 0 {
		err = web.WrongForm(locale.Say("refused.none-adjourned"))
	}
	return locale.Say("done.adjourned", "Count", n), err
}

// orderGames says when the adjourned games go on.
func (s *adjournments) orderGames(a web.Asked) (locale.Text, error) {
	var slots []arbiter.Slot
	for _, id := range web.Words(a, "game") {
		slot := arbiter.Slot{Game: id}
		if text := strings.TrimSpace(a.FormValue("place-" + id)); text != "" {
			place, err := strconv.Atoi(text)
			if err != nil {
				return locale.Text{}, web.WrongForm(locale.Say("refused.bad-place"))
			}
			slot.Place = place
		}
		if text := strings.TrimSpace(a.FormValue("at-" + id)); text != "" {
			when, err := localtime.HourOrDay(a.Book.State, a.Order.Arrival, text)
			if err != nil {
				return locale.Text{}, web.WrongForm(locale.Say("refused.bad-hour", "What", text))
			}
			slot.For = s.Desk.Of(when)
		}
		slots = append(slots, slot)
	}
	n, err := s.Desk.Adjournments.Slate(a.Request().Context(), a.Event, a.Order, slots)
	return locale.Say("done.slated", "Count", n), err
}

// resumeNext lets the adjourned games go on whose turn it is.
func (s *adjournments) resumeNext(a web.Asked) (locale.Text, error) {
	n, err := s.Desk.Adjournments.ResumeNext(a.Request().Context(), a.Event, a.Order)
	return locale.Say("done.resumed", "Count", n), err
}

// Adjournments are the games of an event that can be adjourned, and those that are.
type Adjournments struct {
	ID, Event string
	Command   string // a fresh UUID for each rendering
	Running   []Adjourning
	Hanging   []Adjourning // in their order
	Next      int          // how many go on together when the next ones do
}

// Adjourning is a game that is adjourned, or can be.
type Adjourning struct {
	Game, Board string
	Round       int
	Names       string
	Sealer      string
	Envelope    string // shown.EnvelopeOf
	Keeper      string
	Place, At   string
	Goes        locale.Text
	place       int
}

func (s *adjournments) page(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.again(c, v, t, http.StatusOK, nil)
}

func (s *adjournments) again(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	id := eventOf(s.Server, c)
	m := s.model(id, t)
	frame := s.InEvent(s.Frame(c, v), v, id, t.Name, web.AdjournedAt)
	if wrong != nil {
		frame.Back = address.Adjournments(id)
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, AdjournmentsPage(frame, m))
}

func (s *adjournments) model(id string, t *tournament.Book) Adjournments {
	m := Adjournments{ID: id, Event: t.Name, Command: web.NewID()}
	for _, p := range t.Going() {
		g, ok := s.GameOf(p)
		if !ok || g.Over() {
			continue
		}
		row := Adjourning{Game: p.Game, Board: boardname.Of(t.State, p), Round: p.Round,
			Names: s.InText(t.State, p.First) + " – " + s.InText(t.State, p.Second)}
		if g.Adjourned == nil {
			m.Running = append(m.Running, row)
			continue
		}
		row.Envelope, row.Goes, row.Sealer = shown.EnvelopeOf(g), s.GoesOn(g), locale.Isolate(s.NameOf(g, g.Actor()))
		if sealed := g.Adjourned.Sealed; sealed != nil {
			row.Keeper, row.Sealer = sealed.Keeper, locale.Isolate(s.NameOf(g, sealed.By))
		}
		row.Place, row.At = s.SlotOf(g)
		if row.place = g.Adjourned.Place; row.place == 0 {
			row.place = game.MostPlaces + 1
		}
		m.Hanging = append(m.Hanging, row)
	}
	slices.SortStableFunc(m.Hanging, func(a, b Adjourning) int { return a.place - b.place })
	for _, row := range m.Hanging {
		if row.Envelope != "sealing" && (m.Next == 0 || row.place == m.first()) {
			m.Next++
		}
	}
	return m
}

// first is the place of those who go on next.
func (m Adjournments) first() int {
	for _, row := range m.Hanging {
		if row.Envelope != "sealing" {
			return row.place
		}
	}
	return 0
}
