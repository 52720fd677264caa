package event

import (
	"errors"
	"net/http"

	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// personActs are the acts about one person who is entered: an arbiter corrects what is
// known or removes the entry, an organiser has somebody forgotten.
func (s *entries) personActs() web.Acts {
	on := func(act string) string { return address.Named(address.PersonActRoute, act) }
	return web.Acts{
		on("correct"):  {Call: known(s.correctPerson), Page: s.againCorrect, Beside: s.besidePerson, Next: web.To(address.PlayersRoute)},
		on("language"): {Call: known(s.noteLanguage), Page: s.againPerson, Next: web.To(address.PlayersRoute)},
		on("remove"):   {Call: known(s.removePlayer), Page: s.againPerson, Next: web.To(address.PlayersRoute)},
		on("forget"):   {Call: known(s.forgetPerson), Page: s.againPerson, Next: web.To(address.PlayersRoute)},
	}
}

// known is an act about somebody of whom the event knows.
func known(call func(web.Asked) (locale.Text, error)) func(web.Asked) (locale.Text, error) {
	return func(a web.Asked) (locale.Text, error) {
		if !a.Book.Knows(a.Param("person")) {
			return locale.Text{}, web.NotFound()
		}
		return call(a)
	}
}

func (s *entries) correctPerson(a web.Asked) (locale.Text, error) {
	form := sentPlayer(a)
	p, unread := roster.Read(form.Name, form.Country, form.RIFID, form.Rating)
	more, unfit := roster.ReadDetails(func(name string) string { return a.FormValue(name) }, s.Wall().Year())
	if wrong := allWrong(unread, unfit, web.ReasonMissing(a)); wrong != nil {
		return locale.Text{}, wrong
	}
	p.More = more
	return locale.Say("done.saved"), s.Desk.People.Correct(a.Request().Context(), a.Event, a.Order, personOf(a.Param("person"), p), web.Reason(a))
}

// allWrong is everything that is wrong with a form; nil where nothing else is than that a
// reason is missing, which is asked for only where something changes.
func allWrong(unread, unfit, unreasoned error) error {
	if unread == nil && unfit == nil {
		return nil
	}
	return errors.Join(unread, unfit, unreasoned)
}

// noteLanguage notes the language of a card.
func (s *entries) noteLanguage(a web.Asked) (locale.Text, error) {
	return locale.Say("done.saved"), s.speaks(a, a.Order.ID, a.Param("person"))
}

func (s *entries) speaks(a web.Asked, id, person string) error {
	o := a.Order
	o.ID = id
	return s.Desk.Arrange(a.Request().Context(), a.Event, o, tournament.NoteLanguage{Person: person, Language: a.FormValue("language")}, web.NewID)
}

func (s *entries) removePlayer(a web.Asked) (locale.Text, error) {
	e, entered := a.Book.Entry(a.Param("person"))
	if !entered {
		return locale.Text{}, &tournament.Refusal{Code: tournament.NotEntered}
	}
	if err := s.Desk.Entries.Remove(a.Request().Context(), a.Event, a.Order, e.Player); err != nil {
		return locale.Text{}, err
	}
	return locale.Say("done.person.remove"), s.revokeLinksOf(a, e.Persons()...)
}

func (s *entries) forgetPerson(a web.Asked) (locale.Text, error) {
	if err := s.Desk.People.Forget(a.Request().Context(), a.Event, a.Order, a.Param("person")); err != nil {
		return locale.Text{}, err
	}
	return locale.Say("done.person.forget"), s.revokeLinksOf(a, a.Param("person"))
}

// againPerson shows the person's forms again after one was refused.
func (s *entries) againPerson(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	return s.showPlayers(c, v, t, status, Players{Person: s.personForm(t, v, c.Param("id"), c.Param("person")), Wrong: *wrong})
}

// againCorrect is the same with what was typed.
func (s *entries) againCorrect(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	return s.showPlayers(c, v, t, status, Players{Person: s.sentPerson(c, v, t), Wrong: *wrong})
}

func (s *entries) besidePerson(a web.Asked, wrong map[string]locale.Text) error {
	m := Players{Person: s.sentPerson(a, a.Viewer, a.Book), Errors: map[string]locale.Text{}}
	for field, text := range wrong {
		m.Errors["person-"+field] = text
	}
	return s.showPlayers(a, a.Viewer, a.Book, http.StatusUnprocessableEntity, m)
}

// sentPerson is the form of a correction as it was sent.
func (s *entries) sentPerson(c web.Context, v web.Viewer, t *tournament.Book) *PersonForm {
	form := s.personForm(t, v, c.Param("id"), c.Param("person"))
	if form != nil {
		form.Typed(c.FormValue("name"), c.FormValue("country"), c.FormValue("rifId"), c.FormValue("rating"), c.FormValue("reason"))
		for _, name := range details {
			form.More[name] = c.FormValue(name)
		}
	}
	return form
}

// revokeLinksOf makes the links of persons open nothing any more.
func (s *entries) revokeLinksOf(a web.Asked, persons ...string) error {
	for _, person := range persons {
		o := a.Order
		o.ID += "-links-" + person
		if err := s.Desk.Arrange(a.Request().Context(), a.Event, o, tournament.WithdrawLinksOf{Person: person}, web.NewID); err != nil {
			return err
		}
	}
	return nil
}
