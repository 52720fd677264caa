package bundle

import (
	"fmt"
	"slices"
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/stages"
)

// A SeatError is a seat whose place is another one's, or nobody's, by the dossier of the tournament that gave it.
type SeatError struct {
	Event, From string // the names of both tournaments
	Place       int
	Seated      string   // who has the seat
	There       []string // who has the place; several if they share it
}

func (e *SeatError) Error() string {
	said := fmt.Sprintf("%s: %s has the seat of place %d of %s", e.Event, e.Seated, e.Place, e.From)
	if len(e.There) == 0 {
		return said + ", whose table has no such place"
	}
	return said + ", which " + strings.Join(e.There, ", ") + " has there"
}

// Check tells which seats do not agree with the tables that gave them, as far as these are in the archive. One
// dossier is checked by its own Check.
func Check(parts []Part) (faults []error) {
	tables := map[string][]seats.Line{}
	for i := range parts {
		p := &parts[i]
		if book, err := p.Book(); err == nil {
			tables[p.Event.ID], _ = book.Places() // a table that cannot be reckoned is told by its own check
		}
	}
	for _, p := range parts {
		for _, seat := range p.Seats {
			i := slices.IndexFunc(parts, func(o Part) bool { return o.Event.ID == seat.From })
			if i < 0 || seat.Place == 0 || seat.Kind == string(stages.EverybodyElse) {
				continue
			}
			if fault := agrees(p, seat, parts[i], tables[seat.From]); fault != nil {
				faults = append(faults, fault)
			}
		}
	}
	return faults
}

// agrees holds a seat against the table that gave it. Nobody is told apart from a person whose name was forgotten.
func agrees(p Part, seat dossier.Seat, from Part, lines []seats.Line) error {
	own := nameIn(p, seat.Entry)
	at := 0
	for _, l := range lines { // those who share a place are the last ones that reach it
		if l.Place <= seat.Place {
			at = max(at, l.Place)
		}
	}
	if at == 0 {
		return nil // nothing is decided there, as far as its reader may know
	}
	fault := &SeatError{Event: p.Event.Name, From: from.Event.Name, Place: seat.Place, Seated: own.Name}
	for _, l := range lines {
		if l.Place != at || seat.Place > len(lines) {
			continue
		}
		there := nameIn(from, l.Player)
		if own.is(there) {
			return nil
		}
		fault.There = append(fault.There, there.Name)
	}
	return fault
}

// A named is a player or a team as a dossier names it.
type named struct{ Name, rif string }

func nameIn(p Part, entry string) named {
	if i := slices.IndexFunc(p.Entries, func(e dossier.Entry) bool { return e.ID == entry }); i >= 0 && p.Entries[i].Name != "" {
		return named{Name: p.Entries[i].Name}
	}
	if i := slices.IndexFunc(p.Persons, func(o dossier.Person) bool { return o.ID == entry }); i >= 0 {
		return named{p.Persons[i].Name, p.Persons[i].RIFID}
	}
	return named{Name: entry}
}

// is tells whether two may be one: by name or number, or since the name of one was forgotten.
func (n named) is(o named) bool {
	return n.Name == o.Name || n.rif != "" && n.rif == o.rif || n.forgotten() || o.forgotten()
}

// forgotten tells that a number such as "#7" stands in the place of the name.
func (n named) forgotten() bool { return strings.HasPrefix(n.Name, "#") }
