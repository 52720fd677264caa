package arbiter

import (
	"context"
	"slices"

	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/verify"
)

// A person whose row was altered by hand is shown under a number, like a forgotten person, until an
// arbiter corrects it. Accounts and links need no number: an altered account cannot log in, and an altered
// link opens nothing.

// weigh checks the rows of the side tables against the seals of the journal.
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
	d.know(func() { d.altered = found })
	d.number(people)
	return nil
}

// number replaces the names of some people by numbers.
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

// numberIn returns the number of a person in an event.
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

// Nameless replaces the name of a person without a number.
const Nameless = "#?"

// Altered returns the rows that were altered by hand, as found when the desk was opened or became leader.
func (d *Desk) Altered() []verify.Altered {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return d.altered
}

// Numbered returns the numbers that replace altered names in an event.
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

// whose returns the event of each person.
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

// peopleOf returns the players and officials of an event.
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
