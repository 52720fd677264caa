package arbiter

import (
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
)

// salted gives a person a new salt.
func salted(p sidetable.Person) sidetable.SaltedPerson {
	return sidetable.SaltedPerson{Person: p, Salt: NewSalt()}
}

// added are people to be kept who are not known yet.
func added(people ...sidetable.Person) []sidetable.Write {
	var list []sidetable.Write
	for _, p := range people {
		list = append(list, sidetable.AddPerson{SaltedPerson: salted(p)})
	}
	return list
}

// sealsOf are the seals of the people who are kept, for the events that speak of them.
func sealsOf(list []sidetable.Write) (seals []tournament.Seal) {
	for _, b := range list {
		switch b := b.(type) {
		case sidetable.AddPerson:
			seals = append(seals, tournament.Seal{Person: b.ID, Seal: b.Seal()})
		case sidetable.ChangePerson:
			seals = append(seals, tournament.Seal{Person: b.ID, Seal: b.Seal()})
		}
	}
	return seals
}

// keep notes who is known under an id; nil for nobody. Who has just been sealed is nobody
// exchanged any more.
func (d *Desk) keep(id string, p *sidetable.SaltedPerson) {
	delete(d.numbered, id)
	if p == nil {
		delete(d.known, id)
		return
	}
	d.known[id] = *p
}
