package event

import (
	"cmp"
	"slices"
	"time"

	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// readTeamList is readList of a list of teams: a row for each person, with the team's name.
func (s *entries) readTeamList(c web.Context, t *tournament.Book, list brought) (Import, func(web.Asked) (locale.Text, error), error) {
	least, most := teamSize(t)
	entered := s.enteredTeamsBut(c, t)
	read := roster.ReadTeamTable(list.cells, list.layout, entered, s.Wall().Year(), least, most)
	fresh := read.Fresh()
	var persons []roster.Player
	for _, team := range entered {
		persons = append(persons, team.Members...)
	}
	m := importModel(list, read.Table, persons)
	m.Teams, m.New = true, len(fresh)
	for _, team := range read.Teams {
		if len(team.Errors) == 0 {
			continue
		}
		fault := ImportFault{Line: team.Line, Cells: []string{team.Team.Name}}
		for _, e := range team.Errors {
			fault.Says = append(fault.Says, sayTeam(e, least, most))
		}
		m.Faults = append(m.Faults, fault)
	}
	slices.SortStableFunc(m.Faults, func(a, b ImportFault) int { return cmp.Compare(a.Line, b.Line) })
	m.Ready = m.Faulty() == 0 && m.New > 0
	return m, func(a web.Asked) (locale.Text, error) { return s.enterTeams(a, fresh) }, admitsTeams(t, fresh)
}

// sayTeam is what is wrong with a team of a table.
func sayTeam(e *roster.Error, least, most int) locale.Text {
	switch {
	case e.Code == roster.FewMembers && least == most:
		return locale.Say("player.error.members.exactly", "Count", e.Count, "Most", most)
	case e.Code == roster.FewMembers:
		return locale.Say("player.error.members.rows", "Count", e.Count, "Least", least, "Most", most)
	}
	return sayTable(e)
}

// enteredTeamsBut are the teams of an event without those whom this very form has entered.
func (s *entries) enteredTeamsBut(c web.Context, t *tournament.Book) []roster.Team {
	entered := s.enteredTeams(t)
	if !s.enteredBefore(c) {
		return entered
	}
	o, made, all := web.Order(c, "", time.Time{}), map[string]bool{}, 0
	for _, e := range t.Entries {
		all += 1 + len(e.Members)
	}
	for i := range all {
		made[web.MadeBy(c.Param("id"), o.ID, i)] = true
	}
	var others []roster.Team
	for i, e := range t.Entries {
		if !made[e.Player] {
			others = append(others, entered[i])
		}
	}
	return others
}
