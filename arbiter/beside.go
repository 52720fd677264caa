package arbiter

import (
	"strconv"

	"renju-arbiter/arbiter/seal"
	"renju-arbiter/arbiter/tournament"
)

// Beside is something to be written beside the journal, because it must be possible to
// forget it: what is known of a person. It is carried out in the transaction of the events
// that speak of it, or not at all.
type Beside interface{ beside() }

// AddPerson keeps somebody who is not known yet. The same again changes nothing; another
// one under an id that is known is ErrPersonKnown.
type AddPerson struct{ Kept }

// ChangePerson puts other fields in the place of those of a person who is known.
type ChangePerson struct{ Kept }

// DropPerson removes all that is known under an id.
type DropPerson struct{ ID string }

func (AddPerson) beside()    {}
func (ChangePerson) beside() {}
func (DropPerson) beside()   {}

// Kept is a person as kept beside the journal, with the salt of the seal in it.
type Kept struct {
	Person
	Salt seal.Salt
}

// Seal is what the journal has of a person.
func (k Kept) Seal() string {
	return seal.Of("person", k.Salt, k.ID, k.Name, k.Country, k.RIFID, strconv.Itoa(k.Rating), k.Surname, k.Given, k.Native,
		k.City, strconv.Itoa(k.Born), string(k.Sex), k.Title, k.FederationID)
}

// salted gives a person a new salt.
func salted(p Person) Kept { return Kept{p, NewSalt()} }

// added are people to be kept who are not known yet.
func added(people ...Person) []Beside {
	var list []Beside
	for _, p := range people {
		list = append(list, AddPerson{salted(p)})
	}
	return list
}

// sealsOf are the seals of the people who are kept, for the events that speak of them.
func sealsOf(list []Beside) (seals []tournament.Seal) {
	for _, b := range list {
		switch b := b.(type) {
		case AddPerson:
			seals = append(seals, tournament.Seal{Person: b.ID, Seal: b.Seal()})
		case ChangePerson:
			seals = append(seals, tournament.Seal{Person: b.ID, Seal: b.Seal()})
		}
	}
	return seals
}

// keep notes who is known under an id; nil for nobody. Who has just been sealed is nobody
// exchanged any more.
func (d *Desk) keep(id string, p *Kept) {
	delete(d.numbered, id)
	if p == nil {
		delete(d.known, id)
		return
	}
	d.known[id] = *p
}
