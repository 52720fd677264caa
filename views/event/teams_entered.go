package event

import (
	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// teamSize is how many persons a team may have.
func teamSize(t *tournament.Book) (least, most int) {
	return t.TeamSize()
}

// teamError says what is wrong with a team as it was entered.
func (s *entries) teamError(t *tournament.Book, e *roster.Error) locale.Text {
	if e.Code == roster.FewMembers && t.Boards > 0 {
		least, most := teamSize(t)
		return locale.Say("player.error.members.boards", "Count", e.Count, "Least", least, "Most", most)
	}
	return s.Words(e)
}

// enteredTeams are the teams of an event by start number.
func (s *entries) enteredTeams(t *tournament.Book) []roster.Team {
	list := make([]roster.Team, len(t.Entries))
	for i, e := range t.Entries {
		list[i].Name = s.Desk.People.Get(e.Player).Name
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

func (s *entries) showTeams(c web.Context, v web.Viewer, t *tournament.Book, status int, m Players) error {
	m.List = teamRows(s.enteredTeams(t))
	least, most := teamSize(t)
	m.Team.Least, m.Team.Seats, m.Boards = least, max(least, t.Boards), t.Boards > 0
	for len(m.Team.Members) < most {
		m.Team.Members = append(m.Team.Members, Player{})
	}
	return s.renderPlayers(c, v, t, status, m)
}
