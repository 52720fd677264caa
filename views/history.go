package views

import (
	"bytes"
	"context"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
)

// history is everything that was recorded of a game, old and new of corrections
// included.
func (s *Server) history(c echo.Context) error {
	at, err := s.sit(c)
	if err != nil {
		return err
	}
	happened, err := s.desk.History(c.Request().Context(), at.id)
	if err != nil {
		return err
	}
	g := at.state
	m := page.History{Game: at.id, Round: g.Round, Number: g.Board, P1: sideName(s.desk, g, board.P1), P2: sideName(s.desk, g, board.P2)}
	frame := s.frame(c, at.viewer)
	t, err := s.desk.Tournament(g.Tournament)
	if err == nil {
		frame = s.inEvent(frame, at.viewer, g.Tournament, t.Name, "")
	}
	for _, h := range happened {
		if row, ok := s.recorded(t, h, at.veil()); ok {
			m.Events = append(m.Events, row)
		}
	}
	markReplaced(happened, m.Events)
	if at.seat.arbiter {
		m.Acts = actsOf(s.desk.Referee(), at.form(), g, gameModel(s.desk, at.id, g, at.veil(), s.desk.Now(time.Now())))
	}
	return show(c, http.StatusOK, func(ctx context.Context, to *bytes.Buffer) error {
		return page.HistoryPage(frame, m).Render(ctx, to)
	})
}

// historyForms is a game's history as a page on which forms stand.
func historyForms() stand {
	return stand{path: func(at sitting) string { return "/games/" + at.id + "/history" }}
}

// recorded is one event of the history, as the veil lets it be seen now.
func (s *Server) recorded(t tournament.State, h arbiter.Happened, veil game.Veil) (page.Recorded, bool) {
	row := page.Recorded{Sequence: int(h.Sequence), At: wallTime(t, h.Wall), Actor: s.actorName(h.Actor), Kind: "play"}
	row.Device = nameless(h.Actor)
	g := h.After
	if g.Timed {
		row.Clock = readings(remainingAt(h))
	}
	h.Event = veil.Event(h.Event)
	return row, s.describe(&row, h, g, veil)
}

// actorName is who acted, for people.
func (s *Server) actorName(actor string) string {
	kind, id, _ := cutActor(actor)
	switch kind {
	case "player", "time-arbiter":
		return s.desk.Person(id).Name
	case "account":
		if name, ok := s.accountNames.name(id); ok {
			return name
		}
		return kind
	}
	return kind
}

// nameless are the words for who acts without being a person; empty for a person.
func nameless(actor string) locale.Text {
	switch kind, _, _ := cutActor(actor); kind {
	case "board", arbiter.SystemActor:
		return say("actor." + kind)
	}
	return locale.Text{}
}

// markReplaced marks the moves that a later correction has replaced.
func markReplaced(happened []arbiter.Happened, rows []page.Recorded) {
	if len(happened) == 0 {
		return
	}
	corrected := map[int]bool{}
	for _, c := range happened[len(happened)-1].After.Corrections {
		corrected[c.Ply] = true
	}
	at := map[int]int{}
	for _, h := range happened {
		if n, ok := plyOf(h); ok && corrected[n] {
			at[int(h.Sequence)] = n
		}
	}
	for i := range rows {
		_, rows[i].Replaced = at[rows[i].Sequence]
	}
}
