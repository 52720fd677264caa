package arbiter

import (
	"context"
	"fmt"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// Arrange carries out a command in an event: entries, rounds, byes, the table. A
// published round brings its games into being, one that is taken back makes them
// void, in the same act. Each new id is the name of one game. The error is
// ErrNotFound, a *CommandReusedError, what tournament.Decide says, or one of the
// journal's.
func (d *Desk) Arrange(ctx context.Context, eventID string, o Order, c tournament.Command, newID func() string) error {
	room, err := d.event(eventID)
	if err != nil {
		return err
	}
	var held []*gameRoom
	err = d.inEvent(ctx, room, o, func() error {
		held = d.hold(room, c)
		defer release(held)
		return d.changeLocked(ctx, room, o, digest(o.Actor, fmt.Sprintf("%T", c), c), func(s tournament.State) (change, error) {
			events, err := tournament.Decide(s, c, tournament.World{Game: d.Game, NewID: newID})
			if err != nil {
				return change{}, err
			}
			return change{events: events, games: gamesOfSchedule(eventID, s, events), void: held, reason: reasonOf(c)}, nil
		})
	})
	if err == nil {
		for _, game := range held {
			d.broadcast.GameChanged(game.id)
		}
	}
	return err
}

func release(held []*gameRoom) {
	for _, game := range held {
		game.mu.Unlock()
	}
}

// hold locks the games that a command may make void, in the order of their ids.
func (d *Desk) hold(room *eventRoom, c tournament.Command) []*gameRoom {
	taken, ok := c.(tournament.Unpublish)
	s, err := room.state()
	if !ok || err != nil {
		return nil
	}
	var held []*gameRoom
	for _, p := range s.Pairings {
		if g, err := d.game(p.Game); p.Round == taken.Round && err == nil {
			held = append(held, g)
		}
	}
	for _, g := range byID(held) {
		g.mu.Lock()
	}
	return held
}

func reasonOf(c tournament.Command) string {
	if taken, ok := c.(tournament.Unpublish); ok {
		return taken.Reason
	}
	return ""
}

// World is what the pure rooms may ask about the games of this hall.
func (d *Desk) World() tournament.World { return tournament.World{Game: d.Game} }

// voided is the end of a game that has not begun.
func voided(reason string) []game.Event { return []game.Event{game.Voided{Reason: reason}} }

// newGame is a game that an event brings into being.
type newGame struct {
	id      string
	created game.Created
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

// arrangeLocked carries out a command that brings no game into being.
func (d *Desk) arrangeLocked(ctx context.Context, room *eventRoom, o Order, sum string, c tournament.Command) error {
	return d.changeLocked(ctx, room, o, sum, func(s tournament.State) (change, error) {
		events, err := tournament.Decide(s, c, d.World())
		return change{events: events}, err
	})
}
