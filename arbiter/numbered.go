package arbiter

import (
	"context"
	"slices"
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
	var aside = Aside{Accounts: accounts, Links: links}
	for _, p := range d.known {
		aside.People = append(aside.People, p)
	}
	d.exchanged = slices.DeleteFunc(d.seals.against(aside), func(e Exchanged) bool { return e.What == SealedPasskey }) // asked for at each use
	whose := d.whose()
	d.know(func() {
		for _, e := range d.exchanged {
			if e.What == SealedPerson {
				d.number(e.ID, whose[e.ID])
			}
		}
	})
	return nil
}

// number puts a number in the place of somebody of an event.
func (d *Desk) number(id, event string) {
	name := Nameless
	if room, known := d.events[event]; known {
		if s, err := room.state(); err == nil {
			name = numberOf(s, id)
		}
	}
	d.numbered[id] = Person{ID: id, Name: name}
}

// Nameless stands in the place of the name of somebody who has no number.
const Nameless = "#?"

// Exchanged is who stood beside the journal as another one than it sealed when the desk was
// opened.
func (d *Desk) Exchanged() []Exchanged { return d.exchanged }

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
