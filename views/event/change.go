package event

import (
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/web"
)

// settings is the page on which an event's settings are changed.
func (s *Face) settings(c echo.Context) error {
	v, t, err := s.Manage(c)
	if err != nil {
		return err
	}
	return s.showSettings(c, v, t, http.StatusOK, givenOf(t), Changes{})
}

// settingsActs are the acts on an event as a whole.
func (s *Face) settingsActs() web.Acts {
	home := func(web.Asked) string { return address.Home }
	return web.Acts{
		address.SettingsRoute:             {Call: s.changeSettings, Page: s.againSettings, Beside: s.besideSettings, Next: web.To(address.SettingsRoute)},
		address.ArrangeRoute("archive"):   {By: web.Organiser, Read: web.Always(tournament.Archive{Away: true}), Page: s.againSettings, Next: web.To(address.SettingsRoute), Done: "done.arrange.archive"},
		address.ArrangeRoute("unarchive"): {By: web.Organiser, Read: web.Always(tournament.Archive{}), Page: s.againSettings, Next: web.To(address.SettingsRoute), Done: "done.arrange.unarchive"},
		address.ArrangeRoute("delete"):    {By: web.Organiser, Call: s.deleteEvent, Page: s.againSettings, Next: home},
		address.ArrangeRoute("copy"):      {By: web.Organiser, Call: s.copyEvent, Page: s.againSettings, Next: func(a web.Asked) string { return address.Settings(web.EventOf(a.Order.ID)) }},
	}
}

func (s *Face) changeSettings(a web.Asked) (locale.Text, error) {
	to, wrong := s.createdFrom(sentSettings(a, a.Book))
	if len(wrong) > 0 {
		return locale.Text{}, web.Fields(wrong)
	}
	if breaks := a.Book.Breaks(to.Rounds); to.Rounds != a.Book.Created.Rounds && len(breaks) > 0 && a.FormValue("sure") == "" {
		return locale.Text{}, web.Fields{"sure": locale.Say("change.sure.needed", "Count", len(breaks))}
	}
	command := tournament.ChangeSettings{To: to, Reason: web.Reason(a)}
	return locale.Say("done.settings"), s.Desk.Arrange(a.Request().Context(), a.Event, a.Order, command, web.NewID)
}

func (s *Face) deleteEvent(a web.Asked) (locale.Text, error) {
	return locale.Say("done.arrange.delete", "Name", a.Book.Name), s.Desk.DeleteEvent(a.Request().Context(), a.Event, a.Order, web.Reason(a))
}

// copyEvent opens another event with the settings of this one, and with what was said of
// it but the days: players and rounds are its own.
func (s *Face) copyEvent(a web.Asked) (locale.Text, error) {
	ctx, id, c := a.Request().Context(), web.EventOf(a.Order.ID), a.Book.Created
	c.Name, c.Sample = strings.TrimSpace(a.FormValue("name")), false
	if err := s.Desk.CreateTournament(ctx, id, a.Order, c); err != nil {
		return locale.Text{}, err
	}
	d := a.Book.Description
	d.From, d.To, d.Times, d.Officials = "", "", nil, nil
	officials := s.officialsOf(a.Book)
	if said := !d.Empty() || len(officials) > 0; said {
		second := arbiter.Order{Actor: a.Order.Actor, Arrival: a.Order.Arrival, ID: a.Order.ID + "-described", Seen: a.Order.Seen}
		if err := s.Desk.Describe(ctx, id, second, d, officials, ""); err != nil {
			return locale.Text{}, err
		}
	}
	return locale.Say("done.arrange.copy"), nil
}

// givenOf are the settings of an event as its form has them.
func givenOf(t *tournament.Book) given {
	g := given{"name": t.Name, "timeZone": t.TimeZone, "cycles": strconv.Itoa(t.Cycles), "game": t.Game.Game}
	created := t.Created
	for _, r := range tournament.Rows() {
		g[r.Name] = r.Get(&created)
	}
	for _, n := range t.Game.Named() {
		g[n.Name] = n.Unit.Shown(n.Value)
	}
	if three := opening.Candidates(g["opening"]); three != nil {
		for i, protocol := range three[:min(len(three), len(threeFields))] {
			g[threeFields[i]] = protocol
		}
		g["opening"] = exclusionOpening
	} else {
		for i, protocol := range exclusionOf(t.Game.Game) {
			g[threeFields[i]] = protocol
		}
	}
	return g
}

// sentSettings are the settings as they were sent: what the page does not ask for any
// more stays as it is.
func sentSettings(c echo.Context, t *tournament.Book) given {
	if !t.Published {
		g := givenIn(c)
		g["game"] = t.Game.Game
		return g
	}
	g := givenOf(t)
	form, err := c.FormParams()
	if err != nil {
		return g
	}
	for _, name := range asked(t) {
		g[name] = strings.TrimSpace(form.Get(name))
		if name == "tiebreaks" {
			g[name] = strings.Join(form[shown.Entry(name)], ",")
		}
	}
	return g
}

