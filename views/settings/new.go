package settings

import (
	"cmp"
	"net/http"
	"slices"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/web"
)

// zones are suggestions; any IANA name is accepted.
var zones = []string{"UTC", "Europe/Madrid", "Europe/Paris", "Europe/Berlin", "Europe/Stockholm", "Europe/Tallinn",
	"Europe/Moscow", "Asia/Tokyo", "Asia/Shanghai", "Asia/Taipei"}

// newTournamentPage is the form with the settings that the address names: those of a
// preset, or the usual ones of a game. What was typed before they were chosen is in the
// address too. With "look" the address has the whole form, and the page says what it comes
// to, before it is sent.
func (s *Pages) newTournamentPage(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	if c.QueryParam("look") != "" {
		return s.showNewTournament(c, v, http.StatusOK, NewTournament{Looked: true}, givenIn(c))
	}
	g := startOf(cmp.Or(c.QueryParam("from"), c.QueryParam("game")))
	g["name"], g["timeZone"] = c.QueryParam("name"), cmp.Or(c.QueryParam("timeZone"), zones[0])
	return s.showNewTournament(c, v, http.StatusOK, NewTournament{Guess: c.QueryParam("timeZone") == ""}, g)
}

// knownGame is the game with this name, renju for any other.
func knownGame(name string) string {
	if slices.Contains(game.Games(), name) {
		return name
	}
	return game.Renju
}

func (s *Pages) showNewTournament(c web.Context, v web.Viewer, status int, m NewTournament, g given) error {
	m.Command, m.Presets = web.NewID(), presetChoices()
	m.fill(g)
	if p, known := tournament.PresetOf(g["begun"]); known {
		m.Begun = p.Name
		created, _ := s.createdFrom(g)
		m.steps(created)
		m.Departs = s.departures(p, created)
	}
	return web.Show(c, status, NewTournamentPage(s.Frame(c, v).Faulty(m.fields(), m.Errors), m))
}
