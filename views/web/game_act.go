package web

import (
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
)

// A GameAct is what somebody can do at a board: what its form says, the page where what was refused is said, and where it leads. Where an act says nothing
// else, both are the page on which the form stands (Stand).
type GameAct struct {
	Read func(c echo.Context, at Sitting) (game.Command, error)
	Play Playing // how the command is carried out; nil: by the desk
	Page againAt
	Next func(at Sitting) string
	Done string // what is said on the page that follows; empty: nothing
}

// GameActs are the acts of a package at a board, by their routes.
type GameActs map[string]GameAct

// Playing carries a command out. It answers with the game as it is afterwards, and with
// the page that follows if that is another one than the act's.
type Playing func(c echo.Context, at Sitting, o arbiter.Order, command game.Command) (after game.State, next string, err error)

type againAt func(c echo.Context, at Sitting, status int, wrong locale.Text) error

// GameActs gives the acts of a package at a board their routes.
func (s *Server) GameActs(router Router, acts GameActs) {
	if router.routes == nil {
		return
	}
	for route, act := range acts {
		router.Send(route, s.gameAct(act))
		s.acts[route] = act
	}
}

func (s *Server) gameAct(act GameAct) echo.HandlerFunc {
	return func(c echo.Context) error {
		arrival := s.Wall()
		at, err := s.Sit(c)
		if err != nil {
			return err
		}
		act := s.standing(c, act)
		command, err := act.Read(c, at)
		if err != nil {
			return s.refuseAt(c, act, at, err)
		}
		if command.By != board.Nobody && !at.Seat.MayAct(command.Do, command.By) {
			return NotTheirs()
		}
		order := s.orderAt(c, at, arrival)
		if shown, err := s.previews(c, at, order, command); err != nil {
			return s.refuseAt(c, act, at, err)
		} else if shown {
			return nil
		}
		after, next, err := act.Play(c, at, order, command)
		if outdated(err) {
			text, _, _ := s.Refusal(err)
			at.State = after
			if err = s.preview(c, at, order, command, &text); err == nil {
				return nil
			}
		}
		if err != nil {
			at.State = after
			return s.refuseAt(c, act, at, err)
		}
		if act.Done != "" {
			s.Notify(c, "done", locale.Say(act.Done))
		}
		if next == "" {
			next = act.Next(at)
		}
		return On(c, next)
	}
}

// standing is an act with the page that its form stands on, where it names none.
func (s *Server) standing(c echo.Context, act GameAct) GameAct {
	if act.Play == nil {
		act.Play = s.Play
	}
	if act.Page == nil {
		act.Page = s.stand(c).Again
	}
	if act.Next == nil {
		act.Next = s.stand(c).Path
	}
	return act
}

// Play lets the desk carry a command out.
func (s *Server) Play(c echo.Context, at Sitting, o arbiter.Order, command game.Command) (game.State, string, error) {
	if arbiter.Corrects(at.State, command.Do) {
		return s.corrects(c, at, o, command)
	}
	after, err := s.Desk.Play(c.Request().Context(), at.ID, o, command)
	return after, "", err
}

// orderAt is what comes with a command at a board: also which position was seen.
func (s *Server) orderAt(c echo.Context, at Sitting, arrival time.Time) arbiter.Order {
	o := Order(c, at.Viewer.Actor(at.Seat, at.State, at.ID), arrival)
	o.Arbiter = at.Seat.Arbiter()
	o = seen(c, o)
	o.Known, o.Previewed = Known(c), c.FormValue("previewed")
	return o
}

// seen notes which position the sender saw.
func seen(c echo.Context, o arbiter.Order) arbiter.Order {
	if seen, err := strconv.Atoi(c.FormValue("seen")); err == nil {
		o.Seen = seen
	}
	return o
}

func (s *Server) refuseAt(c echo.Context, act GameAct, at Sitting, err error) error {
	text, status, ok := s.Refusal(err)
	if t, unknown := s.Desk.Tournament(at.State.Tournament); unknown == nil {
		text, status, ok = s.RefusalIn(t, err)
	}
	if ok {
		c.Set(faults, 1)
		return act.Page(c, at, status, text)
	}
	return err
}
