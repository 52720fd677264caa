package event

import (
	"strconv"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/tables"
)

// Bracket is a knock-out: the rounds with their matches, and for an arbiter what
// is to be done.
type Bracket struct {
	ID               string
	Command          string
	Publishes, Rules bool        // what the viewer can do
	Problem          locale.Text // why there is no bracket; nothing else is filled then
	Rounds           []BracketRound
	Due              []DueGame
	Round            int // of the games that are due
	Waiting          []BracketMatch
	Reason           string // typed before, to be shown again
	Places           []tables.FinalPlace
	Signing          part.Signing
}

// A BracketRound is a column, with its name.
type BracketRound struct {
	Number  int
	Name    locale.Text
	Matches []BracketMatch
}

// A BracketMatch is two places in the bracket and what happened between them. The
// scores of its games are those of Upper first.
type BracketMatch struct {
	Round, Board int
	Third        bool // the match for third place
	Bye          bool
	Upper, Lower BracketSide
	Games        []BracketGame
	Waiting      bool        // it needs a ruling
	Decided      locale.Text // how, if not by the games alone
	Reason       string      // of a ruling
}

// A BracketSide is who has a place in a match; Awaited says who will, while nobody
// is known.
type BracketSide struct {
	ID, Name, Country string
	Seed              int
	Points            string // empty before the first game
	Won, Lost         bool
	Awaited           locale.Text
}

// A BracketGame is one game of a match; State is that of a Status.
type BracketGame struct {
	Game   string
	Number int
	State  string
	Score  string // "1-0" ..., Upper first; empty while open
}

// A DueGame is a game that is to be published; P1 is tentative Black.
type DueGame struct {
	Board, Number int
	P1, P2        string
}

func (m BracketMatch) id() string {
	return "match-" + strconv.Itoa(m.Round) + "-" + strconv.Itoa(m.Board)
}
