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

// noteComing notes opened seats at games with a limit of lateness. When the limit passes, players whose seat
// was never opened count as absent (game.State.NoShows). An opened seat counts only after the doors of the
// round are open, its start was called, or the clocks run: a player who opened it the day before has not
// come. The system does not forfeit that player.
func (w Clocks) noteComing(ctx context.Context, now time.Time) error {
	if w.desk.presence == nil {
		return nil
	}
	opened := w.gamesWhere(func(s *game.State) bool { return s.AsksSeats() })
	opened = slices.DeleteFunc(opened, func(r *gameStream) bool { return len(w.openedAt(r, now)) == 0 })
	if len(opened) > 0 {
		err := w.timeBrings(ctx, opened, now, "opened", atOnce, func(r *gameStream, _ game.State, _ clock.Instant) []game.Event { return w.openedAt(r, now) })
		if err != nil {
			return err
		}
	}
	gone := w.gamesWhere(func(s *game.State) bool { return len(s.NoShows(w.desk.time.At(now))) > 0 })
	gone = slices.DeleteFunc(gone, func(r *gameStream) bool { return len(w.noShows(r, r.current.Load(), w.desk.time.At(now), now)) == 0 })
	if len(gone) == 0 {
		return nil
	}
	return w.timeBrings(ctx, gone, now, "no-show", atOnce, func(r *gameStream, s game.State, at clock.Instant) []game.Event {
		return w.desk.referee.NoShow(s, w.noShows(r, &s, at, now), at)
	})
}

// openedAt returns events for opened seats that the journal does not have yet.
func (w Clocks) openedAt(stream *gameStream, now time.Time) (events []game.Event) {
	s := stream.current.Load()
	if s == nil || !s.AsksSeats() {
		return nil
	}
	from := w.comingFrom(s)
	seen := func(person string) bool {
		last := w.desk.presence.LastAt(stream.id, s.Tournament, person, now)
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

// comingFrom returns when players were let to their boards; by default when the clocks started.
func (w Clocks) comingFrom(s *game.State) clock.Instant {
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

// noShows returns the persons whom the system takes for absent. Each of them has had a card since the
// start, and has never opened the seat at this game, not even before the doors. About a person who has,
// the arbiter alone decides.
func (w Clocks) noShows(stream *gameStream, s *game.State, at clock.Instant, now time.Time) []board.Person {
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
		if !hasSeat(event, person, started, now) || !w.desk.presence.LastAt(stream.id, s.Tournament, person, now).IsZero() {
			return nil
		}
	}
	return missing
}

// hasSeat reports whether a person has a valid card of their own, made by then.
func hasSeat(event tournament.State, person string, by int64, now time.Time) bool {
	for _, l := range event.Access.Links {
		if l.Of == access.PlayerLink && l.Person == person && l.Game == "" && l.Made <= by && linkOf(event.ID, l).Opens(now) {
			return true
		}
	}
	return false
}

// silent reports whether viewers are not notified of a record: only the arbiter's desk shows opened seats, and
// nobody may learn that a captain has sent a line-up.
func silent(r journal.Record) bool {
	return r.Kind == game.SeatOpened{}.Kind() && strings.HasPrefix(r.Stream, journal.GamePrefix) ||
		r.Kind == tournament.LineUpSealed{}.Kind() && strings.HasPrefix(r.Stream, journal.EventPrefix)
}

// Answer tells for several boards whether the missing player is here, or absent as of the start. It skips
// boards without a question, and returns the number of boards it changed.
func (bs Boards) Answer(ctx context.Context, eventID string, o Order, here bool, games []string) (int, error) {
	c := game.Command{Do: game.DoAbsent}
	if here {
		c.Do = game.DoArrive
	}
	return bs.all(ctx, eventID, "event absent", o, digest(o.Actor, c, games), func(id string, _ game.State) (game.Command, bool) {
		return c, slices.Contains(games, id)
	})
}

// Presence knows who is connected. The journal does not have that.
type Presence interface {
	// LastHere returns when a player of an event was last connected; now if still connected, the zero
	// time if unknown.
	LastHere(event, person string, now time.Time) time.Time
	// LastAt returns the same for the seat of a player at a game; without a person for the device between
	// the players.
	LastAt(game, event, person string, now time.Time) time.Time
}

// noteAway calls the arbiter for remote players who have been disconnected for as long as their event
// allows. It does nothing else.
func (w Clocks) noteAway(ctx context.Context, now time.Time) error {
	if w.desk.presence == nil {
		return nil
	}
	away := w.gamesWhere(func(s *game.State) bool { return len(w.awayFrom(s, now, w.desk.time.At(now))) > 0 })
	if len(away) == 0 {
		return nil
	}
	return w.timeBrings(ctx, away, now, "unreached", atOnce, func(_ *gameStream, s game.State, at clock.Instant) (events []game.Event) {
		for _, p := range w.awayFrom(&s, now, at) {
			events = append(events, game.Unreached{Player: p})
		}
		return events
	})
}

// awayFrom returns the players of a board who are out of reach. The time before the start of the service,
// or before it became leader, does not count.
func (w Clocks) awayFrom(s *game.State, now time.Time, at clock.Instant) []board.Person {
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
