package web

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/shown/stagelist"
	"renju-arbiter/views/web/spoilers"
)

// inTime returns the handler of a page of events or games. Spectators get the delayed page; officials
// and players get it without delay.
func (s *Server) inTime(route string, page, delayed echo.HandlerFunc) echo.HandlerFunc {
	whose := rights.Act(address.Name(route)).Whose()
	if whose != "event" && whose != "game" || delayed == nil {
		return page
	}
	return func(c echo.Context) error {
		v, err := s.Viewer(c)
		if err != nil {
			return err
		}
		c.Set(viewerKey, v)
		event := c.Param("id")
		if whose == "game" {
			event = s.Desk.EventOf(event)
		}
		if v.OnlyLooks(event) {
			return delayed(c)
		}
		return page(c)
	}
}

// OnlyLooks reports whether the viewer is a mere spectator of an event: no official, no player, and
// without a card for one of its boards. Casters are ahead of spectators on their own page and in overlays alone.
func (v Viewer) OnlyLooks(event string) bool {
	return v.In(event)&^(rights.Spectator|rights.Administrator|rights.Host|rights.Caster) == 0 &&
		!slices.ContainsFunc(v.cards, func(c Card) bool { return c.Tournament == event && (c.Kind != access.CasterLink || v.airs) })
}

// SeenBy returns the handlers with or without delay, as the viewer may see an event. Pages that show
// several events use it.
func (s *Server) SeenBy(v Viewer, event string) *Server {
	if v.OnlyLooks(event) {
		return s.delayed
	}
	return s
}

// SeesStages returns how the viewer sees each of the events that hang together.
func (s *Server) SeesStages(v Viewer) stagelist.Sees {
	return func(t *tournament.Book) (shown.Presenter, bool) {
		return s.SeenBy(v, t.ID).Presenter, v.Can("event seats", t) && s.HiddenFeeder(v, t) == ""
	}
}

// Hall returns the events in which the viewer may do something, of those that hang together with one and are neither
// signed nor archived. The event itself stands in its place among them.
func (s *Server) Hall(v Viewer, t *tournament.Book, act rights.Act) (list []*tournament.Book) {
	for _, f := range s.Desk.Seats.Together(t.ID) {
		id := f.Event
		if id == t.ID {
			list = append(list, t)
			continue
		}
		if o, err := s.Desk.Events.Outline(id); err != nil || o.Signed || o.Archived || !v.May(act, id) {
			continue
		}
		if b, err := s.Desk.Books.Of(id); err == nil && !b.Deleted {
			list = append(list, b)
		}
	}
	return list
}

// Everywhere returns the ids of the events in which a form is carried out, the own one first: of all in the hall in
// which the sender may do it, where the form says so.
func (s *Server) Everywhere(a Asked, act rights.Act) (ids []string) {
	ids = []string{a.Event}
	if a.FormValue("everywhere") == "" {
		return ids
	}
	for _, t := range s.Hall(a.Viewer, a.Book, act) {
		if t.ID != a.Event {
			ids = append(ids, t.ID)
		}
	}
	return ids
}

// tellsResults are the pages that are made of results, or of how games went. Nobody who hides results is shown
// one of them; the lists of rounds and pairings stand without results in their place.
var tellsResults = []string{
	address.EventRoute, address.HallRoute, address.WallRoute, address.PlateRoute, address.RoundsRoute, address.RoundRoute,
	address.StandingsRoute, address.AfterRoundRoute, address.CrossTableRoute, address.StartListRoute, address.EntrantRoute,
	address.RatingsRoute, address.WhatIfRoute, address.PrizesRoute, address.PlayOffRoute, address.StatedRoute, address.StatementRoute,
	address.BracketRoute, address.TeamsRoute, address.TeamRoute, address.StagesRoute, address.SeatsRoute, address.DisputesRoute, address.DisputeRoute,
	address.PaperRoute, address.GameRoute, address.HistoryRoute, address.RulingRoute, address.GamePaperRoute,
	address.PrecedentsRoute, address.Series, address.RaceRoute, address.EventOpeningsRoute,
	address.OpeningsRoute, address.PositionsRoute, address.PlayerRoute, address.PicturesRoute, address.RatingList,
}

