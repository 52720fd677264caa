package web

import (
	"cmp"
	"strings"

	"github.com/a-h/templ"

	"renju-arbiter/views/address"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
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
	Guest   string // name of the player whose link opened this page; empty for nobody
	Notices []Notice
	Faults  []part.Fault // of a form that stands on the page again
	Event   *Event

	Live     string // address of the page's stream of fragments
	Keep     bool   // a hidden tab keeps its stream: clocks and the hall
	Controls string // address of the fragments that are one person's
	Poll     int    // seconds between fetches of what goes on by itself

	Heard string // instant of the newest event that the page shows: what comes after it is said aloud
	Ahead string // stands ahead in the title: whose turn it is, how many calls wait, how many faults there are

	Root   templ.OrderedAttributes // of the page's own element: what style sheets print in the margins of paper
	Again  int                     // seconds after which the page is loaded again where there is no script
	Script string                  // in place of "main", that of nearly every page
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
	Manage   bool          // shows what only arbiters use
	Scores   bool          // shows where results are taken down
	Missing  int           // how many of the round are missing there
	Pairing  []Place       // where its rounds are made and seen; none: the schedule
	Reckoned []Place       // what is reckoned from the results, for who looks
	Disputed bool          // there are files of disputes
	Times    bool          // shows the way to a time arbiter's own boards
	Late     []locale.Text // how much later than it happens everything is seen here
	Here     Place         // where the page is; empty for one that the navigation does not name
}

// alert is the role of what was refused, which a screen reader says by itself; the
// announcer says the other notices.
func (n Notice) alert() templ.Attributes {
	if n.Kind == "error" {
		return templ.Attributes{"role": "alert"}
	}
	return nil
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
