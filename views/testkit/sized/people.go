package sized

import (
	"context"
	"maps"
	"slices"

	"renju-arbiter/arbiter/sidetable"
)

// people are those of an event, and what is written of them.
type people map[string]sidetable.SaltedPerson

func peopleOf(list []sidetable.SaltedPerson) people {
	p := people{}
	for _, one := range list {
		p[one.ID] = one
	}
	return p
}

// keep carries out what is written beside the journal.
func (p people) keep(list []sidetable.Write) {
	for _, aside := range list {
		switch b := aside.(type) {
		case sidetable.AddPerson:
			p[b.ID] = b.SaltedPerson
		case sidetable.ChangePerson:
			p[b.ID] = b.SaltedPerson
		case sidetable.DropPerson:
			delete(p, b.ID)
		}
	}
}

// LoadPeople implements sidetable.Store.
func (p people) LoadPeople(context.Context) ([]sidetable.SaltedPerson, error) {
	return slices.Collect(maps.Values(p)), nil
}

// FindPeople implements sidetable.Store.
func (p people) FindPeople(_ context.Context, ids []string) (list []sidetable.SaltedPerson, err error) {
	for _, id := range ids {
		if one, known := p[id]; known {
			list = append(list, one)
		}
	}
	return list, nil
}

// LoadAccounts implements sidetable.Store: the store makes them later.
func (people) LoadAccounts(context.Context) ([]sidetable.Account, error) { return nil, nil }
