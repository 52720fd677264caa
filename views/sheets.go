package views

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
)

// sheetsPage compares both players' score sheets with the record (RIF 13, seed 11).
// It is for those who enter moves, and keeps nothing: the record is the official one.
func (s *Server) sheetsPage(c echo.Context) error {
	at, err := s.atSheets(c)
	if err != nil {
		return err
	}
	return s.showSheets(c, at, http.StatusOK, sheetsOf(s, at))
}

func (s *Server) atSheets(c echo.Context) (sitting, error) {
	at, err := s.sit(c)
	if err == nil && (at.viewer.account == nil || !at.seat.shared()) {
		err = forbidden()
	}
	return at, err
}

func sheetsOf(s *Server, at sitting) page.Sheets {
	return page.Sheets{Game: at.id, Round: at.state.Round, Number: at.state.Board,
		P1: nameOf(s.desk, at.state, board.P1), P2: nameOf(s.desk, at.state, board.P2)}
}

// compareSheets reads what was typed; a sheet left empty is not compared.
func (s *Server) compareSheets(c echo.Context) error {
	at, err := s.atSheets(c)
	if err != nil {
		return err
	}
	m := sheetsOf(s, at)
	if at.veil().Board { // a comparison would tell the record
		m.Typed = [2]string{c.FormValue("sheet-P1"), c.FormValue("sheet-P2")}
		m.Wrong = say("board.hidden")
		return s.showSheets(c, at, http.StatusConflict, m)
	}
	m.Errors = map[string]locale.Text{}
	compared := []game.Sheet{at.state.Sheet()}
	var sheets [2]game.Sheet
	for i, name := range []string{"P1", "P2"} {
		m.Typed[i] = c.FormValue("sheet-" + name)
		sheet, err := game.ParseSheet(m.Typed[i], at.state.Position.Size())
		var wrong *game.SheetError
		if errors.As(err, &wrong) {
			m.Errors[name] = s.words(wrong)
		}
		if sheets[i] = sheet; strings.TrimSpace(m.Typed[i]) != "" {
			compared = append(compared, sheet)
		}
	}
	if len(m.Errors) > 0 {
		return s.showSheets(c, at, http.StatusUnprocessableEntity, m)
	}
	if m.Done = len(compared) > 1; m.Done {
		m.Differ = game.Differ(compared...)
		m.Rows = sheetRows(compared[0], sheets, m.Differ)
	}
	return s.showSheets(c, at, http.StatusOK, m)
}

// sheetRows are the plies around a difference.
func sheetRows(record game.Sheet, sheets [2]game.Sheet, differ int) []page.SheetRow {
	var rows []page.SheetRow
	for ply := max(1, differ-2); differ > 0 && ply <= differ+2; ply++ {
		row := page.SheetRow{Ply: ply, Record: sheetCell(record, ply), P1: sheetCell(sheets[0], ply), P2: sheetCell(sheets[1], ply)}
		if row.Record+row.P1+row.P2 != "" {
			rows = append(rows, row)
		}
	}
	return rows
}

func sheetCell(sheet game.Sheet, ply int) string {
	p, has := sheet.At(ply)
	switch {
	case !has:
		return ""
	case p == board.NoPoint:
		return "–"
	}
	return p.String()
}

func (s *Server) showSheets(c echo.Context, at sitting, status int, m page.Sheets) error {
	frame := s.frame(c, at.viewer)
	if t, err := s.desk.Tournament(at.state.Tournament); err == nil {
		frame = s.inEvent(frame, at.viewer, at.state.Tournament, t.Name, "")
	}
	frame.Back = "/games/" + at.id + "/sheets"
	if m.Wrong.Key != "" {
		frame.Notices = append(frame.Notices, page.Notice{Kind: "error", Text: m.Wrong})
	}
	return show(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		return page.SheetsPage(frame, m).Render(ctx, to)
	})
}
