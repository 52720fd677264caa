package event

import (
	"net/http"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// pasteTeams shows what was understood, and enters it once that is confirmed.
// While one line is broken nothing is entered.
func (s *entries) pasteTeams(a web.Asked) (said locale.Text, err error) {
	v, t := a.Viewer, a.Book
	text := a.FormValue("text")
	if strings.TrimSpace(text) == "" {
		wrong := locale.Say("players.paste.empty")
		return said, web.Answered(s.showPlayers(a, v, t, http.StatusUnprocessableEntity, Players{Errors: web.Fields{"text": wrong}}))
	}
	if cells := roster.Cells(text); s.recognise(cells, true).Headed() {
		return s.takeCells(a, cells)
	}
	entered := s.enteredTeamsBut(a, t)
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
	confirmed := a.FormValue("confirm") == "1"
	if wrong, _, refused := web.Refusal(s.Presenter, admitsTeams(t, all[len(entered):])); refused && !confirmed {
		return said, web.Answered(s.showPlayers(a, v, t, http.StatusUnprocessableEntity, Players{Paste: Paste{Text: text}, Errors: web.Fields{"text": wrong}}))
	}
	if m.Ready && confirmed {
		return s.enterTeams(a, all[len(entered):])
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
	return said, web.Answered(s.showPlayers(a, v, t, status, Players{Paste: m}))
}

// admitsTeams asks the event whether it would take so many.
func admitsTeams(t *tournament.Book, fresh []roster.Team) error {
	if len(fresh) == 0 {
		return nil
	}
	list := make([]tournament.PlayerEntry, len(fresh))
	for i, team := range fresh {
		list[i].Player = "new-" + strconv.Itoa(i)
		for j := range team.Members {
			list[i].Members = append(list[i].Members, list[i].Player+"-"+strconv.Itoa(j))
		}
	}
	_, err := tournament.Decide(t, tournament.Admit{Players: list}, nil)
	return err
}
