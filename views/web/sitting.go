package web

import (
	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/gamestate"
)

// Sitting is who looks at which game, from which seat.
type Sitting struct {
	Viewer Viewer
	ID     string
	State  game.State
	Seat   Seat
	Card   Card // with which a player sits there; none for an account
}

// Redaction is what is kept from the viewer.
func (at Sitting) Redaction() game.Redaction {
	redaction := at.State.Redaction(at.Seat.Arbiter())
	if at.Seat.Scores() {
		redaction = redaction.ForScorers()
	}
	return redaction
}

// Form is what every form at the game carries.
func (at Sitting) Form() play.Form {
	return play.Form{Game: at.ID, Command: NewID(), Seen: gamestate.Seen(at.State)}
}

// Sit is who looks at the game of the address, from which seat.
func (s *Server) Sit(c echo.Context) (Sitting, error) {
	if at, kept := c.Get(sittingKept).(Sitting); kept {
		return at, nil
	}
	at := Sitting{ID: c.Param("id")}
	state, err := s.Desk.Game(at.ID)
	if err != nil {
		return at, err
	}
	at.State = state
	if at.Viewer, err = s.Viewer(c); err != nil {
		return at, err
	}
	at.Card, at.Seat = s.seatAt(at.Viewer, at)
	at.Card.asks(s.Presence, at.ID, s.Wall())
	return at, nil
}
