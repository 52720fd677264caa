package access

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

// StandingHooks are those that were not removed.
func (s State) StandingHooks() (list []Hook) {
	for _, h := range s.Hooks {
		if !h.Removed {
			list = append(list, h)
		}
	}
	return list
}

// applyHooks folds an event of webhooks; false for any other.
func (s *State) applyHooks(e Event) bool {
	switch e := e.(type) {
	case HookAdded:
		s.Hooks = append(slices.Clip(s.Hooks), Hook{HookAdded: e})
	case HookReleased:
		s.changeHook(e.Hook, func(h *Hook) { h.Released, h.Ran, h.Gone = true, true, false })
	case HookStopped:
		s.changeHook(e.Hook, func(h *Hook) { h.Released, h.Gone = false, e.Gone })
	case HookRemoved:
		s.changeHook(e.Hook, func(h *Hook) { h.Released, h.Removed = false, true })
	default:
		return false
	}
	return true
}

func (s *State) changeHook(id string, change func(*Hook)) {
	s.Hooks = slices.Clone(s.Hooks)
	for i := range s.Hooks {
		if s.Hooks[i].Hook == id {
			change(&s.Hooks[i])
		}
	}
}
