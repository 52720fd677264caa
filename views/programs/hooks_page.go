package programs

import (
	"slices"

	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/locale"
)

// Hooks is the page of the webhooks of an event.
type Hooks struct {
	ID      string
	Command string // of the form; empty for who may not add one
	Address string // as it was typed
	Chosen  []access.News
	Wrong   map[string]locale.Text // by field
	Fresh   *FreshHook
	List    []Hook

	Releases, Removes bool
}

// FreshHook is one that was added just now: the only time that its secret is known.
type FreshHook struct{ To, Secret string }

// Hook is one of an event.
type Hook struct {
	Number   int // in the order in which they were added: two may lead to one place
	ID, To   string
	State    string // "added", "released", "stopped", "gone"
	Lost     bool   // its address and secret do not open
	News     []access.News
	Messages []Message // the newest first
}

// Message is what it was told, or is to be.
type Message struct {
	Type, Made string
	Answer     locale.Text // empty: it was not tried yet
	Then       locale.Text
}

func (m Hooks) chosen(n access.News) bool { return slices.Contains(m.Chosen, n) }

func (m Hooks) wrong(t *locale.Translator, field string) string {
	if text, is := m.Wrong[field]; is {
		return t.Text(text)
	}
	return ""
}

func (h Hook) released() bool { return h.State == "released" }
