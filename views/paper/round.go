package paper

import (
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/web"
)

// wallList is the list of pairings for the wall; slips are for the tables.
func (s *Face) wallList(c echo.Context) error {
	v, t, n, err := s.publishedRound(c)
	if err != nil {
		return err
	}
	m := WallList{Number: n, Boards: s.RoundBoards(t, n), Away: s.AwayIn(t, n)}
	frame := s.InEvent(s.Frame(c, v), v, c.Param("id"), t.Name, web.RoundsAt)
	return web.Show(c, http.StatusOK, WallListPage(frame, m))
}

func (s *Face) slips(c echo.Context) error {
	v, t, n, err := s.publishedRound(c)
	if err != nil {
		return err
	}
	if !v.Manages() {
		return web.Forbidden()
	}
	m := Slips{ID: c.Param("id"), Event: t.Name, Round: n}
	then := t.AsPaired(n)
	for _, p := range t.PairingsIn(n) {
		if p.Game != "" {
			m.Boards = append(m.Boards, Slip{Board: p.Board, Leg: p.Leg, P1: s.slipSide(then, p.First), P2: s.slipSide(then, p.Second)})
		}
	}
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.RoundsAt)
	return web.Show(c, http.StatusOK, SlipsPage(frame, m))
}

func (s *Face) slipSide(t tournament.State, player string) SlipSide {
	e, _ := t.Entry(player)
	p := s.Desk.Person(player)
	return SlipSide{No: e.Number, Name: p.Name, Country: p.Country, RIFID: p.RIFID}
}

func (s *Face) publishedRound(c echo.Context) (web.Viewer, *tournament.Book, int, error) {
	v, t, err := s.Visit(c)
	if err != nil {
		return v, t, 0, err
	}
	n, err := strconv.Atoi(c.Param("n"))
	if err != nil || n < 1 || n > t.Rounds() {
		return v, t, n, web.NotFound()
	}
	return v, t, n, nil
}
