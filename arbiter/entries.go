package arbiter

import (
	"context"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
)

// Entries enters players and teams in events, and removes them.
type Entries struct{ desk *Desk }

// Add adds people to an event, all or none. Their data is stored in the same transaction.
func (en Entries) Add(ctx context.Context, eventID string, o Order, people []sidetable.Person) error {
	stream, err := en.desk.eventToActIn(eventID)
	if err != nil {
		return err
	}
	if people, err = text.Tidied(people); err != nil {
		return err
	}
	entries := make([]tournament.PlayerEntry, len(people))
	for i, p := range people {
		entries[i] = tournament.PlayerEntry{Player: p.ID, Rating: p.Rating, Nation: p.Country}
	}
	return en.enter(ctx, stream, o, entries, people)
}

// A Team is an entry of several persons, with an id, a name and a rating of its own.
type Team struct {
	sidetable.Person
	Members []sidetable.Person
}

// AddTeams adds teams to an event, all or none.
func (en Entries) AddTeams(ctx context.Context, eventID string, o Order, teams []Team) error {
	stream, err := en.desk.eventToActIn(eventID)
	if err != nil {
		return err
	}
	if teams, err = text.Tidied(teams); err != nil {
		return err
	}
	entries, people := make([]tournament.PlayerEntry, len(teams)), []sidetable.Person(nil)
	for i, team := range teams {
		entries[i] = tournament.PlayerEntry{Player: team.ID, Rating: team.Rating}
		people = append(people, team.Person)
		for _, member := range team.Members {
			entries[i].Members = append(entries[i].Members, member.ID)
			people = append(people, member)
		}
	}
	return en.enter(ctx, stream, o, entries, people)
}

func (en Entries) enter(ctx context.Context, stream *eventStream, o Order, entries []tournament.PlayerEntry, people []sidetable.Person) error {
	return en.desk.lockingEvent(ctx, stream, o, func() error { return en.enterLocked(ctx, stream, o, entries, people) })
}

func (en Entries) enterLocked(ctx context.Context, stream *eventStream, o Order, entries []tournament.PlayerEntry, people []sidetable.Person) error {
	if err := en.sameAsKnown(stream, o, people...); err != nil {
		return err
	}
	return en.desk.decideIn(ctx, stream, o, digest(o.Actor, entries), beside{people: added(people...)}, func(b *tournament.Book) ([]tournament.Event, error) {
		return tournament.Decide(b, tournament.Admit{Players: entries, Order: en.ranking(b.Entries, people...)}, nil)
	})
}

// sameAsKnown refuses a repeated command with other names. Names are in no digest, since the journal cannot
// forget.
func (en Entries) sameAsKnown(stream *eventStream, o Order, people ...sidetable.Person) error {
	for _, p := range people {
		if known, is := en.desk.People.lookUp(p.ID); is && known != p {
			return &journal.CommandReusedError{Stream: stream.name(), CommandID: o.ID}
		}
	}
	return nil
}
