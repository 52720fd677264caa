package renjunet

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/game"
)

// The limits of what is read.
const (
	maxRows   = 1_000_000 // of all tables but the games
	maxGames  = 20_000    // of one tournament
	maxDoubts = 10_000
	maxFound  = 200 // letters of what is said to be in doubt
)

// Event is one of the tournaments of a file.
type Event struct {
	ID    string // in the file
	Name  string
	Year  string
	Games int
}

// Events lists the tournaments of a file. The error is a *dossier.KindError.
func Events(file []byte) ([]Event, error) {
	r, err := read(file, "", true)
	return r.events, err
}

// Read reads the first tournament that has games; where none has, the first. The error is a
// *dossier.KindError.
func Read(file []byte) (dossier.Dossier, []dossier.Doubt, error) {
	list, err := Events(file)
	if err != nil {
		return dossier.Dossier{}, nil, err
	}
	id, others := "", -1
	for _, e := range list {
		if others++; id == "" && e.Games > 0 {
			id = e.ID
		}
	}
	if id == "" && len(list) > 0 {
		id = list[0].ID
	}
	d, doubts, err := ReadEvent(file, id)
	if others > 0 {
		doubts = append([]dossier.Doubt{{Code: dossier.OtherEvents, Found: strconv.Itoa(others), Left: true}}, doubts...)
	}
	return d, doubts, err
}

// ReadEvent reads one tournament by its id in the file. The error is a *dossier.KindError.
func ReadEvent(file []byte, id string) (dossier.Dossier, []dossier.Doubt, error) {
	r, err := read(file, id, false)
	if err != nil {
		return dossier.Dossier{}, nil, err
	}
	if r.d.Event.Game == nil {
		r.d.Event.Game = r.rules[r.rule].essential()
	}
	r.d.Event.Source = Name
	return r.d, append(r.doubts, r.d.Illegal()...), nil
}

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

// reader goes through a file.
type reader struct {
	d      dossier.Dossier
	doubts []dossier.Doubt
	said   map[string]bool // of what is doubted once in a file

	wanted  string
	listing bool // the tournaments alone
	events  []Event
	at      map[string]int // of events, by id
	rows    int
	tables  map[string]map[string]bool // ids of elements whose rows are not kept
	country map[string]country
	city    map[string]city
	rules   map[string]rule
	players map[string]*player
	rule    string            // of the tournament
	id      string            // of the rule that is read
	has     map[string]string // of the game that is read; nil: none of ours
	moves   string
	tooMany bool
}

func read(file []byte, wanted string, listing bool) (*reader, error) {
	r := &reader{d: dossier.Dossier{Schema: dossier.Schema}, said: map[string]bool{}, wanted: wanted, listing: listing, at: map[string]int{},
		tables: map[string]map[string]bool{}, country: map[string]country{}, city: map[string]city{}, rules: map[string]rule{}, players: map[string]*player{}}
	broken, cut, err := elements(file, r.element)
	if err != nil {
		return r, err
	}
	if broken != "" {
		r.doubt(dossier.Doubt{Code: dossier.Encoding, Found: broken})
	}
	if cut > 0 {
		r.doubt(dossier.Doubt{Code: dossier.CutOff, Line: cut, Left: true})
	}
	return r, nil
}

func (r *reader) doubt(d dossier.Doubt) {
	if found := []rune(d.Found); len(found) > maxFound {
		d.Found = string(found[:maxFound]) + "…"
	}
	if len(r.doubts) < maxDoubts {
		r.doubts = append(r.doubts, d)
	}
}

// once is a doubt that is told once in a file.
func (r *reader) once(d dossier.Doubt) {
	if key := d.Code + " " + d.Found; !r.said[key] {
		r.said[key] = true
		r.doubt(d)
	}
}

// element takes one in its turn.
func (r *reader) element(e element) error {
	if e.end {
		r.ends(e)
		return nil
	}
	id := e.has["id"]
	switch e.name {
	case "country", "city", "month", "rule", "opening", "player", "tournament":
		if r.rows++; r.rows > maxRows {
			return &dossier.KindError{Format: Name, Line: e.line, What: "it has more than 1000000 countries, cities, players and tournaments; divide the database"}
		}
		r.row(e, id)
	case "game":
		r.game(e)
	}
	return nil
}

