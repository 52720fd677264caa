package dossier

import (
	"maps"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What a writer takes in parts is taken again from the dossier, in the same order, and counted.
func TestWhatIsLostInPartsIsTakenAgain(t *testing.T) {
	d := Dossier{Event: Event{Name: "Open", Game: map[string]string{"game": "renju", "mode": "claim"}},
		Entries: []Entry{{Number: 1, ID: "a"}, {Number: 2, ID: "b"}}, Persons: []Person{{ID: "a", Name: "Annabel", City: "Tartu"}, {ID: "b", Name: "Bo"}},
		Table: &Table{Rounds: 1}}
	before := maps.Clone(d.Event.Game)
	l := d.Losing()
	l.Some("persons.name", "persons.name", func(d *Dossier) {
		for i, p := range d.Persons {
			d.Persons[i].Name = p.Name[:2]
		}
	})
	l.Some("persons.title", "persons.title", func(*Dossier) {})
	l.All("table", "event.game.mode", "persons.city", "persons.native")
	losses := l.Losses()
	var said []Loss
	for _, loss := range losses {
		said = append(said, Loss{Part: loss.Part, Count: loss.Count})
	}
	if diff := cmp.Diff([]Loss{{Part: "persons.name", Count: 1}, {Part: "table", Count: 1}, {Part: "event.game.mode", Count: 1}, {Part: "persons.city", Count: 1}, {Part: IDs, Count: 2}}, said); diff != "" {
		t.Error(diff)
	}
	want := Dossier{Event: Event{Name: "Open", Game: map[string]string{"game": "renju"}}, Entries: []Entry{{Number: 1, ID: "p1"}, {Number: 2, ID: "p2"}}, Persons: []Person{{ID: "p1", Name: "An"}, {ID: "p2", Name: "Bo"}}}
	if diff := cmp.Diff(want, d.Without(losses)); diff != "" {
		t.Error(diff)
	}
	if !maps.Equal(before, d.Event.Game) || d.Table == nil {
		t.Error("the dossier itself was changed")
	}
}
