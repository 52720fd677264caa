package renjunet

import (
	"bytes"
	"encoding/xml"
	"slices"
	"strings"

	"renju-arbiter/arbiter/dossier"
)

// Name is that of the format.
const Name = "rif"

// carried are the parts of a dossier that a file has.
var carried = []string{"event.name", "event.place", "event.country", "event.from", "event.to", "event.rated", "event.game",
	"persons.id", "persons.name", "persons.surname", "persons.given", "persons.native", "persons.country", "persons.city",
	"persons.born", "persons.sex", "persons.rifId",
	"games.id", "games.round", "games.board", "games.players", "games.settings", "games.result.score",
	"games.steps.by", "games.steps.do", "games.steps.n", "games.steps.points", "games.steps.put.colour", "games.steps.put.point"}

// Write writes the games of a dossier as a database of one tournament.
func Write(d dossier.Dossier) ([]byte, []dossier.Loss) {
	lost := append(d.LossesBut(carried...), d.Losses(dossier.IDs, dossier.Unusual, dossier.NameParts, dossier.Rights, dossier.Passes)...)
	lost = append(lost, d.Losses(dossier.Pairs)...)
	usual := d.Without(d.Losses(dossier.Unusual, dossier.Pairs))
	lost = append(append(lost, usual.Losses(dossier.Options)...), d.Losses(unsaid(&d)...)...)
	return write(d.Without(lost), tales(usual.Without(usual.Losses(dossier.Options))), dayOf(d)), lost
}

// writer puts elements one after another.
type writer struct {
	out    bytes.Buffer
	tables tables
}

// element opens one with attributes, name and value in turn; an empty value of those whose name
// ends in ? is left out. end closes it.
func (w *writer) element(name, end string, attributes ...string) {
	w.out.WriteString("<" + name)
	for i := 0; i+1 < len(attributes); i += 2 {
		key, may := strings.CutSuffix(attributes[i], "?")
		if may && attributes[i+1] == "" {
			continue
		}
		w.out.WriteString(" " + key + `="`)
		w.text(attributes[i+1])
		w.out.WriteString(`"`)
	}
	w.out.WriteString(end)
}

func (w *writer) text(s string) { _ = xml.EscapeText(&w.out, []byte(s)) } // a buffer takes everything

// write writes what is left of a dossier.
func write(d dossier.Dossier, tales []tale, day string) []byte {
	w := writer{tables: tables{people: map[string]int{}}}
	t := &w.tables
	country := t.countries.id(d.Event.Country, "0")
	city := t.cities.id(country, d.Event.Place)
	rule := t.rules.id(ruleOf(d.Event.Game)...)
	var players, games writer
	for _, p := range d.Persons {
		players.player(t, p)
	}
	if slices.ContainsFunc(d.Games, func(g dossier.Game) bool { return g.Players == nil }) {
		players.player(t, dossier.Person{}) // who is not known
	}
	for i, g := range d.Games {
		games.game(t, g, tales[i])
	}
	w.out.WriteString(xml.Header)
	w.element("database", ">\n", "version", "1.0", "date", day)
	w.list("countries", "country", t.countries.rows, func(r []string) []string {
		return []string{"name", r[0], "abbr", r[0], "reversed", r[1]}
	})
	w.list("cities", "city", t.cities.rows, func(r []string) []string { return []string{"country", r[0], "name", r[1]} })
	w.months()
	w.rules(t.rules.rows)
	w.list("openings", "opening", t.openings.rows, func(r []string) []string { return []string{"abbr", r[0], "name", r[1]} })
	w.section("players", players.out.Bytes())
	w.out.WriteString("<tournaments>\n")
	rated := "0"
	if d.Event.Rated == "yes" {
		rated = "1"
	}
	year, month := "", ""
	if dossier.IsDay(d.Event.From) {
		year, month = d.Event.From[:4], strings.TrimPrefix(d.Event.From[5:7], "0")
	}
	w.element("tournament", "/>\n", "id", "1", "name", d.Event.Name, "country", country, "city", city, "year?", year, "month?", month,
		"start?", d.Event.From, "end?", d.Event.To, "rule", rule, "rated", rated, "type", "0")
	w.out.WriteString("</tournaments>\n")
	w.section("games", games.out.Bytes())
	w.out.WriteString("</database>\n")
	return w.out.Bytes()
}
