package event

import (
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

func (s *Face) players(c echo.Context) error {
	v, t, err := s.Manage(c)
	if err != nil {
		return err
	}
	return s.showPlayers(c, v, t, http.StatusOK, Players{Person: s.personForm(t, v, c.QueryParam("person"))})
}

func (s *Face) showPlayers(c echo.Context, v web.Viewer, t *tournament.Book, status int, m Players) error {
	m.ID, m.Command, m.Locked = c.Param("id"), web.NewID(), t.Published && (t.How() != tournament.Swiss || t.Rounds() >= t.LastRound())
	m.Draw, m.ByRound = s.drawModel(m.ID, t), !t.Whole()
	if t.Published {
		m.Late = t.Rounds() + 1
	}
	if m.Teams = shown.InTeams(t); m.Teams {
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

func (s *Face) renderPlayers(c echo.Context, v web.Viewer, t *tournament.Book, status int, m Players) error {
	changeable(m.ID, t, m.List)
	var err error
	if m.Changes, err = s.personChanges(c.Request().Context(), m.ID, t); err != nil {
		return err
	}
	frame := s.InEvent(s.Frame(c, v), v, m.ID, t.Name, web.PlayersAt)
	if m.Wrong.Key != "" {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: m.Wrong})
	}
	return web.Show(c, status, PlayersPage(frame, m))
}

// entered are the players of an event by start number.
func (s *Face) entered(t *tournament.Book) []roster.Player {
	list := make([]roster.Player, len(t.Entries))
	for i, e := range t.Entries {
		list[i] = s.enteredPerson(e.Player)
	}
	return list
}

func (s *Face) enteredPerson(id string) roster.Player {
	p := s.Desk.Person(id)
	return roster.Player{Name: p.Name, Country: p.Country, RIFID: p.RIFID, Rating: p.Rating}
}

func playerRow(p roster.Player, doubts []roster.Doubt) Player {
	row := Player{Name: p.Name, Country: p.Country, RIFID: p.RIFID}
	if p.Rating != 0 {
		row.Rating = strconv.Itoa(p.Rating)
	}
	for _, d := range doubts {
		row.Doubts = append(row.Doubts, locale.Say("player.doubt."+string(d.Code), "Name", d.Other))
	}
	return row
}

// entering are the acts that enter somebody.
func (s *Face) entering() web.Acts {
	return web.Acts{
		address.PlayersRoute: {Call: s.addPlayer, Beside: s.besidePlayer, Next: web.To(address.PlayersRoute)},
	}
}

// addPlayer enters the player of the form, or the team.
func (s *Face) addPlayer(a web.Asked) (locale.Text, error) {
	if shown.InTeams(a.Book) {
		return s.addTeam(a)
	}
	form := sentPlayer(a)
	p, err := roster.Read(form.Name, form.Country, form.RIFID, form.Rating)
	if err != nil {
		return locale.Text{}, err
	}
	return s.enterPlayers(a, []roster.Player{p})
}

func (s *Face) besidePlayer(a web.Asked, wrong map[string]locale.Text) error {
	m := Players{Errors: wrong}
	if shown.InTeams(a.Book) {
		m.Team = sentTeam(a)
	} else {
		m.New = sentPlayer(a)
	}
	return s.showPlayers(a, a.Viewer, a.Book, http.StatusUnprocessableEntity, m)
}

// sentPlayer is the form as it was sent.
func sentPlayer(c echo.Context) Player {
	return Player{Name: c.FormValue("name"), Country: c.FormValue("country"), RIFID: c.FormValue("rifId"), Rating: c.FormValue("rating")}
}

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

// enter is the act behind a list that was confirmed.
func (s *Face) enter(c echo.Context, list func(web.Asked) (locale.Text, error)) error {
	return s.Act(web.Act{Call: list, Next: web.To(address.PlayersRoute)})(c)
}

func (s *Face) enterPlayers(a web.Asked, players []roster.Player) (locale.Text, error) {
	people := make([]arbiter.Person, len(players))
	for i, p := range players {
		people[i] = arbiter.Person{ID: web.MadeBy(a.Event, a.Order.ID, i), Name: p.Name, Country: p.Country, RIFID: p.RIFID, Rating: p.Rating}
	}
	return locale.Say("done.players", "Count", len(players)), s.Desk.EnterPlayers(a.Request().Context(), a.Event, a.Order, people)
}
