package event

import (
	"net/http"
	"strconv"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/web"
)

// roundList lists the rounds of an event that is paired one by one.
func (s *rounds) roundList(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	m := RoundList{ID: c.Param("id"), Of: t.LastRound()}
	for round := 1; round <= t.Rounds(); round++ {
		count := t.Count(round)
		m.List = append(m.List, RoundLine{Number: round, Games: count.Games, Open: count.Open})
	}
	if v.May("event publish", t.ID) && t.How() == tournament.Swiss && t.Rounds() < t.LastRound() {
		m.Next = t.Rounds() + 1
	}
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.RoundsAt)
	return web.Show(c, http.StatusOK, RoundsPage(frame, m))
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
	for _, taken := range t.TakenBack {
		if taken.Round == n {
			m.TakenBack = append(m.TakenBack, TakenBack{Reason: taken.Reason, Pairings: s.pairingLines(t.State, taken.Pairings)})
		}
	}
	if n > t.Rounds() {
		s.proposed(c.Request().Context(), &m, t)
	} else {
		asked, _ := strconv.Atoi(c.QueryParam("why"))
		s.published(c.Request().Context(), &m, t, asked)
		m.Last = m.Last && v.Can("event unpublish", t)
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