func (r *reader) row(e element, id string) {
	if e.name == "tournament" {
		r.at[id] = len(r.events)
		r.events = append(r.events, Event{ID: id, Name: e.has["name"], Year: e.has["year"]})
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
		r.city[id] = city{trim(e.has["name"])}
	case "rule":
		r.id = id
		r.rules[id] = rule{name: e.has["name"], category: e.has["category"]}
	case "player":
		r.points("country", e, "country")
		r.points("city", e, "city")
		r.players[id] = &player{given: trim(e.has["name"]), surname: trim(e.has["surname"]), native: trim(e.has["native_name"]), country: e.has["country"],
			city: e.has["city"], disp: trim(e.has["disp_id"]), gender: e.has["gender"], birth: e.has["birth"]}
	case "tournament":
		if id == r.wanted {
			r.tournament(e)
		}
	}
}

// trim is a text in one line.
func trim(s string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r):
			return -1
		}
		return r
	}, s))
}

// code is that of a country: its abbreviation, or its name.
func code(has map[string]string) string {
	if abbr := trim(has["abbr"]); abbr != "" {
		return abbr
	}
	return trim(has["name"])
}

// points looks whether an attribute names an element that is there.
func (r *reader) points(attribute string, e element, table string) {
	if value, said := e.has[attribute]; said && !r.tables[table][value] {
		r.once(dossier.Doubt{Code: dossier.NoSuchID, Line: e.line, Game: r.number(e), Found: e.name + "." + attribute + " " + value})
	}
}

// number is that of a game among those that are read; 0 for anything else.
func (r *reader) number(e element) int {
	if e.name != "game" {
		return 0
	}
	return len(r.d.Games) + 1
}

