package web

import (
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

// An Act is what a form does in an event or in the installation: how it is read, the page that says what
// was refused, and the page that follows. The table of rights says who may send it.
type Act struct {
	// Read returns the form as a command in the event. An act that is no such command has a Call,
	// which returns the sentence to say. A Call that shows a page itself returns Answered.
	Read func(Asked) (tournament.Command, error)
	Call func(Asked) (locale.Text, error)

	Page   again  // the form's page, with what was refused; nil: the sentence is all of the answer
	Beside beside // the same with the faults beside their fields; nil: as the page

	Next func(Asked) string // the page that follows
	Done string             // what that page says of a command; it may name the form's Round

	Own   bool // changes the sender's own account; without one, the session has ended
	Tries bool // a password or token is tried, with its own limit
}

// Acts are the acts of a package, by their routes.
type Acts map[string]Act

type (
	again  func(c echo.Context, v Viewer, t *tournament.Book, status int, wrong *locale.Text) error
	beside func(a Asked, wrong map[string]locale.Text) error
)

// Acts gives the acts of a package their routes.
func (s *Server) Acts(router Router, lists ...Acts) {
	for _, acts := range lists {
		for route, act := range acts {
			answer := s.carry(route, func(a *Asked) (locale.Text, string, error) { return s.act(act, *a) },
				func(a Asked, err error) error { return s.refuse(act, a, err) })
			if act.Tries {
				router.Try(route, answer)
			} else {
				router.Send(route, answer)
			}
		}
	}
}

// act carries an act out.
func (s *Server) act(act Act, a Asked) (done locale.Text, next string, err error) {
	switch {
	case act.Own && a.Viewer.Account == nil:
		return done, "", SessionEnded()
	case act.Call != nil:
		done, err = act.Call(a)
	default:
		var command tournament.Command
		if command, err = act.Read(a); err == nil {
			err = s.Desk.Arrange(a.Request().Context(), a.Event, a.Order, command, NewID)
		}
		done = locale.Say(act.Done, "Round", a.FormValue("round"))
	}
	if err != nil {
		return done, "", err
	}
	return done, act.Next(a), nil
}

// refuse says what was refused on the page of the form.
func (s *Server) refuse(act Act, a Asked, err error) error {
	if fields := BesideField(s.Presenter, err); fields != nil && act.Beside != nil {
		a.Set(faults, len(fields))
		return act.Beside(a, fields)
	}
	if text, status, ok := s.refusalOf(a, err); ok && act.Page != nil {
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