// asked are the settings that can be changed after the first round.
func asked(t *tournament.Book) []string {
	names, created := []string{"name"}, t.Created
	for _, r := range tournament.Rows() {
		if r.Of(&created) && tournament.Changeable(r.Name) == tournament.AnyTime {
			names = append(names, r.Name)
		}
	}
	return names
}

func (s *Face) againSettings(c echo.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	return s.showSettings(c, v, t, status, s.settingsAgain(c, t), Changes{Wrong: *wrong})
}

func (s *Face) besideSettings(a web.Asked, wrong map[string]locale.Text) error {
	return s.showSettings(a, a.Viewer, a.Book, http.StatusUnprocessableEntity, s.settingsAgain(a, a.Book), Changes{Errors: wrong})
}

// settingsAgain is what was typed; the other forms of the page have nothing of it.
func (s *Face) settingsAgain(c echo.Context, t *tournament.Book) given {
	if form, err := c.FormParams(); err != nil || !form.Has("settings") {
		return givenOf(t)
	}
	return sentSettings(c, t)
}

func (s *Face) showSettings(c echo.Context, v web.Viewer, t *tournament.Book, status int, g given, m Changes) error {
	id := c.Param("id")
	m.ID, m.Reason, m.Published, m.Organiser, m.Archived = id, web.Reason(c), t.Published, v.Organises(), t.Archived
	m.Sample, m.Signed, m.Games = t.Sample, t.Signed, slices.ContainsFunc(t.Pairings, func(p tournament.Pairing) bool { return p.Game != "" })
	m.Form = NewTournament{Name: g["name"], TimeZone: g["timeZone"], Cycles: g["cycles"], Game: t.Game.Game, Command: web.NewID(), Errors: m.Errors}
	m.Form.fill(g)
	m.Commands = [3]string{web.NewID(), web.NewID(), web.NewID()}
	if t.Published {
		m.Asked = asked(t)
		m.fixed(t)
	}
	if rounds, err := strconv.Atoi(g["rounds"]); err == nil && rounds != t.Created.Rounds {
		for _, broken := range t.Breaks(rounds) {
			m.Breaks = append(m.Breaks, s.Words(broken))
		}
	}
	frame := s.InEvent(s.Frame(c, v), v, id, t.Name, web.DescribeAt)
	for _, wrong := range m.besideNothing() {
		frame.Notices = append(frame.Notices, web.Notice{Kind: "error", Text: wrong})
	}
	return web.Show(c, status, SettingsPage(frame, m))
}

// Changes is the page on which an event's settings are changed.
type Changes struct {
	ID        string
	Form      NewTournament
	Commands  [3]string // of copying, archiving, deleting
	Published bool
	Asked     []string       // after the first round: what can still be changed
	Fixed     []FixedSetting // and what cannot
	Breaks    []locale.Text  // what another number of rounds breaks
	Reason    string
	Organiser bool
	Archived  bool
	Signed    bool
	Games     bool
	Sample    bool // it is deleted with its games
	Errors    map[string]locale.Text
	Wrong     locale.Text
}

// FixedSetting is one that cannot be changed any more, and since when.
type FixedSetting struct{ Label, Value, Until locale.Text }

// fixed lists what cannot be changed after the first round, the kind of game first.
func (m *Changes) fixed(t *tournament.Book) {
	until := func(name string) locale.Text { return locale.Say("until." + string(tournament.Changeable(name))) }
	add := func(name string, label, value locale.Text) {
		m.Fixed = append(m.Fixed, FixedSetting{label, value, until(name)})
	}
	plain := func(what string) locale.Text { return locale.Say("setting.plain", "What", what) }
	add("timeZone", locale.Say("new.timeZone"), plain(t.TimeZone))
	for _, set := range shown.FormatInWords(t) {
		if tournament.Changeable(set.Name) == tournament.UntilFirstRound && !slices.Contains(t.Tiebreaks, set.Name) && !isTiebreak(set.Label) {
			add(set.Name, set.Label, set.Value)
		}
	}
	for _, set := range shown.SettingsInWords(t.Game) {
		add(set.Name, set.Label, set.Value)
	}
}

// isTiebreak tells a place in the order of the tie-breaks, which can be changed.
func isTiebreak(label locale.Text) bool { return label.Key == "format."+shown.Entry("tiebreaks") }

// besideNothing is what is wrong and has no field on the page.
func (m Changes) besideNothing() (list []locale.Text) {
	if m.Wrong.Key != "" {
		list = append(list, m.Wrong)
	}
	for _, name := range slices.Sorted(maps.Keys(m.Errors)) {
		if m.Published && !slices.Contains(m.Asked, name) || !m.Published && !m.Form.Asks(name) {
			list = append(list, m.Errors[name])
		}
	}
	return list
}

// field is one that is asked for after the first round.
func (m Changes) field(name string) SettingField {
	if f, ok := m.Form.Format[name]; ok {
		return f
	}
	return field("new.", name, setting.Text, m.Form.Name)
}
