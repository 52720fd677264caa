package event

import (
	"errors"
	"net/http"
	"strconv"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// teamSize is how many persons a team may have.
func teamSize(t *tournament.Book) (least, most int) {
	if t.Boards > 0 {
		return t.Boards, t.Boards + t.Reserves
	}
	return t.Game.Persons() / 2, t.Game.Persons() / 2
}

// teamError says what is wrong with a team as it was entered.
func (s *Face) teamError(t *tournament.Book, e *roster.Error) locale.Text {
	if e.Code == roster.FewMembers && t.Boards > 0 {
		least, most := teamSize(t)
		return locale.Say("player.error.members.boards", "Count", e.Count, "Least", least, "Most", most)
	}
	return s.Words(e)
}

// enteredTeams are the teams of an event by start number.
func (s *Face) enteredTeams(t *tournament.Book) []roster.Team {
	list := make([]roster.Team, len(t.Entries))
	for i, e := range t.Entries {
		list[i].Name = s.Desk.Person(e.Player).Name
		for _, id := range e.Members {
			list[i].Members = append(list[i].Members, s.enteredPerson(id))
		}
	}
	return list
}

// teamRows are the teams as rows, each with its persons and what is doubtful about
// them among all.
func teamRows(teams []roster.Team) []Player {
	var all []roster.Player
	for _, team := range teams {
		all = append(all, team.Members...)
	}
	doubts := roster.Doubts(all)
	rows, at := make([]Player, len(teams)), 0
	for i, team := range teams {
		rows[i] = playerRow(roster.Player{Name: team.Name, Rating: team.Rating()}, nil)
		rows[i].No = i + 1
		for _, p := range team.Members {
			rows[i].Members = append(rows[i].Members, playerRow(p, doubts[at]))
			at++
		}
	}
	return rows
}

func (s *Face) showTeams(c echo.Context, v web.Viewer, t *tournament.Book, status int, m Players) error {
	m.List = teamRows(s.enteredTeams(t))
	least, most := teamSize(t)
	m.Team.Least, m.Boards = least, t.Boards > 0
	for len(m.Team.Members) < most {
		m.Team.Members = append(m.Team.Members, Player{})
	}
	return s.renderPlayers(c, v, t, status, m)
}

// sentTeam is the form of a team as it was sent.
func sentTeam(a web.Asked) TeamForm {
	form := TeamForm{Name: a.FormValue("team")}
	_, most := teamSize(a.Book)
	for i := range most {
		n := strconv.Itoa(i + 1)
		form.Members = append(form.Members, Player{Name: a.FormValue("name" + n), Country: a.FormValue("country" + n),
			RIFID: a.FormValue("rifId" + n), Rating: a.FormValue("rating" + n)})
	}
	return form
}

// addTeam enters the team of the form: every person who cannot be read is named
// beside the own field.
func (s *Face) addTeam(a web.Asked) (locale.Text, error) {
	form, wrong := sentTeam(a), web.Fields{}
	var members []roster.Player
	least, _ := teamSize(a.Book)
	for i, given := range form.Members {
		if i >= least && given.Name+given.Country+given.RIFID+given.Rating == "" {
			continue // a reserve's place that stays free
		}
		p, err := roster.Read(given.Name, given.Country, given.RIFID, given.Rating)
		var broken *roster.Error
		if errors.As(err, &broken) {
			wrong[broken.Field()+strconv.Itoa(i+1)] = s.Words(broken)
		}
		members = append(members, p)
	}
	team, err := roster.ReadTeam(form.Name, members)
	var broken *roster.Error
	if errors.As(err, &broken) && len(wrong) == 0 {
		wrong["team"] = s.Words(broken)
	}
	if len(wrong) > 0 {
		return locale.Text{}, wrong
	}
	return s.enterTeams(a, []roster.Team{team})
}

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

func (s *Face) enterTeams(a web.Asked, teams []roster.Team) (locale.Text, error) {
	list, made := make([]arbiter.Team, len(teams)), 0
	person := func(p roster.Player) arbiter.Person {
		made++
		return arbiter.Person{ID: web.MadeBy(a.Event, a.Order.ID, made-1), Name: p.Name, Country: p.Country, RIFID: p.RIFID, Rating: p.Rating}
	}
	for i, team := range teams {
		list[i].Person = person(roster.Player{Name: team.Name, Rating: team.Rating()})
		for _, p := range team.Members {
			list[i].Members = append(list[i].Members, person(p))
		}
	}
	return locale.Say("done.teams", "Count", len(teams)), s.Desk.EnterTeams(a.Request().Context(), a.Event, a.Order, list)
}
