package play

import "renju-arbiter/views/locale"

// Announced is something that an arbiter says to everybody in the hall, as long as it
// stands, in the words that were typed; or that the service says to one person.
type Announced struct {
	Text string
	Lang string            // the language of Text, by its code; empty: not known
	Also map[string]string // in other languages, by their codes
	Own  locale.Text       // to one person, instead of Text
	Page string            // the file of that person's that it is about; may be empty
	At   string            // the time of day at which it was said
	Read *Acknowledging    // the regulations are to be acknowledged with it; nil for all else
}

// in returns the text for a reader, and its language where that is another one than the page's.
func (a Announced) in(t *locale.Translator) (text, lang string) {
	if own, said := a.Also[t.Code()]; said {
		return own, ""
	}
	if a.Lang == t.Code() {
		return a.Text, ""
	}
	return a.Text, a.Lang
}

// latest is the announcement that was made last. There is one.
func (s Side) latest() Announced { return s.Announced[len(s.Announced)-1] }

// Acknowledging is the form with which somebody acknowledges the regulations at the own seat.
type Acknowledging struct {
	Page          string // of the regulations
	Card, Command string
	Edition       int
}
