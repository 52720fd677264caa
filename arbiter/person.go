package arbiter

import (
	"context"
	"slices"
	"strconv"

	"renju-arbiter/arbiter/tournament"
)

// lookUp is somebody by id, if anybody is known under it.
func (d *Desk) lookUp(id string) (Person, bool) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	p, known := d.known[id]
	return p, known
}

// Remember keeps the name of somebody who is not entered: a time arbiter.
func (d *Desk) Remember(ctx context.Context, people ...Person) error {
	return d.addPeople(ctx, people)
}

func (d *Desk) addPeople(ctx context.Context, people []Person) error {
	if err := d.people.AddPeople(ctx, people); err != nil {
		return err
	}
	d.know(func() {
		for _, p := range people {
			d.known[p.ID] = p
		}
	})
	return nil
}

func (d *Desk) changePerson(ctx context.Context, p Person) error {
	if err := d.people.ChangePerson(ctx, p); err != nil {
		return err
	}
	d.know(func() { d.known[p.ID] = p })
	return nil
}

// know changes what is known of people.
func (d *Desk) know(change func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	change()
	d.editions.Add(1)
}

// CorrectPerson corrects what is known of somebody who is entered in an event. That
// it was done, by whom and why, is an event and durable before the name changes;
// the name itself is no part of the journal.
func (d *Desk) CorrectPerson(ctx context.Context, eventID string, o Order, p Person, reason string) error {
	return d.withPerson(ctx, eventID, o, func(room *eventRoom) error {
		was, _ := d.lookUp(p.ID)
		sum := digest(o.Actor, "correct", p.ID, reason)
		repeated, err := room.repeats(room.stream(), o.ID, sum)
		if repeated && was != p {
			err = &CommandReusedError{Stream: room.stream(), CommandID: o.ID}
		}
		if repeated || err != nil {
			return err
		}
		s, err := room.state()
		if err != nil {
			return err
		}
		command := tournament.CorrectPerson{Person: p.ID, Fields: differences(was, p), Rating: p.Rating, Nation: p.Country,
			Order: d.ranking(s.Entries, p), Reason: reason}
		if err := d.arrangeLocked(ctx, room, o, sum, command); err != nil {
			return err
		}
		return d.changePerson(ctx, p)
	})
}

// differences are the fields in which two persons differ.
func differences(a, b Person) []tournament.PersonField {
	var list []tournament.PersonField
	for _, f := range []struct {
		field   tournament.PersonField
		differs bool
	}{
		{tournament.NameField, a.Name != b.Name}, {tournament.CountryField, a.Country != b.Country},
		{tournament.IDField, a.RIFID != b.RIFID}, {tournament.RatingField, a.Rating != b.Rating},
		{tournament.SurnameField, a.Surname != b.Surname}, {tournament.GivenField, a.Given != b.Given},
		{tournament.NativeField, a.Native != b.Native}, {tournament.CityField, a.City != b.City},
		{tournament.BornField, a.Born != b.Born}, {tournament.SexField, a.Sex != b.Sex},
		{tournament.TitleField, a.Title != b.Title}, {tournament.FederationField, a.FederationID != b.FederationID},
	} {
		if f.differs {
			list = append(list, f.field)
		}
	}
	return list
}

// ForgetPerson drops what is known of somebody: a number is left in the place of
// the name, and the event that says so.
func (d *Desk) ForgetPerson(ctx context.Context, eventID string, o Order, person string) error {
	return d.withPerson(ctx, eventID, o, func(room *eventRoom) error {
		return d.decideIn(ctx, room, o, digest(o.Actor, "forget", person), nil, func(b *tournament.Book) ([]tournament.Event, error) {
			events, err := tournament.Decide(b, tournament.ForgetPerson{Person: person}, nil)
			if err != nil {
				return nil, err
			}
			return events, d.changePerson(ctx, Person{ID: person, Name: numberOf(b.State, person)})
		})
	})
}

// numberOf is what stands in the place of a name: the start number, and for a member
// of a team the place in it.
func numberOf(s tournament.State, person string) string {
	if e, entry := s.Entry(person); entry {
		return "#" + strconv.Itoa(e.Number)
	}
	e, _ := s.EntryOf(person)
	return "#" + strconv.Itoa(e.Number) + "." + strconv.Itoa(slices.Index(e.Members, person)+1)
}

// RemovePlayer takes an entry back that has no game. What was known of its persons goes
// with it.
func (d *Desk) RemovePlayer(ctx context.Context, eventID string, o Order, player string) error {
	return d.withPerson(ctx, eventID, o, func(room *eventRoom) error {
		s, err := room.state()
		if err != nil {
			return err
		}
		e, entered := s.Entry(player)
		if err := d.arrangeLocked(ctx, room, o, digest(o.Actor, "remove", player), tournament.RemoveEntry{Player: player}); err != nil || !entered {
			return err
		}
		return d.removePeople(ctx, slices.Compact(append(slices.Clone(e.Persons()), player)))
	})
}

func (d *Desk) removePeople(ctx context.Context, ids []string) error {
	if err := d.people.RemovePeople(ctx, ids); err != nil {
		return err
	}
	d.know(func() {
		for _, id := range ids {
			delete(d.known, id)
		}
	})
	return nil
}

// withPerson does something about a person of an event, under its lock.
func (d *Desk) withPerson(ctx context.Context, eventID string, o Order, act func(*eventRoom) error) error {
	room, err := d.event(eventID)
	if err != nil {
		return err
	}
	return d.inEvent(ctx, room, o, func() error { return act(room) })
}
