package web

import (
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
)

// A GameAct is what somebody can do at a board: what its form says, the page where what was refused is said, and where it leads. Where an act says nothing
// else, both are the page on which the form stands (Stand).
type GameAct struct {
	Read func(c echo.Context, at GameViewer) (game.Command, error)
	Play Playing // how the command is carried out; nil: by the desk
	Page againAt
	Next func(at GameViewer) string
	Done string // what is said on the page that follows; empty: nothing
}

// GameActs are the acts of a package at a board, by their routes.
type GameActs map[string]GameAct

// Playing carries a command out. It answers with the game as it is afterwards, and with
// the page that follows if that is another one than the act's.
type Playing func(c echo.Context, at GameViewer, o arbiter.Order, command game.Command) (after game.State, next string, err error)

type againAt func(c echo.Context, at GameViewer, status int, wrong locale.Text) error

// GameActs gives the acts of a package at a board their routes.
func (s *Server) GameActs(router Router, acts GameActs) {
	if router.routes == nil {
		return
	}
	for route, act := range acts {
		router.Send(route, s.carry(route, func(a *Asked) (locale.Text, string, error) { return s.gameAct(act, a) },
			func(a Asked, err error) error { return s.refuseAt(act, a, err) }))
		s.Programs.acts[route] = act
	}
}

// gameAct carries an act at a board out. The game as it is afterwards replaces that of the sitting.
func (s *Server) gameAct(act GameAct, a *Asked) (done locale.Text, next string, err error) {
	act = s.standing(a, act)
	a.At.Next = a.FormValue("next")
	command, err := act.command(a, *a.At)
	if err != nil {
		return done, "", err
	}
	if arbiter.Corrects(a.At.State, command.Do) && a.Order.Previewed == "" {
		return done, "", Answered(s.preview(a, *a.At, a.Order, command, nil))
	}
	after, next, err := act.Play(a, *a.At, a.Order, command)
	if err != nil {
		a.At.State = after
	}
	if outdated(err) {
		text, _, _ := Refusal(s.Presenter, err)
		err = Answered(s.preview(a, *a.At, a.Order, command, &text))
	}
	if err != nil {
		return done, "", err
	}
	if next == "" {
		next = act.Next(*a.At)
	}
	if act.Done != "" {
		done = locale.Say(act.Done)
	}
	return done, next, nil
}

// command returns the form of an act as a command that the seat may send.
func (act GameAct) command(c echo.Context, at GameViewer) (game.Command, error) {
	command, err := act.Read(c, at)
	if err == nil && command.By != board.Nobody && !at.Seat.MayAct(command.Do, command.By) {
		err = NotTheirs()
	}
	return command, err
}

// standing is an act with the page that its form stands on, where it names none.
func (s *Server) standing(c echo.Context, act GameAct) GameAct {
	if act.Play == nil {
		act.Play = s.Play
	}
	if act.Page == nil {
		act.Page = s.Stands.of(c).Again
	}
	if act.Next == nil {
		act.Next = s.Stands.of(c).Path
	}
	return act
}

// Play lets the desk carry a command out.
func (s *Server) Play(c echo.Context, at GameViewer, o arbiter.Order, command game.Command) (game.State, string, error) {
	if arbiter.Corrects(at.State, command.Do) {
		return s.corrects(c, at, o, command)
	}
	after, err := s.Desk.Play(c.Request().Context(), at.ID, o, command)
	return after, "", err
}

// seen notes which position the sender saw.
func seen(c echo.Context, o arbiter.Order) arbiter.Order {
	if seen, err := strconv.Atoi(c.FormValue("seen")); err == nil {
		o.Seen = seen
	}
	return o
}

// refuseAt says what was refused on the page of the form.
func (s *Server) refuseAt(act GameAct, a Asked, err error) error {
	if text, status, ok := s.refusalOf(a, err); ok {
		a.Set(faults, 1)
		return s.standing(a, act).Page(a, *a.At, status, text)
	}
	return err
}

// Stand is a page on which forms of a game's acts stand: an act leads back to it, and
// what is refused is said there.
type Stand struct {
	Path  func(at GameViewer) string
	Again againAt
}

// BoardStand is the board's own page, where a form stands that names no other.
const BoardStand = ""

// stands are the pages on which forms of acts stand, by the name in their field "next".
type stands map[string]Stand

// Add says on which page forms stand that say so in their field "next".
func (s stands) Add(name string, at Stand) {
	s[name] = at
}

// of is the page of the form that was sent. A page that shows no refusals leaves
// them to the board.
func (s stands) of(c echo.Context) Stand {
	name, _, _ := strings.Cut(c.FormValue("next"), "/") // some pages say which of theirs it is
	at, known := s[name]
	if !known {
		at = s[BoardStand]
	}
	if at.Again == nil {
		at.Again = s[BoardStand].Again
	}
	return at
}
