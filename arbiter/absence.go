package arbiter

import (
	"context"
	"slices"
	"strings"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
)

// noteComing has the journal say who has opened a seat at a game that has a limit, and takes for
// absent, when the limit passes, whose seat was never opened (game.State.NoShows). For the arbiter's
// question a seat counts as opened once the doors of its round are open, its start was called, or the
// clocks run: a player who looked up the board on the day before has not come. No such player is
// forfeited by the system.
func (w clockwork) noteComing(ctx context.Context, now time.Time) error {
	if w.desk.presence == nil {
		return nil
	}
	opened := w.desk.roomsWhere(func(s *game.State) bool { return s.AsksSeats() })
	opened = slices.DeleteFunc(opened, func(r *gameRoom) bool { return len(w.openedAt(r, now)) == 0 })
	if len(opened) > 0 {
		err := w.desk.timeBrings(ctx, opened, now, "opened", atOnce, func(r *gameRoom, _ game.State, _ clock.Instant) []game.Event { return w.openedAt(r, now) })
		if err != nil {
			return err
		}
	}
	gone := w.desk.roomsWhere(func(s *game.State) bool { return len(s.NoShows(w.desk.time.At(now))) > 0 })
	gone = slices.DeleteFunc(gone, func(r *gameRoom) bool { return len(w.noShows(r, r.current.Load(), w.desk.time.At(now), now)) == 0 })
	if len(gone) == 0 {
		return nil
	}
	return w.desk.timeBrings(ctx, gone, now, "no-show", atOnce, func(r *gameRoom, s game.State, at clock.Instant) []game.Event {
		return w.desk.referee.NoShow(s, w.noShows(r, &s, at, now), at)
	})
}

// openedAt are the seats at a game that were opened, of which the journal does not know yet.
func (w clockwork) openedAt(room *gameRoom, now time.Time) (events []game.Event) {
	s := room.current.Load()
	if s == nil || !s.AsksSeats() {
		return nil
	}
	from := w.comingFrom(s)
	seen := func(person string) bool {
		last := w.desk.presence.LastAt(room.id, s.Tournament, person, now)
		return !last.IsZero() && w.desk.time.At(last) >= from
	}
	for _, p := range s.Persons() {
		if !s.Came(p) && s.Seat(p) != "" && seen(s.Seat(p)) {
			events = append(events, game.SeatOpened{Player: p})
		}
	}
	if !s.DeviceOpened() && seen("") {
		events = append(events, game.SeatOpened{})
	}
	return events
}

// comingFrom is when players were let to their boards; where nobody has said it, when the clocks started.
func (w clockwork) comingFrom(s *game.State) clock.Instant {
	event, err := w.desk.Tournament(s.Tournament)
	if err != nil {
		return s.StartedAt
	}
	round := event.RoundStates[s.Round]
	if round.DoorsAt > 0 && (round.CalledAt == 0 || round.DoorsAt < round.CalledAt) {
		return round.DoorsAt
	}
	if round.CalledAt > 0 {
		return round.CalledAt
	}
	return s.StartedAt
}

// noShows returns the persons whom the system takes for absent. Each of them must have had a card of
// their own since the start, and must never have opened the seat at this game, not even before the
// doors: the arbiter alone decides about a person who has.
func (w clockwork) noShows(room *gameRoom, s *game.State, at clock.Instant, now time.Time) []board.Person {
	if s == nil {
		return nil
	}
	missing := s.NoShows(at)
	if len(missing) == 0 {
		return nil
	}
	event, err := w.desk.Tournament(s.Tournament)
	if err != nil {
		return nil
	}
	started := w.desk.time.Wall(s.StartedAt).UnixMilli()
	for _, p := range missing {
		person := s.Seat(p)
		if !hasSeat(event, person, started, now) || !w.desk.presence.LastAt(room.id, s.Tournament, person, now).IsZero() {
			return nil
		}
	}
	return missing
}

// hasSeat tells whether somebody holds an own card that was made by then and still opens.
func hasSeat(event tournament.State, person string, by int64, now time.Time) bool {
	for _, l := range event.Access.Links {
		if l.Of == access.PlayerLink && l.Person == person && l.Game == "" && l.Made <= by && linkOf(event.ID, l).Opens(now) {
			return true
		}
	}
	return false
}

// silent tells that of a record nobody is told: who has opened a seat is the arbiter's desk alone.
func silent(r journal.Record) bool {
	return r.Kind == game.SeatOpened{}.Kind() && strings.HasPrefix(r.Stream, journal.GamePrefix)
}

// Answer is the arbiter's word on who is asked about at boards of an event: here, or absent as of
// the start. Boards where nobody is asked about any more are left out. It answers at how many
// boards it was taken.
func (d *Desk) Answer(ctx context.Context, eventID string, o Order, here bool, games []string) (int, error) {
	c := game.Command{Do: game.DoAbsent}
	if here {
		c.Do = game.DoArrive
	}
	return d.all(ctx, eventID, "event absent", o, digest(o.Actor, c, games), func(id string, _ game.State) (game.Command, bool) {
		return c, slices.Contains(games, id)
	})
}

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
func (w clockwork) noteAway(ctx context.Context, now time.Time) error {
	if w.desk.presence == nil {
		return nil
	}
	away := w.desk.roomsWhere(func(s *game.State) bool { return len(w.awayFrom(s, now, w.desk.time.At(now))) > 0 })
	if len(away) == 0 {
		return nil
	}
	return w.desk.timeBrings(ctx, away, now, "unreached", atOnce, func(_ *gameRoom, s game.State, at clock.Instant) (events []game.Event) {
		for _, p := range w.awayFrom(&s, now, at) {
			events = append(events, game.Unreached{Player: p})
		}
		return events
	})
}

// awayFrom are those at a board who are to be reached. Since the service was started, or has taken
// over, at least as long has passed as the limit says: what was before nobody knows.
func (w clockwork) awayFrom(s *game.State, now time.Time, at clock.Instant) []board.Person {
	if !s.Reaches() {
		return nil
	}
	return slices.DeleteFunc(s.Persons(), func(p board.Person) bool {
		last := w.desk.presence.LastHere(s.Tournament, s.Seat(p), now)
		if begun := w.desk.time.Started(); last.Before(begun) {
			last = begun
		}
		return !s.OutOfReach(p, w.desk.time.At(last), at)
	})
}
