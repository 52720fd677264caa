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
	for _, g := range inOrder(held) {
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
