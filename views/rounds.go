package views

import (
	"bytes"
	"context"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
)

// roundList lists the rounds of an event that is paired one by one.
func (s *Server) roundList(c echo.Context) error {
	v, t, err := s.visit(c)
	if err != nil {
		return err
	}
	m := page.RoundList{ID: c.Param("id"), Of: t.LastRound()}
	for round := 1; round <= t.Rounds(); round++ {
		count := t.Count(round)
		m.List = append(m.List, page.RoundLine{Number: round, Games: count.Games, Open: count.Open})
	}
	if v.manages() && t.How() == tournament.Swiss && t.Rounds() < t.LastRound() {
		m.Next = t.Rounds() + 1
	}
	frame := s.inEvent(s.frame(c, v), v, m.ID, t.Name, "rounds")
	return show(c, http.StatusOK, func(ctx context.Context, to *bytes.Buffer) error {
		return page.RoundsPage(frame, m).Render(ctx, to)
	})
}

// round is one round: everybody sees a published one, an arbiter also what the
// system proposes for the next.
func (s *Server) round(c echo.Context) error {
	v, t, err := s.visit(c)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(c.Param("n"))
	if err != nil || n < 1 || n > t.Rounds() && (!v.manages() || !pairsNext(t, n)) {
		return notFound()
	}
	return s.showRound(c, v, t, n, http.StatusOK, nil)
}

// pairsNext tells that a round is the next to be paired.
func pairsNext(t *tournament.Book, n int) bool {
	return t.How() == tournament.Swiss && n == t.Rounds()+1 && n <= t.LastRound()
}

func (s *Server) showRound(c echo.Context, v viewer, t *tournament.Book, n, status int, wrong *locale.Text) error {
	m := page.RoundPage{ID: c.Param("id"), Command: newID(), Number: n, Of: t.LastRound(), Manage: v.manages()}
	for _, taken := range t.TakenBack {
		if taken.Round == n {
			m.TakenBack = append(m.TakenBack, page.TakenBack{Reason: taken.Reason, Pairings: s.pairingLines(taken.Pairings)})
		}
	}
	if n > t.Rounds() {
		s.proposed(&m, t)
	} else {
		asked, _ := strconv.Atoi(c.QueryParam("why"))
		s.published(&m, t, asked)
	}
	frame := s.inEvent(s.frame(c, v), v, m.ID, t.Name, "rounds")
	if n <= t.Rounds() {
		frame.Poll = 20
	}
	if wrong != nil {
		frame.Notices = append(frame.Notices, page.Notice{Kind: "error", Text: *wrong})
	}
	return show(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		return page.RoundPageView(frame, m).Render(ctx, to)
	})
}

// wallList is the list of pairings for the wall; slips are for the tables.
func (s *Server) wallList(c echo.Context) error {
	v, t, n, err := s.publishedRound(c)
	if err != nil {
		return err
	}
	m := page.WallList{Number: n, Boards: s.roundBoards(t, n), Away: s.awayIn(t, n)}
	frame := s.inEvent(s.frame(c, v), v, c.Param("id"), t.Name, "rounds")
	return show(c, http.StatusOK, func(ctx context.Context, to *bytes.Buffer) error {
		return page.WallListPage(frame, m).Render(ctx, to)
	})
}

func (s *Server) slips(c echo.Context) error {
	v, t, n, err := s.publishedRound(c)
	if err != nil {
		return err
	}
	if !v.manages() {
		return forbidden()
	}
	m := page.Slips{ID: c.Param("id"), Event: t.Name, Round: n}
	then := t.AsPaired(n)
	for _, p := range t.PairingsIn(n) {
		if p.Game != "" {
			m.Boards = append(m.Boards, page.Slip{Board: p.Board, Leg: p.Leg, P1: s.slipSide(then, p.First), P2: s.slipSide(then, p.Second)})
		}
	}
	frame := s.inEvent(s.frame(c, v), v, m.ID, t.Name, "rounds")
	return show(c, http.StatusOK, func(ctx context.Context, to *bytes.Buffer) error {
		return page.SlipsPage(frame, m).Render(ctx, to)
	})
}

func (s *Server) slipSide(t tournament.State, player string) page.SlipSide {
	e, _ := t.Entry(player)
	p := s.desk.Person(player)
	return page.SlipSide{No: e.Number, Name: p.Name, Country: p.Country, RIFID: p.RIFID}
}

func (s *Server) publishedRound(c echo.Context) (viewer, *tournament.Book, int, error) {
	v, t, err := s.visit(c)
	if err != nil {
		return v, t, 0, err
	}
	n, err := strconv.Atoi(c.Param("n"))
	if err != nil || n < 1 || n > t.Rounds() {
		return v, t, n, notFound()
	}
	return v, t, n, nil
}
