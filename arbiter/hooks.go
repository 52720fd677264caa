package arbiter

import (
	"context"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/text"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// secretBytes is the length of a secret: Standard Webhooks asks for 24 to 64.
const secretBytes = 32

// NewHookSecret returns a new secret in the form of Standard Webhooks.
func NewHookSecret() string {
	secret := make([]byte, secretBytes)
	_, _ = rand.Read(secret) // it never fails
	return HookSecret + base64.StdEncoding.EncodeToString(secret)
}

// HookSecret begins every secret.
const HookSecret = "whsec_"

// Hooks has the webhooks of events.
type Hooks struct{ desk *Desk }

// Add adds a webhook. The event knows of its address only what to says. The secret is returned this
// once; empty for a repeated command.
func (h Hooks) Add(ctx context.Context, eventID string, o Order, address, to string, news []access.News) (secret string, err error) {
	if err := text.Fits(address, text.Anything); err != nil {
		return "", err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return "", err
	}
	stream, err := h.desk.eventToActIn(eventID)
	if err != nil {
		return "", err
	}
	c, err := text.Tidied(tournament.AddHook{Hook: id.String(), To: to, News: news})
	if err != nil {
		return "", err
	}
	kept := sidetable.Hook{ID: id.String(), Tournament: eventID, Address: address, Secret: NewHookSecret()}
	sum := digest(o.Actor, "hook", to, news) // the address is in no digest: one could be found by trying
	err = h.desk.lockingEvent(ctx, stream, o, func() error {
		repeated, err := stream.repeats(stream.name(), o.ID, sum)
		if repeated || err != nil {
			secret = ""
			return err
		}
		secret = kept.Secret
		return h.desk.arrangeLocked(ctx, stream, o, sum, c, sidetable.KeepHook{Hook: kept})
	})
	if err != nil {
		return "", err
	}
	return secret, nil
}

// Release starts a webhook: it is notified of changes after the marks.
func (h Hooks) Release(ctx context.Context, eventID string, o Order, hook string, marks sidetable.HookMarks) error {
	return h.hooked(ctx, eventID, o, tournament.ReleaseHook{Hook: hook}, sidetable.BeginHook{ID: hook, Marks: marks})
}

// Stop stops a webhook, and drops what it has not received.
func (h Hooks) Stop(ctx context.Context, eventID string, o Order, hook string) error {
	return h.hooked(ctx, eventID, o, tournament.StopHook{Hook: hook}, sidetable.ClearHook{ID: hook})
}

// Remove removes a webhook.
func (h Hooks) Remove(ctx context.Context, eventID string, o Order, hook string) error {
	return h.hooked(ctx, eventID, o, tournament.RemoveHook{Hook: hook}, sidetable.DropHook{ID: hook})
}

func (h Hooks) hooked(ctx context.Context, eventID string, o Order, c tournament.Command, aside sidetable.Write) error {
	stream, err := h.desk.eventToActIn(eventID)
	if err != nil {
		return err
	}
	if c, err = text.Tidied(c); err != nil {
		return err
	}
	return h.desk.lockingEvent(ctx, stream, o, func() error {
		return h.desk.arrangeLocked(ctx, stream, o, digest(o.Actor, fmt.Sprintf("%T", c), c), c, aside)
	})
}

// Gone stops a webhook whose receiver has answered that it is gone.
func (h Hooks) Gone(ctx context.Context, eventID, hook string, now time.Time) error {
	stream, err := h.desk.eventToActIn(eventID)
	if err != nil {
		return err
	}
	return h.desk.lockingEvent(ctx, stream, Order{Arrival: now}, func() error {
		events, err := tournament.Decide(h.desk.Books.of(stream), tournament.StopHook{Hook: hook, Gone: true}, nil)
		if _, removed := errors.AsType[*tournament.Refusal](err); removed {
			return nil // somebody was faster
		}
		if err != nil || len(events) == 0 {
			return err
		}
		part, err := stream.appends(events)
		if err != nil {
			return err
		}
		return h.desk.append(ctx, journal.Batch{CommandID: systemCommand("hook-gone", part.Expected), Digest: hook, Actor: journal.SystemActor,
			Instant: int64(later(h.desk.time.At(now), stream.last)), Wall: now, Streams: []journal.StreamAppend{part}, SideTables: []sidetable.Write{sidetable.ClearHook{ID: hook}}})
	})
}
