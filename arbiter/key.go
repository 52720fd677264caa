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

// StatementKey returns the public key of statements; nil for none.
func (d *Desk) StatementKey() ed25519.PublicKey {
	if d.key == nil {
		return nil
	}
	return d.key.Public().(ed25519.PublicKey)
}

// Rekeyed reports whether the key has changed at this start. That has ended all sessions.
func (d *Desk) Rekeyed() bool { return d.rekeyed.Load() }

// nameKey notes a new key in the journal, and ends the sessions that another key signed. A statement by a
// key that the journal does not name is of another installation.
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

// must panics if events that can always be encoded cannot be.
func must(part journal.StreamAppend, err error) journal.StreamAppend {
	if err != nil {
		panic("arbiter: an event that cannot be written down: " + err.Error())
	}
	return part
}
