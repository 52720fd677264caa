package renjunet

import (
	"bytes"
	"encoding/xml"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
)

// Name is that of the format.
const Name = "rif"

// carried are the parts of a dossier that a file has.
var carried = []string{"event.name", "event.place", "event.country", "event.from", "event.to", "event.rated", "event.game",
	"persons.id", "persons.name", "persons.surname", "persons.given", "persons.native", "persons.country", "persons.city",
	"persons.born", "persons.sex", "persons.rifId",
	"games.id", "games.round", "games.board", "games.players", "games.settings", "games.result.score",
	"games.steps.by", "games.steps.do", "games.steps.n", "games.steps.points", "games.steps.put.colour", "games.steps.put.point"}

// limits are the letters that a reader takes, by part.
var limits = []struct {
	part  string
	most  int
	field func(*dossier.Person) *string
}{
	{"persons.name", 100, func(p *dossier.Person) *string { return &p.Name }},
	{"persons.surname", 100, func(p *dossier.Person) *string { return &p.Surname }},
	{"persons.given", 100, func(p *dossier.Person) *string { return &p.Given }},
	{"persons.native", 150, func(p *dossier.Person) *string { return &p.Native }},
	{"persons.country", 10, func(p *dossier.Person) *string { return &p.Country }},
	{"persons.city", 150, func(p *dossier.Person) *string { return &p.City }},
	{"persons.rifId", 20, func(p *dossier.Person) *string { return &p.RIFID }},
}

// Write writes the games of a dossier as a database of one tournament.
func Write(d dossier.Dossier) ([]byte, []dossier.Loss) {
	lost := append(d.LossesBut(carried...), d.Losses(dossier.IDs, dossier.Unusual, dossier.NameParts, dossier.Rights, dossier.Passes)...)
	usual := d.Without(d.Losses(dossier.Unusual))
	lost = append(append(lost, usual.Losses(dossier.Options)...), d.Losses(unsaid(&d)...)...)
	return write(d.Without(lost), told(usual.Without(usual.Losses(dossier.Options))), dayOf(d)), lost
}

// unsaid are the parts of which something does not fit.
func unsaid(d *dossier.Dossier) (parts []string) {
	e := d.Event
	for part, wrong := range map[string]bool{
		"event.name": !fits(e.Name, 255), "event.place": !fits(e.Place, 150), "event.country": !fits(e.Country, 10),
		"event.from": e.From != "" && !dossier.IsDay(e.From), "event.to": e.To != "" && (!dossier.IsDay(e.To) || !dossier.IsDay(e.From) || e.To < e.From), "event.rated": e.Rated != "" && e.Rated != "yes",
		"persons.born": slices.ContainsFunc(d.Persons, func(p dossier.Person) bool { return p.Born < 0 || p.Born > 9999 }),
		"persons.sex":  slices.ContainsFunc(d.Persons, func(p dossier.Person) bool { return p.Sex != "" && p.Sex != "m" && p.Sex != "f" }),
		"games.round":  slices.ContainsFunc(d.Games, func(g dossier.Game) bool { return g.Round < 0 || g.Board < 0 }),
		"games.board":  slices.ContainsFunc(d.Games, func(g dossier.Game) bool { return g.Round < 0 || g.Board < 0 }),
	} {
		if wrong {
			parts = append(parts, part)
		}
	}
	slices.Sort(parts)
	for _, l := range limits {
		if slices.ContainsFunc(d.Persons, func(p dossier.Person) bool { return !fits(*l.field(&p), l.most) }) {
			parts = append(parts, l.part)
		}
	}
	nameless := slices.ContainsFunc(parts, func(p string) bool { return p == "persons.name" || p == "persons.surname" || p == "persons.given" })
	if nameless || slices.ContainsFunc(d.Games, func(g dossier.Game) bool { return !seated(d, g) }) {
		parts = append(parts, "games.players", "persons")
	}
	if slices.ContainsFunc(d.Games, func(g dossier.Game) bool { return !placed(d, g) }) {
		parts = append(parts, "games.steps")
	}
	return parts
}

// seated tells whether both who play are known by a name.
func seated(d *dossier.Dossier, g dossier.Game) bool {
	if len(g.Players) < 2 {
		return g.Players == nil
	}
	for _, id := range g.Players {
		if p, known := d.Person(id); !known || p.Name == "" {
			return false
		}
	}
	return true
}

// placed tells whether the stones of a game stand on its board, Black's and White's in turn.
func placed(d *dossier.Dossier, g dossier.Game) bool {
	size, n := d.Size(g), 0
	for _, s := range g.Steps {
		for _, put := range s.Put {
			p, err := board.ParsePoint(put.Point)
			if !put.Pass() && (err != nil || p.String() != put.Point || p.X() >= size || p.Y() >= size || put.Colour != []string{board.Black.String(), board.White.String()}[n%2]) {
				return false
			}
			n++
		}
	}
	for _, text := range g.Offered() {
		if p, err := board.ParsePoint(text); err != nil || p.String() != text {
			return false
		}
	}
	return n <= most(size)
}

// most is how many moves a game has at most: as many passes as points.
func most(size int) int { return 2 * size * size }

// fits tells whether a text is one line of at most so many letters.
func fits(text string, most int) bool {
	return utf8.RuneCountInString(text) <= most && text == dossier.OneLine(text) && !strings.ContainsAny(text, "\ufffe\uffff")
}

// dayOf is the day of the file: that of the last thing the dossier knows.
func dayOf(d dossier.Dossier) string {
	if d.Head.At > 0 {
		return time.UnixMilli(d.Head.At).UTC().Format(time.DateOnly)
	}
	if dossier.IsDay(d.Event.From) {
		return d.Event.From
	}
	return "1970-01-01"
}

