package hooks

import (
	"context"
	"net/netip"
	"time"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament/access"
)

// What the tests do by hand that Run does by itself.

// Gather gathers what a webhook is to be told of a dossier.
func (s *Sender) Gather(ctx context.Context, d dossier.Dossier, h access.Hook) (more bool, err error) {
	return s.gather(ctx, d, h)
}

// Look gathers what is news in an event.
func (s *Sender) Look(ctx context.Context, event string) error { return s.look(ctx, event) }

// Send sends what is due, waits until all have answered, and tells when something is due next.
func (s *Sender) Send(ctx context.Context) (time.Time, error) {
	if _, err := s.send(ctx); err != nil {
		return time.Time{}, err
	}
	s.all.Wait()
	now := s.Wall()
	next, _, err := s.Store.NextDue(ctx, now)
	return next, err
}

// Begin begins to send what is due.
func (s *Sender) Begin(ctx context.Context) error {
	_, err := s.send(ctx)
	return err
}

// Forget drops the webhooks of events that were deleted.
func (s *Sender) Forget(ctx context.Context) error { return s.forget(ctx) }

// Ends waits until nothing is sent any more.
func (s *Sender) Ends() { s.all.Wait() }

// Permits tells whether a connection to an address may be made.
func (r Reach) Permits(address string, plain bool) bool {
	return r.permits(netip.MustParseAddr(address), plain) == nil
}

// Signature signs.
var Signature = signature

// MostWaiting is how many messages of a webhook wait at most, and Tries how often one is tried.
const MostWaiting = mostWaiting

// Tries is how often a message is tried.
func Tries() int { return len(waits) + 1 }