// tournament is the one that is read.
func (r *reader) tournament(e element) {
	for attribute, table := range map[string]string{"country": "country", "city": "city", "month": "month", "rule": "rule"} {
		r.points(attribute, e, table)
	}
	d := &r.d.Event
	d.Name, d.Place, d.Country = trim(e.has["name"]), r.city[e.has["city"]].name, r.country[e.has["country"]].code
	r.rule = e.has["rule"]
	if e.has["rated"] == "1" {
		d.Rated = "yes"
	}
	for _, day := range []struct {
		name string
		to   *string
	}{{"start", &d.From}, {"end", &d.To}} {
		switch text := trim(e.has[day.name]); {
		case text == "":
		case isDay(text):
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

// game begins one. Of those of other tournaments nothing is kept.
func (r *reader) game(e element) {
	of := e.has["tournament"]
	if i, known := r.at[of]; known {
		r.events[i].Games++
	}
	r.has, r.moves = nil, ""
	switch {
	case r.listing:
	case of != r.wanted:
		if _, known := r.at[of]; !known {
			r.once(dossier.Doubt{Code: dossier.NoSuchID, Line: e.line, Found: "game.tournament " + of, Left: true})
		}
	case len(r.d.Games) >= maxGames:
		if !r.tooMany {
			r.tooMany = true
			r.doubt(dossier.Doubt{Code: dossier.TooManyGames, Game: maxGames + 1, Line: e.line, Found: strconv.Itoa(maxGames), Left: true})
		}
	default:
		r.has = e.has
		for _, name := range []string{"rule", "opening"} {
			r.points(name, e, name)
		}
		for _, name := range []string{"publisher", "black", "white"} {
			r.points(name, e, "player")
		}
	}
}

// ends takes a text, and a game that is complete.
func (r *reader) ends(e element) {
	switch e.name {
	case "move":
		r.moves += " " + e.text
	case "info":
		switch rule, known := r.rules[r.id]; {
		case r.has != nil:
			if text := trim(e.text); text != "" {
				r.doubt(dossier.Doubt{Code: dossier.NotKept, Game: len(r.d.Games) + 1, Line: e.line, Found: text, Left: true})
			}
		case known && r.id != "":
			rule.info = e.text
			r.rules[r.id] = rule
		}
	case "rule":
		r.id = ""
	case "game":
		if r.has != nil {
			r.played(e.line)
		}
		r.has = nil
	}
}

// essential are the settings by a rule: its name, its category and what its info says in our words.
func (u rule) essential() map[string]string {
	values, _ := u.settings()
	return values
}

func (u rule) settings() (map[string]string, bool) {
	size, control := game.Size, ""
	for part := range strings.SplitSeq(u.info, ";") {
		name, value, _ := strings.Cut(trim(part), " ")
		switch n, err := strconv.Atoi(value); {
		case name == "size" && err == nil && n > 0 && n <= 26:
			size = n
		case name == "control":
			control = value
		}
	}
	title, known := trim(u.name), true
	category := strings.ToLower(trim(u.category))
	if category == "gomoku" && !strings.HasPrefix(strings.ToLower(title), "gomoku") {
		if values, is := dossier.Titled(title, size); is && values["game"] != game.Renju {
			category = "" // a game of the family
		} else {
			title = "gomoku " + title
		}
	}
	if _, err := strconv.Atoi(category); err != nil && category != game.Renju && category != "gomoku" && category != "" {
		known = false
	}
	values, is := dossier.Titled(title, size)
	if control != "" {
		values["control"] = control
	}
	return dossier.Essential(values), is && known
}

// played adds a game that is complete.
func (r *reader) played(line int) {
	number := len(r.d.Games) + 1
	g := dossier.Game{ID: "g" + strconv.Itoa(number)}
	u := r.rules[r.has["rule"]]
	values, known := u.settings()
	if !known {
		r.once(dossier.Doubt{Code: dossier.NotKnown, Game: number, Line: line, Found: "rule " + u.name + " " + u.category})
	}
	if r.d.Event.Game == nil {
		r.d.Event.Game = values
	} else if !sameValues(values, r.d.Event.Game) {
		g.Settings = values
	}
	r.round(&g, line)
	switch score := trim(r.has["bresult"]); score {
	case "1", "1.0":
		g.Result = &dossier.Result{Score: "1-0"}
	case "0", "0.0":
		g.Result = &dossier.Result{Score: "0-1"}
	case "0.5", "0,5", ".5":
		g.Result = &dossier.Result{Score: "1/2-1/2"}
	case "":
	default:
		r.doubt(dossier.Doubt{Code: dossier.NotKnown, Game: number, Line: line, Found: "bresult " + score})
	}
	g = r.steps(g, line, number)
	r.seats(&g, line)
	for _, name := range []string{"btime", "wtime", "unrated"} {
		if value := trim(r.has[name]); value != "" && value != "0" {
			r.once(dossier.Doubt{Code: dossier.NotKept, Game: number, Line: line, Found: name, Left: true})
		}
	}
	r.d.Games = append(r.d.Games, g)
}

func sameValues(a, b map[string]string) bool {
	if len(a) != len(b) {
		return false
	}
	for name, value := range a {
		if b[name] != value {
			return false
		}
	}
	return true
}

// The places of those who played, until it is known who was the first.
const black, white = "black", "white"

// seats are who played.
func (r *reader) seats(g *dossier.Game, line int) {
	first, second := r.players[r.has[g.Players[0]]], r.players[r.has[g.Players[1]]]
	g.Players = nil
	if nobody(first) && nobody(second) {
		return
	}
	if first == second {
		r.doubt(dossier.Doubt{Code: dossier.SamePlayer, Game: len(r.d.Games) + 1, Line: line, Found: first.surname})
	}
	g.Players = []string{r.person(first), r.person(second)}
}

func nobody(p *player) bool { return p == nil || p.given+p.surname+p.native == "" }

// person is the id of somebody, who is added when first met.
func (r *reader) person(p *player) string {
	if p == nil {
		p = &player{}
	}
	if p.id != "" {
		return p.id
	}
	p.id = "p" + strconv.Itoa(len(r.d.Persons)+1)
	country := r.country[p.country]
	out := dossier.Person{ID: p.id, Surname: p.surname, Given: p.given, Native: p.native, Country: country.code, City: r.city[p.city].name, RIFID: p.disp}
	switch {
	case p.given == "" || p.surname == "":
		out.Name, out.Surname, out.Given = p.given+p.surname, "", ""
	case country.reversed:
		out.Name = p.surname + " " + p.given
	default:
		out.Name = p.given + " " + p.surname
	}
	out.Sex = map[string]string{"1": "m", "2": "f"}[p.gender]
	if year, err := strconv.Atoi(p.birth[:min(4, len(p.birth))]); err == nil && year > 0 {
		out.Born = year
		if len(p.birth) > 4 && !strings.HasSuffix(p.birth, "-00-00") {
			r.once(dossier.Doubt{Code: dossier.Birthday, Found: p.birth})
		}
	}
	r.d.Persons = append(r.d.Persons, out)
	return p.id
}

// round is "3", or "3.2" for board 2.
func (r *reader) round(g *dossier.Game, line int) {
	text := trim(r.has["round"])
	round, table, two := strings.Cut(text, ".")
	n, err := strconv.Atoi(round)
	m := 0
	if two && err == nil {
		m, err = strconv.Atoi(table)
	}
	switch {
	case text == "":
	case err != nil || n < 0 || m < 0 || n > 1e6 || m > 1e6:
		r.doubt(dossier.Doubt{Code: dossier.NotKnown, Game: len(r.d.Games) + 1, Line: line, Found: "round " + text})
	default:
		g.Round, g.Board = n, m
	}
}

// steps are the moves, and the fifths that were offered.
func (r *reader) steps(g dossier.Game, line, number int) dossier.Game {
	size := r.d.Size(g)
	var points []board.Point
	for text := range strings.FieldsSeq(r.moves) {
		next := dossier.Doubt{Game: number, Ply: len(points) + 1, Line: line, Found: text, Left: true}
		p, err := board.ParsePoint(text)
		switch {
		case strings.Trim(text, "-") == "" || strings.EqualFold(text, "pass"):
			p = board.NoPoint
		case err != nil || p.X() >= size || p.Y() >= size:
			next.Code = dossier.PointOffBoard
		}
		if len(points) >= most(size) {
			next.Code = dossier.TooManyMoves
		}
		if next.Code != "" {
			r.doubt(next)
			break
		}
		points = append(points, p)
	}
	var plain dossier.Dossier
	g.Steps, g.Players = plain.AddPlain(black, white, points...).Steps, []string{black, white}
	offered := r.offered(points, size, line)
	swap := trim(r.has["swap"])
	if strings.Trim(swap, "SN") != "" {
		r.once(dossier.Doubt{Code: dossier.NotKept, Game: number, Line: line, Found: "swap " + swap, Left: true})
		swap = ""
	}
	g, enacted := r.d.Reenacted(g, swap, offered)
	if !enacted {
		r.doubt(dossier.Doubt{Code: dossier.NoRights, Game: number, Line: line, Found: trim(r.rules[r.has["rule"]].name)})
	}
	if enacts := func(s dossier.Step) bool { return s.Do == string(game.DoPropose) || len(s.Points) > 0 }; len(offered) > 0 && !slices.ContainsFunc(g.Steps, enacts) {
		r.doubt(dossier.Doubt{Code: dossier.NotKept, Game: number, Line: line, Found: "alt " + trim(r.has["alt"]), Left: true})
	}
	return g
}

// offered are the fifths that stand in alt; with the chosen one, which some leave out.
func (r *reader) offered(points []board.Point, size, line int) (offered []string) {
	alt := trim(r.has["alt"])
	if alt == "" {
		return nil
	}
	const fifth = 4
	is := len(points) > fifth && points[fifth] != board.NoPoint
	for text := range strings.FieldsSeq(strings.NewReplacer(",", " ", ";", " ").Replace(alt)) {
		p, err := board.ParsePoint(text)
		is = is && err == nil && p.X() < size && p.Y() < size && len(offered) < size*size
		if is {
			offered = append(offered, p.String())
		}
	}
	if !is || len(offered) == 0 {
		r.doubt(dossier.Doubt{Code: dossier.NotKept, Game: len(r.d.Games) + 1, Line: line, Found: "alt " + alt, Left: true})
		return nil
	}
	if chosen := points[fifth].String(); !slices.Contains(offered, chosen) {
		offered = append([]string{chosen}, offered...)
	}
	return offered
}
