package page

import (
	"strconv"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
)

// RoundList is the list of an event's rounds, where they are paired one by one.
type RoundList struct {
	ID   string
	Of   int // how many rounds the event has
	List []RoundLine
	Next int // the round that an arbiter can pair; 0 for none
}

// A RoundLine is a published round: how many of its games have no result yet.
type RoundLine struct{ Number, Games, Open int }

// RoundPage is one round: published, or as the system proposes it to an arbiter.
type RoundPage struct {
	ID         string
	Command    string
	Number, Of int
	Manage     bool
	Next       bool // a proposal, seen by arbiters alone
	Boards     []RoundBoard
	Away       []Away
	Missing    []MissingResult // games without a result, also those that have a provisional one
	Waits      bool            // the pairing waits for some of them
	Problem    locale.Text     // why there is no proposal
	Proof      shown.Proof
	Hand       bool // pairing by hand is open
	Last       bool // of the published rounds: can be taken back
	ByHand     bool // published otherwise than proposed
	Reason     string
	Engine     []string // what the system proposed then
	TakenBack  []TakenBack
}

// A RoundBoard is one board with its reasons. Nobody as P2 is the bye.
type RoundBoard struct {
	Board         int
	P1, P2        Opponent
	Games         []Pairing // published: one, or the games of a match
	Why           []locale.Text
	Ask           bool // the reasons are found on demand
	Faults        []locale.Text
	First, Second string // ids, where the board can be changed
}

// An Opponent is one side of a board: start number, name and points before the
// round.
type Opponent struct {
	No     int
	Name   string
	Points string
}

// Away is somebody who is not paired, and why.
type Away struct {
	Name string
	Why  locale.Text
}

// A MissingResult is a game without a result that would count.
type MissingResult struct {
	Game         string
	Round, Board int
	P1, P2       string
	Counts       string // the provisional result, if one is given
}

// TakenBack is a round that was published and withdrawn.
type TakenBack struct {
	Reason   string
	Pairings []string
}

// HandPage is the session of pairing a round by hand, the system's pairing beside
// it for comparison.
type HandPage struct {
	ID      string
	Command string
	Round   int
	Boards  []RoundBoard // those of the session, and empty ones to fill
	Choices []HandChoice // who can sit at a board
	Faults  []locale.Text
	Same    bool // as the system pairs: no reason is needed
	System  []RoundBoard
	Problem locale.Text
	Proof   shown.Proof
	Away    []Away
	Reason  string
}

// A HandChoice is a player who is to be paired.
type HandChoice struct{ ID, Label string }

// A WallList is the list of a round's pairings for the wall.
type WallList struct {
	Number int
	Boards []RoundBoard
	Away   []Away
}

// Slips is the sheet of slips for a round: one for each board.
type Slips struct {
	ID     string
	Event  string
	Round  int
	Boards []Slip
}

// A Slip is for the players' signatures.
type Slip struct {
	Board  int
	Leg    int // which game of a match; 0 where there is one
	P1, P2 SlipSide
}

// A SlipSide is one player of a slip.
type SlipSide struct {
	No            int
	Name, Country string
	RIFID         string
}

func (m RoundPage) path() string { return "/t/" + m.ID + "/rounds/" + strconv.Itoa(m.Number) }

func (m HandPage) path() string { return "/t/" + m.ID + "/rounds/" + strconv.Itoa(m.Round) }

// ready tells that there is something to publish.
func (m RoundPage) ready() bool {
	return m.Next && len(m.Boards) > 0 && m.Problem.Key == "" && !m.Hand
}

func (o Opponent) numbered() string {
	if o.No == 0 {
		return locale.Isolate(o.Name)
	}
	return strconv.Itoa(o.No) + " " + locale.Isolate(o.Name)
}

// scores are the results that can be given by hand.
func scores() []part.Choice {
	var list []part.Choice
	for _, score := range []string{"1-0", "1/2-1/2", "0-1", "0-0"} {
		list = append(list, part.Choice{Value: score, Label: part.Score(score)})
	}
	return list
}
