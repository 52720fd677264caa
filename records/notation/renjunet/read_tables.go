package renjunet

import (
	"renju-arbiter/arbiter/dossier"
)

// The rows of the tables, as far as they are kept.
type (
	country struct {
		code     string
		reversed bool
	}
	city struct{ name string }
	rule struct {
		name, category, info string
	}
	player struct {
		given, surname, native, country, city, disp, gender, birth string
		id                                                         string // in the dossier; empty: not met yet
	}
)

func (r *reader) row(e element, id string) {
	if e.name == "tournament" {
		r.lists(Event{ID: id, Name: dossier.OneLine(e.has["name"]), Year: dossier.OneLine(e.has["year"])})
	}
	if r.listing {
		return
	}
	ids := r.tables[e.name]
	if ids == nil {
		ids = map[string]bool{}
		r.tables[e.name] = ids
	}
	if ids[id] || id == "" {
		r.once(dossier.Doubt{Code: dossier.SameID, Line: e.line, Found: e.name + " " + id})
	}
	ids[id] = true
	switch e.name {
	case "country":
		r.country[id] = country{code(e.has), e.has["reversed"] == "1"}
	case "city":
		r.points("country", e, "country")
		r.city[id] = city{dossier.OneLine(e.has["name"])}
	case "rule":
		r.id = id
		r.rules[id] = rule{name: e.has["name"], category: e.has["category"]}
	case "player":
		r.points("country", e, "country")
		r.points("city", e, "city")
		r.players[id] = &player{given: dossier.OneLine(e.has["name"]), surname: dossier.OneLine(e.has["surname"]), native: dossier.OneLine(e.has["native_name"]), country: e.has["country"],
			city: e.has["city"], disp: dossier.OneLine(e.has["disp_id"]), gender: e.has["gender"], birth: e.has["birth"]}
	case "tournament":
		if id == r.wanted {
			r.tournament(e)
		}
	}
}

// lists adds a tournament; of two with one id the last counts.
func (r *reader) lists(e Event) {
	if i, twice := r.at[e.ID]; twice {
		e.Games = r.events[i].Games
		r.events[i] = e
		return
	}
	r.at[e.ID] = len(r.events)
	r.events = append(r.events, e)
}

// code is that of a country: its abbreviation, or its name.
func code(has map[string]string) string {
	if abbr := dossier.OneLine(has["abbr"]); abbr != "" {
		return abbr
	}
	return dossier.OneLine(has["name"])
}

// points looks whether an attribute names an element that is there.
func (r *reader) points(attribute string, e element, table string) {
	if value, said := e.has[attribute]; said && !r.tables[table][value] {
		r.once(dossier.Doubt{Code: dossier.NoSuchID, Line: e.line, Game: r.number(e), Found: e.name + "." + attribute + " " + value})
	}
}

// tournament is the one that is read.
func (r *reader) tournament(e element) {
	for _, name := range []string{"country", "city", "month", "rule"} {
		r.points(name, e, name)
	}
	d := &r.d.Event
	d.Name, d.Place, d.Country = dossier.OneLine(e.has["name"]), r.city[e.has["city"]].name, r.country[e.has["country"]].code
	r.rule = e.has["rule"]
	if e.has["rated"] == "1" {
		d.Rated = "yes"
	}
	for _, day := range []struct {
		name string
		to   *string
	}{{"start", &d.From}, {"end", &d.To}} {
		switch text := dossier.OneLine(e.has[day.name]); {
		case text == "":
		case dossier.IsDay(text):
			*day.to = text
		default:
			r.doubt(dossier.Doubt{Code: dossier.BadDate, Line: e.line, Found: day.name + " " + text, Left: true})
		}
	}
	if d.To != "" && (d.From == "" || d.To < d.From) {
		r.doubt(dossier.Doubt{Code: dossier.BadDate, Line: e.line, Found: "end " + d.To, Left: true})
		d.To = ""
	}
}
