package paper

import (
	"net/http"
	"strconv"
	"strings"
	"time"

	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/web"
)

// asked is a paper that somebody asks for.
type asked struct {
	web.Frame
	c       web.Context
	id      string
	t       *tournament.Book
	round   int // the one asked for, else the one being played; 0 before the first
	manages bool
	now     time.Time
	head    head
	screen  web.Frame // in the reader's language, around the paper
	chosen  languages
}

// index is the list of the papers of an event.
func (s *Pages) index(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	m := index{ID: c.Param("id")}
	for _, r := range papers() {
		if r.may(v, t) {
			m.Papers = append(m.Papers, r)
		}
	}
	if m.Round = t.RoundNow(); m.Round > 0 {
		m.Rounds = t.Rounds()
	}
	m.Press = s.Press != nil
	if m.Languages, err = languagesAsked(c); err != nil {
		return err
	}
	m.Own = t.Description.Language
	return web.Show(c, http.StatusOK, indexPage(s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.PapersAt), m))
}

// paper is one of them, as a page or as a PDF.
func (s *Pages) paper(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	kind, pdf := strings.CutSuffix(c.Param("kind"), ".pdf")
	if number, is := strings.CutPrefix(kind, "dispute-"); is {
		return s.ofDispute(c, v, t, number, pdf)
	}
	r, known := rowOf(kind)
	switch {
	case !known || !r.has(t):
		return web.NotFound()
	case !r.may(v, t):
		return web.Forbidden(rights.Arbiters)
	}
	a := asked{c: c, id: c.Param("id"), t: t, manages: v.May("see event desk", t.ID), now: s.Wall()}
	if err := a.speak(s.InEvent(s.Frame(c, v), v, a.id, t.Name, web.PapersAt)); err != nil {
		return err
	}
	if a.round, err = roundAsked(c, t); err != nil {
		return err
	}
	m := page{Address: c.Request().URL, Kind: r.kind, Title: a.T.Text(r.title()), Press: s.Press != nil}
	if r.ofRound {
		m.Round, m.Rounds = a.round, t.Rounds()
	}
	if r.kind == "certificates" {
		if m.Places, err = placesAsked(a); err != nil {
			return err
		}
	}
	if a.head, err = s.headOf(a, r.ofRound); err != nil {
		return err
	}
	if m.Sheets, err = r.sheets(s, a); err != nil {
		return err
	}
	m.Head = a.head
	return s.show(a, m, pdf)
}

// roundAsked is the round of the query, else the one being played.
func roundAsked(c web.Context, t *tournament.Book) (int, error) {
	round := t.RoundNow()
	if asked := c.QueryParam("round"); asked != "" {
		n, err := strconv.Atoi(asked)
		if err != nil || n < 1 || n > t.Rounds() {
			return 0, web.NotFound()
		}
		round = n
	}
	return round, nil
}

// show answers with a paper.
func (s *Pages) show(a asked, m page, pdf bool) error {
	m.Languages, m.Own, m.Words = a.chosen, a.t.Description.Language, a.T
	a.screen.Root = m.margins(a.T.First())
	if pdf {
		a.screen.T = a.T.First()
		return s.pdf(a, m)
	}
	return web.Show(a.c, http.StatusOK, paperPage(a.screen, m))
}
