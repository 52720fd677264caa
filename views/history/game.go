package history

import (
	"net/http"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// gamePage shows all records of a game, with the moves before and after corrections.
func (s *Pages) gamePage(c web.Context) error {
	at, err := s.GameViewer(c)
	if err != nil {
		return err
	}
	happened, err := s.Desk.History.Game(c.Request().Context(), at.ID)
	if err != nil {
		return err
	}
	g := at.State
	m := Game{Game: at.ID, Round: g.Round, Number: s.BoardCalled(at.ID, g), P1: s.SideName(g, board.P1), P2: s.SideName(g, board.P2)}
	frame := s.Frame(c, at.Viewer)
	t, err := s.Desk.Tournament(g.Tournament)
	if err == nil {
		frame = s.InEvent(frame, at.Viewer, g.Tournament, t.Name, "")
	}
	for _, h := range happened {
		if row, ok := s.recorded(t, h, at.Redaction()); ok {
			if call, is := h.Event.(game.Called); is && at.Seat.Arbiter() { // its words are for the arbiter's eyes
				row.Reason, row.Detail = call.Words, shown.CallAbout(call.About)
			}
			m.Events = append(m.Events, row)
		}
	}
	markReplaced(happened, m.Events)
	if at.Seat.Arbiter() {
		m.Acts = s.ActsOf(at.Form(), g, s.GameModel(at.ID, g, at.Redaction(), s.Desk.Now(s.Wall())))
	}
	return web.Show(c, http.StatusOK, GamePage(frame, m))
}

// recorded returns the row of a redacted event; false for an event that has none.
func (s *Pages) recorded(t tournament.State, h arbiter.Happened, redaction game.Redaction) (Recorded, bool) {
	row := Recorded{Sequence: int(h.Sequence), At: localtime.Stamp(t, h.Wall), Actor: s.Actors.Name(h.Actor), Kind: "play"}
	row.Device = nameless(h.Actor)
	g := h.After
	if g.Timed {
		row.Clock = gamestate.Readings(remainingAt(h))
	}
	h.Event = redaction.Event(h.Event)
	return row, s.describe(&row, h, g, redaction)
}

// nameless returns the words for a device or the system; empty for a person.
func nameless(actor string) locale.Text {
	switch kind, _, _ := web.CutActor(actor); kind {
	case "board", journal.SystemActor:
		return locale.Say("actor." + kind)
	}
	return locale.Text{}
}

// markReplaced marks the moves that a later correction has replaced.
func markReplaced(happened []arbiter.Happened, rows []Recorded) {
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
