package report

import (
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records/notation/trf"
)

// players are the lines 001, without cells but for as many blank ones as are paired.
func (v *view) players() (list []trf.Player) {
	ranks := map[int]int{}
	if v.d.Table != nil {
		for _, row := range v.d.Table.Rows {
			ranks[row.Number] = row.Rank
		}
	}
	for _, e := range v.d.Entries {
		if v.teams {
			for _, id := range e.Members {
				p := asPlayed(v.person[id])
				list = append(list, playerOf(p, v.numbers[id], p.Rating))
			}
			continue
		}
		one := playerOf(asPlayed(v.personOf(e)), e.Number, within(e.Rating, trf.MaxRating))
		one.Rank = ranks[e.Number]
		list = append(list, one)
	}
	for i := range list {
		list[i].Cells = make([]trf.Cell, v.played())
	}
	return list
}

// personOf is the person on the line of an entry; partners share one line.
func (v *view) personOf(e dossier.Entry) dossier.Person {
	if len(e.Members) > 0 {
		return dossier.Person{Name: e.Name}
	}
	return v.person[e.ID]
}

func playerOf(p dossier.Person, no, rating int) trf.Player {
	return trf.Player{No: no, Name: nameOf(p), Sex: map[string]string{"f": "w", "m": "m"}[p.Sex], Title: p.Title, Rating: rating,
		Federation: p.Country, ID: p.RIFID, Birth: birth(p.Born)}
}

// asPlayed is a person as line 001 has them.
func asPlayed(p dossier.Person) dossier.Person {
	out := dossier.Person{ID: p.ID, Sex: p.Sex, Born: p.Born, Title: fitting(p.Title, 3), Country: fitting(p.Country, 3), RIFID: fitting(p.RIFID, 11),
		Rating: within(p.Rating, trf.MaxRating)}
	out.Name, out.Surname, out.Given = parts(cut(nameOf(p), 33))
	if p.Sex != "f" && p.Sex != "m" {
		out.Sex = ""
	}
	out.Born = within(p.Born, 9999)
	return out
}

// nameOf is a name as FIDE writes it: the surname, a comma and the given name, where they are known.
func nameOf(p dossier.Person) string {
	surname, given := oneLine(p.Surname), oneLine(p.Given)
	if surname == "" || given == "" || strings.Contains(surname+given, ",") {
		return oneLine(p.Name)
	}
	return surname + ", " + given
}

// parts are those of a name in a file, with the name as it is shown.
func parts(text string) (name, surname, given string) {
	surname, given, both := strings.Cut(text, ",")
	surname, given = strings.TrimSpace(surname), strings.TrimSpace(given)
	if !both || surname == "" || given == "" || strings.Contains(given, ",") {
		return text, "", ""
	}
	return given + " " + surname, surname, given
}
