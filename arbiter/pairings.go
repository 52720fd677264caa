package arbiter

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"time"

	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
)

// The pairing of a large field takes seconds. It runs once in the background, for all requests and for
// its publication. No lock is held meanwhile that a move needs, and it takes a place of the export
// limit (Dossiers.Limit). A request waits a little; then its page shows the progress. When the field
// changes (tournament.PairingJob) the running job is cancelled.

// patience is how long a request waits before its page shows the progress.
const patience = 400 * time.Millisecond

// A pairingWorker runs the pairing job of an event's next round.
type pairingWorker struct {
	mu    sync.Mutex
	of    *tournament.PairingJob // the job that runs, or ran last
	ended chan struct{}          // closed when the job has ended
	leave context.CancelFunc
	begun int // how many jobs were started
}

// Pairings pairs rounds outside the lock of the event.
type Pairings struct{ desk *Desk }

// Make starts the pairing job of the next round, and waits up to patience for it. The book tells the
// outcome (Book.PairingJob). A stopped job stays stopped.
func (ps Pairings) Make(ctx context.Context, b *tournament.Book) {
	r := b.PairingJob()
	stream, err := ps.desk.event(b.ID)
	if err != nil || pairingDone(r) {
		return
	}
	slow := time.NewTimer(patience)
	defer slow.Stop()
	select {
	case <-ps.making(stream, r):
	case <-slow.C:
	case <-ctx.Done():
	}
}

// Stop stops the job. Requests that wait for it go on without a pairing.
func (ps Pairings) Stop(b *tournament.Book) {
	stream, err := ps.desk.event(b.ID)
	if r := b.PairingJob(); err == nil && r != nil {
		r.Stop()
		stream.pairing.left(r)
	}
}

// Resume lets a stopped job run again, from the beginning.
func (ps Pairings) Resume(b *tournament.Book) {
	if r := b.PairingJob(); r != nil {
		r.Resume()
	}
}

// pairingDone reports whether there is nothing to wait for: the job is nil, done or stopped.
func pairingDone(r *tournament.PairingJob) bool { return r == nil || r.Made() || r.Stopped() }

// making starts a job. The channel is closed when the job is done or cancelled.
func (ps Pairings) making(stream *eventStream, r *tournament.PairingJob) <-chan struct{} {
	p := &stream.pairing
	if r.Quick() {
		r.Make()
		over := make(chan struct{})
		close(over)
		return over
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.of == r && !p.over() {
		return p.ended
	}
	if p.leave != nil {
		p.leave() // the field has changed
	}
	ctx, leave := context.WithCancel(context.Background())
	ended := make(chan struct{})
	p.of, p.ended, p.leave, p.begun = r, ended, leave, p.begun+1
	go func() {
		defer close(ended)
		defer leave()
		_ = ps.desk.Dossiers.Limit(ctx, func() error { return made(r) }) // a job that is cancelled while it waits for a place does nothing
	}()
	return ended
}

// made runs the job. A panic becomes the job's error.
func made(r *tournament.PairingJob) error {
	defer func() {
		if fault := recover(); fault != nil {
			r.Fail(fmt.Errorf("pairing: %v\n%s", fault, debug.Stack()))
		}
	}()
	r.Make()
	return nil
}

func (p *pairingWorker) over() bool {
	select {
	case <-p.ended:
		return true
	default:
		return false
	}
}

// left cancels the job.
func (p *pairingWorker) left(r *tournament.PairingJob) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.of == r {
		p.leave()
	}
}

// unpaired returns the job that a command must wait for; nil for none.
func unpaired(b *tournament.Book, c tournament.Command) *tournament.PairingJob {
	r := b.PairingJob()
	switch c := c.(type) {
	case tournament.PublishRound:
		if pairingDone(r) || c.Round != b.Rounds()+1 || c.Shown != "" && c.Shown != r.Key() && b.Hand == nil { // it is refused
			return nil
		}
		return r
	case tournament.OpenHand:
		if !pairingDone(r) {
			return r
		}
	}
	return nil
}

