package installation

import (
	"cmp"
	"slices"
)

// A Start is a person in one event, with the number of the federation, if any.
type Start struct{ ID, Number string }

// An Identity tells which starts are of one person: those under one number, those that an administrator has joined,
// and what follows from both together.
type Identity struct {
	Starts []Start
	parent map[string]string // to the root; numbers stand with numberSign before them
	number map[string]string // the least number of a person, by root
	page   map[string]string // what the address of a person has, by root
}

const numberSign = "RIF "

// IdentityOf joins starts.
func IdentityOf(starts []Start, joins []PersonsJoined) Identity {
	is := Identity{starts, map[string]string{}, map[string]string{}, map[string]string{}}
	for _, j := range joins {
		is.join(j.Person, j.With)
	}
	there := map[string]bool{}
	for _, one := range starts {
		there[one.ID] = true
		if one.Number != "" {
			is.join(one.ID, numberSign+one.Number)
		}
	}
	for one := range is.parent { // nothing is changed while it is asked
		is.parent[one] = is.top(one)
	}
	for _, one := range starts {
		root := is.Root(one.ID)
		if had := is.number[root]; one.Number != "" && (had == "" || cmp.Or(cmp.Compare(len(one.Number), len(had)), cmp.Compare(one.Number, had)) < 0) {
			is.number[root] = one.Number
		}
	}
	for root, number := range is.number { // a number is the address before an id
		is.page[root] = number
	}
	for _, j := range joins { // the oldest join keeps its address
		for _, id := range []string{j.With, j.Person} {
			if root := is.Root(id); is.page[root] == "" && there[id] {
				is.page[root] = id
			}
		}
	}
	return is
}

func (is Identity) join(a, b string) {
	if a, b = is.top(a), is.top(b); a != b {
		is.parent[a] = b
	}
}

// top goes up to the root.
func (is Identity) top(of string) string {
	for {
		above, has := is.parent[of]
		if !has || above == of {
			return of
		}
		of = above
	}
}

// Root is the same for all that is of one person.
func (is Identity) Root(of string) string {
	if root, has := is.parent[of]; has {
		return root
	}
	return of
}

// Address is the id under which a person is found; empty for a start that is alone, without a number.
func (is Identity) Address(of string) string { return is.page[is.Root(of)] }

// Number is the least number of the person who has a number; it itself where no start has it.
func (is Identity) Number(number string) string {
	return cmp.Or(is.number[is.Root(numberSign+number)], number)
}

// NumberOf is the least number of the person of a start; empty for none.
func (is Identity) NumberOf(start string) string { return is.number[is.Root(start)] }

// Asked returns the root of the person whom an address names: a number before an id.
func (is Identity) Asked(name string) (root string, known bool) {
	if slices.ContainsFunc(is.Starts, func(s Start) bool { return s.Number == name && name != "" }) {
		return is.Root(numberSign + name), true
	}
	return is.Root(name), slices.ContainsFunc(is.Starts, func(s Start) bool { return s.ID == name })
}
