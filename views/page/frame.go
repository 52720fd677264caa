package page

import (
	"slices"

	"renju-arbiter/views/locale"
)

// A Frame is what every page shares. T must be set; the zero value of the other
// fields leaves things out.
type Frame struct {
	T       *locale.Translator
	Title   string // of the browser's tab; the page's own heading where empty
	Back    string // path and query of this page, to come back to after a change of language
	Account string // name of who is logged in; empty for nobody
	Appoint bool   // the account is an organiser's: shows the way to the accounts
	Guest   string // name of the player whose link opened this page; empty for nobody
	Notices []Notice
	Event   *Event

	Live     string // address of the page's stream of fragments
	Keep     bool   // a hidden tab keeps its stream: clocks and the hall
	Controls string // address of the fragments that are one person's
	Poll     int    // seconds between fetches of what goes on by itself
}

// A Notice is said once at the top of a page: Kind is "done", "note" or
// "error".
type Notice struct {
	Kind string
	Text locale.Text
}

// An Event is the tournament one is in, for the navigation.
type Event struct {
	ID, Name string
	Manage   bool   // shows what only arbiters use
	ByRound  bool   // paired round by round
	Times    bool   // shows the way to a time arbiter's own boards
	Here     string // "overview", "players", "checkin", "rounds", "schedule", "links", "desk", "time" or "hall"
}

type place struct{ Name, Path string }

func (e Event) places() []place {
	base := "/t/" + e.ID
	if e.Times {
		return []place{{"overview", base}, {"time", base + "/time"}, {"hall", base + "/hall"}}
	}
	pairing := []place{{"schedule", base + "/schedule"}}
	if e.ByRound {
		pairing = []place{{"checkin", base + "/checkin"}, {"rounds", base + "/rounds"}}
	}
	if !e.Manage {
		public := []place{{"overview", base}, {"hall", base + "/hall"}}
		if e.ByRound {
			public = slices.Insert(public, 1, pairing[1])
		}
		return public
	}
	return slices.Concat([]place{{"overview", base}, {"players", base + "/players"}}, pairing,
		[]place{{"links", base + "/links"}, {"desk", base + "/desk"}, {"hall", base + "/hall"}})
}

// alert is the role under which a screen reader says a notice.
func (n Notice) alert() string {
	if n.Kind == "error" {
		return "alert"
	}
	return "status"
}

func (f Frame) title(heading string) string {
	if f.Title != "" {
		heading = f.Title
	}
	if f.Event != nil && f.Event.Name != heading {
		heading += " · " + f.Event.Name
	}
	return heading
}

// wrong is the text of an error of a form's field, empty without one.
func (f Frame) wrong(errors map[string]locale.Text, field string) string {
	return f.T.Text(errors[field])
}