// tale is what is told of a game beside its stones.
type tale struct {
	rule  []string
	swaps string
}

// told are those of all games, in which nothing of the openings is lost yet.
func told(d dossier.Dossier) (list []tale) {
	for _, g := range d.Games {
		swaps := d.Swaps(g)
		list = append(list, tale{ruleOf(d.Played(g)), swaps[:min(len(swaps), 20)]})
	}
	return list
}

// tables are the lists of a file; a row's number is its id.
type tables struct {
	countries, cities, rules, openings list
	people                             map[string]int
}

// list numbers its rows as they come.
type list struct {
	ids  map[string]int
	rows [][]string
}

// id is that of a row, which is told by its fields.
func (l *list) id(fields ...string) string {
	key := strings.Join(fields, "\n")
	if l.ids == nil {
		l.ids = map[string]int{}
	}
	if l.ids[key] == 0 {
		l.rows = append(l.rows, fields)
		l.ids[key] = len(l.rows)
	}
	return strconv.Itoa(l.ids[key])
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

func (w *writer) section(name string, rows []byte) {
	w.out.WriteString("<" + name + ">\n")
	w.out.Write(rows)
	w.out.WriteString("</" + name + ">\n")
}

func (w *writer) list(name, row string, rows [][]string, attributes func([]string) []string) {
	var in writer
	for i, r := range rows {
		in.element(row, "/>\n", append([]string{"id", strconv.Itoa(i + 1)}, attributes(r)...)...)
	}
	w.section(name, in.out.Bytes())
}

func (w *writer) months() {
	var in writer
	for m := time.January; m <= time.December; m++ {
		in.element("month", "/>\n", "id", strconv.Itoa(int(m)), "name", m.String())
	}
	w.section("months", in.out.Bytes())
}

func (w *writer) rules(rows [][]string) {
	var in writer
	for i, r := range rows {
		in.element("rule", ">", "id", strconv.Itoa(i+1), "name", r[0], "category", r[1])
		if r[2] != "" {
			in.out.WriteString("<info>")
			in.text(r[2])
			in.out.WriteString("</info>")
		}
		in.out.WriteString("</rule>\n")
	}
	w.section("rules", in.out.Bytes())
}

// ruleOf is the row of what is played: its name, its category and what else there is to say.
func ruleOf(values map[string]string) []string {
	category := "gomoku"
	if values["game"] == game.Renju {
		category = game.Renju
	}
	var info []string
	for _, name := range []string{"control", "size"} {
		if values[name] != "" {
			info = append(info, name+" "+values[name])
		}
	}
	return []string{dossier.Title(values), category, strings.Join(info, "; ")}
}

func (w *writer) player(t *tables, p dossier.Person) {
	byBoth, surnameFirst := p.Called()
	reversed := "0"
	if surnameFirst {
		reversed = "1"
	}
	given, surname := p.Given, p.Surname
	if !byBoth {
		given, surname = "", p.Name
	}
	country := t.countries.id(p.Country, reversed)
	birth := ""
	if p.Born > 0 {
		birth = strconv.Itoa(10_000 + p.Born)[1:] + "-00-00"
	}
	t.people[p.ID] = len(t.people) + 1
	w.element("player", "/>\n", "id", strconv.Itoa(t.people[p.ID]), "disp_id", p.RIFID, "name", given, "surname", surname, "native_name?", p.Native,
		"country", country, "city", t.cities.id(country, p.City), "gender", map[string]string{"": "0", "m": "1", "f": "2"}[p.Sex], "birth?", birth)
}

func (w *writer) game(t *tables, g dossier.Game, told tale) {
	var moves []string
	colours := []string{strconv.Itoa(t.people[""]), strconv.Itoa(t.people[""])}
	for i := range g.Players {
		colours[i] = strconv.Itoa(t.people[g.Players[i]])
	}
	swapped := false
	for _, s := range g.Steps {
		swapped = swapped != (s.Do == string(game.DoSwap))
		for _, put := range s.Put {
			moves = append(moves, put.Point)
		}
	}
	if swapped {
		slices.Reverse(colours)
	}
	w.element("game", "><move>", "id", strings.TrimPrefix(g.ID, "g"), "publisher", colours[0], "tournament", "1", "round?", g.Place(), "rule", t.rules.id(told.rule...),
		"black", colours[0], "white", colours[1], "bresult", bresult(g.Result, swapped), "opening", t.openings.id(named(moves)...),
		"alt", strings.Join(g.Offered(), " "), "swap", told.swaps)
	w.out.WriteString(strings.Join(moves, " ") + "</move></game>\n")
}

// bresult is Black's share, who is the second player where they have swapped.
func bresult(r *dossier.Result, swapped bool) string {
	if r == nil {
		return ""
	}
	if swapped {
		return map[string]string{"1-0": "0", "0-1": "1", "1/2-1/2": "0.5"}[r.Score]
	}
	return map[string]string{"1-0": "1", "0-1": "0", "1/2-1/2": "0.5"}[r.Score]
}

// named is the opening of the first three stones, by its abbreviation and its name.
func named(moves []string) []string {
	var three [3]board.Point
	for i := range three {
		if i >= len(moves) {
			return []string{"", "unknown"}
		}
		three[i], _ = board.ParsePoint(moves[i])
	}
	o, known := opening.Recognise(three)
	if !known {
		return []string{"", "unknown"}
	}
	kind := "I"
	if o.Direct {
		kind = "D"
	}
	return []string{strconv.Itoa(o.Number) + kind, o.Latin}
}
