package arbiter

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"

	"renju-arbiter/arbiter/journal"
)

// following is how far the journal is folded.
type following struct {
	mu       sync.Mutex   // held while records are folded that come from it
	position atomic.Int64 // of the last one that was looked at
}

// A follower folds what the journal has and the memory lacks, and takes over from another desk.
type follower struct{ desk *Desk }

// Follow folds the records of the journal in the order of positions, until the context or the journal
// ends, and notifies viewers.
//
// All records are folded by catching, whether Follow reads them or append has written them. Follow skips
// the records of append: reading and decoding them a second time would slow down every move.
func (d *Desk) Follow(ctx context.Context) error {
	for r, err := range d.journal.Follow(ctx, d.follows.position.Load()) {
		if err != nil {
			return err
		}
		if d.follower.passes(r) {
			continue
		}
		if err := d.follower.catchUp(ctx); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// passes reports whether a record is folded already, as one that this desk has appended.
func (fo follower) passes(r journal.Record) bool {
	fo.desk.follows.mu.Lock()
	defer fo.desk.follows.mu.Unlock()
	at := fo.desk.follows.position.Load()
	if r.Position <= at {
		return true
	}
	if r.Position > at+1 || fo.desk.Idle.of(r.Stream) != nil {
		return false
	}
	stream, err := fo.desk.streamOf(r.Stream)
	if err != nil {
		return false
	}
	stream.lock().Lock()
	defer stream.lock().Unlock()
	if r.Sequence > stream.upTo() {
		return false
	}
	fo.desk.follows.position.Store(r.Position)
	return true
}

// catchUp reads and folds all records that memory lacks. Viewers are notified once for each command. A new
// leader, and a command that the journal has refused, do the same.
func (fo follower) catchUp(ctx context.Context) error {
	if !fo.desk.takes { // who takes over has it locked
		fo.desk.follows.mu.Lock()
		defer fo.desk.follows.mu.Unlock()
	}
	c := catching{d: fo.desk}
	defer c.tell()
	for {
		page, err := fo.desk.journal.Read(ctx, fo.desk.follows.position.Load(), journal.ReadAtOnce)
		if err != nil {
			return err
		}
		for _, r := range page {
			if err := c.follow(ctx, r); err != nil {
				return err
			}
			fo.desk.follows.position.Store(r.Position)
		}
		// Who was read beside the journal may have been newer than the page: they are held against
		// their seals when it is known that nothing came after it.
		if len(page) == 0 || len(page) < journal.ReadAtOnce && len(c.about) == 0 {
			c.weigh()
			return nil
		}
	}
}

// catching folds a sequence of records.
type catching struct {
	d       *Desk
	own     bool            // this desk has just appended them
	command string          // the command of the newest records
	about   map[string]bool // the persons whose rows were read again
	moved                   // what has changed
}

// follow folds a record unless it is folded. When a new command begins it notifies viewers of the last one.
func (c *catching) follow(ctx context.Context, r journal.Record) error {
	if r.CommandID != c.command {
		c.tell()
		c.command = r.CommandID
	}
	if err := c.d.Idle.activate(ctx, r.Stream); err != nil {
		return err
	}
	stream, err := c.d.streamOf(r.Stream)
	if err != nil {
		return &journal.FoldError{Record: r, Cause: err}
	}
	stream.lock().Lock()
	defer stream.lock().Unlock()
	return c.take(ctx, r)
}

// take folds a record unless it is folded. The caller holds the lock of its stream.
func (c *catching) take(ctx context.Context, r journal.Record) error {
	stream, err := c.d.streamOf(r.Stream)
	if err != nil {
		return &journal.FoldError{Record: r, Cause: err}
	}
	if r.Sequence <= stream.upTo() {
		return nil
	}
	said, about, err := c.d.follower.concerns(r)
	if err != nil {
		return &journal.FoldError{Record: r, Cause: err}
	}
	if err := c.learn(ctx, about); err != nil {
		return err
	}
	defer c.d.happenings.Add(1)
	if err := c.d.loader.fold(r); err != nil {
		return &journal.FoldError{Record: r, Cause: err}
	}
	if !silent(r) {
		if err := c.d.History.noteRecent(r); err != nil {
			return &journal.FoldError{Record: r, Cause: err}
		}
		c.note(r, said)
	}
	if c.d.takes && !c.own { // the desk before has told of it, but for what it was cut off in
		return nil
	}
	if err := c.d.accepted(ctx, r); err != nil {
		return &journal.FoldError{Record: r, Cause: err}
	}
	return nil
}

// foldable is a stream in memory: a game, an event or the installation.
type foldable interface {
	lock() *sync.Mutex
	upTo() int64
}

// streamOf returns the stream of a name, a new one if there is none.
func (d *Desk) streamOf(stream string) (foldable, error) {
	if id, of := strings.CutPrefix(stream, journal.GamePrefix); of {
		return d.openGame(id), nil
	}
	if id, of := strings.CutPrefix(stream, journal.EventPrefix); of {
		return d.openEvent(id), nil
	}
	if stream == journal.InstallationStream {
		return &d.installation, nil
	}
	return nil, fmt.Errorf("stream %q is neither a game nor an event, nor the installation", stream)
}
