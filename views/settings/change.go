package settings

import (
	"net/http"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/setting"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown/settingtext"
	"renju-arbiter/views/web"
)

// settings is the page on which an event's settings are changed.
func (s *Pages) settings(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showSettings(c, v, t, http.StatusOK, givenBy(t.Created), Changes{})
}

// settingsActs change them.
func (s *Pages) settingsActs() web.Acts {
	return web.Acts{
		address.SettingsRoute: {Call: s.changeSettings, Page: s.againSettings, Beside: s.besideSettings, Next: web.To(address.SettingsRoute)},
	}
}

func (s *Pages) changeSettings(a web.Asked) (locale.Text, error) {
	to, wrong := s.createdFrom(sentSettings(a, a.Book))
	if len(wrong) > 0 {
		if a.Book.Published {
			besides(wrong, web.BesideField(s.Presenter, web.ReasonMissing(a)))
		}
		return locale.Text{}, web.Fields(wrong)
	}
	if breaks := a.Book.Breaks(to.Rounds); to.Rounds != a.Book.Created.Rounds && len(breaks) > 0 && a.FormValue("sure") == "" {
		return locale.Text{}, web.Fields{"sure": locale.Say("change.sure.needed", "Count", len(breaks))}
	}
	command := tournament.ChangeSettings{To: to, Reason: web.Reason(a), Consent: consentIn(a)}
	return locale.Say("done.saved"), s.Desk.Arrange(a.Request().Context(), a.Event, a.Order, command, web.NewID)
}

// consentIn is who agreed to a change of the regulations.
func consentIn(c web.Context) tournament.Consent {
	return tournament.Consent{Of: tournament.Consenting(c.FormValue("consent")), Words: strings.TrimSpace(c.FormValue("agreed"))}
}

// sentSettings are the settings as they were sent. After the first round the page asks for
// a few only; what a form says of the others, such as one that was opened before, is read
// all the same, so that the change is refused and not forgotten.
func sentSettings(c web.Context, t *tournament.Book) given {
	form, err := c.FormParams()
	if err != nil || !t.Published {
		g := givenIn(c)
		g["game"] = t.Game.Game
		return g
	}
	g := givenBy(t.Created)
	for name := range form {
		g[name] = strings.TrimSpace(form.Get(name))
	}
	for _, name := range asked(t) {
		g[name] = strings.TrimSpace(form.Get(name)) // a box that is not ticked is not sent
	}
	for _, r := range tournament.Rows() {
		if r.Kind == setting.List && form.Has(settingtext.Entry(r.Name)) {
			g[r.Name] = strings.Join(form[settingtext.Entry(r.Name)], ",")
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

func (s *Pages) againSettings(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	return s.showSettings(c, v, t, status, s.settingsAgain(c, t), Changes{Wrong: *wrong})
}

func (s *Pages) besideSettings(a web.Asked, wrong map[string]locale.Text) error {
	return s.showSettings(a, a.Viewer, a.Book, http.StatusUnprocessableEntity, s.settingsAgain(a, a.Book), Changes{Errors: wrong})
}

// settingsAgain is what was typed; the other forms of the page have nothing of it.
func (s *Pages) settingsAgain(c web.Context, t *tournament.Book) given {
	if form, err := c.FormParams(); err != nil || !form.Has("settings") {
		return givenBy(t.Created)
	}
	return sentSettings(c, t)
}

func (s *Pages) showSettings(c web.Context, v web.Viewer, t *tournament.Book, status int, g given, m Changes) error {
	id := c.Param("id")
	m.Consent = consentIn(c)
	m.ID, m.Reason, m.Published, m.Archived = id, web.Reason(c), t.Published, t.Archived
	m.Copies, m.Archives, m.Deletes = v.May("event copy", id), v.May("event archive", id), v.May("event delete", id)
	m.Sample, m.Signed, m.Games = t.Sample, t.Signed, paired(t)
	m.Form = NewTournament{Command: web.NewID(), Errors: m.Errors}
	m.Form.fill(g)
	m.Commands = [2]string{web.NewID(), web.NewID()}
	if form, err := c.FormParams(); err == nil && !form.Has("settings") {
		m.CopyName = form.Get("name")
	}
	if t.Published {
		m.Asked = asked(t)
		m.fixed(t)
	}
	var differ []string
	if status != http.StatusOK {
		to, _ := s.createdFrom(g)
		differ = tournament.Differing(t.Created, to)
	}
	m.Sections, m.Elsewhere = m.sections(t.Created, differ), s.elsewhere(v, t)
	if rounds, err := strconv.Atoi(g["rounds"]); err == nil && rounds != t.Created.Rounds {
		for _, broken := range t.Breaks(rounds) {
			m.Breaks = append(m.Breaks, s.In(t.State).Words(broken))
		}
	}
	frame := s.InEvent(s.Frame(c, v), v, id, t.Name, web.SettingsAt).Faulty(m.fields(), m.Errors, m.Wrong)
	return web.Show(c, status, SettingsPage(frame, m))
}

// elsewhere are the lines of what is said of an event on other pages.
func (s *Pages) elsewhere(v web.Viewer, t *tournament.Book) []Elsewhere {
	plain := func(texts ...string) (list []locale.Text) {
		for _, text := range texts {
			if text != "" {
				list = append(list, locale.Say("setting.plain", "What", locale.Isolate(text)))
			}
		}
		return list
	}
	about := s.About(t.State)
	list := []Elsewhere{
		{"page.describe", plain(about.Place, about.Country, about.Dates, about.Organiser), address.Describe(t.ID)},
		{"describe.officials", officials(about), address.Describe(t.ID) + "#official-1"},
	}
	if v.May("event prizes", t.ID) {
		prizes := Elsewhere{"page.prizes", []locale.Text{locale.Say("prizes.none")}, address.Prizes(t.ID)}
		if t.Prizes != nil && len(t.Prizes.Lists) > 0 {
			prizes.Says = plain(t.Prizes.Currency)
			for _, of := range t.Prizes.Lists {
				prizes.Says = append(prizes.Says, plain(of.Name)...)
			}
		}
		list = append(list, prizes)
	}
	for i := range list {
		if len(list[i].Says) == 0 {
			list[i].Says = plain("–")
		}
	}
	return list
}
