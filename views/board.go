package views

import (
	"bytes"
	"context"
	"net/http"
	"net/url"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
	"renju-arbiter/views/part"
)

// sitting is who looks at which game, from which seat.
type sitting struct {
	viewer viewer
	id     string
	state  game.State
	seat   seat
}

// veil is what is kept from the viewer.
func (at sitting) veil() game.Veil { return at.state.Veil(at.seat.arbiter) }

// form is what every form at the game carries.
func (at sitting) form() part.Form {
	return part.Form{Game: at.id, Command: newID(), Seen: seen(at.state)}
}

func (s *Server) sit(c echo.Context) (sitting, error) {
	at := sitting{id: c.Param("id")}
	state, err := s.desk.Game(at.id)
	if err != nil {
		return at, err
	}
	at.state = state
	if at.viewer, err = s.viewer(c); err != nil {
		return at, err
	}
	at.seat = seatAt(at.viewer, at.id, state)
	at.seat.times = at.seat == seat{} && s.assigned(at.viewer, at.id, state)
	return at, nil
}

// board is the page of one game, for whoever looks.
func (s *Server) board(c echo.Context) error {
	at, err := s.sit(c)
	if err != nil {
		return err
	}
	return s.showBoard(c, at, http.StatusOK, locale.Text{}, chosenIn(c))
}

// boardForms is the board's page as the one on which forms stand.
func (s *Server) boardForms() stand {
	return stand{
		path: func(at sitting) string { return "/games/" + at.id },
		again: func(c echo.Context, at sitting, status int, text locale.Text) error {
			return s.showBoard(c, at, status, text, selected(c))
		},
	}
}

// chosenIn is what the page's address says of the choice.
func chosenIn(c echo.Context) choice {
	return choice{part.Selection(c.QueryParams()["select"]), c.QueryParam("for")}
}

func (s *Server) showBoard(c echo.Context, at sitting, status int, wrong locale.Text, wish choice) error {
	m := s.boardPage(at, wish)
	frame := s.frame(c, at.viewer)
	if t, err := s.desk.Tournament(at.state.Tournament); err == nil {
		frame = s.inEvent(frame, at.viewer, at.state.Tournament, t.Name, "")
	}
	frame.Back = "/games/" + at.id
	frame.Live = "/games/" + at.id + "/live"
	if m.Controls != nil || m.Acts != nil {
		frame.Controls = "/games/" + at.id + "/controls?for=" + url.QueryEscape(wish.what)
	}
	if wrong.Key != "" {
		frame.Notices = append(frame.Notices, page.Notice{Kind: "error", Text: wrong})
	}
	return show(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		return page.BoardPage(frame, m).Render(ctx, to)
	})
}

// boardPage is the game with what is the viewer's own.
func (s *Server) boardPage(at sitting, wish choice) page.Game {
	now := s.desk.Now(time.Now())
	m := gameModel(s.desk, at.id, at.state, at.veil(), now)
	m.Controls = controlsOf(s.desk.Referee(), at.id, at.state, at.seat, m, wish, now)
	if at.seat.arbiter {
		m.Acts = actsOf(s.desk.Referee(), at.form(), at.state, m)
	}
	return m
}

// controls are the fragments that are the viewer's own.
func (s *Server) controls(c echo.Context) error {
	at, err := s.sit(c)
	if err != nil {
		return err
	}
	m := s.boardPage(at, chosenIn(c))
	return showPart(c, http.StatusOK, func(ctx context.Context, to *bytes.Buffer) error {
		return page.Own(translator(c), m).Render(ctx, to)
	})
}
