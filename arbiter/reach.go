package arbiter

import (
	"context"
	"slices"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// Presence knows who is connected now, which is no fact of the journal.
type Presence interface {
	// LastHere is when somebody who plays in an event was last connected: now, for who is;
	// the zero time where nobody knows.
	LastHere(event, person string, now time.Time) time.Time
	// LastAt is the same of the seat at a game: of a player, or with nobody's name of the device
	// between the players.
	LastAt(game, event, person string, now time.Time) time.Time
}

// noteAway calls the arbiter for players from afar whose seat has been without a connection
// for as long as their event allows. That is all that comes of it.
func (d *Desk) noteAway(ctx context.Context, now time.Time) error {
	if d.presence == nil {
		return nil
	}
	away := d.roomsWhere(func(s *game.State) bool { return len(d.awayFrom(s, now, d.time.At(now))) > 0 })
	if len(away) == 0 {
		return nil
	}
	return d.timeBrings(ctx, away, now, "unreached", atOnce, func(_ *gameRoom, s game.State, at clock.Instant) (events []game.Event) {
		for _, p := range d.awayFrom(&s, now, at) {
			events = append(events, game.Unreached{Player: p})
		}
		return events
	})
}

// awayFrom are those at a board who are to be reached. Since the service was started, or has taken
// over, at least as long has passed as the limit says: what was before nobody knows.
func (d *Desk) awayFrom(s *game.State, now time.Time, at clock.Instant) []board.Person {
	if !s.Reaches() {
		return nil
	}
	return slices.DeleteFunc(s.Persons(), func(p board.Person) bool {
		last := d.presence.LastHere(s.Tournament, s.Seat(p), now)
		if begun := d.time.Begun(); last.Before(begun) {
			last = begun
		}
		return !s.OutOfReach(p, d.time.At(last), at)
	})
}
