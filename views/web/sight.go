package web

import (
	"context"
	"errors"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/board"
)

// A sight is what somebody is shown of an event, and of one of its games where they watch one. Whether a
// page is seen when its delay is over, and what a stream shows, is decided by it.
type sight struct {
	late    bool         // with delay, as spectators see it
	arbiter bool         // what is covered, who claims and who calls
	person  board.Person // who hears it at the game
	card    string       // with which a seat was taken
}

// sightOf is what a viewer is shown now; of the event alone where no game is named.
func (s *Server) sightOf(v Viewer, event, game string) (sight, error) {
	sees := sight{late: v.onlyLooks(event), arbiter: v.May("see event desk", event)}
	if game == "" {
		return sees, nil
	}
	state, err := s.Desk.Game(game)
	if err != nil {
		return sees, err
	}
	card, seat := s.seatAt(v, Sitting{ID: game, State: state})
	sees.person, sees.card = seat.Person, card.ID
	return sees, nil
}

// errSightGone ends the stream of somebody who is shown something else by now: the session has ended, a
// task or a card is gone, or another one was taken. Who comes back is shown what they may see then.
var errSightGone = errors.New("the viewer may see something else by now")

// sees is what somebody is shown by a stream that begins, and still tells, whenever it is asked, whether it
// is what they are shown then: by their session as it stands then. It is nil for the delayed view, which
// nobody can lose.
func (s *Server) sees(c echo.Context, v Viewer, event, game string) (began sight, still func() error, err error) {
	began, err = s.sightOf(v, event, game)
	if err != nil || s == s.delayed {
		return began, nil, err
	}
	token := s.Sessions.manager.Token(c.Request().Context())
	return began, func() error {
		ctx, err := s.Sessions.manager.Load(context.Background(), token) // the request's holds what there was when it began
		if err != nil {
			return err
		}
		v, err := s.viewerIn(ctx)
		if err != nil {
			return err
		}
		if now, err := s.sightOf(v, event, game); err != nil || now != began {
			return errors.Join(errSightGone, err)
		}
		return nil
	}, nil
}
