package web

import (
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
)

// Arrangement is one act of an arbiter in an event: how its form is read, the page
// that the form stands on, and the page that follows.
type Arrangement struct {
	Read func(echo.Context, *tournament.Book) (tournament.Command, error)
	Page again
	Next string // route of that page; its round is the form's
}

// arrange carries out an arbiter's act. What is refused is said on the page that
// the form stands on.
func (s *House) arrange(name string, act Arrangement) echo.HandlerFunc {
	return func(c echo.Context) error {
		arrival := time.Now()
		v, t, err := s.Manage(c)
		if err != nil {
			return err
		}
		id := c.Param("id")
		command, err := act.Read(c, t)
		if err == nil {
			err = s.Desk.Arrange(c.Request().Context(), id, Order(c, v.ByAccount(), arrival), command, NewID)
		}
		if err == nil {
			return s.Done(c, address.Fill(act.Next, id, c.FormValue("round")), locale.Say("done.arrange."+name))
		}
		text, status, ok := s.Refusal(err)
		if !ok {
			return err
		}
		return act.Page(c, v, t, status, &text)
	}
}

// WrongForm is a form that cannot be read, and what would be right.
func WrongForm(text locale.Text) error {
	return &Refused{Status: http.StatusUnprocessableEntity, Text: text}
}

// Always is an act whose form says nothing more.
func Always(command tournament.Command) func(echo.Context, *tournament.Book) (tournament.Command, error) {
	return func(echo.Context, *tournament.Book) (tournament.Command, error) { return command, nil }
}

// Reason is why, as the form has it.
func Reason(c echo.Context) string { return strings.TrimSpace(c.FormValue("reason")) }

// RoundOf reads the round of a form.
func RoundOf(c echo.Context) (int, error) {
	n, wrong := Whole(c, "round")
	if wrong != nil {
		return 0, WrongForm(*wrong)
	}
	return n, nil
}

// again shows the page of a form once more, with what was wrong.
type again func(c echo.Context, v Viewer, t *tournament.Book, status int, wrong *locale.Text) error

// Ordered carries out an arbiter's command in an event and goes on to the page that follows;
// a refusal is said on the page of the form.
func (s *House) Ordered(c echo.Context, command tournament.Command, next string, done locale.Text, page again) error {
	arrival := time.Now()
	v, t, err := s.Manage(c)
	if err != nil {
		return err
	}
	id := c.Param("id")
	err = s.Desk.Arrange(c.Request().Context(), id, Order(c, v.ByAccount(), arrival), command, NewID)
	if err == nil {
		return s.Done(c, next, done)
	}
	if text, status, ok := s.Refusal(err); ok {
		return page(c, v, t, status, &text)
	}
	return err
}

// Arrangements are routes of acts in an event, by the names of their addresses.
func (s *House) Arrangements(pages Pages, acts ...map[string]Arrangement) {
	for _, some := range acts {
		for name, act := range some {
			pages.POST(address.ArrangeRoute(name), s.arrange(name, act))
		}
	}
}
