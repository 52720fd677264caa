package event

import (
	"net/http"
	"strings"
	"time"

	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// pastePlayers shows what was understood, and enters it once that is confirmed.
// While one line is broken nothing is entered.
func (s *entries) pastePlayers(a web.Asked) (said locale.Text, err error) {
	v, t := a.Viewer, a.Book
	if t.InTeams() {
		return s.pasteTeams(a)
	}
	text := a.FormValue("text")
	if strings.TrimSpace(text) == "" {
		wrong := locale.Say("players.paste.empty")
		return said, web.Answered(s.showPlayers(a, v, t, http.StatusUnprocessableEntity, Players{Errors: web.Fields{"text": wrong}}))
	}
	if cells := roster.Cells(text); s.recognise(cells, false).Headed() {
		return s.takeCells(a, cells)
	}
	entered := s.enteredBut(a, t)
	lines := roster.Paste(text, entered)
	if roster.InColumns(lines) {
		return s.takeCells(a, roster.Cells(text))
	}
	all := entered
	m := Paste{Text: text, Ready: len(lines) > 0}
	for _, line := range lines {
		if line.Error != nil {
			m.Broken, m.Ready = m.Broken+1, false
		} else {
			all = append(all, line.Player)
		}
	}
	confirmed := a.FormValue("confirm") == "1"
	if wrong, _, refused := web.Refusal(s.Presenter, admits(t, all[len(entered):])); refused && !confirmed {
		return said, web.Answered(s.showPlayers(a, v, t, http.StatusUnprocessableEntity, Players{Paste: Paste{Text: text}, Errors: web.Fields{"text": wrong}}))
	}
	if m.Ready && confirmed {
		return s.enterPlayers(a, all[len(entered):])
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
	return said, web.Answered(s.showPlayers(a, v, t, status, Players{Paste: m}))
}

// takeCells takes a pasted list that has a head, or more columns than a line of one.
func (s *entries) takeCells(a web.Asked, cells [][]string) (locale.Text, error) {
	teams := a.Book.InTeams()
	return s.takeList(a, brought{cells: cells, layout: s.recognise(cells, teams), teams: teams})
}

// enteredBut are the players of an event without those whom this very form has entered:
// the same list sent again names nobody twice.
func (s *entries) enteredBut(c web.Context, t *tournament.Book) []roster.Player {
	entered := s.entered(t)
	if !s.enteredBefore(c) {
		return entered
	}
	o, made := web.Order(c, "", time.Time{}), map[string]bool{}
	for i := range t.Entries {
		made[web.MadeBy(c.Param("id"), o.ID, i)] = true
	}
	var others []roster.Player
	for i, e := range t.Entries {
		if !made[e.Player] {
			others = append(others, entered[i])
		}
	}
	return others
}

// enteredBefore tells that a confirmed list has been sent already.
func (s *entries) enteredBefore(c web.Context) bool {
	o := web.Order(c, "", time.Time{})
	return c.FormValue("confirm") == "1" && s.Desk.People.Get(web.MadeBy(c.Param("id"), o.ID, 0)).Name != ""
}
