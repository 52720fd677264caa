package event

import (
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/tables"
)

// Schedule is the preview of all rounds, before and after it is published.
type Schedule struct {
	ID        string
	Command   string // a fresh UUID for each rendering
	Players   int
	Teams     bool          // an entry is a team
	Halves    bool          // the first half of the entries plays the second
	Late      []locale.Text // compatriots who meet though they should not any more
	Rounds    []tables.Round
	Problem   locale.Text // why there is no schedule
	Published bool
}
