package event

import (
	"net/http"
	"strconv"

	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

func (s *entries) players(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showPlayers(c, v, t, http.StatusOK, Players{Person: s.personForm(t, v, c.Param("id"), c.QueryParam("person"))})
}

func (s *entries) showPlayers(c web.Context, v web.Viewer, t *tournament.Book, status int, m Players) error {
	m.ID, m.Command, m.Locked = c.Param("id"), web.NewID(), t.Published && (!t.ByTable() || t.Rounds() >= t.LastRound())
	m.Draw = s.drawModel(m.ID, t).typed(c)
	m.Groups = v.Can("event groups", t) && len(t.Fed.Rule.Rows) == 0 && len(s.Desk.Seats.FedBy(t.ID)) > 0
	if t.Published {
		m.Late = t.Rounds() + 1
	}
	if m.Teams = t.InTeams(); m.Teams {
		return s.showTeams(c, v, t, status, m)
	}
	list := s.entered(t)
	doubts := roster.Doubts(list)
	for i, p := range list {
		row := playerRow(p, doubts[i])
		row.No = i + 1
		m.List = append(m.List, row)
	}
	return s.renderPlayers(c, v, t, status, m)
}

func (s *entries) renderPlayers(c web.Context, v web.Viewer, t *tournament.Book, status int, m Players) error {
	s.changeable(m.ID, t, m.List)
	var err error
	if m.Changes, err = s.personChanges(c.Request().Context(), m.ID, t); err != nil {
		return err
	}
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.PlayersAt).Faulty(m.fields(), m.Errors, m.Wrong)
	return web.Show(c, status, PlayersPage(frame, m))
}

// entered are the players of an event by start number.
func (s *entries) entered(t *tournament.Book) []roster.Player {
	list := make([]roster.Player, len(t.Entries))
	for i, e := range t.Entries {
		list[i] = s.enteredPerson(e.Player)
	}
	return list
}

func (s *entries) enteredPerson(id string) roster.Player {
	return playerOf(s.Desk.People.Get(id))
}

func playerRow(p roster.Player, doubts []roster.Doubt) Player {
	row := Player{Name: p.Name, Country: p.Country, RIFID: p.RIFID, Doubts: sayDoubts(doubts)}
	if p.Rating != 0 {
		row.Rating = strconv.Itoa(p.Rating)
	}
	return row
}

func sayDoubts(doubts []roster.Doubt) (says []locale.Text) {
	for _, d := range doubts {
		says = append(says, locale.Say("player.doubt."+string(d.Code), "Name", d.Other))
	}
	return says
}
