package dispute

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// Facts are what the event knows and a file does not.
type Facts struct {
	Game      game.State // the game that the file is about, as it stands
	Countries []string   // of the parties, P1's first; empty: not known
	Jury      []Member
	Chiefs    []string // who may decide for the chief arbiter, as commands are typed
	Minutes   int      // how long after the game, or the ruling, a party may appeal
	Bound     bool     // its result has been closed or paired with: a correction alone changes it
	Time      string   // the time arbiter at the board, as the desk names people; empty: nobody
}

// Member is one of the appeals jury.
type Member struct {
	Account string
	Country string // empty: not known
	Person  string // the player who it is, if one
}

// Command is what somebody wants done in the files of an event.
type Command interface {
	decide(Files, Facts, clock.Instant) (Event, *Refusal)
	about(Files) string
}

// Begin opens a file.
type Begin struct {
	Game    string
	Subject Subject
	Claim   int          // OfClaim
	By      board.Person // whose claim, call, refusal or lateness it is
	Words   string
	Where   string // who was where, as the arbiter has it
	Typed   string
}

// Say takes a statement down.
type Say struct {
	Number  int
	By      board.Person // Nobody: a witness
	Witness string
	Words   string
	Typed   string
}

// GoOn lets the game go on under protest.
type GoOn struct {
	Number int
	By     board.Person
	Typed  string
}

// Rule rules on a file.
type Rule struct {
	Number int
	Rules  []string
	Words  string
	Effect Effect
	Chief  bool // it is the chief arbiter, or the deputy, who rules
	Typed  string
}

// AppealTo brings a ruling before a court.
type AppealTo struct {
	Number int
	By     board.Person
	To     Court
	Words  string
	Typed  string
}

// Vote is a vote of the jury.
type Vote struct {
	Number   int
	Overturn bool
	Member   string // account
}

// Conclude decides an appeal: a jury by its votes, the chief arbiter by Overturn.
type Conclude struct {
	Number   int
	Overturn bool
	Words    string
	Effect   Effect // what the overturned ruling gives way to
	Chief    bool   // it is the chief arbiter, or the deputy, who decides
	Member   string // account
	Typed    string
}

// Withdraw ends a file, or takes an appeal back.
type Withdraw struct {
	Number int
	By     board.Person // Nobody: an arbiter
	Words  string
	Typed  string
}

// About is the game that a command is about; empty for none.
func About(f Files, c Command) string { return c.about(f) }

func (c Begin) about(Files) string { return c.Game }

func (c Say) about(f Files) string      { return gameOf(f, c.Number) }
func (c GoOn) about(f Files) string     { return gameOf(f, c.Number) }
func (c Rule) about(f Files) string     { return gameOf(f, c.Number) }
func (c AppealTo) about(f Files) string { return gameOf(f, c.Number) }
func (c Vote) about(f Files) string     { return gameOf(f, c.Number) }
func (c Conclude) about(f Files) string { return gameOf(f, c.Number) }
func (c Withdraw) about(f Files) string { return gameOf(f, c.Number) }

func gameOf(f Files, n int) string {
	file, _ := f.Numbered(n)
	return file.Game
}
