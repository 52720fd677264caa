package event

import (
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/roster"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// pastePlayers shows what was understood, and enters it once that is confirmed.
// While one line is broken nothing is entered.
func (s *Face) pastePlayers(c echo.Context) error {
	v, t, err := s.Manage(c)
	if err != nil {
		return err
	}
	if shown.InTeams(t) {
		return s.pasteTeams(c, v, t)
	}
	text := c.FormValue("text")
	entered := s.entered(t)
	if s.enteredBefore(c) {
		entered = nil
	}
	lines := roster.Paste(text, entered)
	all := entered
	m := Paste{Text: text, Ready: len(lines) > 0}
	for _, line := range lines {
		if line.Error != nil {
			m.Broken, m.Ready = m.Broken+1, false
		} else {
			all = append(all, line.Player)
		}
	}
	if m.Ready && c.FormValue("confirm") == "1" {
		return s.enter(c, func(a web.Asked) (locale.Text, error) { return s.enterPlayers(a, all[len(entered):]) })
	}
	at, doubts := len(entered), roster.Doubts(all)
	for _, line := range lines {
		row := PastedLine{Line: line.Number, Player: Player{Name: line.Text}}
		if line.Error != nil {
			row.Error = s.Words(line.Error)
		} else {
			row.Player = playerRow(line.Player, doubts[at])
			at++
		}
		m.Lines = append(m.Lines, row)
	}
	status := http.StatusOK
	if m.Broken > 0 {
		status = http.StatusUnprocessableEntity
	}
	return s.showPlayers(c, v, t, status, Players{Paste: m})
}

// enteredBefore tells that a confirmed list has been sent already: the same list
// sent again names nobody twice.
func (s *Face) enteredBefore(c echo.Context) bool {
	o := web.Order(c, "", time.Time{})
	return c.FormValue("confirm") == "1" && s.Desk.Person(web.MadeBy(c.Param("id"), o.ID, 0)).Name != ""
}
