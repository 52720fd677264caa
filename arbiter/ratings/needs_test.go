package ratings

import (
	"testing"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// Each thing that a rated event lacks is one need that is not met, and no other.
func TestTheChecklistSaysWhatARatedEventLacks(t *testing.T) {
	whole := func() *dossier.Dossier {
		d := open()
		d.Event.Place, d.Event.Country = "Tallinn", "EST"
		d.Event.Officials = []dossier.Official{{Role: string(access.ChiefArbiter), Person: "a"}}
		for i := range d.Persons {
			d.Persons[i].RIFID = "01000" + string(rune('1'+i))
		}
		return d
	}
	for name, test := range map[string]struct {
		lacks   func(*dossier.Dossier)
		need    Need
		lacking int
	}{
		"nothing":       {func(*dossier.Dossier) {}, "", 0},
		"a category":    {func(d *dossier.Dossier) { d.Event.Game["game"] = "pente" }, NeedRules, 0},
		"days":          {func(d *dossier.Dossier) { d.Event.From, d.Event.To = "", "" }, NeedDay, 0},
		"a place":       {func(d *dossier.Dossier) { d.Event.Place = "" }, NeedPlace, 0},
		"a country":     {func(d *dossier.Dossier) { d.Event.Country = "" }, NeedPlace, 0},
		"a chief":       {func(d *dossier.Dossier) { d.Event.Officials[0].Role = "arbiter" }, NeedArbiter, 0},
		"two RIF ids":   {func(d *dossier.Dossier) { d.Persons[1].RIFID, d.Persons[3].RIFID = "", "" }, NeedIDs, 2},
		"a game's end":  {func(d *dossier.Dossier) { d.Rounds[1].Pairings[0].Result, d.Games[2].Result = "", nil }, NeedResults, 0},
		"not any round": {func(d *dossier.Dossier) { d.Rounds, d.Games = nil, nil }, NeedResults, 0},
	} {
		d := whole()
		test.lacks(d)
		book := described(t, d)
		answers := Checklist(book, func(person string) string { p, _ := d.Person(person); return p.RIFID })
		for _, a := range answers {
			if a.Met == (a.Need == test.need) || a.Need == test.need && a.Lacking != test.lacking {
				t.Errorf("without %s: %+v", name, a)
			}
		}
		if len(answers) == 0 {
			t.Errorf("without %s there is no checklist", name)
		}
	}
	d := whole()
	d.Event.Rated = "no"
	if Checklist(described(t, d), nil) != nil {
		t.Error("an event that is not rated has needs")
	}
}

// described is the book of a dossier with what the dossier says of the event, which a book that is read back has not.
func described(t *testing.T, d *dossier.Dossier) *tournament.Book {
	t.Helper()
	book, err := d.Book()
	if err != nil {
		t.Fatal(err)
	}
	x := d.Event
	book.Description = tournament.Description{Place: x.Place, Country: x.Country, From: x.From, To: x.To, Rated: tournament.Rated(x.Rated)}
	for _, o := range x.Officials {
		book.Description.Officials = append(book.Description.Officials, tournament.Official{Role: access.Role(o.Role), Person: o.Person})
	}
	return book
}
