package web

import (
	"errors"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// Asked is a form that was sent: its sender, its event or game, and the order that comes with each command.
type Asked struct {
	echo.Context
	Event  string // empty outside an event
	Viewer Viewer
	Book   *tournament.Book // nil outside an event, and at a board
	At     *GameViewer      // nil but at a board
	Order  arbiter.Order
}

// errAnswered says that an act has written its answer.
var errAnswered = errors.New("the act has answered")

// Answered ends an act that has written its answer itself, with the error of writing it.
func Answered(err error) error {
	if err == nil {
		return errAnswered
	}
	return err
}

// carry answers the form of a route. It reads the sender and the order, and has do carry the act out.
// Then it says what is done and leads to the next page, or has refused say what was refused.
func (s *Server) carry(route string, do func(*Asked) (done locale.Text, next string, err error), refused func(Asked, error) error) echo.HandlerFunc {
	whose := rights.Act(address.Name(route)).Whose()
	return func(c echo.Context) error {
		a, err := s.asked(c, whose)
		if err != nil {
			return err
		}
		done, next, err := do(&a)
		switch {
		case errors.Is(err, errAnswered):
			return nil
		case err != nil:
			return refused(a, err)
		case done.Key != "":
			s.Notices.Keep(c, "done", done)
		}
		return On(c, next)
	}
}

// asked reads the sender of a form and its order. The order's arrival is the instant before.
func (s *Server) asked(c echo.Context, whose string) (a Asked, err error) {
	arrival := s.Wall()
	a.Context = c
	switch whose {
	case "game":
		if a.At, err = s.gameViewer(c); err == nil {
			a.Event, a.Viewer, a.Order = a.At.State.Tournament, a.At.Viewer, orderAt(c, a.At, arrival)
		}
		return a, err
	case "event":
		a.Event = c.Param("id")
		a.Viewer, a.Book, err = s.Visit(c)
	default:
		a.Viewer, err = s.Viewer(c)
	}
	if err == nil {
		a.Order = Order(c, a.Viewer.by(a.Event), arrival)
	}
	return a, err
}

// refusalOf returns an act's error in words, with the names of its event.
func (s *Server) refusalOf(a Asked, err error) (text locale.Text, status int, ok bool) {
	return Refusal(s.presenterOf(a), err)
}

func (s *Server) presenterOf(a Asked) shown.Presenter {
	if a.Book != nil {
		return s.In(a.Book.State)
	}
	if t, err := s.Desk.Tournament(a.Event); err == nil {
		return s.In(t)
	}
	return s.Presenter
}

// by returns how the journal names what the viewer does in an event.
func (v Viewer) by(event string) string {
	switch {
	case v.Account != nil:
		return v.ByAccount()
	case v.PlaysIn(event) != "":
		return PlayerActor + v.PlaysIn(event)
	}
	return v.TimeArbiter(event)
}

// orderAt returns the order of a form at a board, with the position that its sender saw.
func orderAt(c echo.Context, at *GameViewer, arrival time.Time) arbiter.Order {
	o := Order(c, at.Viewer.Actor(at.Seat, at.State, at.ID), arrival)
	o.Arbiter = at.Seat.Arbiter()
	o = seen(c, o)
	o.Known, o.Previewed = Known(c), c.FormValue("previewed")
	return o
}