// spares keeps results from a spectator who hides them. A game that goes on is hidden too: it may end while its
// page is open, and is stepped through as one that is over.
func (s *Server) spares(route string, page echo.HandlerFunc) echo.HandlerFunc {
	if !slices.Contains(tellsResults, route) {
		return page
	}
	return func(c echo.Context) error {
		if !spoilers.Hidden(c.Request()) {
			return page(c)
		}
		v, err := s.Viewer(c)
		if err != nil {
			return err
		}
		m, event := Spared{}, ""
		switch rights.Act(address.Name(route)).Whose() {
		case "event":
			event = c.Param("id")
		case "game":
			g, err := s.Desk.Game(c.Param("id"))
			if err != nil {
				return page(c)
			}
			event, m.Replay = g.Tournament, address.Ply(c.Param("id"), 0)
		}
		frame := s.Frame(c, v)
		t, err := s.Desk.Books.Of(event)
		switch {
		case event != "" && err != nil || !v.OnlyLooks(event):
			return page(c)
		case event != "":
			frame = s.InEvent(frame, v, t.ID, t.Name, "")
			frame.Event.Next = nil
			m.lists(s, t, route, c.Param("n"))
		}
		return Show(c, http.StatusOK, HiddenPage(frame, m))
	}
}

// Spared is what is shown in place of a page that tells results.
type Spared struct {
	Replay string // of the game that was asked for; empty for none
	Round  int    // whose pairings are listed; 0: the rounds are
	Event  string // empty where nothing is listed
	Rounds int
	Games  []SparedGame
}

// A SparedGame is a pairing without its result. In a later round of a knock-out it has no names: they tell who
// has won before.
type SparedGame struct{ Game, Board, First, Second string }

// lists lists the rounds, or the pairings of one.
func (m *Spared) lists(s *Server, t *tournament.Book, route, round string) {
	switch route {
	case address.RoundsRoute:
		m.Event, m.Rounds = t.ID, t.Rounds()
		return
	case address.HallRoute:
		m.Round = t.RoundNow()
	case address.RoundRoute:
		m.Round, _ = strconv.Atoi(round)
	}
	for _, p := range t.PairingsIn(m.Round) {
		if p.Game == "" {
			continue
		}
		one := SparedGame{Game: p.Game, Board: boardname.Of(t.State, p)}
		if t.How() != tournament.KnockOut || m.Round == 1 {
			one.First, one.Second = s.NameIn(t.State, p.First), s.NameIn(t.State, p.Second)
		}
		m.Event, m.Games = t.ID, append(m.Games, one)
	}
}

// A lateness says with which delay events are shown here.
type lateness struct {
	delayed bool // spectators look
	wall    func() time.Time
}

// Applies reports whether an event is, or was, shown here with a delay.
func (s lateness) Applies(t tournament.State) bool { return s.delayed && len(t.Access.Delays) > 0 }

// In says with which delay an event is shown here.
func (s lateness) In(t tournament.State) []locale.Text {
	if !s.Applies(t) {
		return nil
	}
	held := t.Access.Delay()
	said, now := s.by(t, held.Delay), s.wall().UnixMilli()
	if slices.ContainsFunc(held.Boards, func(b access.BoardDelay) bool {
		return b.For > held.For || b.Until > max(held.Until, now)
	}) {
		said = append(said, locale.Say("spectators.late.boards"))
	}
	return said
}

// At says how much later than it happens one board of an event is seen here.
func (s lateness) At(t tournament.State, board int) []locale.Text {
	if !s.Applies(t) {
		return nil
	}
	return s.by(t, t.Access.DelayAt(board))
}

