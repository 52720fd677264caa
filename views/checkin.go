package views

import (
	"bytes"
	"context"
	"maps"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
)

// checkin is who is here for the next round.
func (s *Server) checkin(c echo.Context) error {
	v, t, err := s.manage(c)
	if err != nil {
		return err
	}
	return s.showCheckin(c, v, t, http.StatusOK, nil)
}

func (s *Server) showCheckin(c echo.Context, v viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	m := s.checkinModel(c.Param("id"), t)
	frame := s.inEvent(s.frame(c, v), v, m.ID, t.Name, "checkin")
	if wrong != nil {
		frame.Notices = append(frame.Notices, page.Notice{Kind: "error", Text: *wrong})
	}
	return show(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		return page.CheckinPage(frame, m).Render(ctx, to)
	})
}

func (s *Server) checkinModel(id string, t *tournament.Book) page.Checkin {
	m := page.Checkin{ID: id, Command: newID(), Swiss: t.How() == tournament.Swiss}
	if m.Round = nextRound(t); m.Round == 0 {
		return m
	}
	m.Open = t.Checkin.Open && t.Checkin.Round == m.Round
	away := map[string]tournament.Away{}
	for _, a := range t.Away() {
		away[a.Player] = a
	}
	for round := m.Round; round <= t.LastRound(); round++ {
		m.Rounds = append(m.Rounds, round)
	}
	for _, e := range t.Entries {
		row := page.CheckinRow{ID: e.Player, Label: s.called(t.State).Numbered(e.Number)}
		if e.Withdrawn > 0 {
			m.Gone = append(m.Gone, row)
		} else {
			m.Playing = append(m.Playing, row)
		}
		for _, round := range slices.Sorted(maps.Keys(e.Byes)) {
			if round >= m.Round && round <= t.LastRound() {
				m.Asked = append(m.Asked, page.RequestedBye{Player: e.Player, Label: row.Label, Round: round, Kind: string(e.Byes[round])})
			}
		}
		row.Here, row.State = hereFor(t, e, m.Round, away)
		if row.Here {
			m.Here++
		}
		m.Players = append(m.Players, row)
	}
	return m
}

// checkinActs are the acts on who is here by the names of their addresses.
func (s *Server) checkinActs() map[string]arrangement {
	return map[string]arrangement{
		"checkin-open":  {always(tournament.OpenCheckin{}), s.showCheckin, "/checkin"},
		"checkin-close": {always(tournament.CloseCheckin{}), s.showCheckin, "/checkin"},
		"checkin":       {readCheckin, s.showCheckin, "/checkin"},
		"bye":           {readBye, s.showCheckin, "/checkin"},
		"withdraw":      {readWithdraw, s.showCheckin, "/checkin"},
		"return":        {readReturn, s.showCheckin, "/checkin"},
	}
}

// nextRound is the first round from which a player can withdraw: the next one to be
// paired, or, where the pairings stand, the first. 0: there is none.
func nextRound(t *tournament.Book) int {
	switch {
	case t.Whole():
		return min(t.LastRound(), 1)
	case t.How() == tournament.KnockOut:
		return t.Rounds()
	case t.Rounds() >= t.LastRound():
		return 0
	}
	return t.Rounds() + 1
}

// hereFor tells whether a player is marked as here, and says what keeps from the
// round.
func hereFor(t *tournament.Book, e tournament.Entry, round int, away map[string]tournament.Away) (bool, locale.Text) {
	here := t.Checkin.Round == round && t.Checkin.Here[e.Player]
	a, isAway := away[e.Player]
	switch {
	case !isAway && here:
		return true, say("checkin.state.here")
	case !isAway:
		return false, locale.Text{}
	case a.Why == tournament.AwayRequested:
		return here, say("bye." + string(a.Bye))
	}
	return here, say("away." + a.Why)
}

func readCheckin(c echo.Context, _ *tournament.Book) (tournament.Command, error) {
	form, err := c.FormParams()
	if err != nil {
		return nil, badRequest()
	}
	if len(form["player"]) == 0 {
		return nil, wrongForm(say("refused.nobody-ticked"))
	}
	return tournament.CheckIn{Players: form["player"], Here: c.FormValue("here") == "true"}, nil
}

func readBye(c echo.Context, _ *tournament.Book) (tournament.Command, error) {
	n, err := roundOf(c)
	return tournament.RequestBye{Player: c.FormValue("player"), Round: n, Bye: tournament.Bye(c.FormValue("bye"))}, err
}

func readWithdraw(c echo.Context, _ *tournament.Book) (tournament.Command, error) {
	n, err := roundOf(c)
	return tournament.Withdraw{Player: c.FormValue("player"), Round: n, Reason: reason(c)}, err
}

func readReturn(c echo.Context, _ *tournament.Book) (tournament.Command, error) {
	return tournament.Return{Player: c.FormValue("player")}, nil
}
