package play

import (
	"renju-arbiter/views/locale"
)

// Status is how a game stands, in what everyone may see.
type Status struct {
	State   string // "waiting" (not started), "running", "stopped", "adjourned", "interrupted", "claimed", "ended" or "void"
	ToMove  string // name of the person asked
	Ask     Ask
	Offer   string        // name of the person whose draw offer is open
	Claim   string        // while claimed: "five", "foul" or "time"
	Claimer string        // while claimed: the claimant's name
	Goes    locale.Text   // while adjourned: when it goes on, or that a move is to be sealed; when void: what follows
	Stop    string        // while stopped: the reason given, may be empty
	Coming  bool          // while stopped: an arbiter was called, or must come
	Soon    bool          // while interrupted: another computer takes over, and it goes on by itself
	Result  string        // when ended: "1-0", "1/2-1/2", a forfeit "+/-", by person, P1 first
	Winner  string        // when ended: the name of who alone has won
	Half    string        // when ended 1/2-0: the name of who has the half point
	Reason  string        // when ended: a reason of COMMANDS.md, such as "foul-double-three"
	Rule    string        // when ended: the rule that decides, such as "RIF 9.2 (seed 7.2)"
	Basis   []locale.Text // when ended: the game and the options that decide, where no rule of RIF's does
	Ruling  string        // address of the newest ruling on a claim, empty without one
	Again   string        // when void: address of the game that is played in its place
	Instead string        // address of the void game in whose place this one is played
}

// An Ask is what a game asks for next. Kind is one of
//
//	centre     stone Stone on the centre
//	stone      stone Stone anywhere
//	square     stone Stone, within Square x Square
//	outside    stone Stone, outside Square x Square
//	swap       swap, or keep
//	declare    declare how many fifths, 1 to N
//	fourth     place stone 4 and declare 1 to N fifths
//	propose    offer N fifths
//	choose     choose one of the fifths offered
//	taraguchi  swap, or stone 5 within 9x9, or offer N fifths
//	swap2      choose the colour, or add a white and a black stone
//	add        place the added stone Stone
//	move       move an own stone
//	drop       drop a disc into a column
//	strike     strike one of N protocols
//
// The zero value asks for nothing.
type Ask struct {
	Kind   string
	Stone  int
	Of     int // with Stone: how many stones this turn or opening places, 0 if it does not matter
	Square int
	N      int
}

// Text is the question in words, for the person asked.
func (a Ask) Text() locale.Text {
	if a.Kind == "" {
		return locale.Text{}
	}
	key := "ask." + a.Kind
	if a.Of > 0 && (a.Kind == "square" || a.Kind == "centre") {
		key += ".of"
	}
	return locale.Say(key, "Stone", a.Stone, "Of", a.Of, "Square", a.Square, "N", a.N, "Count", a.N)
}
