package settings

import (
	"net/http"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/settingtext"
	"renju-arbiter/views/web"
)

// newTournament makes the event of the form, or leads to the form with the settings of a
// preset.
func (s *Pages) newTournament(a web.Asked) (done locale.Text, err error) {
	g := givenIn(a)
	if from := a.FormValue("from"); from != "" {
		return done, web.Answered(web.On(a, address.NewEventFrom(from, g["name"], g["timeZone"])))
	}
	created, wrong := s.createdFrom(g)
	id := web.EventOf(a.Order.ID)
	if len(wrong) == 0 {
		err = s.Desk.Events.Create(a.Request().Context(), id, a.Order, created)
		wrong = web.BesideField(s.Presenter, err)
	}
	switch {
	case len(wrong) > 0:
		err = s.showNewTournament(a, a.Viewer, http.StatusUnprocessableEntity, NewTournament{Errors: wrong}, g)
	case err == nil:
		err = s.Notices.Done(a, address.Players(id), locale.Say("done.event", "Name", created.Name))
	}
	return done, web.Answered(err)
}

// givenIn is the whole form. A field of the format that is not there, as in a page of
// before, is at its default.
func givenIn(c web.Context) given {
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
			g[r.Name] = strings.Join(form[settingtext.Entry(r.Name)], ",")
		}
	}
	return g
}

// createdFrom reads the form, all of it: whatever does not do is named by its field.
func (s *Pages) createdFrom(g given) (tournament.Created, map[string]locale.Text) {
	wrong := map[string]locale.Text{}
	if _, err := time.LoadLocation(g["timeZone"]); err != nil || g["timeZone"] == "" || g["timeZone"] == "Local" {
		wrong["timeZone"] = locale.Say("new.error.timeZone", "What", g["timeZone"])
	}
	created := tournament.Created{Name: g["name"], TimeZone: g["timeZone"], Cycles: g.cycles()}
	created.Game = s.gameFrom(g, wrong)
	created = s.formatFrom(g, created, wrong)
	for field, other := range map[string]string{"matchWin": "matchDraw", "matchDraw": "matchWin"} {
		if g[field] == "" && g[other] != "" {
			wrong[field] = locale.Say("new.error.points", "Most", tournament.MaxPoints)
		}
	}
	for _, err := range created.Wrong() {
		besides(wrong, web.BesideField(s.Presenter, err))
	}
	return created, wrong
}

// cycles is how often each meets each; 0 cannot be. Only a round robin is asked for it.
func (g given) cycles() int {
	n, err := strconv.Atoi(g["cycles"])
	can := err == nil && n >= 1 && n <= tournament.MaxCycles
	switch {
	case can:
		return n
	case tournament.System(g["system"]) == tournament.RoundRobin:
		return 0
	}
	return 1
}

// gameFrom reads the settings of the games.
func (s *Pages) gameFrom(g given, wrong map[string]locale.Text) game.Settings {
	settings := game.Settings{Game: g["game"]}
	control, mistaken := g.control()
	besides(wrong, mistaken)
	for _, n := range namedOf(knownGame(g["game"])) {
		value := n.Unit.Written(g[n.Name])
		switch n.Name {
		case "game":
			continue
		case "opening":
			value = g.opening()
		case "control":
			value = control
		}
		with, err := settings.With(n.Name, value)
		besides(wrong, named(web.BesideField(s.Presenter, err), n.Name, g.fieldOf(n.Name)))
		settings = with
	}
	return settings
}

// formatFrom reads the settings of the pairing and the table. What the form does not show
// with the system that is chosen says nothing.
func (s *Pages) formatFrom(g given, created tournament.Created, wrong map[string]locale.Text) tournament.Created {
	for _, r := range tournament.Rows() {
		if !r.Belongs(created.How()) {
			continue
		}
		with, err := created.With(r.Name, g[r.Name])
		besides(wrong, web.BesideField(s.Presenter, err))
		created = with
	}
	return created
}

// besides adds what is wrong with fields of which nothing is said yet: the first fault of
// a field is the one to mend.
func besides(wrong, more map[string]locale.Text) {
	for field, text := range more {
		if wrong[field].Key == "" {
			wrong[field] = text
		}
	}
}

// named puts what is wrong with a setting beside the field in which it was written.
func named(wrong map[string]locale.Text, setting, field string) map[string]locale.Text {
	if text, has := wrong[setting]; has && field != setting {
		return map[string]locale.Text{field: text}
	}
	return wrong
}
