package views

import (
	"bytes"
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/page"
)

func (s *Server) players(c echo.Context) error {
	v, t, err := s.manage(c)
	if err != nil {
		return err
	}
	return s.showPlayers(c, v, t, http.StatusOK, page.Players{Person: s.personForm(t, v, c.QueryParam("person"))})
}

func (s *Server) showPlayers(c echo.Context, v viewer, t *tournament.Book, status int, m page.Players) error {
	m.ID, m.Command, m.Locked = c.Param("id"), newID(), t.Published && (t.How() != tournament.Swiss || t.Rounds() >= t.LastRound())
	m.Draw, m.ByRound = s.drawModel(m.ID, t), !t.Whole()
	if t.Published {
		m.Late = t.Rounds() + 1
	}
	if m.Teams = inTeams(t); m.Teams {
		return s.showTeams(c, v, t, status, m)
	}
	m.Draw, m.ByRound = s.drawModel(m.ID, t), !t.Whole()
	if t.Published {
		m.Late = t.Rounds() + 1
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

func (s *Server) renderPlayers(c echo.Context, v viewer, t *tournament.Book, status int, m page.Players) error {
	changeable(m.ID, t, m.List)
	var err error
	if m.Changes, err = s.personChanges(c.Request().Context(), m.ID, t); err != nil {
		return err
	}
	frame := s.inEvent(s.frame(c, v), v, m.ID, t.Name, "players")
	if m.Wrong.Key != "" {
		frame.Notices = append(frame.Notices, page.Notice{Kind: "error", Text: m.Wrong})
	}
	return show(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		return page.PlayersPage(frame, m).Render(ctx, to)
	})
}

// entered are the players of an event by start number.
func (s *Server) entered(t *tournament.Book) []roster.Player {
	list := make([]roster.Player, len(t.Entries))
	for i, e := range t.Entries {
		list[i] = s.enteredPerson(e.Player)
	}
	return list
}

func (s *Server) enteredPerson(id string) roster.Player {
	p := s.desk.Person(id)
	return roster.Player{Name: p.Name, Country: p.Country, RIFID: p.RIFID, Rating: p.Rating}
}

func playerRow(p roster.Player, doubts []roster.Doubt) page.Player {
	row := page.Player{Name: p.Name, Country: p.Country, RIFID: p.RIFID}
	if p.Rating != 0 {
		row.Rating = strconv.Itoa(p.Rating)
	}
	for _, d := range doubts {
		row.Doubts = append(row.Doubts, say("player.doubt."+string(d.Code), "Name", d.Other))
	}
	return row
}

func (s *Server) addPlayer(c echo.Context) error {
	arrival := time.Now()
	v, t, err := s.manage(c)
	if err != nil {
		return err
	}
	if inTeams(t) {
		return s.addTeam(c, v, t, arrival)
	}
	form := page.Player{Name: c.FormValue("name"), Country: c.FormValue("country"), RIFID: c.FormValue("rifId"), Rating: c.FormValue("rating")}
	p, err := roster.Read(form.Name, form.Country, form.RIFID, form.Rating)
	if wrong := s.besideField(err); wrong != nil {
		return s.showPlayers(c, v, t, http.StatusUnprocessableEntity, page.Players{New: form, Errors: wrong})
	}
	return s.enterPlayers(c, v, arrival, []roster.Player{p})
}

// pastePlayers shows what was understood, and enters it once that is confirmed.
// While one line is broken nothing is entered.
func (s *Server) pastePlayers(c echo.Context) error {
	arrival := time.Now()
	v, t, err := s.manage(c)
	if err != nil {
		return err
	}
	if inTeams(t) {
		return s.pasteTeams(c, v, t, arrival)
	}
	text := c.FormValue("text")
	entered := s.entered(t)
	if s.enteredBefore(c) {
		entered = nil
	}
	lines := roster.Paste(text, entered)
	all := entered
	m := page.Paste{Text: text, Ready: len(lines) > 0}
	for _, line := range lines {
		if line.Error != nil {
			m.Broken, m.Ready = m.Broken+1, false
		} else {
			all = append(all, line.Player)
		}
	}
	if m.Ready && c.FormValue("confirm") == "1" {
		return s.enterPlayers(c, v, arrival, all[len(entered):])
	}
	at, doubts := len(entered), roster.Doubts(all)
	for _, line := range lines {
		row := page.PastedLine{Line: line.Number, Player: page.Player{Name: line.Text}}
		if line.Error != nil {
			row.Error = s.words(line.Error)
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
	return s.showPlayers(c, v, t, status, page.Players{Paste: m})
}

// enteredBefore tells that a confirmed list has been sent already: the same list
// sent again names nobody twice.
func (s *Server) enteredBefore(c echo.Context) bool {
	o := order(c, "", time.Time{})
	return c.FormValue("confirm") == "1" && s.desk.Person(madeBy(c.Param("id"), o.ID, 0)).Name != ""
}

func (s *Server) enterPlayers(c echo.Context, v viewer, arrival time.Time, players []roster.Player) error {
	o := order(c, v.byAccount(), arrival)
	people, id := make([]arbiter.Person, len(players)), c.Param("id")
	for i, p := range players {
		people[i] = arbiter.Person{ID: madeBy(id, o.ID, i), Name: p.Name, Country: p.Country, RIFID: p.RIFID, Rating: p.Rating}
	}
	if err := s.desk.EnterPlayers(c.Request().Context(), id, o, people); err != nil {
		return err
	}
	return s.done(c, "/t/"+id+"/players", say("done.players", "Count", len(players)))
}