func (s lateness) by(t tournament.State, d access.Delay) (said []locale.Text) {
	if d.For > 0 {
		said = append(said, locale.Say("spectators.late.for", "Count", d.Minutes()))
	}
	if until, now := time.UnixMilli(d.Until), s.wall(); until.After(now) {
		said = append(said, locale.Say("spectators.late.until", "Time", localtime.HourAhead(t, now, until)))
	}
	return said
}

// A sight is what somebody is shown of an event, and of one of its games where they watch one. Whether a
// page is seen when its delay is over, and what a stream shows, is decided by it.
type sight struct {
	late    bool         // with delay, as spectators see it
	arbiter bool         // what is covered, who claims and who calls
	person  board.Person // who hears it at the game
	card    string       // with which a seat was taken
}

// sightOf is what a viewer is shown now; of the event alone where no game is named.
func (s *Server) sightOf(v Viewer, event, game string) (sight, error) {
	sees := sight{late: v.OnlyLooks(event), arbiter: v.May("see event desk", event)}
	if game == "" {
		return sees, nil
	}
	state, err := s.Desk.Game(game)
	if err != nil {
		return sees, err
	}
	card, seat := s.seatAt(v, GameViewer{ID: game, State: state})
	sees.person, sees.card = seat.Person, card.ID
	return sees, nil
}

// errSightGone ends the stream of somebody who is shown something else by now: the session has ended, a
// task or a card is gone, or another one was taken. Who comes back is shown what they may see then.
var errSightGone = errors.New("the viewer may see something else by now")

// sees is what somebody is shown by a stream that begins, and still tells, whenever it is asked, whether it
// is what they are shown then: by their session as it stands then. It is nil for the delayed view, which
// nobody can lose.
func (s *Server) sees(c echo.Context, v Viewer, event, game string) (began sight, still func() error, err error) {
	began, err = s.sightOf(v, event, game)
	if err != nil || s == s.delayed {
		return began, nil, err
	}
	return began, s.still(c, func(v Viewer) (bool, error) {
		now, err := s.sightOf(v, event, game)
		return now == began, err
	}), nil
}

// still tells, whenever it is asked, whether something holds for the viewer by their session as it stands then.
func (s *Server) still(c echo.Context, holds func(v Viewer) (bool, error)) func() error {
	token := s.Sessions.manager.Token(c.Request().Context())
	return func() error {
		ctx, err := s.Sessions.manager.Load(context.Background(), token) // the request's holds what there was when it began
		if err != nil {
			return err
		}
		v, err := s.viewerIn(ctx, c)
		if err != nil {
			return err
		}
		if same, err := holds(v); err != nil || !same {
			return errors.Join(errSightGone, err)
		}
		return nil
	}
}

// HiddenFeeder returns an event that feeds another one and whose places the viewer may not know before its
// delay is over; empty for none. Who may not know them does not see or confirm seats that go by them.
func (s *Server) HiddenFeeder(v Viewer, t *tournament.Book) string {
	return s.hiddenFeeder(t, func(id string) *Server { return s.SeenBy(v, id) })
}

// AheadOfSpectators returns an event that feeds another one and whose places spectators do not see yet; empty for
// none. Seats that are confirmed now tell them.
func (s *Server) AheadOfSpectators(t *tournament.Book) string {
	return s.hiddenFeeder(t, func(string) *Server { return s.delayed })
}

func (s *Server) hiddenFeeder(t *tournament.Book, sees func(id string) *Server) string {
	for _, id := range t.Fed.Rule.Events() {
		seen := sees(id)
		if seen == s {
			continue
		}
		now, err := s.Desk.Books.Of(id)
		then, wrong := seen.Desk.Books.Of(id)
		if err != nil || wrong != nil {
			continue // it was deleted: its seats say so
		}
		nowPlaces, _ := now.Places()
		thenPlaces, _ := then.Places()
		if now.Signed != then.Signed || !reflect.DeepEqual(nowPlaces, thenPlaces) {
			return id
		}
	}
	return ""
}
