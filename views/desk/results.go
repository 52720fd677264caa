package desk

import (
	"net/http"
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/resultlist"
	"renju-arbiter/views/web"
)

// page is where the results of a round are taken down, by arbiters and scorers.
func (s *results) page(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	n, err := publishedRound(c, t)
	if err != nil {
		return err
	}
	return s.show(c, v, t, n, http.StatusOK, nil)
}

// now leads to the results of the round being played.
func (s *results) now(c web.Context) error {
	_, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	round := t.RoundNow()
	if round == 0 {
		return web.NotFound()
	}
	return web.On(c, address.Results(c.Param("id"), min(round, t.Rounds())))
}

func publishedRound(c web.Context, t *tournament.Book) (int, error) {
	n, err := strconv.Atoi(c.Param("n"))
	if err != nil || n < 1 || n > t.Rounds() {
		return 0, web.NotFound()
	}
	return n, nil
}

// refilled is what a form had said when it was refused, so that nothing is lost.
type refilled struct {
	line, board, side, sure string
	wrong                   locale.Text
}

func (s *results) show(c web.Context, v web.Viewer, t *tournament.Book, n, status int, again *refilled) error {
	m := Results{Entry: resultlist.EntryLine(s.Presenter, t, c.Param("id"), n), Rows: resultlist.Rows(s.Presenter, t, n, s.Actors.Name), Missing: t.Count(n).Waiting, All: t.Count(n).Games,
		Only: c.QueryParam("show") == "missing", Find: c.QueryParam("find")}
	m.Command, m.Corrects = web.NewID(), v.May("game result", c.Param("id"))
	board, side := c.QueryParam("board"), c.QueryParam("won")
	frame := s.InEvent(s.Frame(c, v), v, m.Event, t.Name, web.ResultsAt)
	frame.Live = address.EventLive(m.Event)
	if again != nil {
		m.Line, m.Sure, board, side = again.line, again.sure, again.board, again.side
		frame.Back = address.Results(m.Event, n)
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: again.wrong})
	}
	m.Last = s.lastResult(v, t, n, m)
	m.ask(board, side)
	m.sift()
	for round := 1; round <= t.Rounds(); round++ {
		m.Rounds = append(m.Rounds, round)
	}
	return web.Show(c, status, ResultsPage(frame, m))
}

// ask opens the sheet for a board of the round.
func (m *Results) ask(board, side string) {
	for i := range m.Rows {
		if r := &m.Rows[i]; r.Board == board && r.State != part.ReportNone {
			asked := *r
			m.Asked, m.Won = &asked, side
		}
	}
}
