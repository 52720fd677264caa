package arbiter

import (
	"context"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// CreateTournament opens an event under the given id, which no event may have yet:
// a *CommandReusedError. Other errors are a *tournament.Refusal, the one of a
// setting, or one of the journal's.
func (d *Desk) CreateTournament(ctx context.Context, id string, o Order, c tournament.Created) error {
	room := d.openEvent(id)
	return d.change(ctx, room, o, c, func(tournament.State) (change, error) {
		if _, err := room.state(); err == nil {
			return change{}, &CommandReusedError{Stream: room.stream(), CommandID: o.ID}
		}
		events, err := tournament.Create(c)
		return change{events: events}, err
	})
}

// EnterPlayers adds people to an event, all or none. Their names are kept with
// the people, durable before the entry is.
func (d *Desk) EnterPlayers(ctx context.Context, eventID string, o Order, people []Person) error {
	room, err := d.event(eventID)
	if err != nil {
		return err
	}
	entries := make([]tournament.PlayerEntry, len(people))
	for i, p := range people {
		entries[i] = tournament.PlayerEntry{Player: p.ID, Rating: p.Rating, Nation: p.Country}
	}
	return d.enter(ctx, room, o, entries, people)
}

// Team is an entry of several persons: a name and a rating of its own, under an
// id of its own.
type Team struct {
	Person
	Members []Person
}

// EnterTeams adds teams to an event, all or none.
func (d *Desk) EnterTeams(ctx context.Context, eventID string, o Order, teams []Team) error {
	room, err := d.event(eventID)
	if err != nil {
		return err
	}
	entries, people := make([]tournament.PlayerEntry, len(teams)), []Person(nil)
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

func (d *Desk) enter(ctx context.Context, room *eventRoom, o Order, entries []tournament.PlayerEntry, people []Person) error {
	return d.inEvent(ctx, room, o, func() error { return d.enterLocked(ctx, room, o, entries, people) })
}

func (d *Desk) enterLocked(ctx context.Context, room *eventRoom, o Order, entries []tournament.PlayerEntry, people []Person) error {
	for _, p := range people { // names are in no digest: the journal could not forget it
		if known, is := d.lookUp(p.ID); is && known != p {
			return &CommandReusedError{Stream: room.stream(), CommandID: o.ID}
		}
	}
	return d.changeLocked(ctx, room, o, digest(o.Actor, entries), func(s tournament.State) (change, error) {
		events, err := tournament.Decide(s, tournament.Admit{Players: entries}, d.World())
		if err != nil {
			return change{}, err
		}
		return change{events: events}, d.addPeople(ctx, people)
	})
}

// newGame is a game that an event brings into being.
type newGame struct {
	id      string
	created game.Created
}

// Publish sets the schedule and creates its games, in one act. At the reversed
// seats the tentative colours are exchanged. Each new id is the name of one game.
func (d *Desk) Publish(ctx context.Context, eventID string, o Order, reversed []tournament.Seat, newID func() string) error {
	room, err := d.event(eventID)
	if err != nil {
		return err
	}
	return d.change(ctx, room, o, reversed, func(s tournament.State) (change, error) {
		list, err := tournament.Schedule(s, reversed)
		if err != nil {
			return change{}, err
		}
		ids := make([]string, len(list))
		for i := range ids {
			ids[i] = newID()
		}
		events, err := tournament.Publish(s, reversed, ids)
		if err != nil {
			return change{}, err
		}
		return change{events: events, games: gamesOfSchedule(eventID, s, events)}, nil
	})
}

func gamesOfSchedule(eventID string, s tournament.State, events []tournament.Event) []newGame {
	var games []newGame
	published, ok := events[0].(tournament.Published)
	if !ok {
		return nil
	}
	for _, p := range published.Pairings {
		if p.Game == "" {
			continue
		}
		games = append(games, newGame{p.Game, game.Created{
			Settings: s.Game, Tournament: eventID, Round: p.Round, Board: p.Board,
			Players: [2]string{p.First, p.Second}, Seats: s.Seats(p),
		}})
	}
	return games
}

// change is what a decision on an event brings about: its events, the games that
// come into being, and those that are made void.
type change struct {
	events []tournament.Event
	games  []newGame
	void   []*gameRoom // locked
	reason string
}

// change decides on an event under its lock and appends what comes of it.
func (d *Desk) change(ctx context.Context, room *eventRoom, o Order, content any, decide func(tournament.State) (change, error)) error {
	return d.inEvent(ctx, room, o, func() error {
		return d.changeLocked(ctx, room, o, digest(o.Actor, content), decide)
	})
}

// inEvent does something with an event under its lock, and tells who watches.
func (d *Desk) inEvent(ctx context.Context, room *eventRoom, o Order, do func() error) error {
	if err := d.awake(ctx, o.Arrival); err != nil {
		return err
	}
	room.mu.Lock()
	before := room.sequence
	err := onceMore(do)
	changed := room.sequence != before
	room.mu.Unlock()
	if changed || err == nil {
		d.broadcast.TournamentChanged(room.id)
	}
	return err
}

func (d *Desk) changeLocked(ctx context.Context, room *eventRoom, o Order, sum string, decide func(tournament.State) (change, error)) error {
	if repeated, err := room.repeats(room.stream(), o.ID, sum); repeated || err != nil {
		return err
	}
	state, _ := room.state()
	change, err := decide(state)
	if err != nil {
		return err
	}
	part, err := room.appends(change.events)
	if err != nil {
		return err
	}
	b := Batch{CommandID: o.ID, Digest: sum, Actor: o.Actor, Instant: int64(later(d.latest(change.void, o.Arrival), room.last)),
		Wall: o.Arrival, Streams: []StreamAppend{part}}
	for _, g := range change.void {
		part, err := g.appends(voided(change.reason))
		if err != nil {
			return err
		}
		b.Streams = append(b.Streams, part)
	}
	for _, g := range change.games {
		part, err := d.openGame(g.id).appends([]game.Event{g.created})
		if err != nil {
			return err
		}
		b.Streams = append(b.Streams, part)
	}
	return d.append(ctx, b)
}
