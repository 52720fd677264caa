package hooks

import (
	"context"
	"errors"
	"sync"
	"time"

	"renju-arbiter/arbiter/journal"
)

// How often everything is looked at that nobody tells of: time alone brings some news, and events go.
const lookEvery = time.Minute

// rests is how many times as long as it takes to find out what is news nobody looks again, and
// leastRest for how long at least: moves go first.
const (
	rests     = 4
	leastRest = time.Second
)

// Run listens and sends until the context ends, and then waits until all have hung up.
func (s *Sender) Run(ctx context.Context) {
	var both sync.WaitGroup
	both.Go(func() { s.listen(ctx) })
	both.Go(func() { s.sendAll(ctx) })
	both.Wait()
	s.all.Wait()
}

// sendAll sends whatever is due.
func (s *Sender) sendAll(ctx context.Context) {
	for {
		next, err := s.send(ctx)
		s.report(ctx, err)
		wait := lookEvery
		if !next.IsZero() {
			wait = min(wait, next.Sub(s.Wall()))
		}
		rest := time.NewTimer(max(wait, 0))
		select {
		case <-ctx.Done():
		case <-s.due:
		case <-rest.C:
		}
		rest.Stop()
		if ctx.Err() != nil {
			return
		}
	}
}

// listen follows every event with a webhook that is released.
func (s *Sender) listen(ctx context.Context) {
	followed := map[string]context.CancelFunc{}
	var all sync.WaitGroup
	defer all.Wait()
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		s.report(ctx, s.forget(ctx))
		wanted := s.wanted()
		for event, stop := range followed {
			if !wanted[event] {
				stop()
				delete(followed, event)
			}
		}
		for event := range wanted {
			if followed[event] == nil {
				in, stop := context.WithCancel(ctx)
				followed[event] = stop
				all.Go(func() { s.follow(in, event) })
			}
		}
		select {
		case <-ctx.Done():
			return // and with it all that follow
		case <-s.again:
		case <-tick.C:
		}
	}
}

// wanted are the events with a webhook that is released.
func (s *Sender) wanted() map[string]bool {
	list := map[string]bool{}
	for _, id := range s.Desk().Tournaments() {
		if s.Desk().Events.Tells(id) {
			list[id] = true
		}
	}
	return list
}

// follow looks whenever something has happened in an event, and from time to time.
func (s *Sender) follow(ctx context.Context, event string) {
	heard := make(chan struct{}, 1)
	var hears sync.WaitGroup
	defer hears.Wait()
	hears.Go(func() { s.report(ctx, s.Hear(ctx, event, func() { wake(heard) })) })
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-heard:
		case <-tick.C:
		}
		began := s.Wall()
		if err := s.look(ctx, event); !errors.Is(err, journal.ErrNotFound) {
			s.report(ctx, err)
		}
		rest := time.NewTimer(max(leastRest, rests*s.Wall().Sub(began)))
		select {
		case <-ctx.Done():
		case <-rest.C:
		}
		rest.Stop()
	}
}

// forget drops the webhooks of events that were deleted.
func (s *Sender) forget(ctx context.Context) error {
	kept, err := s.Store.List(ctx)
	if err != nil {
		return err
	}
	for hook, event := range kept {
		if _, err := s.Desk().Events.Outline(event); !errors.Is(err, journal.ErrNotFound) {
			continue
		}
		if err := s.Store.Drop(ctx, hook); err != nil {
			return err
		}
	}
	return nil
}
