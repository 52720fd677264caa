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

// ProgramActor begins the actor of a program; the id of its API key follows.
const ProgramActor = "program:"

// KeyPrefix begins the token of an API key, so that leaked tokens can be found.
const KeyPrefix = "renju_"

// A APIKey is an API key of an event, with the time of its last use.
type APIKey struct {
	access.Key
	Tournament string
	Used       time.Time // zero: nothing yet
}

// APIKeys makes API keys and tells whose they are.
type APIKeys struct{ desk *Desk }

// Until returns when the key expires.
func (k APIKey) Until() time.Time { return time.UnixMilli(k.Ends).UTC() }

// Actor returns the actor of the program that has the key.
func (k APIKey) Actor() string { return ProgramActor + k.Key.Key }

// The reasons why a key opens nothing.
var (
	ErrNoKey        = sentence.New("key: there is none", "refused.key.unknown")
	ErrKeyExpired   = sentence.New("key: it has expired", "refused.key.expired")
	ErrKeyWithdrawn = sentence.New("key: it was withdrawn", "refused.key.withdrawn")
	ErrKeyOrphaned  = sentence.New("key: its maker is no arbiter of the event any more", "refused.key.orphaned")
)

// Make makes an API key of an event, and returns its token, which is shown this once; empty for a
// repeated command. The errors are those of Arrange.
func (k APIKeys) Make(ctx context.Context, eventID string, o Order, wanted access.KeyMade) (token string, err error) {
	stream, err := k.desk.eventToActIn(eventID)
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
	err = k.desk.lockingEvent(ctx, stream, o, func() error {
		repeated, err := stream.repeats(stream.name(), o.ID, sum)
		if repeated || err != nil {
			token = ""
			return err
		}
		return k.desk.arrangeLocked(ctx, stream, o, sum, tournament.MakeKey{KeyMade: wanted}, sidetable.AddLink{Link: kept})
	})
	if err != nil {
		return "", err
	}
	return token, nil
}

// Unlock returns the key of a token. The error is ErrNoKey, ErrKeyExpired, ErrKeyWithdrawn or
// ErrKeyOrphaned. As with a link, an altered row opens nothing.
func (k APIKeys) Unlock(ctx context.Context, token string, now time.Time) (APIKey, error) {
	if !strings.HasPrefix(token, KeyPrefix) {
		return APIKey{}, ErrNoKey
	}
	kept, err := k.desk.people.FindLink(ctx, TokenDigest(token))
	if errors.Is(err, sidetable.ErrNoLink) {
		return APIKey{}, ErrNoKey
	}
	if err != nil {
		return APIKey{}, err
	}
	key, known := k.Get(kept.ID)
	if !known || key.Tournament != kept.Tournament || key.Seal != kept.Seal() {
		return APIKey{}, ErrNoKey
	}
	return key, key.Shut(now)
}

// Shut returns why the key opens nothing at a time; nil for a valid key.
func (k APIKey) Shut(now time.Time) error {
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

// Get returns a key by its id, valid or not.
func (k APIKeys) Get(id string) (APIKey, bool) {
	k.desk.mu.RLock()
	event := k.desk.links[id]
	k.desk.mu.RUnlock()
	s, err := k.desk.Tournament(event)
	if err != nil {
		return APIKey{}, false
	}
	k.desk.mu.RLock()
	defer k.desk.mu.RUnlock()
	key, known := s.Access.Keys[id]
	return APIKey{key, event, k.desk.used[id]}, known
}

// Of returns the keys of an event, oldest first.
func (k APIKeys) Of(eventID string) (list []APIKey, err error) {
	s, err := k.desk.Tournament(eventID)
	k.desk.mu.RLock()
	defer k.desk.mu.RUnlock()
	for _, key := range s.Access.KeysInOrder() {
		list = append(list, APIKey{key, eventID, k.desk.used[key.Key]})
	}
	return list, err
}

// noteUsed notes the last use of a key.
func (k APIKeys) noteUsed(r journal.Record) {
	if id, is := strings.CutPrefix(r.Actor, ProgramActor); is {
		k.desk.mu.Lock()
		k.desk.used[id] = r.Wall
		k.desk.mu.Unlock()
	}
}
