package dossier

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Loss is something of a dossier that a file cannot carry, with how often the dossier has it.
// Parts are named by the fields of the document: "games.steps.left".
type Loss struct {
	Part  string `json:"part"`
	Count int    `json:"count"`
	// Takes is what goes, where it is not everything of the part: a name is cut to the width
	// of its column. Nil: everything.
	Takes func(*Dossier) `json:"-"`
}

// IDs is the part that all ids are: what reads a file gives new ones, p1 p2 ... to persons and
// teams, g1 g2 ... to games, in the order in which they come.
const IDs = "ids"

// Doubt is something of a file that could not be read as it stands. What is written there is
// kept as Found; nothing is kept of a part that is left out.
type Doubt struct {
	Code  string `json:"code"`           // of the sentence that says what was wrong, and what would be right
	Game  int    `json:"game,omitempty"` // in the file, from 1; 0: none
	Ply   int    `json:"ply,omitempty"`  // from 1; 0: none
	Line  int    `json:"line,omitempty"` // from 1; 0: not known
	Found string `json:"found,omitempty"`
	Left  bool   `json:"left,omitempty"` // something is left out
}

// Asks tells whether the rest is taken only if the person says so: something is left out, or a game
// has a move that cannot have been made. What is said beside all moves is left out and told.
func (d Doubt) Asks() bool {
	return d.Left && d.Code != Comments && d.Code != Ending || d.Code == IllegalMove
}

// Losses are those of the parts that the dossier has.
func (d *Dossier) Losses(parts ...string) (list []Loss) {
	for _, part := range parts {
		n, is := d.countOf(part)
		if part == IDs {
			n = len(d.Persons) + len(d.Games)
		} else if !is {
			each(reflect.ValueOf(d).Elem(), strings.Split(part, "."), func(reflect.Value) { n++ })
		}
		if n > 0 {
			list = append(list, Loss{Part: part, Count: n})
		}
	}
	return list
}

// Without is the dossier without what was lost, and without persons of whom nothing speaks any
// more. What was written and is read again is this.
func (d Dossier) Without(losses []Loss) Dossier {
	d = d.copied()
	whole := slices.DeleteFunc(slices.Clone(losses), func(l Loss) bool { return l.Takes != nil })
	d.unspecial(whole)
	for _, l := range losses {
		if l.Takes != nil {
			l.Takes(&d)
		} else if _, is := d.countOf(l.Part); !is && l.Part != IDs {
			each(reflect.ValueOf(&d).Elem(), strings.Split(l.Part, "."), reflect.Value.SetZero)
		}
	}
	d = d.mentioned()
	if slices.ContainsFunc(losses, func(l Loss) bool { return l.Part == IDs }) {
		d = d.Renamed()
	}
	return d.copied()
}

// each does something with every field at a path that is not empty.
func each(v reflect.Value, path []string, do func(reflect.Value)) {
	every(v, path, func(v reflect.Value) {
		if !v.IsZero() {
			do(v)
		}
	})
}

// every does something with every field at a path. Of settings by name the name is the last part
// of the path; one that is emptied is there no more.
func every(v reflect.Value, path []string, do func(reflect.Value)) {
	switch {
	case len(path) == 0:
		do(v)
	case v.Kind() == reflect.Pointer:
		if !v.IsNil() {
			every(v.Elem(), path, do)
		}
	case v.Kind() == reflect.Slice:
		for i := range v.Len() {
			every(v.Index(i), path, do)
		}
	case v.Kind() == reflect.Map:
		name := reflect.ValueOf(path[0])
		if is := v.MapIndex(name); is.IsValid() {
			value := reflect.New(is.Type()).Elem()
			value.Set(is)
			if do(value); value.IsZero() {
				v.SetMapIndex(name, reflect.Value{})
			}
		}
	default:
		every(field(v, path[0]), path[1:], do)
	}
}

// field is a field of a struct by its name in the document. A name that is none is a fault of
// the program.
func field(v reflect.Value, name string) reflect.Value {
	at := named{v.Type(), name}
	if i, is := fields.Load(at); is {
		return v.Field(i.(int))
	}
	for i := range v.NumField() {
		if tag, _, _ := strings.Cut(at.of.Field(i).Tag.Get("json"), ","); tag == name {
			fields.Store(at, i)
			return v.Field(i)
		}
	}
	panic("dossier: no field " + name + " in " + at.of.Name())
}

