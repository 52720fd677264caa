package web

import (
	"cmp"
	"strings"

	"github.com/a-h/templ"

	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/web/following"
)

// A Frame is what every page shares. T must be set; the zero value of the other
// fields leaves things out.
type Frame struct {
	T       *locale.Translator
	Title   string // of the browser's tab; the page's own heading where empty
	Back    string // path and query of this page, to come back to after a change of language
	Account string // name of who is logged in; empty for nobody
	Appoint bool   // the account is an organiser's: shows the way to the accounts
	Trust   bool   // the installation has a root certificate that can be taken in
	Archive bool   // nothing can be changed here
	Guest   string // name of the person whose link opened this page; empty for nobody
	Plays   bool   // with a card that opens a board
	Notices []Notice
	Faults  []part.Fault // of a form that stands on the page again
	Event   *Event

	Live     string // address of the page's stream of fragments
	Keep     bool   // a hidden tab keeps its stream: clocks and the hall
	Controls string // address of the fragments that are one person's
	Poll     int    // seconds between fetches of what goes on by itself

	Shared   Shared // what stands beside a link to the page; nothing for a page that is not for others
	Embedded bool   // the page stands in a frame of another site: it has one link back, and no bar

	Heard string // instant of the newest event that the page shows: what comes after it is said aloud
	Ahead string // stands ahead in the title: whose turn it is, how many calls wait, how many faults there are

	Root   templ.OrderedAttributes // of the page's own element: what style sheets print in the margins of paper
	Again  int                     // seconds after which the page is loaded again where there is no script
	Script string                  // in place of "main", that of nearly every page
	Style  string                  // a style sheet of the page's own; empty: none

	Spoilers Spoilers   // whether results are shown, where the page offers to change that
	Stars    part.Stars // whom a spectator follows, where the page offers it
	follows  following.List
}

// Shared is what programs show beside a link to a page.
type Shared struct {
	Base        string // the address of the service, without a path
	Path        string // of the page itself, however it was reached
	Description string
	Picture     string // the path of a picture (package picture)
	Feed        string // the path of a feed (Atom); empty for none
	App         string // the path that a device opens which put the page on its screen; empty for none
}

// Spoilers is what a page offers of the choice to hide results. The zero value offers nothing.
type Spoilers int

// The offers of a page.
const (
	NoSpoilers   Spoilers = iota
	HidesResults          // results are shown: it offers to hide them
	ShowsResults          // results are hidden: it offers to show them
)

// tellsResults tells that a page of a kind has results, so that its foot offers to hide them.
func (f Frame) tellsResults(kind string) bool {
	return kind != "spoilers" && (f.Event != nil || kind == "person" || kind == "positions" || kind == "openings" || kind == "rating-list")
}

// login is the way to come in, and back to this page.
func (f Frame) login() string {
	if f.Back == "" || f.Back == address.Home || strings.HasPrefix(f.Back, address.Login) {
		return address.Login
	}
	return address.LoginTo(f.Back)
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
	State    []locale.Text // how far it is: its round and that round's stage
	Places   []PlaceLinks  // for who looks
	Late     []locale.Text // how much later than it happens everything is seen here
	Waiting  int           // how much waits at the desk, for those who have one
	Next     *NextStep     // what comes next; nil for nothing
	// Unconfirmed tells that seats have changed before round 1: to publish it asks first.
	Unconfirmed bool
	Here        Page // empty for a page that the navigation does not name
}

// here is the place in which the page is.
func (e Event) here() PlaceLinks { return placeOf(e.Places, e.Here) }

// thumbs are the places in the bar of a phone: all of them, or four and the rest behind "More".
func (e Event) thumbs() (shown, more []PlaceLinks) {
	if len(e.Places) <= mostThumbs {
		return e.Places, nil
	}
	for _, place := range e.Places {
		if place.Place != "live" && place.Place != "standings" && len(shown) < mostThumbs-1 {
			shown = append(shown, place)
		} else {
			more = append(more, place)
		}
	}
	return shown, more
}

// mostThumbs is how many places the bar of a phone holds.
const mostThumbs = 5

// alert is the role of what was refused, which a screen reader says by itself; the
// announcer says the other notices.
func (n Notice) alert() templ.Attributes {
	if n.Kind == "error" {
		return templ.Attributes{"role": "alert"}
	}
	return nil
}

// styles are the style sheets of a page with a header.
func (f Frame) styles() []string {
	list := []string{"colours", "base", "parts", "goban", "points", "board", "hall", "pages", "systems", "results", "print", "paper"}
	if f.Style != "" {
		list = append(list, f.Style)
	}
	return list
}

func (f Frame) script() string { return cmp.Or(f.Script, "main") }

// title is what the browser's tab is called, without what stands ahead.
func (f Frame) title(heading string) string {
	if f.Title != "" {
		heading = f.Title
	}
	if f.Event != nil && f.Event.Name != heading {
		return locale.Isolate(heading) + " · " + locale.Isolate(f.Event.Name)
	}
	return locale.Isolate(heading)
}

// ahead is the title with what stands ahead.
func (f Frame) ahead(heading string) string {
	if f.Ahead == "" {
		return f.title(heading)
	}
	return f.Ahead + " · " + f.title(heading)
}

// Wrong is the text of an error of a form's field, empty without one.
func (f Frame) Wrong(errors map[string]locale.Text, field string) string {
	return f.T.Text(errors[field])
}
