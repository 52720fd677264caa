package arbiter

import (
	"context"
	"errors"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
)

// A removed account is dismissed from all its offices in the same act. The last organiser of an event
// cannot be removed.

// tasksOf returns the events in which an account has an office, by id.
func (in Installation) tasksOf(account string) (streams []*eventStream) {
	for _, id := range in.desk.Tournaments() {
		if about, err := in.desk.Events.Outline(id); err != nil || about.Staff[account] == "" {
			continue
		}
		stream, err := in.desk.event(id)
		if err != nil {
			continue
		}
		if s, err := stream.state(); err == nil && s.Access.Staff[account] != "" {
			streams = append(streams, stream)
		}
	}
	return streams
}

// leaving returns the dismissals of a removed account. The caller holds the locks of the events.
func (in Installation) leaving(streams []*eventStream, account string) (parts []journal.StreamAppend, err error) {
	for _, stream := range streams {
		book := in.desk.Books.of(stream)
		events, err := tournament.Decide(book, tournament.Dismiss{Account: account}, nil)
		if refused, is := errors.AsType[*tournament.Refusal](err); is && refused.Code == tournament.LastOrganiser {
			return nil, &installation.Refusal{Code: installation.OnlyOrganiser, What: book.Name}
		} else if is {
			continue // it has left meanwhile
		}
		if err != nil {
			return nil, err
		}
		part, err := stream.appends(events)
		if err != nil {
			return nil, err
		}
		parts = append(parts, part)
	}
	return parts, nil
}

// appoints refuses to appoint a removed account, and keeps it from being removed until done is called.
func (in Installation) appoints(c tournament.Command) (done func(), err error) {
	appoint, is := c.(tournament.Appoint)
	if !is {
		return func() {}, nil
	}
	in.desk.installation.mu.Lock()
	if a := in.desk.installation.state.Accounts[appoint.Account]; a.Removed {
		in.desk.installation.mu.Unlock()
		return nil, &tournament.Refusal{Code: tournament.BadAppointment}
	}
	return in.desk.installation.mu.Unlock, nil
}

// dismissRemoved dismisses removed accounts that still have an office.
func (in Installation) dismissRemoved(ctx context.Context, now time.Time) error {
	at, streams := later(in.desk.time.At(now), in.desk.installation.last), []journal.StreamAppend(nil)
	for _, id := range in.desk.Tournaments() {
		if about, err := in.desk.Events.Outline(id); err != nil || !in.removedAny(about.Staff) {
			continue
		}
		stream, err := in.desk.event(id)
		if err != nil {
			return err
		}
		s, err := stream.state()
		if err != nil {
			return err
		}
		var events []tournament.Event
		for _, account := range s.Access.Appointed() {
			if in.State().Accounts[account].Removed {
				events = append(events, s.Leaves(account, "")...)
			}
		}
		if len(events) > 0 {
			streams, at = append(streams, must(stream.appends(events))), later(at, stream.last)
		}
	}
	if len(streams) == 0 {
		return nil
	}
	return in.desk.appendLocked(ctx, journal.Batch{CommandID: systemCommand("dismissed", int64(at)), Digest: "dismissed", Actor: journal.SystemActor,
		Instant: int64(at), Wall: now, Streams: streams})
}

// removes appends the removal of an account with its dismissals.
func (in Installation) removes(ctx context.Context, b journal.Batch, at clock.Instant, account string, streams []*eventStream) error {
	for _, stream := range streams {
		stream.mu.Lock()
		defer stream.mu.Unlock()
		at = later(at, stream.last)
	}
	parts, err := in.leaving(streams, account)
	if err != nil {
		return err
	}
	b.Instant, b.Streams = int64(at), append(b.Streams, parts...)
	return in.desk.append(ctx, b)
}

// removedAny reports whether an official's account was removed.
func (in Installation) removedAny(staff map[string]access.Role) bool {
	accounts := in.State().Accounts
	for account := range staff {
		if accounts[account].Removed {
			return true
		}
	}
	return false
}
