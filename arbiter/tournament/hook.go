package tournament

import "slices"

// News is a kind of news of the event of which programs can be told.
type News string

// The kinds of news.
const (
	NewsOfRounds        News = "rounds"        // published, or taken back
	NewsOfResults       News = "results"       // of a game: final, changed, or there no more
	NewsOfTable         News = "table"         // the table has changed, a round is closed
	NewsOfAnnouncements News = "announcements" // made, or ended
	NewsOfMoves         News = "moves"
)

// AllNews are all kinds there are.
func AllNews() []News {
	return []News{NewsOfRounds, NewsOfResults, NewsOfTable, NewsOfAnnouncements, NewsOfMoves}
}

// MostHooks is how many webhooks an event has at once.
const MostHooks = 8

// HookAdded says that somebody wants a program to be told of news. Nothing is sent before an
// arbiter releases it. The address may be a secret by itself: it stands beside the journal, closed,
// as the secret does that signs what is sent.
type HookAdded struct {
	Hook string `json:"hook"`
	To   string `json:"to"` // where the address leads, without its path
	News []News `json:"news"`
}

// HookReleased says that an arbiter lets it be told from now on.
type HookReleased struct {
	Hook string `json:"hook"`
}

// HookStopped says that it is told nothing any more, until it is released again.
type HookStopped struct {
	Hook string `json:"hook"`
	Gone bool   `json:"gone,omitempty"` // the receiver said that it is there no more
}

// HookRemoved says that its address and its secret were forgotten.
type HookRemoved struct {
	Hook string `json:"hook"`
}

// Kind is the name of the kind, as the journal keeps it.
func (HookAdded) Kind() string { return "hook-added" }

// Kind is the name of the kind, as the journal keeps it.
func (HookReleased) Kind() string { return "hook-released" }

// Kind is the name of the kind, as the journal keeps it.
func (HookStopped) Kind() string { return "hook-stopped" }

// Kind is the name of the kind, as the journal keeps it.
func (HookRemoved) Kind() string { return "hook-removed" }

// Hook is a webhook as its events have it.
type Hook struct {
	HookAdded
	Released bool
	Ran      bool // it was released once
	Gone     bool // it was stopped because its receiver said so
	Removed  bool // what its events are told by stays
}

// Hooked finds a webhook, removed or not.
func (s State) Hooked(id string) (Hook, bool) {
	at := slices.IndexFunc(s.Hooks, func(h Hook) bool { return h.Hook == id })
	if at < 0 {
		return Hook{}, false
	}
	return s.Hooks[at], true
}

// StandingHook finds a webhook with which something can be done: one that is not known, or was removed, is
// refused.
func (s State) StandingHook(id string) (Hook, error) {
	h, known := s.Hooked(id)
	if !known || h.Removed {
		return Hook{}, &Refusal{Code: NoSuchHook}
	}
	return h, nil
}

// StandingHooks are those that were not removed.
func (s State) StandingHooks() (list []Hook) {
	for _, h := range s.Hooks {
		if !h.Removed {
			list = append(list, h)
		}
	}
	return list
}

// hooked folds what becomes of webhooks; false for an event of another room.
func (s State) hooked(e Event) (State, bool) {
	switch e := e.(type) {
	case HookAdded:
		s.Hooks = append(slices.Clip(s.Hooks), Hook{HookAdded: e})
	case HookReleased:
		return s.changingHook(e.Hook, func(h *Hook) { h.Released, h.Ran, h.Gone = true, true, false }), true
	case HookStopped:
		return s.changingHook(e.Hook, func(h *Hook) { h.Released, h.Gone = false, e.Gone }), true
	case HookRemoved:
		return s.changingHook(e.Hook, func(h *Hook) { h.Released, h.Removed = false, true }), true
	default:
		return s, false
	}
	return s, true
}

func (s State) changingHook(id string, change func(*Hook)) State {
	s.Hooks = slices.Clone(s.Hooks)
	for i := range s.Hooks {
		if s.Hooks[i].Hook == id {
			change(&s.Hooks[i])
		}
	}
	return s
}

// AddHook adds a webhook.
type AddHook struct {
	Hook, To string
	News     []News
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
	var news []News
	for _, n := range AllNews() { // each once, in this order
		if slices.Contains(c.News, n) {
			news = append(news, n)
		}
	}
	switch _, known := b.Hooked(c.Hook); {
	case known || c.Hook == "" || c.To == "":
		return nil, &Refusal{Code: NoSuchHook}
	case len(news) == 0:
		return nil, &Refusal{Code: NoNews}
	case len(b.StandingHooks()) >= MostHooks:
		return nil, &Refusal{Code: TooManyHooks}
	}
	return []Event{HookAdded{Hook: c.Hook, To: c.To, News: news}}, nil
}

func (c ReleaseHook) decide(b *Book) ([]Event, error) {
	h, err := b.StandingHook(c.Hook)
	if err != nil || h.Released {
		return nil, err
	}
	return []Event{HookReleased(c)}, nil
}

func (c StopHook) decide(b *Book) ([]Event, error) {
	h, err := b.StandingHook(c.Hook)
	if err != nil || !h.Released {
		return nil, err
	}
	return []Event{HookStopped(c)}, nil
}

func (c RemoveHook) decide(b *Book) ([]Event, error) {
	switch h, known := b.Hooked(c.Hook); {
	case !known:
		return nil, &Refusal{Code: NoSuchHook}
	case h.Removed:
		return nil, nil
	}
	return []Event{HookRemoved(c)}, nil
}
