package event

import (
	"net/http"
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/web"
)

// roundNow is the round that is played; before the first one, what an arbiter is to publish.
func (s *rounds) roundNow(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	pairs := v.May("event publish", t.ID)
	switch n := t.RoundNow(); {
	case n > 0:
		return s.showRound(c, v, t, n, http.StatusOK, nil)
	case pairs && ranking.PairsNext(t, 1):
		return s.showRound(c, v, t, 1, http.StatusOK, nil)
	case pairs && t.Whole():
		return web.On(c, web.ScheduleAt.In(t.ID))
	case web.TablePage(t) != "":
		return web.On(c, web.TablePage(t).In(t.ID))
	}
	return web.Show(c, http.StatusOK, NoRoundPage(s.InEvent(s.Frame(c, v), v, t.ID, t.Name, web.RoundsAt)))
}

// round is one round: everybody sees a published one, an arbiter also what the
// system proposes for the next.
func (s *rounds) round(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	n, err := strconv.Atoi(c.Param("n"))
	if err != nil || n < 1 || n > t.Rounds() && (!v.May("event publish", t.ID) || !ranking.PairsNext(t, n)) {
		return web.NotFound()
	}
	return s.showRound(c, v, t, n, http.StatusOK, nil)
}

func (s *rounds) showRound(c web.Context, v web.Viewer, t *tournament.Book, n, status int, wrong *locale.Text) error {
	m := RoundPage{ID: c.Param("id"), Command: web.NewID(), Number: n, Of: t.LastRound(), Manage: v.May("see event desk", t.ID), Pairs: v.Can("event publish", t)}
	m.Switcher, m.Stages = switcher(t, n, m.Pairs), stagesOf(s.Presenter, t, n)
	for _, taken := range t.TakenBack {
		if taken.Round == n {
			m.TakenBack = append(m.TakenBack, TakenBack{Reason: taken.Reason, Pairings: s.pairingLines(t.State, taken.Pairings)})
		}
	}
	if n > t.Rounds() {
		s.proposed(c.Request().Context(), &m, t)
	} else {
		last := 0
		for _, p := range t.PairingsIn(n) {
			last = max(last, p.Board)
		}
		asked, err := web.Within(c, "why", last)
		if err != nil {
			return err
		}
		s.published(c.Request().Context(), &m, t, asked)
		m.Back.May = m.Back.May && v.Can("event unpublish", t)
	}
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.RoundsAt)
	if n <= t.Rounds() {
		frame.Poll = 20
	}
	if m.Making.Goes() {
		frame.Poll, frame.Again = 1, 2
	}
	if wrong != nil {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, RoundPageView(frame, m))
}
