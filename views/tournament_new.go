package views

import (
	"bytes"
	"context"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata" // the zones of events, on a computer that has none of its own

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
)

// openings are the protocols that an event is offered; any N can be typed.
var openings = []string{"soosorv-8", "soosorv-4", "rif", "yamaguchi", "taraguchi-10", "tarannikov", "swap-1989", "free"}

// zones are suggestions; any IANA name is accepted.
var zones = []string{"UTC", "Europe/Madrid", "Europe/Paris", "Europe/Berlin", "Europe/Stockholm", "Europe/Tallinn",
	"Europe/Moscow", "Asia/Tokyo", "Asia/Shanghai", "Asia/Taipei"}

func (s *Server) newTournamentPage(c echo.Context) error {
	v, err := s.manager(c)
	if err != nil {
		return err
	}
	m := page.NewTournament{Format: usualFormat(), Settings: page.Settings{Opening: openings[0], Control: "7200+30", Mode: game.ModeClaim,
		FalseClaim: game.FalseClaimLadder, LateFive: game.LateFiveAllowed, BothFlags: game.BothFlagsAutomatic,
		TimeZone: "UTC", Cycles: "1"}}
	return s.showNewTournament(c, v, http.StatusOK, m)
}

func (s *Server) showNewTournament(c echo.Context, v viewer, status int, m page.NewTournament) error {
	m.Command, m.Openings, m.TimeZones = newID(), openings, zones
	frame := s.frame(c, v)
	// A choice that the page does not offer has no place beside a field.
	for _, choice := range []string{"mode", "falseClaim", "lateFive", "bothFlags"} {
		if wrong, ok := m.Errors[choice]; ok {
			frame.Notices = append(frame.Notices, page.Notice{Kind: "error", Text: wrong})
		}
	}
	return show(c, status, func(ctx context.Context, to *bytes.Buffer) error {
		return page.NewTournamentPage(frame, m).Render(ctx, to)
	})
}

func (s *Server) newTournament(c echo.Context) error {
	arrival := time.Now()
	v, err := s.manager(c)
	if err != nil {
		return err
	}
	form := settingsForm(c)
	created, wrong := createdFrom(form)
	format := formatForm(c)
	formatInto(&created, format, wrong)
	o := order(c, "account:"+v.account.ID, arrival)
	id := eventOf(o.ID)
	if len(wrong) == 0 {
		err := s.desk.CreateTournament(c.Request().Context(), id, o, created)
		if err == nil {
			return on(c, "/t/"+id+"/players")
		}
		if wrong = settingErrors(err); wrong == nil {
			return err
		}
	}
	return s.showNewTournament(c, v, http.StatusUnprocessableEntity, page.NewTournament{Settings: form, Format: format, Errors: wrong})
}

func settingsForm(c echo.Context) page.Settings {
	f := func(name string) string { return strings.TrimSpace(c.FormValue(name)) }
	return page.Settings{Name: f("name"), Opening: f("opening"), Control: f("control"), Mode: f("mode"),
		TimeArbiters: f("timeArbiters") == "true", FalseClaim: f("falseClaim"), LateFive: f("lateFive"),
		BothFlags: f("bothFlags"), TimeZone: f("timeZone"), LateLimit: f("lateLimit"), Cycles: f("cycles")}
}

// createdFrom reads the form; what cannot be read is named by its field.
func createdFrom(f page.Settings) (tournament.Created, map[string]locale.Text) {
	wrong := map[string]locale.Text{}
	cycles, err := strconv.Atoi(f.Cycles)
	if err != nil {
		wrong["cycles"] = say("new.error.cycles", "Most", tournament.MaxCycles)
	}
	minutes := 0
	if f.LateLimit != "" {
		if minutes, err = strconv.Atoi(f.LateLimit); err != nil || minutes < 0 || minutes > 10_000 {
			wrong["lateLimit"] = say("new.error.lateLimit")
		}
	}
	if _, err := time.LoadLocation(f.TimeZone); err != nil || f.TimeZone == "" || f.TimeZone == "Local" {
		wrong["timeZone"] = say("new.error.timeZone", "What", f.TimeZone)
	}
	return tournament.Created{Name: f.Name, TimeZone: f.TimeZone, Cycles: cycles, Win: 1, Draw: 0.5,
		Game: game.Settings{Opening: f.Opening, Control: f.Control, Mode: f.Mode, TimeArbiters: f.TimeArbiters,
			LateLimit: clock.Span(minutes) * 60 * clock.Second,
			Rules:     game.Rules{LateFive: f.LateFive, FalseClaim: f.FalseClaim, BothFlags: f.BothFlags}}}, wrong
}

// settingErrors puts a refusal of the desk beside the field it is about; nil when
// it is about something else.
func settingErrors(err error) map[string]locale.Text {
	var (
		control *clock.SyntaxError
		name    *opening.NameError
		setting *game.SettingError
		refused *tournament.Refusal
	)
	switch {
	case errors.As(err, &control):
		return map[string]locale.Text{"control": say("control.error."+string(control.Reason),
			"Control", control.Text, "Place", control.Offset+1)}
	case errors.As(err, &name):
		return map[string]locale.Text{"opening": say("new.error.opening", "What", name.Name)}
	case errors.As(err, &setting):
		return map[string]locale.Text{setting.Setting: say("new.error.choice", "What", setting.Value)}
	case errors.As(err, &refused) && refused.Code == tournament.NameNeeded:
		return map[string]locale.Text{"name": say("new.error.name")}
	case errors.As(err, &refused) && refused.Code == tournament.BadCycles:
		return map[string]locale.Text{"cycles": say("new.error.cycles", "Most", tournament.MaxCycles)}
	case errors.As(err, &refused):
		return formatErrors(refused)
	}
	return nil
}
