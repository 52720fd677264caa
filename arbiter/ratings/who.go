package ratings

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"renju-arbiter/arbiter/roster"
)

// who tells persons of several events apart.
type who struct {
	// within has those of installations, as their last event has them.
	within map[string]Person
	// read is what roster.Same made of each person of each event.
	read [][]string
	same roster.Same
	// ambiguous are the texts in read that two players of one event have, with their name.
	ambiguous map[string]string

	// keys are the same for one person in all events, persons what is known by a key.
	keys    [][]string
	persons map[string]Person
}

// whoIsWho reads all events.
func whoIsWho(events []Event) (*who, error) {
	w := &who{within: map[string]Person{}, ambiguous: map[string]string{}, persons: map[string]Person{}}
	seen := map[string]bool{}
	for i, e := range events {
		if e.ID != "" && seen[e.ID] {
			return nil, &TwiceError{i, e.Name}
		}
		seen[e.ID] = true
		for _, p := range e.Persons {
			if err := w.installed(i, p); err != nil {
				return nil, err
			}
		}
	}
	for _, e := range events {
		var read []string
		for _, p := range e.Persons {
			p = w.known(p)
			read = append(read, w.same.Read(p.Name, p.Country, p.RIFID))
		}
		w.read = append(w.read, read)
	}
	for i, e := range events {
		if err := w.meet(i, e); err != nil {
			return nil, err
		}
	}
	for i, e := range events {
		w.name(i, e)
	}
	return w, nil
}

// installed takes in a person of an installation.
func (w *who) installed(at int, p Person) error {
	if p.Within == "" {
		return nil
	}
	former := w.within[p.Within]
	if former.RIFID != "" && p.RIFID != "" && former.RIFID != p.RIFID {
		return &TwoIDsError{at, p.Name, [2]string{former.RIFID, p.RIFID}}
	}
	p.RIFID = cmp.Or(p.RIFID, former.RIFID)
	w.within[p.Within] = p
	return nil
}

// known is a person as the installation has them.
func (w *who) known(p Person) Person {
	if p.Within != "" {
		return w.within[p.Within]
	}
	return p
}

// meet finds players of one event who would be one person.
func (w *who) meet(i int, e Event) error {
	met := map[string]int{}
	for j, p := range e.Persons {
		key := w.same.Text(w.read[i][j])
		other, twice := met[key]
		if !twice {
			met[key] = j
			continue
		}
		one, two := w.known(e.Persons[other]), w.known(p)
		if one.RIFID != "" && two.RIFID != "" {
			return &SameIDError{i, e.Name, two.RIFID}
		}
		for _, n := range []int{other, j} {
			if p := w.known(e.Persons[n]); p.RIFID == "" && !p.Forgotten() {
				w.ambiguous[w.read[i][n]] = p.Name
			}
		}
	}
	return nil
}

// name gives the persons of an event their keys. The newest name counts that is more than an id.
func (w *who) name(i int, e Event) {
	var keys []string
	for j, p := range e.Persons {
		p = w.known(p)
		read := w.read[i][j]
		key := w.same.Text(read)
		if _, is := w.ambiguous[read]; is || p.Forgotten() {
			key = fmt.Sprintf("%s of %s", read, cmp.Or(p.Within, fmt.Sprint(i, " ", j)))
		}
		former := w.persons[key]
		if former.Name != "" && p.Name == p.RIFID {
			p = former
		}
		p.RIFID = cmp.Or(p.RIFID, former.RIFID)
		w.persons[key] = p
		keys = append(keys, key)
	}
	w.keys = append(w.keys, keys)
}

// apart are the names by which nobody is joined.
func (w *who) apart() []string {
	names := slices.SortedFunc(maps.Values(w.ambiguous), strings.Compare)
	return slices.Compact(names)
}
