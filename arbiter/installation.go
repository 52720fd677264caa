package arbiter

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/clock"
)

// installationStream is the installation in memory.
type installationStream struct {
	mu sync.Mutex // held while a command is decided and appended
	installationFold
	forms   map[string]string // Order.Form of each command since the start
	current atomic.Pointer[installation.State]
	acted   atomic.Pointer[[]*InstallationAct]
}

// An installationFold is what the events of the installation fold to.
type installationFold struct {
	state    installation.State
	sequence int64
	last     clock.Instant
	commands map[string]string  // command id -> digest
	acts     []*InstallationAct // oldest first
}

// Installation has the accounts, the reset links and the keys.
type Installation struct{ desk *Desk }

func (f *installationFold) fold(r journal.Record) error {
	e, err := installation.Decode(r.Kind, r.Version, r.Body)
	if err != nil {
		return err
	}
	if f.state, err = installation.Apply(f.state, e); err != nil {
		return err
	}
	if f.commands == nil {
		f.commands = map[string]string{}
	}
	f.told(r, e)
	f.sequence, f.last, f.commands[r.CommandID] = r.Sequence, max(f.last, clock.Instant(r.Instant)), r.Digest
	return nil
}

func (r *installationStream) fold(rec journal.Record) error {
	err := r.installationFold.fold(rec)
	r.show()
	return err
}

func (r *installationStream) lock() *sync.Mutex { return &r.mu }

func (r *installationStream) upTo() int64 { return r.sequence }

// show publishes the present state.
func (r *installationStream) show() {
	s, acts := r.state, r.acts
	r.current.Store(&s)
	r.acted.Store(&acts)
}

func (r *installationStream) appends(events ...installation.Event) (journal.StreamAppend, error) {
	out := journal.StreamAppend{Stream: journal.InstallationStream, Expected: r.sequence}
	for _, e := range events {
		body, err := installation.Encode(e)
		if err != nil {
			return out, err
		}
		out.Events = append(out.Events, journal.Event{Kind: e.Kind(), Version: installation.EventVersion, Body: body})
	}
	return out, nil
}

// State returns the state of the installation.
func (in Installation) State() installation.State {
	if s := in.desk.installation.current.Load(); s != nil {
		return *s
	}
	return installation.State{}
}

// Do carries out a command in the installation, with its writes to side tables. The error is a
// *CommandReusedError, one of installation.Decide, of a side table, or of the journal.
func (in Installation) Do(ctx context.Context, o Order, c installation.Command, aside ...sidetable.Write) error {
	if err := in.desk.Clocks.handleSuspend(ctx, o.Arrival); err != nil {
		return err
	}
	c, err := text.Tidied(c)
	if err != nil {
		return err
	}
	return in.desk.retry(ctx, func() error { return in.decide(ctx, o, c, aside) })
}

func (in Installation) decide(ctx context.Context, o Order, c installation.Command, aside []sidetable.Write) error {
	in.desk.installation.mu.Lock()
	defer in.desk.installation.mu.Unlock()
	sum := digest(o.Actor, fmt.Sprintf("%T", c), installation.Content(c))
	if repeated, err := in.desk.installation.repeats(o, sum); repeated || err != nil {
		return err
	}
	events, err := installation.Decide(in.desk.installation.state, c)
	if err != nil || len(events) == 0 {
		return err
	}
	part, err := in.desk.installation.appends(events...)
	if err != nil {
		return err
	}
	at := later(in.desk.time.At(o.Arrival), in.desk.installation.last)
	b := journal.Batch{CommandID: o.ID, Digest: sum, Actor: o.Actor, Wall: o.Arrival, Streams: []journal.StreamAppend{part}, SideTables: aside}
	if removed, is := events[0].(installation.Removed); is {
		err = in.removes(ctx, b, at, removed.Account, in.tasksOf(removed.Account))
	} else {
		b.Instant = int64(at)
		err = in.desk.append(ctx, b)
	}
	if err == nil {
		in.desk.installation.forms[o.ID] = o.Form
	}
	return err
}

