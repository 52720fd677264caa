package arbiter

import (
	"context"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
)

// EnterPlayers adds people to an event, all or none. Their data is stored in the same transaction.
func (d *Desk) EnterPlayers(ctx context.Context, eventID string, o Order, people []sidetable.Person) error {
	room, err := d.eventToActIn(eventID)
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
	return d.enter(ctx, room, o, entries, people)
}

// A Team is an entry of several persons, with an id, a name and a rating of its own.
type Team struct {
	sidetable.Person
	Members []sidetable.Person
}

// EnterTeams adds teams to an event, all or none.
func (d *Desk) EnterTeams(ctx context.Context, eventID string, o Order, teams []Team) error {
	room, err := d.eventToActIn(eventID)
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
	return d.enter(ctx, room, o, entries, people)
}

func (d *Desk) enter(ctx context.Context, room *eventRoom, o Order, entries []tournament.PlayerEntry, people []sidetable.Person) error {
	return d.lockingEvent(ctx, room, o, func() error { return d.enterLocked(ctx, room, o, entries, people) })
}

func (d *Desk) enterLocked(ctx context.Context, room *eventRoom, o Order, entries []tournament.PlayerEntry, people []sidetable.Person) error {
	if err := d.sameAsKnown(room, o, people...); err != nil {
		return err
	}
	return d.decideIn(ctx, room, o, digest(o.Actor, entries), beside{people: added(people...)}, func(b *tournament.Book) ([]tournament.Event, error) {
		return tournament.Decide(b, tournament.Admit{Players: entries, Order: d.ranking(b.Entries, people...)}, nil)
	})
}

// sameAsKnown refuses a repeated command with other names. Names are in no digest, since the journal cannot
// forget.
func (d *Desk) sameAsKnown(room *eventRoom, o Order, people ...sidetable.Person) error {
	for _, p := range people {
		if known, is := d.lookUp(p.ID); is && known != p {
			return &journal.CommandReusedError{Stream: room.stream(), CommandID: o.ID}
		}
	}
	return nil
}
