package table

import (
	"net/http"
	"renju-arbiter/arbiter/statement"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/shown/closing"
	"strconv"

	"renju-arbiter/views/part"
	"renju-arbiter/views/web"
)

// Stated is where the journal stood when each round was closed, with the statements of it.
type Stated struct {
	Key    []string // the key of the installation, in groups of four digits; empty for none
	Closed []part.Closed
}

// stated lists what anybody can take away to check the journal with.
func (s *Pages) stated(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	m := Stated{Key: statement.Digits(s.Desk.Installation.Key())}
	for round := 0; round <= t.Rounds(); round++ {
		if closed := closing.Position(s.Presenter, t, round); closed.Event != "" {
			m.Closed = append(m.Closed, closed)
		}
	}
	frame := s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.StatementsAt)
	return web.Show(c, http.StatusOK, StatedPage(frame, m))
}

// statement is one of them, as a text to keep.
func (s *Pages) statement(c web.Context) error {
	round, err := strconv.Atoi(c.Param("n"))
	switch {
	case c.Param("n") == "final":
		round = 0
	case err != nil || round < 1:
		return web.NotFound()
	}
	text, err := s.Desk.Statements.Write(c.Request().Context(), c.Param("id"), round, func(b *tournament.Book, made *statement.Statement) { closing.Fill(s.Presenter, b, made) })
	if err != nil {
		return err
	}
	name := "statement-" + c.Param("n") + ".txt"
	c.Response().Header().Set("Content-Disposition", `attachment; filename="`+name+`"`)
	return c.Blob(http.StatusOK, "text/plain; charset=utf-8", text)
}