// pairFirst waits for the pairing that a command needs, before the event is locked.
func (ps Pairings) pairFirst(ctx context.Context, stream *eventStream, c tournament.Command) error {
	switch c.(type) {
	case tournament.PublishRound, tournament.OpenHand:
	default:
		return nil
	}
	r := unpaired(ps.desk.Books.of(stream), c)
	if r == nil {
		return nil
	}
	select {
	case <-ps.making(stream, r):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// LineUps are those of the captains of teams.
type LineUps struct{ desk *Desk }

// Send seals the line-up of a captain for the next round. Its content is encrypted in a side table until the
// other captain has sent one too, or the round is published. The errors are those of Arrange.
func (l LineUps) Send(ctx context.Context, eventID string, o Order, c tournament.SealLineUp) error {
	stream, err := l.desk.eventToActIn(eventID)
	if err != nil {
		return err
	}
	if c, err = text.Tidied(c); err != nil {
		return err
	}
	c.Salt, c.Wall = NewSalt(), o.Arrival.UnixMilli()
	sum := l.desk.Adjournments.secretDigest(digest(o.Actor, "captain", c))
	return l.desk.lockingEvent(ctx, stream, o, func() error {
		b := l.desk.Books.of(stream)
		own := tournament.UnsealedLineUp{Team: c.Team, Players: c.Players, Salt: c.Salt}
		keeps := sidetable.KeepLineUp{Seal: own.Seal(b.ID, b.Rounds()+1), UnsealedLineUp: own}
		return l.desk.decideIn(ctx, stream, o, sum, beside{people: []sidetable.Write{keeps}}, func(b *tournament.Book) ([]tournament.Event, error) {
			whole, err := l.unsealing(ctx, b, c)
			if err != nil {
				return nil, err
			}
			return tournament.Decide(b, whole, nil)
		})
	})
}

// Of returns what the captain of a team has sent for the next round, as long as it is closed. It is for that
// captain alone.
func (l LineUps) Of(ctx context.Context, b *tournament.Book, team string) (players []string, sent bool, err error) {
	seal, sent := b.ClosedLineUps[tournament.TeamRound{Team: team, Round: b.Rounds() + 1}]
	if !sent || l.desk.envelopes == nil {
		return nil, sent, nil
	}
	u, err := l.desk.envelopes.OpenLineUp(ctx, seal)
	if errors.Is(err, sidetable.ErrEnvelopeLost) {
		return nil, true, nil
	}
	return u.Players, true, err
}

// unsealing completes a command that may open line-ups with what the captains have sent. A line-up is left
// out that is lost, or is not the one that was sealed.
func (l LineUps) unsealing(ctx context.Context, b *tournament.Book, c tournament.Command) (tournament.Command, error) {
	switch c := c.(type) {
	case tournament.SealLineUp:
		sealed, err := l.sealed(ctx, b, b.Foe(c.Team))
		c.Sealed = sealed
		return c, err
	case tournament.LineUp:
		sealed, err := l.sealed(ctx, b, b.Foe(c.Team))
		c.Sealed = sealed
		return c, err
	case tournament.PublishRound:
		sealed, err := l.sealed(ctx, b, b.Closed(b.Rounds()+1)...)
		c.Sealed = sealed
		return c, err
	}
	return c, nil
}

// sealed returns what some teams have sent for the next round.
func (l LineUps) sealed(ctx context.Context, b *tournament.Book, teams ...string) (list []tournament.UnsealedLineUp, err error) {
	round := b.Rounds() + 1
	for _, team := range teams {
		seal, closed := b.ClosedLineUps[tournament.TeamRound{Team: team, Round: round}]
		if !closed || l.desk.envelopes == nil {
			continue
		}
		u, err := l.desk.envelopes.OpenLineUp(ctx, seal)
		switch {
		case errors.Is(err, sidetable.ErrEnvelopeLost) || err == nil && u.Seal(b.ID, round) != seal:
		case err != nil:
			return nil, err
		default:
			list = append(list, u)
		}
	}
	return list, nil
}
