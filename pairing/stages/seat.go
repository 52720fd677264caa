package stages

import "time"

// Kind says where the person of a seat comes from.
type Kind string

// The kinds of seats.
const (
	// PlaceSeat: place Place of the table From.
	PlaceSeat Kind = "place"
	// BestSeat: the Nth best of those in place Place of the tables Groups, by points
	// and then by tie-breaks.
	BestSeat Kind = "best"
	// HolderSeat: the title holder, Person.
	HolderSeat Kind = "holder"
	// NationSeat: a player of Nation, named by its federation.
	NationSeat Kind = "nation"
	// HostSeat: a player named by the host; of Nation, if that is given.
	HostSeat Kind = "host"
	// RatingSeat: the highest rated who has no seat.
	RatingSeat Kind = "rating"
	// WildCard: a player named by the organiser.
	WildCard Kind = "wild-card"
	// EverybodyElse: all others of the table From, or of the event if From is empty.
	EverybodyElse Kind = "everybody-else"
)

// named says that somebody names the person of the seat.
func (k Kind) named() bool { return k == NationSeat || k == HostSeat || k == WildCard }

// Else is one step of what happens to a seat that its person does not take.
type Else struct {
	// Next goes down the places of the row Row, or of the seat's own row if that is "".
	// Without Next the seat stays empty.
	Next bool
	Row  string
}

// Seat is a row of a stage that is fed.
type Seat struct {
	// Row is its name, unique in the stage.
	Row  string
	Kind Kind
	// From is the table of a PlaceSeat, Groups are those of a BestSeat.
	From   string
	Groups []string
	// Place counts from 1; Nth too.
	Place, Nth int
	// Person is the title holder.
	Person Person
	Nation int
	// Else are the steps in order; none: the seat stays empty.
	Else []Else
	// Until is the deadline of the person who has earned the seat, or of naming
	// somebody. ElseUntil is that of those who move up. Zero is no deadline.
	Until, ElseUntil time.Time
	// No is the number in the fed stage, if it is fixed; 0 otherwise.
	No int
}

// Do is what an answer does.
type Do string

// The answers.
const (
	Accepted Do = "accepted"
	Declined Do = "declined"
	Named    Do = "named"
)

// Answer is an act: a person takes or declines a seat, or is named for one.
type Answer struct {
	// Seat is the row; "" is every seat of the stage that the person could have.
	Seat   string
	Person Person
	Do     Do
	// By is who gave it, in words.
	By string
	At time.Time
}

// Size is how many seats there are for a number of entries.
type Size struct {
	// Above is the number of entries that is exceeded.
	Above int
	// Seats go on, in a round robin of so many Cycles.
	Seats, Cycles int
}

// Rule is how a stage is fed.
type Rule struct {
	Stage string
	Seats []Seat
	// Sizes make the number of seats depend on the Entries; the first that fits holds.
	Sizes   []Size
	Entries int
	// TieSeats is how many seats may be added for players level at the border.
	TieSeats int
	// Excluded have no seat here: they play in a stage that is beside this one.
	Excluded []Person
}

// State says how far a seat is.
type State string

// The states of a seat.
const (
	// Taken: the person accepted.
	Taken State = "accepted"
	// Waiting: the seat is the person's, who has not answered yet.
	Waiting State = "waiting"
	// Unnamed: nobody is named yet.
	Unnamed State = "unnamed"
	// Tied: players are level, and no tie-break parts them.
	Tied State = "tied"
	// Empty: the seat stays empty.
	Empty State = "empty"
)

// Why says by what right a person has a seat.
type Why string

// The rights.
const (
	Earned    Why = "earned"
	MovedUp   Why = "moved-up"
	WasNamed  Why = "named"
	OneOfRest Why = "everybody-else"
	TieSeat   Why = "tie-seat"
)

// Reason says why a person was passed over.
type Reason string

// The reasons.
const (
	HasDeclined Reason = "declined"
	AlreadyIn   Reason = "already-in"
	Late        Reason = "late"
	PlaysBeside Reason = "plays-beside"
)

// Passed is a person whom a seat passed over.
type Passed struct {
	Person Person
	Reason Reason
}

// Held is a seat as filled.
type Held struct {
	Seat   Seat
	State  State
	Person Person
	Why    Why
	// From and Place are the table and the place there that gave the seat, if any did.
	From  string
	Place int
	// Answer is the one that settled it, if any did.
	Answer Answer
	Passed []Passed
	// Level are the players who are level for it, where the state is Tied.
	Level []Person
	// No is the number in the fed stage; 0 while it has none.
	No int
}

// Open says that something is still to be decided.
func (h Held) Open() bool { return h.State == Unnamed || h.State == Tied || h.State == Waiting }

// Filling is a fill of a stage.
type Filling struct {
	Seats []Held
	// Cycles is how often all meet, where the rule has Sizes; otherwise 0.
	Cycles int
}

// Persons are those who have a seat, in the order of the rows.
func (f Filling) Persons() []Person {
	var list []Person
	for _, h := range f.Seats {
		if h.Person != 0 {
			list = append(list, h.Person)
		}
	}
	return list
}
