package arbiter

import (
	"context"
	"slices"

	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/verify"
)

// Who was exchanged by hand, in the table beside the journal, is shown to nobody as if that
// were true: a number stands in the place of the name, as for who was forgotten, until an
// arbiter corrects it. Accounts and links need no such thing: an account whose name or
// password was exchanged is not logged in, a link that was opens nothing.

// weigh holds everybody who stands beside the journal against its seals.
func (d *Desk) weigh(ctx context.Context) error {
	accounts, err := d.people.LoadAccounts(ctx)
	if err != nil {
		return err
	}
	links, err := d.people.LoadLinks(ctx)
	if err != nil {
		return err
	}
	var aside = sidetable.Rows{Accounts: accounts, Links: links}
	d.mu.RLock()
	for _, p := range d.known {
		aside.People = append(aside.People, p)
	}
	found := slices.DeleteFunc(d.seals.Against(aside), func(e verify.Altered) bool { return e.What == verify.SealedPasskey }) // asked for at each use
	d.mu.RUnlock()
	var people []string
	for _, e := range found {
		if e.What == verify.SealedPerson {
			people = append(people, e.ID)
		}
	}
	d.know(func() { d.exchanged = found })
	d.number(people)
	return nil
}

// number puts a number in the place of each of some people.
func (d *Desk) number(people []string) {
	whose, numbers := d.whose(), map[string]string{}
	for _, id := range people {
		numbers[id] = d.numberIn(whose[id], id)
	}
	d.know(func() {
		for id, number := range numbers {
			d.numbered[id] = sidetable.Person{ID: id, Name: number}
		}
	})
}

// numberIn is the number that stands in the place of somebody of an event.
func (d *Desk) numberIn(event, id string) string {
	d.mu.RLock()
	room := d.events[event]
	d.mu.RUnlock()
	if r := d.Idle.event(event); room == nil && r != nil {
		room, _ = d.Idle.load(r) // else nobody can be shown its pages either
	}
	if room != nil {
		if s, err := room.state(); err == nil {
			return numberOf(s, id)
		}
	}
	return Nameless
}

// Nameless stands in the place of the name of somebody who has no number.
const Nameless = "#?"

// Exchanged is who stood beside the journal as another one than it sealed when the desk was
// opened, or took over.
func (d *Desk) Exchanged() []verify.Altered {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return d.exchanged
}

// Numbered are the numbers in an event that stand in the place of names that were exchanged.
func (d *Desk) Numbered(eventID string) (numbers []string) {
	s, err := d.Tournament(eventID)
	d.mu.RLock()
	defer d.mu.RUnlock()
	if err != nil || len(d.numbered) == 0 {
		return nil
	}
	for _, id := range peopleOf(s) {
		if p, is := d.numbered[id]; is {
			numbers = append(numbers, p.Name)
		}
	}
	return numbers
}

// whose is the event that speaks of each person.
func (d *Desk) whose() map[string]string {
	whose := map[string]string{}
	d.mu.RLock()
	defer d.mu.RUnlock()
	d.Idle.whose(whose)
	for id, room := range d.events {
		s, err := room.state()
		if err != nil {
			continue
		}
		for _, person := range peopleOf(s) {
			whose[person] = id
		}
	}
	return whose
}

// peopleOf are those of whom an event speaks.
func peopleOf(s tournament.State) (ids []string) {
	for _, e := range s.Entries {
		ids = append(ids, e.Player)
		if persons := e.Persons(); !slices.Equal(persons, ids[len(ids)-1:]) {
			ids = append(ids, persons...)
		}
	}
	for _, o := range s.Description.Officials {
		ids = append(ids, o.Person)
	}
	return ids
}
