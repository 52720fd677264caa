package desk

import (
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/address"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// deskPoll is how often, in seconds, a desk looks again although nothing has
// happened: latecomers' limits and waiting times go on by themselves.
const deskPoll = 5

// deskPage is the arbiter's live desk: what waits first, then every game.
func (s *Face) deskPage(c echo.Context) error {
	v, t, err := s.Manage(c)
	if err != nil {
		return err
	}
	m := s.deskModel(c.Param("id"), t)
	if m.Time, err = s.timeDesk(c.Request().Context(), m.ID, t, clock.Instant(m.Now)); err != nil {
		return err
	}
	m.Room, m.Short = s.shortOfRoom()
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.DeskAt)
	frame.Live, frame.Poll, frame.Keep = address.EventLive(m.ID), deskPoll, true
	frame = s.HeardAtTheDesk(frame, m.ID)
	return web.Show(c, http.StatusOK, DeskPage(frame, m))
}

// deskForms is the desk as a page on which forms of games stand.
func deskForms() web.Stand {
	return web.Stand{Path: func(at web.Sitting) string { return address.Desk(at.State.Tournament) }}
}

func (s *Face) deskModel(id string, t *tournament.Book) Desk {
	now := s.Desk.Now(time.Now())
	round, _ := t.Progress()
	m := Desk{ID: id, Command: web.NewID(), Round: round, Now: int64(now), Timed: t.Game.Control != ""}
	if shown.PairsNext(t, t.Rounds()+1) && len(t.Missing()) == 0 {
		m.Next = t.Rounds() + 1
	}
	turn := t.InTurn(round)
	for _, p := range t.PairingsIn(round) {
		g, ok := s.GameOf(p)
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
		if g, ok := s.GameOf(p); ok {
			s.waiting(&m, p, g, now)
		}
	}
	return m
}

// waiting adds what waits for the arbiter at one board, in the order of boards.
func (s *Face) waiting(m *Desk, p tournament.Pairing, g game.State, now clock.Instant) {
	if due := shown.CameDue(s.Desk.Referee(), g); due != nil {
		m.Due = append(m.Due, CameDue{Game: p.Game, Board: p.Board, Due: *due})
	} else if g.Interrupted && !g.Over() {
		m.Interrupted++
	}
	for _, claim := range g.Claims {
		if !claim.Judged {
			m.Claims = append(m.Claims, WaitingClaim{ID: strconv.Itoa(claim.Number), Game: p.Game, Board: p.Board,
				Kind: claim.Claim, Claimant: s.NameOf(g, claim.By), Ply: claim.Ply, Finding: claim.Finding.What,
				Since: since(now, claim.At)})
		}
	}
	if g.Called != "" && !g.Over() {
		m.Calls = append(m.Calls, Call{Game: p.Game, Board: p.Board, Who: s.NameOf(g, g.CalledBy),
			For: g.Called, Stopped: g.Stopped, Since: since(now, g.CalledAt)})
	}
	if g.Full() && !shown.Claimed(g) {
		m.Missing = append(m.Missing, s.Pairing(p))
	}
	if g.Status == game.Open {
		m.Late = append(m.Late, s.late(p, g, now)...)
	}
}

// late are those who are still missing at a board whose clocks have started.
func (s *Face) late(p tournament.Pairing, g game.State, now clock.Instant) []Late {
	var list []Late
	for i, person := range g.Persons() {
		if !g.Absent[i] {
			continue
		}
		late := Late{Game: p.Game, Board: p.Board, Key: person.String(), Who: s.NameOf(g, person)}
		if left, limited := g.LateIn(now); limited {
			late.Limit = shown.Reading(left)
		}
		list = append(list, late)
	}
	return list
}

// rollOf is who should sit at a board before the start.
func (s *Face) rollOf(p tournament.Pairing, g game.State) Roll {
	roll := Roll{Game: p.Game, Board: p.Board}
	for i, person := range g.Persons() {
		roll.Persons = append(roll.Persons, Seated{Key: person.String(), Name: s.NameOf(g, person), Absent: g.Absent[i]})
	}
	return roll
}

// since is how long something has waited.
func since(now, then clock.Instant) string { return part.Reading(int64(now.Sub(then))) }

func (s *Face) deskGame(p tournament.Pairing, g game.State, now clock.Instant) BoardLine {
	st := s.StatusOf(p.Game, g)
	return BoardLine{ID: p.Game, Board: p.Board, Faces: s.ClocksOf(g, now).Faces, State: st.State, Ask: st.Ask,
		ToMove: st.ToMove, Plies: len(g.Plies), Result: st.Result, Reason: st.Reason}
}
