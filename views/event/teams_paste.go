package event

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// pasteTeams shows what was understood, and enters it once that is confirmed.
// While one line is broken nothing is entered.
func (s *Face) pasteTeams(c echo.Context, v web.Viewer, t *tournament.Book) error {
	text := c.FormValue("text")
	entered := s.enteredTeams(t)
	if s.enteredBefore(c) {
		entered = nil
	}
	least, most := teamSize(t)
	lines := roster.PasteTeams(text, least, most, entered)
	all := entered
	m := Paste{Text: text, Ready: len(lines) > 0}
	for _, line := range lines {
		if line.Error != nil {
			m.Broken, m.Ready = m.Broken+1, false
		} else {
			all = append(all, line.Team)
		}
	}
	if m.Ready && c.FormValue("confirm") == "1" {
		return s.enter(c, func(a web.Asked) (locale.Text, error) { return s.enterTeams(a, all[len(entered):]) })
	}
	rows := teamRows(all)[len(entered):]
	for _, line := range lines {
		row := PastedLine{Line: line.Number, Player: Player{Name: line.Text}}
		if line.Error != nil {
			row.Error = s.teamError(t, line.Error)
		} else {
			row.Player, rows = rows[0], rows[1:]
		}
		m.Lines = append(m.Lines, row)
	}
	status := http.StatusOK
	if m.Broken > 0 {
		status = http.StatusUnprocessableEntity
	}
	return s.showPlayers(c, v, t, status, Players{Paste: m})
}
