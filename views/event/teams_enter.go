package event

import (
	"errors"
	"strconv"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

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
func (s *entries) addTeam(a web.Asked) (locale.Text, error) {
	form, wrong := sentTeam(a), web.Fields{}
	var members []roster.Player
	least, _ := teamSize(a.Book)
	for i, given := range form.Members {
		if i >= least && given.Name+given.Country+given.RIFID+given.Rating == "" {
			continue // a reserve's place that stays free
		}
		p, err := roster.Read(given.Name, given.Country, given.RIFID, given.Rating)
		if err != nil {
			for field, text := range web.BesideField(s.Presenter, err) {
				wrong[field+strconv.Itoa(i+1)] = text
			}
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

func (s *entries) enterTeams(a web.Asked, teams []roster.Team) (locale.Text, error) {
	list, made := make([]arbiter.Team, len(teams)), 0
	person := func(p roster.Player) sidetable.Person {
		made++
		return personOf(web.MadeBy(a.Event, a.Order.ID, made-1), p)
	}
	for i, team := range teams {
		list[i].Person = person(roster.Player{Name: team.Name, Rating: team.Rating()})
		for _, p := range team.Members {
			list[i].Members = append(list[i].Members, person(p))
		}
	}
	return locale.Say("done.teams", "Count", len(teams)), s.Desk.Entries.AddTeams(a.Request().Context(), a.Event, a.Order, list)
}
