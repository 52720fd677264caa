package dossier

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
)

// ErrTable says that the table of a dossier is not the one that its results give.
var ErrTable = errors.New("the table is not the one that the results give")

// ErrDraw says that the groups of a dossier are not those that its draw gives.
var ErrDraw = errors.New("the groups are not those that the draw gives")

// A MissingError says of whom or what a dossier speaks that is not in it.
type MissingError struct{ Where, What, ID string }

func (e *MissingError) Error() string {
	return fmt.Sprintf("%s: the %s %q is not in the dossier", e.Where, e.What, e.ID)
}

// Check tells what contradicts itself in a dossier: somebody of whom it speaks is not in it, a
// pairing's game is not there, a table is not what its results give, a game has a step that
// cannot have been made. Nil: nothing does.
func (d *Dossier) Check() (faults []error) {
	book, err := d.Book()
	if err != nil {
		return []error{err}
	}
	table, err := tableOf(book)
	if err != nil {
		return []error{err}
	}
	placed := d.Places == nil || slices.Equal(placesOf(book), d.Places) // dossiers of before have none
	if !table.same(d.Table) || !placed {
		faults = append(faults, ErrTable)
	}
	if d.Draw != nil && !d.drawsAgain() {
		faults = append(faults, ErrDraw)
	}
	for _, g := range d.Games {
		if _, err := d.Replay(g); err != nil {
			faults = append(faults, err)
		}
	}
	return append(faults, d.dangling()...)
}

func (t *Table) same(other *Table) bool { return reflect.DeepEqual(t, other) }

// dangling are the ids that lead nowhere.
func (d *Dossier) dangling() (list []error) {
	entries, persons, games := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, e := range d.Entries {
		entries[e.ID] = true
		for _, id := range e.Members {
			persons[id] = true
		}
		persons[e.ID] = true
	}
	for _, p := range d.Persons {
		persons[p.ID] = true
	}
	for _, g := range d.Games {
		games[g.ID] = true
	}
	miss := func(known map[string]bool, where, what, id string) {
		if id != "" && !known[id] {
			list = append(list, &MissingError{where, what, id})
		}
	}
	for _, r := range d.Rounds {
		for _, p := range r.Pairings {
			where := fmt.Sprintf("round %d, board %d", r.Number, p.Board)
			miss(entries, where, "entry", p.First)
			miss(entries, where, "entry", p.Second)
			miss(games, where, "game", p.Game)
		}
	}
	for _, c := range d.Carried {
		miss(persons, "carried results", "person", c.First)
		miss(persons, "carried results", "person", c.Second)
	}
	for i, g := range d.Games {
		for _, id := range g.Players {
			miss(persons, g.called(i), "person", id)
		}
	}
	return list
}
