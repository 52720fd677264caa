package event

import (
	"context"
	"errors"
	"net/http"
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

// changePerson is every form about one person who is entered: an arbiter corrects
// what is known or removes the entry, an organiser has somebody forgotten.
func (s *Face) changePerson(c echo.Context) error {
	arrival := time.Now()
	v, t, err := s.Manage(c)
	if err != nil {
		return err
	}
	act, ok := personActs[c.Param("act")]
	switch {
	case !ok || !t.Knows(c.Param("person")):
		return web.NotFound()
	case act.organiser && !v.Organises():
		return web.Forbidden()
	}
	o := web.Order(c, v.ByAccount(), arrival)
	wrong, err := act.do(s, c, o, t)
	if err == nil && len(wrong) == 0 {
		return s.Done(c, address.Players(c.Param("id")), locale.Say("done.person."+c.Param("act")))
	}
	status, form := http.StatusUnprocessableEntity, s.personForm(t, v, c.Param("person"))
	m := Players{Person: form, Errors: wrong}
	if err != nil {
		if m.Wrong, status, ok = s.Refusal(err); !ok {
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
	do        func(*Face, echo.Context, arbiter.Order, *tournament.Book) (map[string]locale.Text, error)
}

var personActs = map[string]personAct{
	"correct": {do: (*Face).correctPerson},
	"remove":  {do: (*Face).removePlayer},
	"forget":  {do: (*Face).forgetPerson, organiser: true},
}

func (s *Face) correctPerson(c echo.Context, o arbiter.Order, _ *tournament.Book) (map[string]locale.Text, error) {
	p, err := roster.Read(c.FormValue("name"), c.FormValue("country"), c.FormValue("rifId"), c.FormValue("rating"))
	var wrong *roster.Error
	if errors.As(err, &wrong) {
		return map[string]locale.Text{"person-" + wrong.Field(): s.Words(wrong)}, nil
	}
	person := arbiter.Person{ID: c.Param("person"), Name: p.Name, Country: p.Country, RIFID: p.RIFID, Rating: p.Rating}
	return nil, s.Desk.CorrectPerson(c.Request().Context(), c.Param("id"), o, person, web.Reason(c))
}

func (s *Face) removePlayer(c echo.Context, o arbiter.Order, t *tournament.Book) (map[string]locale.Text, error) {
	e, entered := t.Entry(c.Param("person"))
	if !entered {
		return nil, &tournament.Refusal{Code: tournament.NotEntered}
	}
	if err := s.Desk.RemovePlayer(c.Request().Context(), c.Param("id"), o, e.Player); err != nil {
		return nil, err
	}
	return nil, s.revokeLinksOf(c.Request().Context(), c.Param("id"), e.Persons()...)
}

func (s *Face) forgetPerson(c echo.Context, o arbiter.Order, _ *tournament.Book) (map[string]locale.Text, error) {
	if err := s.Desk.ForgetPerson(c.Request().Context(), c.Param("id"), o, c.Param("person")); err != nil {
		return nil, err
	}
	return nil, s.revokeLinksOf(c.Request().Context(), c.Param("id"), c.Param("person"))
}

// revokeLinksOf makes the links of persons open nothing any more.
func (s *Face) revokeLinksOf(ctx context.Context, event string, persons ...string) error {
	for _, person := range persons {
		if err := s.Revoke(ctx, event, person); err != nil {
			return err
		}
	}
	return nil
}

// personForm is the form for one person; nil for somebody of whom nothing can be
// said any more.
func (s *Face) personForm(t *tournament.Book, v web.Viewer, id string) *PersonForm {
	if id == "" || !t.Knows(id) || t.Forgotten(id) {
		return nil
	}
	_, entry := t.Entry(id)
	return &PersonForm{ID: id, Player: playerRow(s.enteredPerson(id), nil), Closed: t.Signed,
		Remove: entry && !t.Published, Organiser: v.Organises(), Forget: t.Published && !t.StillPlays(id)}
}

// personChanges are the corrections of an event, with who made them and when. Of
// somebody who is forgotten no reason is shown any more: it is about a name or an id.
func (s *Face) personChanges(ctx context.Context, id string, t *tournament.Book) ([]PersonChange, error) {
	if len(t.PersonChanges) == 0 {
		return nil, nil
	}
	history, err := s.Desk.EventHistory(ctx, id)
	var list []PersonChange
	for _, h := range history {
		change := PersonChange{At: shown.WallTime(t.State, h.Wall), By: s.ActorName(h.Actor)}
		switch e := h.Event.(type) {
		case tournament.PersonCorrected:
			change.Name = s.Desk.Person(e.Person).Name
			if !t.Forgotten(e.Person) {
				change.Reason = e.Reason
			}
			for _, field := range e.Fields {
				change.Fields = append(change.Fields, locale.Say(fieldNames[field]))
			}
		case tournament.PersonForgotten:
			change.Name = s.Desk.Person(e.Person).Name
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

// changeable gives the rows of a list of entries, and of the members of each, the
// way to their form.
func changeable(id string, t *tournament.Book, rows []Player) {
	form := func(person string) string {
		if t.Forgotten(person) {
			return ""
		}
		return address.Person(id, person)
	}
	for i, e := range t.Entries {
		rows[i].Change = form(e.Player)
		for j := range rows[i].Members {
			rows[i].Members[j].Change = form(e.Members[j])
		}
	}
}
