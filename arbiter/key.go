package arbiter

import (
	"context"
	"crypto/ed25519"
	"encoding/hex"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
)

// StatementKey is the public half of the key that statements are signed with; nil where
// the desk has none.
func (d *Desk) StatementKey() ed25519.PublicKey {
	if d.key == nil {
		return nil
	}
	return d.key.Public().(ed25519.PublicKey)
}

// Rekeyed tells whether the key is another one than before this start: all sessions have ended.
func (d *Desk) Rekeyed() bool { return d.rekeyed.Load() }

// nameKey says in the journal which key signs from now on, where it is another one than
// before: a statement by a key that is not named there is of another installation. The sessions that
// another key signed end.
func (d *Desk) nameKey(ctx context.Context, now time.Time) error {
	key := hex.EncodeToString(d.StatementKey())
	known := d.Installation().Keys
	if key == "" || len(known) > 0 && known[len(known)-1] == key {
		return nil
	}
	d.rekeyed.Store(len(known) > 0)
	at := later(d.time.At(now), d.house.last)
	return d.appendLocked(ctx, journal.Batch{CommandID: systemCommand("key-named", d.house.sequence), Digest: "key " + key, Actor: journal.SystemActor,
		Instant: int64(at), Wall: now, Streams: []journal.StreamAppend{must(d.house.appends(installation.KeyNamed{Key: key}))},
		SideTables: []sidetable.Write{sidetable.EndAllSessions{}}})
}

// must is a part of a batch whose events can always be written down.
func must(part journal.StreamAppend, err error) journal.StreamAppend {
	if err != nil {
		panic("arbiter: an event that cannot be written down: " + err.Error())
	}
	return part
}
