package part

import "renju-arbiter/views/locale"

// Announced is something that an arbiter says to everybody in the hall, as long as it
// stands, in the words that were typed; or that the service says to one person.
type Announced struct {
	Text string
	Own  locale.Text // to one person, instead of Text
	Page string      // where to read on; may be empty
	At   string      // the time of day at which it was said
}

// latest is the announcement that was made last. There is one.
func (s Side) latest() Announced { return s.Announced[len(s.Announced)-1] }
