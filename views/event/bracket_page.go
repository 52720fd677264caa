package event

import (
	"strconv"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/tables"
	"renju-arbiter/views/web"
)

// Bracket is a knock-out: the rounds with their matches, and for an arbiter what
// is to be done.
type Bracket struct {
	ID               string
	Command          string
	Publishes, Rules bool        // what the viewer can do
	Problem          locale.Text // why there is no bracket; nothing else is filled then
	Trees            []BracketTree
	Due              []DueGame
	Third            int // the match for third place, where a game of it is due; 0 otherwise
	Second           int // the first match of the second bracket of which one is due; 0 otherwise
	SecondName       locale.Text
	Publish          tables.Due
	Levels           []tables.Level
	Title            tables.Title // of a title match
	Places           []tables.FinalPlace
	Signing          part.Signing
}

// A BracketTree is the main bracket, the second one, or the finals of two brackets. It is drawn with lines where
// two matches lead to one.
type BracketTree struct {
	Name   string      // for the page: "main", "second", "final"
	Title  locale.Text // empty for the only one
	Again  bool        // a second final can follow
	Lines  bool
	Rounds []BracketRound
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
	Waiting      bool         // it needs a ruling
	Extra        tables.Level // while extra games decide it; After is 0 otherwise
	Decided      locale.Text  // how, if not by the games alone
	Reason       string       // of a ruling
}

// A BracketSide is who has a place in a match; Awaited says who will, while nobody
// is known.
type BracketSide struct {
	ID, Name, Country string
	At                string // the page of the player
	Seed              int
	Points            string // empty before the first game
	Won, Lost         bool
	Awaited           locale.Text
}

// A BracketGame is one game of a match; State is that of a Status.
type BracketGame struct {
	Game   string
	Number int
	Extra  int // its number among the extra games; 0 for a regular game
	State  string
	Score  string // "1-0" ..., Upper first; empty while open
}

// A DueGame is a game that is to be published; P1 is tentative Black.
type DueGame struct {
	Board  int
	Name   string // of the board, as it is typed
	Number int
	Extra  int // its number among the extra games; 0 for a regular game
	P1, P2 string
}

// heading is the key of what the page is called.
func (m Bracket) heading() string {
	if m.Title.Is() {
		return "bracket.title"
	}
	return web.BracketAt.Name()
}

// ruled are the level matches that wait for the arbiter, and instead those whose extra games can still
// be left out.
func (m Bracket) ruled() (waiting, instead []tables.Level) {
	for _, l := range m.Levels {
		switch {
		case !m.Rules || !l.Rule:
		case l.Due == 0:
			waiting = append(waiting, l)
		default:
			instead = append(instead, l)
		}
	}
	return waiting, instead
}

// round is the id of a column's heading.
func (b BracketTree) round(r BracketRound) string {
	return "bracket-" + b.Name + "-round-" + strconv.Itoa(r.Number)
}

// labels are the ids of what a column is called: where there are several parts, its part comes first.
func (b BracketTree) labels(r BracketRound) string {
	if b.Title.Key == "" {
		return b.round(r)
	}
	return "bracket-" + b.Name + " " + b.round(r)
}

func (m BracketMatch) id() string {
	return "match-" + strconv.Itoa(m.Round) + "-" + strconv.Itoa(m.Board)
}
