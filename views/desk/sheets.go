package desk

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// sheetsPage compares both players' score sheets with the record (RIF 13, seed 11).
// It is for those who enter moves, and keeps nothing: the record is the official one.
func (s *Face) sheetsPage(c echo.Context) error {
	at, err := s.Sit(c)
	if err != nil {
		return err
	}
	return s.showSheets(c, at, http.StatusOK, sheetsOf(s, at))
}

func sheetsOf(s *Face, at web.Sitting) Sheets {
	return Sheets{Game: at.ID, Round: at.State.Round, Number: at.State.Board,
		P1: s.NameOf(at.State, board.P1), P2: s.NameOf(at.State, board.P2)}
}

func (s *Face) showSheets(c echo.Context, at web.Sitting, status int, m Sheets) error {
	frame := s.Frame(c, at.Viewer)
	if t, err := s.Desk.Tournament(at.State.Tournament); err == nil {
		frame = s.InEvent(frame, at.Viewer, at.State.Tournament, t.Name, "")
	}
	frame.Back = address.Sheets(at.ID)
	if m.Wrong.Key != "" {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: m.Wrong})
	}
	return web.Show(c, status, SheetsPage(frame, m))
}
