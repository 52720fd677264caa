package arbiter

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
)

// People knows the names of persons. They are kept outside the journal.
type People struct{ desk *Desk }

// lookUp returns a person, if the id is known.
func (ps People) lookUp(id string) (sidetable.Person, bool) {
	ps.desk.mu.RLock()
	defer ps.desk.mu.RUnlock()
	if p, numbered := ps.desk.numbered[id]; numbered {
		return p, true
	}
	if p, known := ps.desk.known[id]; known {
		return p.Person, true
	}
	p, known := ps.desk.forgotten[id]
	return p, known
}

// Stored returns a person whose own data is there: nobody who is shown under a number.
func (ps People) Stored(id string) (sidetable.Person, bool) {
	ps.desk.mu.RLock()
	defer ps.desk.mu.RUnlock()
	_, numbered := ps.desk.numbered[id]
	p, known := ps.desk.known[id]
	return p.Person, known && !numbered
}

// dropFrom replaces the name of a person by a number.
func (ps People) dropFrom(s tournament.State, person string) {
	ps.know(func() { ps.desk.forgotten[person] = sidetable.Person{ID: person, Name: numberOf(s, person)} })
}

// know changes what is known of people, and counts the change.
func (ps People) know(change func()) {
	ps.desk.mu.Lock()
	defer ps.desk.mu.Unlock()
	change()
	ps.desk.editions.Add(1)
}

// Remember stores the name of a person who plays in no event: a time arbiter.
func (ps People) Remember(ctx context.Context, eventID string, o Order, p sidetable.Person) error {
	p, err := text.Tidied(p)
	if err != nil {
		return err
	}
	return ps.withPerson(ctx, eventID, o, func(stream *eventStream) error {
		sum := digest(o.Actor, "remember", p.ID)
		if repeated, err := stream.repeats(stream.name(), o.ID, sum); repeated && err == nil {
			return ps.desk.Entries.sameAsKnown(stream, o, p)
		}
		return ps.desk.decideIn(ctx, stream, o, sum, beside{people: added(p)}, func(*tournament.Book) ([]tournament.Event, error) {
			return []tournament.Event{tournament.PeopleSealed{}}, nil
		})
	})
}

// Correct corrects the data of a person in an event. The journal has the fields that changed, by
// whom and why, not the data.
func (ps People) Correct(ctx context.Context, eventID string, o Order, p sidetable.Person, reason string) error {
	p, err := text.Tidied(p)
	if err != nil {
		return err
	}
	why, err := text.Tidied(tournament.CorrectPerson{Reason: reason})
	if err != nil {
		return err
	}
	reason = why.Reason
	return ps.withPerson(ctx, eventID, o, func(stream *eventStream) error {
		was, _ := ps.lookUp(p.ID)
		sum := digest(o.Actor, "correct", p.ID, reason)
		repeated, err := stream.repeats(stream.name(), o.ID, sum)
		if repeated && was != p {
			err = &journal.CommandReusedError{Stream: stream.name(), CommandID: o.ID}
		}
		if repeated || err != nil {
			return err
		}
		if renamed(was, p) && !p.PartsFit() {
			return &NamePartsError{p}
		}
		s, err := stream.state()
		if err != nil {
			return err
		}
		command := tournament.CorrectPerson{Person: p.ID, Fields: differences(was, p), Rating: p.Rating, Nation: p.Country,
			Order: ps.desk.Entries.ranking(s.Entries, p), Reason: reason}
		return ps.desk.arrangeLocked(ctx, stream, o, sum, command, ps.corrected(p))
	})
}

// corrected returns the change of a row, also of one that was removed by hand.
func (ps People) corrected(p sidetable.Person) sidetable.Write {
	ps.desk.mu.RLock()
	defer ps.desk.mu.RUnlock()
	if _, stands := ps.desk.known[p.ID]; !stands {
		return sidetable.AddPerson{SaltedPerson: salted(p)}
	}
	return sidetable.ChangePerson{SaltedPerson: salted(p)}
}

// differences returns the fields in which two persons differ.
func differences(a, b sidetable.Person) []tournament.PersonField {
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

// Forget removes the data of a person. A number replaces the name.
func (ps People) Forget(ctx context.Context, eventID string, o Order, person string) error {
	return ps.withPerson(ctx, eventID, o, func(stream *eventStream) error {
		return ps.desk.arrangeLocked(ctx, stream, o, digest(o.Actor, "forget", person), tournament.ForgetPerson{Person: person}, sidetable.DropPerson{ID: person})
	})
}

// numberOf returns the substitute of a name: the start number, with the place in the team for a member.
func numberOf(s tournament.State, person string) string {
	return cmp.Or(s.NumberOf(person), Nameless)
}

// Remove removes an entry without games, and the data of its persons.
func (en Entries) Remove(ctx context.Context, eventID string, o Order, player string) error {
	return en.desk.People.withPerson(ctx, eventID, o, func(stream *eventStream) error {
		s, err := stream.state()
		if err != nil {
			return err
		}
		e, _ := s.Entry(player)
		var gone []sidetable.Write
		for _, id := range slices.Compact(append(slices.Clone(e.Persons()), player)) {
			gone = append(gone, sidetable.DropPerson{ID: id})
		}
		return en.desk.arrangeLocked(ctx, stream, o, digest(o.Actor, "remove", player), tournament.RemoveEntry{Player: player}, gone...)
	})
}

// withPerson runs act with the lock of an event held.
func (ps People) withPerson(ctx context.Context, eventID string, o Order, act func(*eventStream) error) error {
	stream, err := ps.desk.eventToActIn(eventID)
	if err != nil {
		return err
	}
	return ps.desk.lockingEvent(ctx, stream, o, func() error { return act(stream) })
}

// salted returns a person with a new salt.
func salted(p sidetable.Person) sidetable.SaltedPerson {
	return sidetable.SaltedPerson{Person: p, Salt: NewSalt()}
}

// added returns the writes that add people.
func added(people ...sidetable.Person) []sidetable.Write {
	var list []sidetable.Write
	for _, p := range people {
		list = append(list, sidetable.AddPerson{SaltedPerson: salted(p)})
	}
	return list
}

// sealsOf returns the seals of the people in some writes.
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

// keep sets the person of an id; nil for none. A newly sealed person has no substitute any longer.
func (ps People) keep(id string, p *sidetable.SaltedPerson) {
	delete(ps.desk.numbered, id)
	if p == nil {
		delete(ps.desk.known, id)
		return
	}
	ps.desk.known[id] = *p
}

// NamePartsError refuses a correction in which surname and given name are not words of the name.
type NamePartsError struct{ Person sidetable.Person }

func (e *NamePartsError) Error() string { return "surname and given name do not make up the name" }

// Sentence says what does not fit, and what to do about it.
func (e *NamePartsError) Sentence() (key string, args []any) {
	parts := slices.DeleteFunc([]string{e.Person.Surname, e.Person.Given}, func(part string) bool { return part == "" })
	return "refused.name-parts", []any{"Parts", strings.Join(parts, ", "), "Name", e.Person.Name}
}

// Field is where it is said.
func (e *NamePartsError) Field() string { return "surname" }

// renamed reports whether the name or a part of it differs.
func renamed(was, is sidetable.Person) bool {
	return was.Name != is.Name || was.Surname != is.Surname || was.Given != is.Given
}
