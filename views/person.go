package views

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
)

// changePerson is every form about one person who is entered: an arbiter corrects
// what is known or removes the entry, an organiser has somebody forgotten.
func (s *Server) changePerson(c echo.Context) error {
	arrival := time.Now()
	v, t, err := s.manage(c)
	if err != nil {
		return err
	}
	act, ok := personActs[c.Param("act")]
	switch {
	case !ok || !t.Knows(c.Param("person")):
		return notFound()
	case act.organiser && !v.organises():
		return forbidden()
	}
	o := order(c, v.byAccount(), arrival)
	wrong, err := act.do(s, c, o, t)
	if err == nil && len(wrong) == 0 {
		return s.done(c, "/t/"+c.Param("id")+"/players", say("done.person."+c.Param("act")))
	}
	status, form := http.StatusUnprocessableEntity, s.personForm(t, v, c.Param("person"))
	m := page.Players{Person: form, Errors: wrong}
	if err != nil {
		if m.Wrong, status, ok = s.refusal(err); !ok {
			return err
		}
	}
	if form != nil && c.Param("act") == "correct" {
		form.Typed(c.FormValue("name"), c.FormValue("country"), c.FormValue("rifId"), c.FormValue("rating"), c.FormValue("reason"))
	}
	return s.showPlayers(c, v, t, status, m)
}

// personAct is what can be done to a person. Do answers what is wrong with the
// fields of its form, or the error of the desk.
type personAct struct {
	organiser bool
	do        func(*Server, echo.Context, arbiter.Order, *tournament.Book) (map[string]locale.Text, error)
}

var personActs = map[string]personAct{
	"correct": {do: (*Server).correctPerson},
	"remove":  {do: (*Server).removePlayer},
	"forget":  {do: (*Server).forgetPerson, organiser: true},
}

func (s *Server) correctPerson(c echo.Context, o arbiter.Order, _ *tournament.Book) (map[string]locale.Text, error) {
	p, err := roster.Read(c.FormValue("name"), c.FormValue("country"), c.FormValue("rifId"), c.FormValue("rating"))
	var wrong *roster.Error
	if errors.As(err, &wrong) {
		return map[string]locale.Text{"person-" + wrong.Field(): s.words(wrong)}, nil
	}
	person := arbiter.Person{ID: c.Param("person"), Name: p.Name, Country: p.Country, RIFID: p.RIFID, Rating: p.Rating}
	return nil, s.desk.CorrectPerson(c.Request().Context(), c.Param("id"), o, person, reason(c))
}

func (s *Server) removePlayer(c echo.Context, o arbiter.Order, t *tournament.Book) (map[string]locale.Text, error) {
	e, entered := t.Entry(c.Param("person"))
	if !entered {
		return nil, &tournament.Refusal{Code: tournament.NotEntered}
	}
	if err := s.desk.RemovePlayer(c.Request().Context(), c.Param("id"), o, e.Player); err != nil {
		return nil, err
	}
	return nil, s.revokeLinksOf(c.Request().Context(), c.Param("id"), e.Persons()...)
}

func (s *Server) forgetPerson(c echo.Context, o arbiter.Order, _ *tournament.Book) (map[string]locale.Text, error) {
	if err := s.desk.ForgetPerson(c.Request().Context(), c.Param("id"), o, c.Param("person")); err != nil {
		return nil, err
	}
	return nil, s.revokeLinksOf(c.Request().Context(), c.Param("id"), c.Param("person"))
}

// revokeLinksOf makes the links of persons open nothing any more.
func (s *Server) revokeLinksOf(ctx context.Context, event string, persons ...string) error {
	for _, person := range persons {
		if err := s.links.RevokePerson(ctx, event, person); err != nil {
			return err
		}
	}
	return nil
}

// personForm is the form for one person; nil for somebody of whom nothing can be
// said any more.
func (s *Server) personForm(t *tournament.Book, v viewer, id string) *page.PersonForm {
	if id == "" || !t.Knows(id) || t.Forgotten(id) {
		return nil
	}
	_, entry := t.Entry(id)
	return &page.PersonForm{ID: id, Player: playerRow(s.enteredPerson(id), nil), Closed: t.Signed,
		Remove: entry && !t.Published, Organiser: v.organises(), Forget: t.Published && !t.StillPlays(id, t.World())}
}

// personChanges are the corrections of an event, with who made them and when. Of
// somebody who is forgotten no reason is shown any more: it is about a name or an id.
func (s *Server) personChanges(ctx context.Context, id string, t *tournament.Book) ([]page.PersonChange, error) {
	if len(t.PersonChanges) == 0 {
		return nil, nil
	}
	history, err := s.desk.EventHistory(ctx, id)
	var list []page.PersonChange
	for _, h := range history {
		change := page.PersonChange{At: wallTime(t.State, h.Wall), By: s.actorName(h.Actor)}
		switch e := h.Event.(type) {
		case tournament.PersonCorrected:
			change.Name = s.desk.Person(e.Person).Name
			if !t.Forgotten(e.Person) {
				change.Reason = e.Reason
			}
			for _, field := range e.Fields {
				change.Fields = append(change.Fields, say(fieldNames[field]))
			}
		case tournament.PersonForgotten:
			change.Name = s.desk.Person(e.Person).Name
		default:
			continue
		}
		list = append(list, change)
	}
	return list, err
}

// fieldNames are the labels of a person's fields.
var fieldNames = map[tournament.PersonField]string{
	tournament.NameField: "players.name", tournament.CountryField: "players.country",
	tournament.IDField: "players.rifId", tournament.RatingField: "players.rating",
}

// personNotes say on the event's page that somebody was corrected or forgotten, and
// of who is forgotten nothing else.
func (s *Server) personNotes(t *tournament.Book) []locale.Text {
	var notes []locale.Text
	for _, change := range t.PersonChanges {
		name := s.desk.Person(change.Person).Name
		switch {
		case len(change.Fields) == 0:
			notes = append(notes, say("note.forgotten", "Name", name))
		case !t.Forgotten(change.Person):
			notes = append(notes, say("note.person", "Name", name, "Reason", change.Reason))
		}
	}
	return notes
}

// changeable gives the rows of a list of entries, and of the members of each, the
// way to their form.
func changeable(id string, t *tournament.Book, rows []page.Player) {
	form := func(person string) string {
		if t.Forgotten(person) {
			return ""
		}
		return "/t/" + id + "/players?person=" + person + "#person"
	}
	for i, e := range t.Entries {
		rows[i].Change = form(e.Player)
		for j := range rows[i].Members {
			rows[i].Members[j].Change = form(e.Members[j])
		}
	}
}
