package views

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/page"
	"renju-arbiter/views/part"
)

// deskPoll is how often, in seconds, a desk looks again although nothing has
// happened: latecomers' limits and waiting times go on by themselves.
const deskPoll = 5

// deskPage is the arbiter's live desk: what waits first, then every game.
func (s *Server) deskPage(c echo.Context) error {
	v, t, err := s.manage(c)
	if err != nil {
		return err
	}
	m := s.deskModel(c.Param("id"), t)
	if m.Time, err = s.timeDesk(c.Request().Context(), m.ID, t, clock.Instant(m.Now)); err != nil {
		return err
	}
	m.Room, m.Short = s.shortOfRoom()
	frame := s.inEvent(s.frame(c, v), v, m.ID, t.Name, "desk")
	frame.Live, frame.Poll, frame.Keep = "/t/"+m.ID+"/live", deskPoll, true
	return show(c, http.StatusOK, func(ctx context.Context, to *bytes.Buffer) error {
		return page.DeskPage(frame, m).Render(ctx, to)
	})
}

// deskForms is the desk as a page on which forms of games stand.
func deskForms() stand {
	return stand{path: func(at sitting) string { return "/t/" + at.state.Tournament + "/desk" }}
}

func (s *Server) deskModel(id string, t *tournament.Book) page.Desk {
	now := s.desk.Now(time.Now())
	round, _ := t.Progress()
	m := page.Desk{ID: id, Command: newID(), Round: round, Now: int64(now), Timed: t.Game.Control != ""}
	if pairsNext(t, t.Rounds()+1) && len(t.Missing()) == 0 {
		m.Next = t.Rounds() + 1
	}
	turn := t.InTurn(round, t.World())
	for _, p := range t.PairingsIn(round) {
		g, ok := s.gameOf(p)
		if !ok {
			continue
		}
		if turn[p.Game] && g.AwaitsStart() {
			m.Start++
			m.Roll = append(m.Roll, s.rollOf(p, g))
		}
		m.Games = append(m.Games, s.deskGame(p, g, now))
	}
	for _, p := range t.Going() {
		if g, ok := s.gameOf(p); ok {
			s.waiting(&m, p, g, now)
		}
	}
	return m
}

// waiting adds what waits for the arbiter at one board, in the order of boards.
func (s *Server) waiting(m *page.Desk, p tournament.Pairing, g game.State, now clock.Instant) {
	if due := cameDue(s.desk.Referee(), g); due != nil {
		m.Due = append(m.Due, page.CameDue{Game: p.Game, Board: p.Board, Due: *due})
	} else if g.Interrupted && !g.Over() {
		m.Interrupted++
	}
	for _, claim := range g.Claims {
		if !claim.Judged {
			m.Claims = append(m.Claims, page.WaitingClaim{ID: strconv.Itoa(claim.Number), Game: p.Game, Board: p.Board,
				Kind: claim.Claim, Claimant: nameOf(s.desk, g, claim.By), Ply: claim.Ply, Finding: claim.Finding.What,
				Since: since(now, claim.At)})
		}
	}
	if g.Called != "" && !g.Over() {
		m.Calls = append(m.Calls, page.Call{Game: p.Game, Board: p.Board, Who: nameOf(s.desk, g, g.CalledBy),
			For: g.Called, Stopped: g.Stopped, Since: since(now, g.CalledAt)})
	}
	if g.Full() && !claimed(g) {
		m.Missing = append(m.Missing, s.pairing(p))
	}
	if g.Status == game.Open {
		m.Late = append(m.Late, s.late(p, g, now)...)
	}
}

// cameDue is what had come due in a game before it was interrupted; nil for nothing.
func cameDue(r game.Referee, g game.State) *part.Due {
	end, due := r.CameDue(g)
	if !due {
		return nil
	}
	return &part.Due{Result: end.Score.String(), Reason: end.Reason}
}

// late are those who are still missing at a board whose clocks have started.
func (s *Server) late(p tournament.Pairing, g game.State, now clock.Instant) []page.Late {
	var list []page.Late
	for i, person := range g.Persons() {
		if !g.Absent[i] {
			continue
		}
		late := page.Late{Game: p.Game, Board: p.Board, Key: person.String(), Who: nameOf(s.desk, g, person)}
		if left, limited := g.LateIn(now); limited {
			late.Limit = reading(left)
		}
		list = append(list, late)
	}
	return list
}

// rollOf is who should sit at a board before the start.
func (s *Server) rollOf(p tournament.Pairing, g game.State) page.Roll {
	roll := page.Roll{Game: p.Game, Board: p.Board}
	for i, person := range g.Persons() {
		roll.Persons = append(roll.Persons, page.Seated{Key: person.String(), Name: nameOf(s.desk, g, person), Absent: g.Absent[i]})
	}
	return roll
}

// since is how long something has waited.
func since(now, then clock.Instant) string { return part.Reading(int64(now.Sub(then))) }

func (s *Server) deskGame(p tournament.Pairing, g game.State, now clock.Instant) page.DeskGame {
	st := statusOf(s.desk, p.Game, g)
	return page.DeskGame{ID: p.Game, Board: p.Board, Faces: clocksOf(s.desk, g, now).Faces, State: st.State, Ask: st.Ask,
		ToMove: st.ToMove, Plies: len(g.Plies), Result: st.Result, Reason: st.Reason}
}

// startAll is the organiser's word to the round.
func (s *Server) startAll(c echo.Context) error {
	arrival := time.Now()
	v, t, err := s.manage(c)
	if err != nil {
		return err
	}
	round, _ := t.Progress()
	n, wrong := whole(c, "round")
	switch {
	case wrong != nil:
		return &failure{status: http.StatusUnprocessableEntity, text: *wrong}
	case n > 0:
		round = n
	}
	id := c.Param("id")
	n, err = s.desk.StartAll(c.Request().Context(), id, round, order(c, v.byAccount(), arrival))
	if err != nil {
		return err
	}
	return s.done(c, "/t/"+id+"/desk", say("done.started", "Count", n))
}

// resumeAll lets every interrupted game go on.
func (s *Server) resumeAll(c echo.Context) error {
	arrival := time.Now()
	v, _, err := s.manage(c)
	if err != nil {
		return err
	}
	id := c.Param("id")
	n, err := s.desk.ResumeAll(c.Request().Context(), id, order(c, v.byAccount(), arrival))
	if err != nil {
		return err
	}
	return s.done(c, "/t/"+id+"/desk", say("done.resumed", "Count", n))
}