// fields are where the fields stand that were asked for: a writer asks for each in every move.
var fields sync.Map // named -> int

type named struct {
	of   reflect.Type
	name string
}

// mentioned keeps those persons of whom something in the dossier speaks.
func (d Dossier) mentioned() Dossier {
	spoken := map[string]bool{}
	d.ids(func(kind rune, id *string) {
		if kind == 'p' {
			spoken[*id] = true
		}
	})
	d.Persons = slices.DeleteFunc(slices.Clone(d.Persons), func(p Person) bool { return !spoken[p.ID] })
	return d
}

// Renamed is a copy with the ids that a reader gives: p1 p2 ... and g1 g2 ... in the order in
// which entries, games and officials name them, and no id of the event.
func (d Dossier) Renamed() Dossier {
	d = d.copied()
	names, counts := map[string]string{}, map[rune]int{}
	rename := func(kind rune, id *string) {
		if *id == "" {
			return
		}
		if _, known := names[*id]; !known {
			counts[kind]++
			names[*id] = string(kind) + strconv.Itoa(counts[kind])
		}
		*id = names[*id]
	}
	d.ids(rename)
	for i := range d.Persons {
		rename('p', &d.Persons[i].ID)
	}
	slices.SortStableFunc(d.Persons, func(a, b Person) int { return number(a.ID) - number(b.ID) })
	d.Event.ID = ""
	return d
}

func number(id string) int { n, _ := strconv.Atoi(strings.TrimLeft(id, "pg")); return n }

// ids goes through every place where an id of somebody ('p') or of a game ('g') stands, but the
// list of persons.
func (d *Dossier) ids(do func(kind rune, id *string)) {
	for i := range d.Entries {
		do('p', &d.Entries[i].ID)
		for j := range d.Entries[i].Members {
			do('p', &d.Entries[i].Members[j])
		}
	}
	for i := range d.Seats {
		do('p', &d.Seats[i].Entry)
	}
	for i := range d.Carried {
		do('p', &d.Carried[i].First)
		do('p', &d.Carried[i].Second)
	}
	if d.Before != nil {
		for i := range d.Before.Outside {
			do('p', &d.Before.Outside[i].Player)
		}
	}
	if d.Draw != nil {
		for i := range d.Draw.Players {
			do('p', &d.Draw.Players[i].Entry)
		}
	}
	for i := range d.PlayOffs {
		p := &d.PlayOffs[i]
		for j := range p.Players {
			do('p', &p.Players[j])
		}
		for j := range p.Games {
			do('p', &p.Games[j].First)
			do('p', &p.Games[j].Second)
		}
	}
	for i := range d.Rounds {
		r := &d.Rounds[i]
		for j := range r.Pairings {
			do('p', &r.Pairings[j].First)
			do('p', &r.Pairings[j].Second)
			do('g', &r.Pairings[j].Game)
		}
		for j := range r.LineUps {
			do('p', &r.LineUps[j].Team)
			for k := range r.LineUps[j].Players {
				do('p', &r.LineUps[j].Players[k])
			}
		}
		for j := range r.Decided {
			do('p', &r.Decided[j].Winner)
		}
	}
	for i := range d.Games {
		g := &d.Games[i]
		do('g', &g.ID)
		do('g', &g.InPlaceOf)
		for j := range g.Players {
			do('p', &g.Players[j])
		}
	}
	for i := range d.Disputes {
		do('g', &d.Disputes[i].Game)
	}
	for i := range d.Expelled {
		do('p', &d.Expelled[i].Player)
		do('p', &d.Expelled[i].Person)
	}
	for i := range d.Notes {
		do('g', &d.Notes[i].Game)
	}
	for i := range d.Event.Apart {
		for j := range d.Event.Apart[i] {
			do('p', &d.Event.Apart[i][j])
		}
	}
	for i := range d.Event.Officials {
		do('p', &d.Event.Officials[i].Person)
	}
}
