package arbiter

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/google/uuid"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sentence"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// ProgramActor is how the journal names what a program does: with which key.
const ProgramActor = "program:"

// KeyPrefix begins the token of a key, so that it is known for what it is where it should not be.
const KeyPrefix = "renju_"

// ProgramKey is a key of an event, and when something was done with it last.
type ProgramKey struct {
	access.Key
	Tournament string
	Used       time.Time // zero: nothing yet
}

// Until is when the key ends by itself.
func (k ProgramKey) Until() time.Time { return time.UnixMilli(k.Ends).UTC() }

// Actor is how the journal names the program that has the key.
func (k ProgramKey) Actor() string { return ProgramActor + k.Key.Key }

// The reasons why a key opens nothing.
var (
	ErrNoKey        = sentence.New("key: there is none", "refused.key.unknown")
	ErrKeyExpired   = sentence.New("key: it has expired", "refused.key.expired")
	ErrKeyWithdrawn = sentence.New("key: it was withdrawn", "refused.key.withdrawn")
	ErrKeyOrphaned  = sentence.New("key: its maker is no arbiter of the event any more", "refused.key.orphaned")
)

// MakeKey gives a program a key of an event, and answers with its token, which is known this
// once; empty for a command that was sent before. The error is that of Arrange.
func (d *Desk) MakeKey(ctx context.Context, eventID string, o Order, wanted access.KeyMade) (token string, err error) {
	room, err := d.eventToActIn(eventID)
	if err != nil {
		return "", err
	}
	if wanted, err = text.Tidied(wanted); err != nil {
		return "", err
	}
	sum := digest(o.Actor, "key", wanted)
	id, err := uuid.NewV7()
	if err != nil {
		return "", err
	}
	token, _ = NewToken()
	token = KeyPrefix + token
	kept := sidetable.Link{ID: id.String(), Tournament: eventID, Digest: TokenDigest(token)}
	wanted.Key, wanted.Seal, wanted.Made = kept.ID, kept.Seal(), o.Arrival.UnixMilli()
	err = d.lockingEvent(ctx, room, o, func() error {
		repeated, err := room.repeats(room.stream(), o.ID, sum)
		if repeated || err != nil {
			token = ""
			return err
		}
		return d.arrangeLocked(ctx, room, o, sum, tournament.MakeKey{KeyMade: wanted}, sidetable.AddLink{Link: kept})
	})
	if err != nil {
		return "", err
	}
	return token, nil
}

// Unlock is the key of a token, or ErrNoKey, ErrKeyExpired, ErrKeyWithdrawn or ErrKeyOrphaned.
// As with a link, what stands beside the journal finds it and decides nothing.
func (d *Desk) Unlock(ctx context.Context, token string, now time.Time) (ProgramKey, error) {
	if !strings.HasPrefix(token, KeyPrefix) {
		return ProgramKey{}, ErrNoKey
	}
	kept, err := d.people.FindLink(ctx, TokenDigest(token))
	if errors.Is(err, sidetable.ErrNoLink) {
		return ProgramKey{}, ErrNoKey
	}
	if err != nil {
		return ProgramKey{}, err
	}
	key, known := d.Program(kept.ID)
	if !known || key.Tournament != kept.Tournament || key.Seal != kept.Seal() {
		return ProgramKey{}, ErrNoKey
	}
	return key, key.Shut(now)
}

// Shut is why the key opens nothing at a time; nil for one that does.
func (k ProgramKey) Shut(now time.Time) error {
	switch {
	case k.Withdrawn:
		return ErrKeyWithdrawn
	case k.Orphaned:
		return ErrKeyOrphaned
	case !k.Until().After(now):
		return ErrKeyExpired
	}
	return nil
}

// Program is a key by its id, in an event that stands, be it good or not.
func (d *Desk) Program(id string) (ProgramKey, bool) {
	d.mu.RLock()
	event := d.links[id]
	d.mu.RUnlock()
	s, err := d.Tournament(event)
	if err != nil {
		return ProgramKey{}, false
	}
	d.mu.RLock()
	defer d.mu.RUnlock()
	key, known := s.Access.Keys[id]
	return ProgramKey{key, event, d.used[id]}, known
}

// Programs are the keys of an event, the oldest first.
func (d *Desk) Programs(eventID string) (list []ProgramKey, err error) {
	s, err := d.Tournament(eventID)
	d.mu.RLock()
	defer d.mu.RUnlock()
	for _, key := range s.Access.KeysInOrder() {
		list = append(list, ProgramKey{key, eventID, d.used[key.Key]})
	}
	return list, err
}

// noteUsed notes when a program did something.
func (d *Desk) noteUsed(r journal.Record) {
	if id, is := strings.CutPrefix(r.Actor, ProgramActor); is {
		d.mu.Lock()
		d.used[id] = r.Wall
		d.mu.Unlock()
	}
}