// repeats reports whether a command was carried out before. The same id with another content is an error.
// Personal data is in no digest; Order.Form tells it apart until the next start.
func (r *installationStream) repeats(o Order, sum string) (bool, error) {
	first, seen := r.commands[o.ID]
	form, known := r.forms[o.ID]
	if seen && (first != sum || known && form != o.Form) || strings.HasPrefix(o.ID, systemPrefix) {
		return false, &journal.CommandReusedError{Stream: journal.InstallationStream, CommandID: o.ID}
	}
	return seen, nil
}

// InstallOffline carries out a command in a journal that is not served. It opens no desk, so it stops no
// clock.
func InstallOffline(ctx context.Context, j journal.Journal, c installation.Command, now time.Time, aside ...sidetable.Write) error {
	records, err := j.Stream(ctx, journal.InstallationStream)
	if err != nil {
		return err
	}
	position, _, last, err := j.Head(ctx)
	if err != nil {
		return err
	}
	var stream installationStream
	if err := journal.FoldAll(records, stream.fold); err != nil {
		return err
	}
	events, err := installation.Decide(stream.state, c)
	if err != nil || len(events) == 0 {
		return err
	}
	part, err := stream.appends(events...)
	if err != nil {
		return err
	}
	_, err = j.Append(ctx, journal.Batch{CommandID: systemCommand("offline-after", position), Digest: "offline", Actor: journal.SystemActor,
		Instant: last, Wall: now, Streams: []journal.StreamAppend{part}, SideTables: aside})
	return err
}

// An InstallationAct is something that was done in the installation: to accounts, or with its key.
type InstallationAct struct {
	Position int64 // in the journal
	Actor    string
	Wall     time.Time
	Event    installation.Event
}

// told notes an act. The end of the security log is nobody's act.
func (f *installationFold) told(r journal.Record, e installation.Event) {
	if _, is := e.(installation.LogNoted); !is {
		f.acts = append(f.acts, &InstallationAct{r.Position, r.Actor, r.Wall, e})
	}
}

// Acts returns at most count acts before a position of the journal (0: the end), newest first,
// and whether there are more: all, or those by or about an account.
func (in Installation) Acts(account string, before int64, count int) (list []InstallationAct, more bool) {
	all := in.desk.installation.acted.Load()
	if all == nil {
		return nil, false
	}
	for _, act := range slices.Backward(*all) {
		if before > 0 && act.Position >= before || account != "" && act.Actor != accountPrefix+account && !slices.Contains(installation.Concerns(act.Event), account) {
			continue
		}
		if len(list) == count {
			return list, true
		}
		list = append(list, *act)
	}
	return list, false
}

// Key returns the public key of statements; nil for none.
func (in Installation) Key() ed25519.PublicKey {
	if in.desk.key == nil {
		return nil
	}
	return in.desk.key.Public().(ed25519.PublicKey)
}

// Rekeyed reports whether the key has changed at this start. That has ended all sessions.
func (in Installation) Rekeyed() bool { return in.desk.rekeyed.Load() }

// nameKey notes a new key in the journal, and ends the sessions that another key signed. A statement by a
// key that the journal does not name is of another installation.
func (in Installation) nameKey(ctx context.Context, now time.Time) error {
	key := hex.EncodeToString(in.Key())
	known := in.State().Keys
	if key == "" || len(known) > 0 && known[len(known)-1] == key {
		return nil
	}
	in.desk.rekeyed.Store(len(known) > 0)
	at := later(in.desk.time.At(now), in.desk.installation.last)
	return in.desk.appendLocked(ctx, journal.Batch{CommandID: systemCommand("key-named", in.desk.installation.sequence), Digest: "key " + key, Actor: journal.SystemActor,
		Instant: int64(at), Wall: now, Streams: []journal.StreamAppend{must(in.desk.installation.appends(installation.KeyNamed{Key: key}))},
		SideTables: []sidetable.Write{sidetable.EndAllSessions{}}})
}

// must panics if events that can always be encoded cannot be.
func must(part journal.StreamAppend, err error) journal.StreamAppend {
	if err != nil {
		panic("arbiter: an event that cannot be written down: " + err.Error())
	}
	return part
}
