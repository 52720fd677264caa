package desk

import (
	"errors"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
)

// compareSheets reads what was typed; a sheet left empty is not compared.
func (s *Face) compareSheets(c echo.Context) error {
	at, err := s.Sit(c)
	if err != nil {
		return err
	}
	m := sheetsOf(s, at)
	if at.Veil().Board { // a comparison would tell the record
		m.Typed = [2]string{c.FormValue("sheet-P1"), c.FormValue("sheet-P2")}
		m.Wrong = locale.Say("board.hidden")
		return s.showSheets(c, at, http.StatusConflict, m)
	}
	m.Errors = map[string]locale.Text{}
	compared := []game.Sheet{at.State.Sheet()}
	var sheets [2]game.Sheet
	for i, name := range []string{"P1", "P2"} {
		m.Typed[i] = c.FormValue("sheet-" + name)
		sheet, err := game.ParseSheet(m.Typed[i], at.State.Position.Size())
		var wrong *game.SheetError
		if errors.As(err, &wrong) {
			m.Errors[name] = s.Words(wrong)
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
func sheetRows(record game.Sheet, sheets [2]game.Sheet, differ int) []SheetRow {
	var rows []SheetRow
	for ply := max(1, differ-2); differ > 0 && ply <= differ+2; ply++ {
		row := SheetRow{Ply: ply, Record: sheetCell(record, ply), P1: sheetCell(sheets[0], ply), P2: sheetCell(sheets[1], ply)}
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
