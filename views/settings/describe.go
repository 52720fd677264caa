package settings

import (
	"errors"
	"net/http"
	"strconv"
	"strings"
	"unicode"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/web"
)

// describe is the page on which an event is described.
func (s *Pages) describe(c web.Context) error {
	v, t, err := s.Visit(c)
	if err != nil {
		return err
	}
	return s.showDescription(c, v, t, http.StatusOK, s.descriptionOf(t))
}

// describeActs are what is done there.
func (s *Pages) describeActs() web.Acts {
	return web.Acts{
		address.DescribeRoute: {Call: s.saveDescription, Page: s.againDescription, Beside: s.besideDescription, Next: web.To(address.DescribeRoute)},
		address.LogoRoute:     {Call: s.saveLogo, Page: s.againDescription, Beside: s.besideDescription, Next: web.To(address.DescribeRoute)},
	}
}

func (s *Pages) saveDescription(a web.Asked) (locale.Text, error) {
	m := sentDescription(a)
	said, officials := m.read()
	said.Logo = a.Book.Description.Logo
	ctx, events, reason := a.Request().Context(), s.Everywhere(a, "event describe"), web.Reason(a)
	if err := s.Desk.Events.Share(ctx, events[1:], a.Order, said, officials, reason); err != nil {
		return locale.Text{}, err
	}
	err := s.Desk.Events.Describe(ctx, a.Event, a.Order, said, officials, reason)
	if len(events) == 1 {
		return locale.Say("done.saved"), err
	}
	if same, is := errors.AsType[*tournament.Refusal](err); is && same.Code == tournament.SettingsSame {
		err = nil // the others had something else
	}
	return locale.Say("done.saved.all", "Count", len(events)), err
}

// officialsOf are those of the event, by name.
func (s *Pages) officialsOf(t *tournament.Book) (list []arbiter.Appointed) {
	for _, o := range t.Description.Officials {
		list = append(list, arbiter.Appointed{Role: o.Role, Name: s.Desk.People.Get(o.Person).Name})
	}
	return list
}

// descriptionOf is the form of what is known.
func (s *Pages) descriptionOf(t *tournament.Book) Description {
	d := t.Description
	m := Description{Values: map[string]string{"place": d.Place, "country": d.Country, "from": d.From, "to": d.To, "organiser": d.Organiser,
		"federation": d.Federation, "rated": string(d.Rated), "site": d.Site, "names": string(d.Names), "language": d.Language,
		"points": spoken(d.Points),
		"times":  strings.ReplaceAll(strings.Join(d.Times, "\n"), "T", " ")}}
	for _, o := range s.officialsOf(t) {
		m.Officials = append(m.Officials, OfficialForm{Role: string(o.Role), Name: o.Name})
	}
	return m
}

// spoken are points by place as they are typed.
func spoken(points []int) string {
	words := make([]string, len(points))
	for i, n := range points {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ", ")
}

// sentDescription is the form as it was sent.
func sentDescription(c web.Context) Description {
	m := Description{Values: map[string]string{}, Reason: web.Reason(c), Everywhere: c.FormValue("everywhere") != ""}
	for _, name := range []string{"place", "country", "from", "to", "organiser", "federation", "rated", "points", "site", "names", "language", "times"} {
		m.Values[name] = strings.TrimSpace(strings.ReplaceAll(c.FormValue(name), "\r\n", "\n"))
	}
	for n := 1; n <= tournament.MaxOfficials; n++ {
		o := OfficialForm{Role: c.FormValue("role-" + strconv.Itoa(n)), Name: strings.Join(strings.Fields(c.FormValue("official-"+strconv.Itoa(n))), " ")}
		if o.Name != "" {
			m.Officials = append(m.Officials, o)
		}
	}
	return m
}

// read is the description that a form says.
func (m Description) read() (tournament.Description, []arbiter.Appointed) {
	v := m.Values
	d := tournament.Description{Place: v["place"], Country: strings.ToUpper(v["country"]), From: v["from"], To: v["to"], Organiser: v["organiser"],
		Federation: v["federation"], Rated: tournament.Rated(v["rated"]), Site: v["site"], Names: tournament.Names(v["names"]), Language: v["language"]}
	if v["times"] != "" {
		for line := range strings.SplitSeq(v["times"], "\n") {
			d.Times = append(d.Times, strings.Replace(strings.Join(strings.Fields(line), " "), " ", "T", 1))
		}
	}
	for _, word := range strings.FieldsFunc(v["points"], func(r rune) bool { return r == ',' || r == ';' || unicode.IsSpace(r) }) {
		n, err := strconv.Atoi(word)
		if err != nil {
			n = -1 // which is refused
		}
		d.Points = append(d.Points, n)
	}
	var officials []arbiter.Appointed
	for _, o := range m.Officials {
		officials = append(officials, arbiter.Appointed{Role: access.Role(o.Role), Name: o.Name})
	}
	return d, officials
}

func (s *Pages) againDescription(c web.Context, v web.Viewer, t *tournament.Book, status int, wrong *locale.Text) error {
	m := s.descriptionAgain(c, t)
	m.Wrong = *wrong
	return s.showDescription(c, v, t, status, m)
}

func (s *Pages) besideDescription(a web.Asked, wrong map[string]locale.Text) error {
	m := s.descriptionAgain(a, a.Book)
	m.Errors = wrong
	return s.showDescription(a, a.Viewer, a.Book, http.StatusUnprocessableEntity, m)
}

// descriptionAgain is what was typed; the form of the logo has nothing of it.
func (s *Pages) descriptionAgain(c web.Context, t *tournament.Book) Description {
	if form, err := c.FormParams(); err != nil || !form.Has("place") {
		return s.descriptionOf(t)
	}
	return sentDescription(c)
}

func (s *Pages) showDescription(c web.Context, v web.Viewer, t *tournament.Book, status int, m Description) error {
	id := c.Param("id")
	m.ID, m.Command, m.LogoCommand, m.Reasoned = id, web.NewID(), web.NewID(), t.Published
	m.About = s.About(t.State)
	for _, o := range s.Hall(v, t, "event describe") {
		m.Halls, m.Reasoned = append(m.Halls, locale.Isolate(o.Name)), m.Reasoned || o.Published
	}
	for range 3 {
		m.Officials = append(m.Officials, OfficialForm{Role: string(access.Arbiter)})
	}
	m.Officials = m.Officials[:min(len(m.Officials), tournament.MaxOfficials)]
	changes, err := s.eventChanges(c.Request().Context(), id, t)
	if err != nil {
		return err
	}
	m.Changes = changes
	frame := s.InEvent(s.Frame(c, v), v, id, t.Name, web.DescribeAt).Faulty(descriptionFields, m.Errors, m.Wrong)
	return web.Show(c, status, DescriptionPage(frame, m))
}

// roles are the choices of a role.
func roles(t *locale.Translator) []part.Choice {
	var list []part.Choice
	for _, role := range access.Roles() {
		list = append(list, part.Choice{Value: string(role), Label: t.T("official." + string(role))})
	}
	return list
}
