package search

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/installation"
)

// A start is a person in one event, with the number of the federation, if any.
type start struct{ id, number string }

// An identity tells which starts are of one person: those under one number, those that an administrator has joined,
// and what follows from both together.
type identity struct {
	parent map[string]string // to the root; numbers stand with numberSign before them
	page   map[string]string // what the address of a person has, by root
	starts []start
}

const numberSign = "RIF "

// identityOf joins starts.
func identityOf(starts []start, joins []installation.PersonsJoined) identity {
	is := identity{map[string]string{}, map[string]string{}, starts}
	for _, j := range joins {
		is.join(j.Person, j.With)
	}
	there := map[string]bool{}
	for _, one := range starts {
		there[one.id] = true
		if one.number != "" {
			is.join(one.id, numberSign+one.number)
		}
	}
	for one := range is.parent { // nothing is changed while it is asked
		is.parent[one] = is.top(one)
	}
	for _, one := range starts { // a number is the address before an id, the least before others
		root := is.root(one.id)
		if had := is.page[root]; one.number != "" && (had == "" || cmp.Or(cmp.Compare(len(one.number), len(had)), cmp.Compare(one.number, had)) < 0) {
			is.page[root] = one.number
		}
	}
	for _, j := range joins { // the oldest join keeps its address
		for _, id := range []string{j.With, j.Person} {
			if root := is.root(id); is.page[root] == "" && there[id] {
				is.page[root] = id
			}
		}
	}
	return is
}

func (is identity) join(a, b string) {
	if a, b = is.top(a), is.top(b); a != b {
		is.parent[a] = b
	}
}

// top goes up to the root.
func (is identity) top(of string) string {
	for {
		above, has := is.parent[of]
		if !has || above == of {
			return of
		}
		of = above
	}
}

// root is the same for all that is of one person.
func (is identity) root(of string) string {
	if root, has := is.parent[of]; has {
		return root
	}
	return of
}

// address is the id under which a person is found; empty for a start that is alone, without a number.
func (is identity) address(of string) string { return is.page[is.root(of)] }

// asked returns the root of the person whom an address names: a number before an id.
func (is identity) asked(name string) (root string, known bool) {
	if slices.ContainsFunc(is.starts, func(s start) bool { return s.number == name && name != "" }) {
		return is.root(numberSign + name), true
	}
	return is.root(name), slices.ContainsFunc(is.starts, func(s start) bool { return s.id == name })
}
