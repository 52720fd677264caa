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
	ByRound  bool   // a Swiss: paired round by round
	KnockOut bool   // paired in a bracket
	Teams    bool   // teams meet at several boards
	Prizes   bool   // prizes are fixed
	Partners bool   // partners share a game: nobody has a rating of one's own
	Times    bool   // shows the way to a time arbiter's own boards
	Here     string // the name of the page as in its address; "overview" for the event's own
}

type place struct{ Name, Path string }

func (e Event) places() []place {
	base := "/t/" + e.ID
	if e.Times {
		return []place{{"overview", base}, {"time", base + "/time"}, {"hall", base + "/hall"}}
	}
	at := func(names ...string) (list []place) {
		for _, name := range names {
			list = append(list, place{name, base + "/" + name})
		}
		return list
	}
	overview, rounds := []place{{"overview", base}}, e.published()
	if !e.Manage {
		return slices.Concat(overview, at(rounds...), at("hall"), at(e.reckoned()...))
	}
	switch {
	case len(rounds) == 0:
		rounds = []string{"schedule"}
	case e.ByRound:
		rounds = slices.Insert(rounds, 0, "checkin")
	}
	return slices.Concat(overview, at("players"), at(rounds...), at("links", "desk", "hall"), at(e.reckoned()...))
}

// published are the pages of the rounds that everybody sees, besides the overview.
func (e Event) published() []string {
	var list []string
	if e.ByRound {
		list = append(list, "rounds")
	}
	if e.KnockOut {
		list = append(list, "bracket", "rounds")
	}
	if e.Teams {
		list = append(list, "teams")
	}
	return list
}

// reckoned are the pages that reckon from the results.
func (e Event) reckoned() []string {
	var list []string
	if !e.Partners {
		list = append(list, "ratings")
	}
	if e.Manage && !e.KnockOut && !e.Teams {
		list = append(list, "what-if")
	}
	if e.Manage || e.Prizes {
		list = append(list, "prizes")
	}
	return list
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
