package tournament

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/tournament/access"
)

// MakeKey gives a program a key.
type MakeKey struct{ access.KeyMade }

// WithdrawKey makes a key open nothing any more.
type WithdrawKey struct{ Key string }

// The refusals of what is done with a key.
const (
	KeyNameNeeded  Code = "key-name-needed"
	KeyForNothing  Code = "key-for-nothing"
	KeyEndsPast    Code = "key-ends-past"
	KeyEndsTooLate Code = "key-ends-too-late" // Count days
	KeyNoBoard     Code = "key-no-board"
	NoSuchKey      Code = "no-such-key"
)

// LongestKey is how many days a key is good at most: the longest event by post.
const LongestKey = 400

const dayOfMillis = 24 * 60 * 60 * 1000

func (c MakeKey) decide(b *Book) ([]Event, error) {
	e := c.KeyMade
	e.Name = strings.Join(strings.Fields(e.Name), " ")
	e.For = slices.DeleteFunc(slices.Clone(e.For), func(scope access.KeyScope) bool { return !slices.Contains(access.KeyScopes(), scope) })
	if !slices.Contains(e.For, access.KeyBoards) {
		e.Boards = nil
	}
	e.Boards = slices.Compact(slices.Sorted(slices.Values(e.Boards)))
	switch {
	case e.Name == "":
		return nil, &Refusal{Code: KeyNameNeeded}
	case len(e.For) == 0:
		return nil, &Refusal{Code: KeyForNothing}
	case e.Ends <= e.Made:
		return nil, &Refusal{Code: KeyEndsPast}
	case e.Ends-e.Made > LongestKey*dayOfMillis:
		return nil, &Refusal{Code: KeyEndsTooLate, Count: LongestKey}
	case len(e.Boards) > 0 && e.Boards[0] < 1:
		return nil, &Refusal{Code: KeyNoBoard}
	}
	return []Event{e}, nil
}

func (c WithdrawKey) decide(b *Book) ([]Event, error) {
	key, known := b.Access.Keys[c.Key]
	switch {
	case !known:
		return nil, &Refusal{Code: NoSuchKey}
	case key.Withdrawn:
		return nil, nil
	}
	return []Event{access.KeyWithdrawn(c)}, nil
}

// MostHooks is how many webhooks an event has at once.
const MostHooks = 8

// StandingHook finds a webhook with which something can be done: one that is not known, or was removed, is
// refused.
func (s State) StandingHook(id string) (access.Hook, error) {
	h, known := s.Access.Hooked(id)
	if !known || h.Removed {
		return access.Hook{}, &Refusal{Code: NoSuchHook}
	}
	return h, nil
}

// AddHook adds a webhook.
type AddHook struct {
	Hook, To string
	News     []access.News
}

// ReleaseHook lets it be told.
type ReleaseHook struct{ Hook string }

// StopHook tells it nothing any more.
type StopHook struct {
	Hook string
	Gone bool
}

// RemoveHook removes it.
type RemoveHook struct{ Hook string }

// The refusals of what is done with a webhook.
const (
	NoSuchHook   Code = "no-such-hook"
	NoNews       Code = "no-news" // of which it could be told
	TooManyHooks Code = "too-many-hooks"
)

func (c AddHook) decide(b *Book) ([]Event, error) {
	var news []access.News
	for _, n := range access.AllNews() { // each once, in this order
		if slices.Contains(c.News, n) {
			news = append(news, n)
		}
	}
	switch _, known := b.Access.Hooked(c.Hook); {
	case known || c.Hook == "" || c.To == "":
		return nil, &Refusal{Code: NoSuchHook}
	case len(news) == 0:
		return nil, &Refusal{Code: NoNews}
	case len(b.Access.StandingHooks()) >= MostHooks:
		return nil, &Refusal{Code: TooManyHooks}
	}
	return []Event{access.HookAdded{Hook: c.Hook, To: c.To, News: news}}, nil
}

func (c ReleaseHook) decide(b *Book) ([]Event, error) {
	h, err := b.StandingHook(c.Hook)
	if err != nil || h.Released {
		return nil, err
	}
	return []Event{access.HookReleased(c)}, nil
}

func (c StopHook) decide(b *Book) ([]Event, error) {
	h, err := b.StandingHook(c.Hook)
	if err != nil || !h.Released {
		return nil, err
	}
	return []Event{access.HookStopped(c)}, nil
}

func (c RemoveHook) decide(b *Book) ([]Event, error) {
	switch h, known := b.Access.Hooked(c.Hook); {
	case !known:
		return nil, &Refusal{Code: NoSuchHook}
	case h.Removed:
		return nil, nil
	}
	return []Event{access.HookRemoved(c)}, nil
}
