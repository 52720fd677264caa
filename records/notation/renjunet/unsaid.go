package renjunet

import (
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
)

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
