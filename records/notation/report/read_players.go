package report

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records/notation/trf"
)

// players are the entries of an event of players, in the order of their start numbers.
func (r *reading) players() {
	list := slices.Clone(r.t.Players)
	if !r.t.ByLine {
		slices.SortFunc(list, func(a, b trf.Player) int { return cmp.Compare(a.No, b.No) })
	}
	for i, p := range list {
		id := fmt.Sprint("player ", p.No)
		r.ids[p.No], r.places[p.No] = id, i+1
		r.d.Persons = append(r.d.Persons, r.person(p, id))
		r.d.Entries = append(r.d.Entries, dossier.Entry{Number: i + 1, ID: id, Rating: p.Rating})
		if p.No != i+1 {
			r.doubt(dossier.Doubt{Code: dossier.Renumbered, Line: p.Line, Found: strconv.Itoa(p.No), Ply: i + 1})
		}
	}
}

// person reads the person on a line 001.
func (r *reading) person(p trf.Player, id string) dossier.Person {
	out := dossier.Person{ID: id, Country: p.Federation, Sex: map[string]string{"w": "f", "f": "f", "m": "m"}[strings.ToLower(p.Sex)], Title: p.Title, RIFID: p.ID}
	out.Name, out.Surname, out.Given = parts(p.Name)
	if p.Birth != "" {
		year, rest, _ := strings.Cut(strings.NewReplacer("-", "/", ".", "/").Replace(p.Birth), "/")
		n, err := strconv.Atoi(year)
		if err != nil || n < 1 || n > 9999 {
			r.doubt(dossier.Doubt{Code: dossier.BadDate, Line: p.Line, Found: p.Birth, Left: true})
			return out
		}
		if out.Born = n; strings.Trim(rest, "0/") != "" {
			r.doubt(dossier.Doubt{Code: dossier.Birthday, Line: p.Line, Found: p.Birth, Left: true})
		}
	}
	return out
}

// birth is the date of a birth of which the year is known.
func birth(year int) string {
	if year == 0 {
		return ""
	}
	return fmt.Sprintf("%04d/00/00", year)
}
