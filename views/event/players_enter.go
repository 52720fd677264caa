package event

import (
	"net/http"

	"renju-arbiter/arbiter/roster"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// entering are the forms that enter players and teams.
func (s *entries) entering() web.Acts {
	return web.Acts{
		address.PlayersRoute: {Call: s.addPlayer, Beside: s.besidePlayer, Next: web.To(address.PlayersRoute)},
		address.PasteRoute:   {Call: s.pastePlayers, Next: web.To(address.PlayersRoute)},
		address.ImportRoute:  {Call: s.importPlayers, Next: web.To(address.PlayersRoute)},
	}
}

// addPlayer enters the player of the form, or the team.
func (s *entries) addPlayer(a web.Asked) (locale.Text, error) {
	if a.Book.InTeams() {
		return s.addTeam(a)
	}
	form := sentPlayer(a)
	p, err := roster.Read(form.Name, form.Country, form.RIFID, form.Rating)
	if err != nil {
		return locale.Text{}, err
	}
	if form.Language != "" && !text.IsLanguage(form.Language) { // nobody is entered then
		return locale.Text{}, &tournament.Refusal{Code: tournament.NoSuchLanguage, Language: form.Language}
	}
	said, err := s.enterPlayers(a, []roster.Player{p})
	if err != nil || form.Language == "" {
		return said, err
	}
	return said, s.speaks(a, a.Order.ID+"-language", web.MadeBy(a.Event, a.Order.ID, 0))
}

func (s *entries) besidePlayer(a web.Asked, wrong map[string]locale.Text) error {
	m := Players{Errors: wrong}
	if a.Book.InTeams() {
		m.Team = sentTeam(a)
	} else {
		m.New = sentPlayer(a)
	}
	return s.showPlayers(a, a.Viewer, a.Book, http.StatusUnprocessableEntity, m)
}

// sentPlayer is the form as it was sent.
func sentPlayer(c web.Context) Player {
	return Player{Name: c.FormValue("name"), Country: c.FormValue("country"), RIFID: c.FormValue("rifId"), Rating: c.FormValue("rating"), Language: c.FormValue("language")}
}

func (s *entries) enterPlayers(a web.Asked, players []roster.Player) (locale.Text, error) {
	people := make([]sidetable.Person, len(players))
	for i, p := range players {
		people[i] = personOf(web.MadeBy(a.Event, a.Order.ID, i), p)
	}
	return locale.Say("done.players", "Count", len(players)), s.Desk.Entries.Add(a.Request().Context(), a.Event, a.Order, people)
}

// personOf is a player of a list as a person.
func personOf(id string, p roster.Player) sidetable.Person {
	return sidetable.Person{ID: id, Name: p.Name, Country: p.Country, RIFID: p.RIFID, Rating: p.Rating,
		Surname: p.More.Surname, Given: p.More.Given, Native: p.More.Native, City: p.More.City, Born: p.More.Born,
		Sex: sidetable.Sex(p.More.Sex), Title: p.More.Title, FederationID: p.More.FederationID}
}

// playerOf is a person as a player of a list.
func playerOf(p sidetable.Person) roster.Player {
	return roster.Player{Name: p.Name, Country: p.Country, RIFID: p.RIFID, Rating: p.Rating,
		More: roster.Details{Surname: p.Surname, Given: p.Given, Native: p.Native, City: p.City, Born: p.Born, Sex: string(p.Sex), Title: p.Title, FederationID: p.FederationID}}
}
