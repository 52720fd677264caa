package sized

import (
	"context"
	"maps"
	"slices"

	"renju-arbiter/arbiter"
)

// people are those of an event, and what is written of them.
type people map[string]arbiter.Kept

func peopleOf(list []arbiter.Kept) people {
	p := people{}
	for _, one := range list {
		p[one.ID] = one
	}
	return p
}

// keep carries out what is written beside the journal.
func (p people) keep(list []arbiter.Beside) {
	for _, aside := range list {
		switch b := aside.(type) {
		case arbiter.AddPerson:
			p[b.ID] = b.Kept
		case arbiter.ChangePerson:
			p[b.ID] = b.Kept
		case arbiter.DropPerson:
			delete(p, b.ID)
		}
	}
}

// LoadPeople implements arbiter.People.
func (p people) LoadPeople(context.Context) ([]arbiter.Kept, error) {
	return slices.Collect(maps.Values(p)), nil
}

// FindPeople implements arbiter.People.
func (p people) FindPeople(_ context.Context, ids []string) (list []arbiter.Kept, err error) {
	for _, id := range ids {
		if one, known := p[id]; known {
			list = append(list, one)
		}
	}
	return list, nil
}

// LoadAccounts implements arbiter.People: the store makes them later.
func (people) LoadAccounts(context.Context) ([]arbiter.KeptAccount, error) { return nil, nil }
