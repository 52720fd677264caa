package stages

import (
	"slices"
	"time"

	"renju-arbiter/pairing/standings"
)

// Row is a player or a team of a stage.
type Row struct {
	Entrant
	// No is the start number, from 1, unique in the stage.
	No int
	// Printed is what the source printed, if it did.
	Printed Printed
}

// Printed is what a source printed of a row. Each part may be missing: Place is then 0,
// and the others are not Has.
type Printed struct {
	Place                int
	HasTotal, HasCarried bool
	Total, Carried       standings.Points
}

// Stage is a tournament of the event: its rows and results, and how it is fed.
type Stage struct {
	Name string
	Rows []Row
	// Input holds the settings and results of players; its Players are made from Rows.
	// TeamInput holds those of teams, and counts where Teams is true.
	Input     standings.Input
	TeamInput standings.TeamInput
	Teams     bool
	// Printed places count instead of computed ones where all rows have them.
	Printed bool
	// First is the place in the event of the stage's place 1; 0 is 1.
	First int
	// Carry is what the stage takes over.
	Carry Carry
	// Extra are the steps after the tie-breaks.
	Extra []Extra
	// Rule is how the stage is fed; no Seats: it is not, or Feeds say it.
	Rule Rule
	// SizeOf is the stage whose entries Rule.Sizes count.
	SizeOf string
	// Beside are stages whose persons have no seat here.
	Beside    []string
	Numbering Numbering
	Answers   []Answer
	// Begins and Ends are when it is played; zero is not known.
	Begins, Ends time.Time
	// notes are those that reading the results gave.
	notes []Note
}

// rounds is the highest round of the results.
func (s *Stage) rounds() int {
	last := 0
	for _, r := range s.Input.Results {
		last = max(last, r.Round)
	}
	for _, m := range s.TeamInput.Matches {
		last = max(last, m.Round)
	}
	return last
}

// numbers are the start numbers of the persons.
func (s *Stage) numbers() map[Person]int {
	no := make(map[Person]int, len(s.Rows))
	for _, r := range s.Rows {
		no[r.Person] = r.No
	}
	return no
}

// check refuses rows that no tournament has.
func (s *Stage) check() error {
	persons, numbers := map[Person]bool{}, map[int]bool{}
	for _, r := range s.Rows {
		if r.Person < 1 || r.No < 1 || persons[r.Person] || numbers[r.No] {
			return &Error{Code: PersonTwice, Stage: s.Name, Person: r.Person, Number: r.No}
		}
		persons[r.Person], numbers[r.No] = true, true
	}
	if len(s.Rows) == 1 {
		return &Error{Code: GroupOfOne, Stage: s.Name, Person: s.Rows[0].Person}
	}
	return nil
}

// places says that every row has a printed place.
func (s *Stage) places() bool {
	return len(s.Rows) > 0 && !slices.ContainsFunc(s.Rows, func(r Row) bool { return r.Printed.Place < 1 })
}

// first is the place in the event of the best row.
func (s *Stage) first() int {
	if s.First > 0 || !s.places() {
		return max(s.First, 1)
	}
	first := s.Rows[0].Printed.Place
	for _, r := range s.Rows {
		first = min(first, r.Printed.Place)
	}
	return first
}

// NoteCode says what a note is about.
type NoteCode string

// The notes: most say that what a source printed differs from what its results give.
const (
	// PrintedTotal, PrintedPlace, PrintedScore: Given is printed, Found computed.
	PrintedTotal NoteCode = "printed-total"
	PrintedPlace NoteCode = "printed-place"
	// PrintedScore: the match of Number against Other in round Round.
	PrintedScore NoteCode = "printed-score"
	// PrintedOrder: a printed place is above one with more points.
	PrintedOrder NoteCode = "printed-order"
	// FedOther: number Number was fed to Person, and the rows have Second there.
	FedOther NoteCode = "fed-other"
	// NotInRows: Person has a seat and no row.
	NotInRows NoteCode = "not-in-rows"
	// WithoutSeat: Person has a row and no seat.
	WithoutSeat NoteCode = "without-seat"
	// FieldUnread: the file has a field Field that has no meaning here.
	FieldUnread NoteCode = "field-unread"
)

// Note is a difference that hinders nothing.
type Note struct {
	Code                   NoteCode
	Stage                  string
	Person, Second         Person
	Number, Round          int
	Given, Found           standings.Points
	GivenPlace, FoundPlace int
	Field                  string
}
