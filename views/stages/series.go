package stages

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/roster"
	pairing "renju-arbiter/pairing/stages"
	"renju-arbiter/pairing/standings"
	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/ranking"
	"renju-arbiter/views/web"
)

// Series are the players of several events, ranked by their places there. All of it is in the address of the
// page: who keeps the address keeps the series.
type Series struct {
	Form SeriesForm
	Of   []SeriesEvent
	Rows []SeriesRow
	Best int
}

// SeriesForm is what the address says. Events are those that can be chosen.
type SeriesForm struct {
	Points, Best string
	Events       []SeriesChoice
	Wrong        locale.Text
}

// SeriesChoice is an event, or a dossier.
type SeriesChoice struct {
	part.Choice
	Chosen bool
}

// SeriesEvent is an event that counts.
type SeriesEvent struct {
	Name, At string
	Signed   bool
}

// SeriesRow is a player. Results answer to Series.Of.
type SeriesRow struct {
	Place         int
	Name, Country string
	Results       []SeriesResult
	Total         string
}

// SeriesResult is a place and its points; place 0 where the player was not there.
type SeriesResult struct {
	Place  int
	Points string
	Counts bool
}

// The limits of a series, and the points that are usual.
const (
	mostOfSeries   = 50
	seriesOffered  = 200
	usualSeries    = "10 8 6 5 4 3 2 1"
	ofEvent        = "event-"
	ofDossier      = "dossier-"
	seriesMostBest = 99
)

func (s *Pages) series(c web.Context) error {
	v, err := s.Viewer(c)
	if err != nil {
		return err
	}
	chosen := c.QueryParams()["of"]
	m := Series{Form: SeriesForm{Points: cmp.Or(strings.TrimSpace(c.QueryParam("points")), usualSeries), Best: strings.TrimSpace(c.QueryParam("best"))}}
	m.Form.Events = s.seriesChoices(v, chosen)
	status := http.StatusOK
	if len(chosen) > 0 {
		if m.Form.Wrong = s.rank(c.Request().Context(), v, &m, chosen); m.Form.Wrong.Key != "" {
			status = http.StatusUnprocessableEntity
		}
	}
	return web.Show(c, status, SeriesPage(s.Frame(c, v), m))
}

// seriesChoices are the events that have begun, and the dossiers that the viewer may read, the newest first.
func (s *Pages) seriesChoices(v web.Viewer, chosen []string) (list []SeriesChoice) {
	add := func(value, name string) {
		if is := slices.Contains(chosen, value); is || len(list) < seriesOffered {
			list = append(list, SeriesChoice{part.Choice{Value: value, Label: name}, is})
		}
	}
	for _, id := range s.Desk.Tournaments() {
		if o, err := s.SeenBy(v, id).Desk.Events.Outline(id); err == nil && !o.Deleted && o.Rounds > 0 {
			add(ofEvent+id, o.Name)
		}
	}
	for _, t := range slices.Backward(s.Desk.Installation.State().Archive) {
		if t.Audience == string(dossier.Public) {
			add(ofDossier+t.Dossier, t.Name)
		}
	}
	return list
}

// placed is a player of an event with the place there.
type placed struct {
	same, name, country string
	place               int
}

// rank fills in the series; the text says what is wrong with what was chosen.
func (s *Pages) rank(ctx context.Context, v web.Viewer, m *Series, chosen []string) locale.Text {
	series := pairing.Series{}
	points, err := readScale(m.Form.Points)
	if err != nil || slices.ContainsFunc(points, func(n int) bool { return n < 0 }) {
		return locale.Say("series.error.points")
	}
	for _, n := range points {
		series.Points = append(series.Points, standings.Points(n)*standings.Point/1000)
	}
	if m.Form.Best != "" {
		if m.Best, err = strconv.Atoi(m.Form.Best); err != nil || m.Best < 1 || m.Best > seriesMostBest {
			return locale.Say("series.error.best", "Most", seriesMostBest)
		}
		series.Best = m.Best
	}
	if len(chosen) > mostOfSeries {
		return locale.Say("series.error.many", "Most", mostOfSeries)
	}
	var same roster.Same
	lists := make([][]placed, len(chosen))
	for i, of := range chosen {
		if slices.Contains(chosen[:i], of) {
			return locale.Say("series.error.event")
		}
		event, list, found := s.places(ctx, v, of, &same)
		if !found {
			return locale.Say("series.error.event")
		}
		m.Of, lists[i], series.Of = append(m.Of, event), list, append(series.Of, of)
	}
	number, people, tables := map[string]pairing.Person{}, []placed{{}}, map[string]pairing.Table{}
	for i, list := range lists {
		t := pairing.Table{Stage: chosen[i]}
		for _, p := range list {
			who := same.Text(p.same)
			if number[who] == 0 {
				number[who], people = pairing.Person(len(people)), append(people, p)
			}
			t.Lines = append(t.Lines, pairing.Line{Person: number[who], Place: p.place})
		}
		tables[chosen[i]] = t
	}
	lines, err := series.Rank(tables)
	if err != nil {
		return locale.Say("series.error.points")
	}
	for _, l := range lines {
		row := SeriesRow{Place: l.Place, Name: people[l.Person].name, Country: people[l.Person].country, Total: l.Total.String()}
		for _, e := range l.Events {
			row.Results = append(row.Results, SeriesResult{e.Place, e.Points.String(), e.Counts})
		}
		m.Rows = append(m.Rows, row)
	}
	return locale.Text{}
}

// places are those of an event, or of a dossier, as the viewer may know them.
func (s *Pages) places(ctx context.Context, v web.Viewer, of string, same *roster.Same) (e SeriesEvent, list []placed, found bool) {
	if id, is := strings.CutPrefix(of, ofEvent); is {
		seen := s.SeenBy(v, id)
		b, err := seen.Desk.Books.Of(id)
		if err != nil || b.Deleted {
			return e, nil, false
		}
		lines, _ := b.Places() // a table that cannot be reckoned has no places
		for _, l := range lines {
			p := s.Desk.People.Get(l.Player)
			list = append(list, placed{same.Read(p.Name, p.Country, p.RIFID), seen.NameIn(b.State, l.Player), p.Country, l.Place})
		}
		return SeriesEvent{b.Name, address.Standings(id), b.Signed}, list, true
	}
	sum, is := strings.CutPrefix(of, ofDossier)
	d, taken, err := s.Desk.Archive.Open(ctx, sum)
	if !is || err != nil || taken.Audience != string(dossier.Public) {
		return e, nil, false
	}
	entries := map[int]dossier.Entry{}
	for _, one := range d.Entries {
		entries[one.Number] = one
	}
	add := func(number, place int) {
		one, entered := entries[number]
		p, _ := d.Person(one.ID)
		if name := cmp.Or(one.Name, p.Name); entered && place > 0 {
			list = append(list, placed{same.Read(name, p.Country, p.RIFID), name, p.Country, place})
		}
	}
	for _, p := range d.Places {
		add(p.Number, p.From)
	}
	if d.Table != nil {
		for _, row := range d.Table.Rows {
			add(row.Number, row.Rank)
		}
	}
	return SeriesEvent{d.Event.Name, address.Dossier(sum), d.Event.Signed}, list, true
}

// words is a result as it is read: in brackets where it does not count.
func (r SeriesResult) words(t *locale.Translator) string {
	switch {
	case r.Place == 0:
		return ranking.Nothing
	case !r.Counts:
		return "(" + t.Decimal(r.Points) + ")"
	}
	return t.Decimal(r.Points)
}
