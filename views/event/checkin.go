package event

import (
	"maps"
	"net/http"
	"path"
	"slices"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// page is who is here for the next round.
func (s *checkin) page(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.show(c, v, t, http.StatusOK, nil)
}

func (s *checkin) show(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	m := s.model(c.Param("id"), t)
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.CheckinAt)
	frame.Live = address.EventLive(m.ID) // players mark themselves by their cards
	if wrong != nil {
		sent := Refilled{Player: c.FormValue("player"), Round: c.FormValue("round"), Kind: c.FormValue("bye"), Reason: web.Reason(c)}
		switch path.Base(c.Path()) {
		case "bye":
			m.Bye = sent
		case "withdraw":
			m.Leaves = sent
		}
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: *wrong})
	}
	return web.Show(c, status, CheckinPage(frame, m))
}

func (s *checkin) model(id string, t *tournament.Book) Checkin {
	m := Checkin{ID: id, Command: web.NewID(), ByTable: t.ByTable(), ByeWords: shown.ByeWords(t.State), Early: t.Rounds() == 0}
	if m.Round = nextRound(t); m.Round == 0 {
		return m
	}
	m.Open = t.Checkin.Open && t.Checkin.Round == m.Round
	m.Done = t.Checkin.Done() && t.Checkin.Round == m.Round
	absent, of := t.Unmarked()
	m.Unseen, m.Many = len(absent), tournament.Many(len(absent), of)
	away := map[string]tournament.Away{}
	for _, a := range t.Away() {
		away[a.Player] = a
	}
	for round := m.Round; round <= t.LastRound(); round++ {
		m.Rounds = append(m.Rounds, round)
	}
	for _, e := range t.Entries {
		row := CheckinRow{ID: e.Player, Label: s.Called(t.State).Numbered(e.Number)}
		if e.Left() > 0 {
			row.Gone, row.Expelled = e.Left(), e.Expelled > 0
			m.Gone = append(m.Gone, row)
		} else {
			m.Playing = append(m.Playing, row)
		}
		for _, round := range slices.Sorted(maps.Keys(e.Byes)) {
			if round >= m.Round && round <= t.LastRound() {
				m.Asked = append(m.Asked, RequestedBye{Player: e.Player, Label: row.Label, Round: round, Kind: shown.ByeKind(t.State, e.Byes[round])})
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
		return true, locale.Say("checkin.state.here")
	case !isAway:
		return false, locale.Text{}
	case a.Why == tournament.AwayRequested:
		return here, shown.ByeKind(t.State, a.Bye)
	}
	return here, locale.Say("away." + a.Why)
}
