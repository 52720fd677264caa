package event

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/web"
)

// zones are suggestions; any IANA name is accepted.
var zones = []string{"UTC", "Europe/Madrid", "Europe/Paris", "Europe/Berlin", "Europe/Stockholm", "Europe/Tallinn",
	"Europe/Moscow", "Asia/Tokyo", "Asia/Shanghai", "Asia/Taipei"}

// newTournamentPage is the form for the game that the address names.
func (s *Face) newTournamentPage(c echo.Context) error {
	v, err := s.Manager(c)
	if err != nil {
		return err
	}
	name := knownGame(c.QueryParam("game"))
	return s.showNewTournament(c, v, http.StatusOK, NewTournament{Game: name, TimeZone: "UTC", Cycles: "1"}, usual(name))
}

// knownGame is the game of that name, renju for any other.
func knownGame(name string) string {
	if slices.Contains(game.Games(), name) {
		return name
	}
	return game.Renju
}

func (s *Face) showNewTournament(c echo.Context, v web.Viewer, status int, m NewTournament, g given) error {
	m.Command = web.NewID()
	m.fill(g)
	frame := s.Frame(c, v)
	// What the form has no field for has no place beside one.
	for name, wrong := range m.Errors {
		if !m.Asks(name) {
			frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: wrong})
		}
	}
	return web.Show(c, status, NewTournamentPage(frame, m))
}
