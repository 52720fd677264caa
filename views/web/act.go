package web

import (
	"errors"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

// An Act is what somebody can do in an event: what its form says, the page that the
// form stands on, where what was refused is said, and where it leads. Who may do it says
// the table of rights.
type Act struct {
	// Read is the form as a command. What is no command has a Call of the desk, which
	// answers with what is to be said of it.
	Read func(Asked) (tournament.Command, error)
	Call func(Asked) (locale.Text, error)

	Page   again  // the form's, with what was refused; nil: the sentence is all of the answer
	Beside beside // the same with what is wrong beside its fields; nil: as the page

	Next func(Asked) string // the page that follows
	Done string             // what is said there of a command; it may name the form's Round
}

// Acts are the acts of a package, by their routes.
type Acts map[string]Act

// Asked is an act that somebody asks for: the form, who sent it, the event as it stands,
// and what comes with every command.
type Asked struct {
	echo.Context
	Event  string
	Viewer Viewer
	Book   *tournament.Book
	Order  arbiter.Order
}

type (
	again  func(c echo.Context, v Viewer, t *tournament.Book, status int, wrong *locale.Text) error
	beside func(a Asked, wrong map[string]locale.Text) error
)

// Acts gives the acts of a package their routes.
func (s *Server) Acts(router Router, lists ...Acts) {
	for _, acts := range lists {
		for route, act := range acts {
			router.Send(route, s.Act(act))
		}
	}
}

// Act carries an act out.
func (s *Server) Act(act Act) echo.HandlerFunc {
	return func(c echo.Context) error {
		arrival := s.Wall()
		v, t, err := s.Visit(c)
		if err != nil {
			return err
		}
		id := c.Param("id")
		a := Asked{Context: c, Event: id, Viewer: v, Book: t, Order: Order(c, v.by(id), arrival)}
		done, err := s.carryOut(act, a)
		if page, is := errors.AsType[*Instead](err); is {
			if err = page.Show(c); err == nil {
				return nil
			}
		}
		if err != nil {
			return s.refuse(act, a, err)
		}
		if done.Key != "" {
			s.Notify(c, "done", done)
		}
		return On(c, act.Next(a))
	}
}

// by is how the journal names what the viewer does in an event.
func (v Viewer) by(event string) string {
	switch {
	case v.Account != nil:
		return v.ByAccount()
	case v.PlaysIn(event) != "":
		return PlayerActor + v.PlaysIn(event)
	}
	return v.TimeArbiter(event)
}

func (s *Server) carryOut(act Act, a Asked) (locale.Text, error) {
	if act.Call != nil {
		return act.Call(a)
	}
	command, err := act.Read(a)
	if err == nil {
		err = s.Desk.Arrange(a.Request().Context(), a.Event, a.Order, command, NewID)
	}
	return locale.Say(act.Done, "Round", a.FormValue("round")), err
}

// refuse says what was refused on the page of the form.
func (s *Server) refuse(act Act, a Asked, err error) error {
	if fields := s.BesideField(err); fields != nil && act.Beside != nil {
		a.Set(faults, len(fields))
		return act.Beside(a, fields)
	}
	if text, status, ok := s.RefusalIn(a.Book.State, err); ok && act.Page != nil {
		a.Set(faults, 1)
		return act.Page(a, a.Viewer, a.Book, status, &text)
	}
	return err
}

// To is the page of a route that follows an act. What the route names is what the act's
// own address has under that name; its round is the form's.
func To(route string) func(Asked) string {
	return func(a Asked) string {
		var parts []string
		for part := range strings.SplitSeq(route, "/") {
			switch name, named := strings.CutPrefix(part, ":"); {
			case named && name == "n":
				parts = append(parts, a.FormValue("round"))
			case named:
				parts = append(parts, a.Param(name))
			}
		}
		return address.Fill(route, parts...)
	}
}

// Always is an act whose form says nothing more.
func Always(command tournament.Command) func(Asked) (tournament.Command, error) {
	return func(Asked) (tournament.Command, error) { return command, nil }
}
