package part

import "renju-arbiter/views/locale"

// About is what an event is to people, as its pages have it at their head. What is not
// known is empty.
type About struct {
	Logo       string // the address of the picture
	Place      string
	Country    string
	Dates      string // "2027-08-01 – 2027-08-09"
	Organiser  string
	Federation string
	Officials  []Official // a line each role
	Rated      locale.Text
	Site       string
	From, To   []Way  // the events that feed it, and that it feeds
	Stages     string // the address of all that hang together; empty for one alone
}

// A Way leads to a page.
type Way struct{ Name, Path string }

// Official is a role with those who have it.
type Official struct {
	Role  locale.Text
	Names []string
}

// Said tells whether anything is known.
func (a About) Said() bool {
	return a.Logo != "" || a.Place != "" || a.Country != "" || a.Dates != "" || a.Organiser != "" || a.Federation != "" ||
		len(a.Officials) > 0 || a.Rated.Key != "" || a.Site != "" || len(a.From)+len(a.To) > 0
}
