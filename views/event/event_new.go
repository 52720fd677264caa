package event

import (
	"bytes"
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
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
	return s.showNewTournament(c, v, http.StatusOK, NewTournament{Game: name, TimeZone: "UTC", Cycles: "1", Format: usualFormat()}, usual(name))
}

// knownGame is the game of that name, renju for any other.
func knownGame(name string) string {
	if slices.Contains(game.Games(), name) {
		return name
	}
	return game.Renju
}

func (s *Face) showNewTournament(c echo.Context, v web.Viewer, status int, m NewTournament, g given) error {
	m.Command, m.TimeZones, m.Games = web.NewID(), zones, game.Games()
	fill(&m, g)
	frame := s.Frame(c, v)
	// What the form has no field for has no place beside one.
	for name, wrong := range m.Errors {
		if !m.Asks(name) {
			frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: wrong})
		}
	}
	return web.Show(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		return NewTournamentPage(frame, m).Render(ctx, to)
	})
}

func (s *Face) newTournament(c echo.Context) error {
	arrival := time.Now()
	v, err := s.Manager(c)
	if err != nil {
		return err
	}
	g := givenIn(c)
	created, wrong := s.createdFrom(g)
	format := formatForm(c)
	formatInto(&created, format, wrong)
	o := web.Order(c, v.ByAccount(), arrival)
	id := web.EventOf(o.ID)
	if len(wrong) == 0 {
		err := s.Desk.CreateTournament(c.Request().Context(), id, o, created)
		if err == nil {
			return web.On(c, "/t/"+id+"/players")
		}
		if wrong = s.BesideField(err); wrong == nil {
			return err
		}
	}
	return s.showNewTournament(c, v, http.StatusUnprocessableEntity, NewTournament{Name: g["name"], TimeZone: g["timeZone"],
		Cycles: g["cycles"], Format: format, Game: knownGame(g["game"]), Errors: wrong}, g)
}

// givenIn is the whole form.
func givenIn(c echo.Context) given {
	g := given{}
	form, err := c.FormParams()
	if err != nil {
		return g
	}
	for name := range form {
		g[name] = strings.TrimSpace(form.Get(name))
	}
	return g
}

// createdFrom reads the form; what cannot be read is named by its field.
func (s *Face) createdFrom(g given) (tournament.Created, map[string]locale.Text) {
	wrong := map[string]locale.Text{}
	cycles, err := strconv.Atoi(g["cycles"])
	if err != nil {
		wrong["cycles"] = locale.Say("new.error.cycles", "Most", tournament.MaxCycles)
	}
	if _, err := time.LoadLocation(g["timeZone"]); err != nil || g["timeZone"] == "" || g["timeZone"] == "Local" {
		wrong["timeZone"] = locale.Say("new.error.timeZone", "What", g["timeZone"])
	}
	settings := s.settingsFrom(g, wrong)
	return tournament.Created{Name: g["name"], TimeZone: g["timeZone"], Cycles: cycles, Win: 1, Draw: 0.5, Game: settings}, wrong
}

// settingsFrom are the game's settings as the form has them.
func (s *Face) settingsFrom(g given, wrong map[string]locale.Text) game.Settings {
	settings := game.Settings{Game: g["game"]}
	for _, n := range namedOf(knownGame(g["game"])) {
		value := g[n.Name]
		switch n.Name {
		case "game":
			continue
		case "opening":
			value = g.opening()
		case "lateLimit":
			value = secondsOf(value)
		}
		with, err := settings.With(n.Name, value)
		for field, text := range s.BesideField(err) {
			wrong[field] = text
		}
		settings = with
	}
	return settings
}

// secondsOf is a limit of the form, which is in minutes, as the settings have it.
func secondsOf(minutes string) string {
	n, err := strconv.Atoi(minutes)
	if err != nil {
		return minutes // refused, unless it is empty
	}
	return strconv.Itoa(n * 60)
}
