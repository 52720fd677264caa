package backups

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"syscall"
	"time"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/disk"
)

const (
	// slow is after how long a copy counts as one that hangs.
	slow = 20 * time.Second
	// reserve is what a copy must leave free, in bytes: its disk may be that of the database.
	reserve = 64 << 20
	// sayAgain is how often the log repeats a failure that lasts.
	sayAgain = time.Hour
	// parting is how long the end waits for a copy that is under way. A disk that hangs may keep it for ever.
	parting = 2 * time.Second
)

// Options of a Keeper.
type Options struct {
	Series
	Every time.Duration
	Keep  Keep
	// Copy writes a checked copy into a file that is not there yet.
	Copy func(ctx context.Context, file string) error
	// Size is how many bytes the next copy may need.
	Size func() int64
	Log  *slog.Logger

	now   func() time.Time
	slow  time.Duration
	space func(folder string) (uint64, bool)
}

// A Why is what keeps backups from being made.
type Why string

// Nothing does; the folder is not there; its disk is full; a copy takes too long; the log says what.
const (
	Well   Why = ""
	Gone   Why = "gone"
	Full   Why = "full"
	Hangs  Why = "hangs"
	Failed Why = "failed"
)

// A State is how the backups stand.
type State struct {
	Newest time.Time // zero: there is none
	Count  int
	Why    Why
}

// Age is how old the newest backup is, and known is false where there is none.
func (s State) Age(now time.Time) (age time.Duration, known bool) {
	return max(0, now.Sub(s.Newest)), !s.Newest.IsZero()
}

// A Keeper makes backups, and says how they stand.
type Keeper struct {
	Options
	mu     sync.Mutex
	state  State
	warned time.Time // when the log last told of a failure; zero while all is well
}

// New returns a Keeper.
func New(o Options) *Keeper {
	if o.now == nil {
		o.now = time.Now
	}
	if o.slow == 0 {
		o.slow = slow
	}
	if o.space == nil {
		o.space = disk.FreeSpace
	}
	return &Keeper{Options: o}
}

// State tells how the backups stand.
func (k *Keeper) State() State {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.state
}

// Room returns the free bytes of the disk of the backups; false if they are unknown.
func (k *Keeper) Room() (bytes uint64, known bool) { return k.space(k.Folder) }

// Late reports whether the newest backup is so old that one or two should have been made since.
func (k *Keeper) Late(now time.Time) bool {
	age, known := k.State().Age(now)
	return known && age > 2*k.Every+k.slow
}

// Run makes backups until the context ends: one at once if the newest is old enough. What fails is tried
// again after the same time. A copy that hangs is left alone at the end.
func (k *Keeper) Run(ctx context.Context) {
	for wait := time.Duration(0); ; wait = k.untilDue() {
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
		if !k.watch(ctx, k.once) {
			return
		}
	}
}

// untilDue is how long to wait for the next backup.
func (k *Keeper) untilDue() time.Duration {
	s := k.State()
	if s.Why != Well || s.Newest.IsZero() {
		return k.Every
	}
	return min(k.Every, max(0, s.Newest.Add(k.Every).Sub(k.now())))
}

// watch waits for a backup and says that it hangs. It reports false where the context has ended.
func (k *Keeper) watch(ctx context.Context, once func(context.Context) error) bool {
	done := make(chan error, 1)
	go func() { done <- once(ctx) }()
	late := time.NewTimer(k.slow)
	defer late.Stop()
	again := time.NewTicker(sayAgain)
	defer again.Stop()
	for {
		select {
		case err := <-done:
			if ctx.Err() != nil {
				return false
			}
			k.tell(whyOf(err), err)
			return true
		case <-late.C:
			k.tell(Hangs, errHangs)
		case <-again.C:
			k.tell(Hangs, errHangs)
		case <-ctx.Done():
			select {
			case err := <-done: // its failure is told at the next start
				_ = err
			case <-time.After(parting):
			}
			return false
		}
	}
}

var errHangs = errors.New("the copy is still being written, the disk of the backups may hang")

// once makes a backup if one is due, and thins the others.
func (k *Keeper) once(ctx context.Context) error {
	if err := k.clear(); err != nil {
		return err
	}
	whole, _, err := k.list()
	if err != nil {
		return err
	}
	k.found(whole)
	now := k.now()
	if n := len(whole); n > 0 && whole[n-1].Before(now) && now.Sub(whole[n-1]) < k.Every {
		return nil // the service was just started again
	}
	if free, known := k.space(k.Folder); known && free < uint64(k.Size())+reserve {
		return fmt.Errorf("%w: %d MB are free, and a backup needs %d", journal.ErrFull, free>>20, (uint64(k.Size())+reserve)>>20)
	}
	if err := k.Copy(ctx, k.File(now)); err != nil {
		return err
	}
	kept, err := k.thin(k.Keep, now)
	if err == nil {
		k.found(kept)
	}
	return err
}

// found notes which backups there are.
func (k *Keeper) found(times []time.Time) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.state.Count, k.state.Newest = len(times), time.Time{}
	if n := len(times); n > 0 {
		k.state.Newest = times[n-1]
	}
}

// tell notes how the last backup went. The log has a line when that changes, and one an hour while it fails.
func (k *Keeper) tell(why Why, err error) {
	k.mu.Lock()
	k.state.Why = why
	now, warned := k.now(), k.warned
	say := warned.IsZero() || now.Sub(warned) >= sayAgain
	switch {
	case why == Well:
		k.warned = time.Time{}
	case say:
		k.warned = now
	}
	newest := k.state.Newest
	k.mu.Unlock()
	switch {
	case why == Well && !warned.IsZero():
		k.Log.Info("backups are made again", "folder", k.Folder)
	case why != Well && say:
		k.Log.Warn("no backup was made, and play goes on", "folder", k.Folder, "error", err, "newest", newest)
	}
}

// whyOf sorts what a copy failed for.
func whyOf(err error) Why {
	switch {
	case err == nil:
		return Well
	case errors.Is(err, os.ErrNotExist):
		return Gone
	case errors.Is(err, journal.ErrFull), errors.Is(err, syscall.ENOSPC):
		return Full
	}
	return Failed
}
