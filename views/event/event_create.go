package event

import (
	"maps"
	"net/http"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

func (s *Face) newTournament(c echo.Context) error {
	arrival := time.Now()
	v, err := s.Manager(c)
	if err != nil {
		return err
	}
	g := givenIn(c)
	created, wrong := s.createdFrom(g)
	o := web.Order(c, v.ByAccount(), arrival)
	id := web.EventOf(o.ID)
	if len(wrong) == 0 {
		err := s.Desk.CreateTournament(c.Request().Context(), id, o, created)
		if err == nil {
			return web.On(c, address.Players(id))
		}
		if wrong = s.BesideField(err); wrong == nil {
			return err
		}
	}
	return s.showNewTournament(c, v, http.StatusUnprocessableEntity, NewTournament{Name: g["name"], TimeZone: g["timeZone"],
		Cycles: g["cycles"], Game: knownGame(g["game"]), Errors: wrong}, g)
}

// givenIn is the whole form. A field of the format that is not there, as in a page of
// before, is at its default.
func givenIn(c echo.Context) given {
	g := usualFormat()
	form, err := c.FormParams()
	if err != nil {
		return g
	}
	for name := range form {
		if value := strings.TrimSpace(form.Get(name)); value != "" || g[name] == "" {
			g[name] = value
		}
	}
	for _, r := range tournament.Rows() {
		if r.Kind == setting.List {
			g[r.Name] = strings.Join(form[shown.Entry(r.Name)], ",")
		}
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
	created := tournament.Created{Name: g["name"], TimeZone: g["timeZone"], Cycles: cycles, Game: game.Settings{Game: g["game"]}}
	for _, n := range namedOf(knownGame(g["game"])) {
		value := n.Unit.Written(g[n.Name])
		switch n.Name {
		case "game":
			continue
		case "opening":
			value = g.opening()
		}
		with, err := created.Game.With(n.Name, value)
		maps.Copy(wrong, s.BesideField(err))
		created.Game = with
	}
	for _, r := range tournament.Rows() {
		with, err := created.With(r.Name, g[r.Name])
		maps.Copy(wrong, s.BesideField(err))
		created = with
	}
	for field, other := range map[string]string{"matchWin": "matchDraw", "matchDraw": "matchWin"} {
		if g[field] == "" && g[other] != "" {
			wrong[field] = locale.Say("new.error.points", "Most", tournament.MaxPoints)
		}
	}
	return created, wrong
}
