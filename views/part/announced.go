package part

// Announced is something that an arbiter says to everybody in the hall, as long as it
// stands: At is the time of day at which it was said.
type Announced struct{ Text, At string }

// latest is the announcement that was made last. There is one.
func (s Side) latest() Announced { return s.Announced[len(s.Announced)-1] }
