package variant

import (
	"slices"

	"renju-arbiter/arbiter/board"
)

// State is a game on the board. It is a value: copies are independent, and every
// step gives a new one. Make one with Begin.
type State struct {
	set      *set
	pos      board.Position
	plies    int
	placed   [5]int // stones set so far, by colour
	captured [5]int // stones captured that count, by person
	waiting  [][]board.Point
	waits    board.Person // whose fives wait
	end      *End
}

// Begin is the empty board.
func (r Rules) Begin() State {
	return State{set: r.set, pos: board.New(r.Columns())}
}

// Rules are those of the game.
func (s State) Rules() Rules { return Rules{s.set} }

// Position is the board. Connect four stands on the lowest six rows of a board
// of seven: see Rules.Rows.
func (s State) Position() board.Position { return s.pos }

// Plies is the number of stones set and moved.
func (s State) Plies() int { return s.plies }

// Actor is whose turn it is where persons simply alternate, P1 first. In pente4
// this is the order of play, and another is refused; in the other games the opening
// protocol and renju's passes have the say (package opening).
func (s State) Actor() board.Person {
	return board.P1 + board.Person(s.plies%s.Rules().Persons())
}

// Captured is the number of stones that a person captured and that count: a
// partner's do not.
func (s State) Captured(p board.Person) int {
	if int(p) >= len(s.captured) {
		return 0
	}
	return s.captured[p]
}

// CapturedByTeam is the number of stones that a person and the partner captured
// and that count. It may be odd (pente4).
func (s State) CapturedByTeam(p board.Person) int {
	n := 0
	for _, member := range s.Rules().Team(p) {
		n += s.captured[member]
	}
	return n
}

// Waiting lists the fives that the next stone may still break (ninuki), and
// whose they are; nil and Nobody when there are none. They win if they stand
// after it.
func (s State) Waiting() ([][]board.Point, board.Person) {
	fives := make([][]board.Point, len(s.waiting))
	for i, five := range s.waiting {
		fives[i] = slices.Clone(five)
	}
	return slices.Clip(fives), s.waits
}

// Moving tells whether all stones are set, so that a turn moves one (gomoku,
// boardFull "moving").
func (s State) Moving() bool {
	return s.set.options.BoardFull == Moving &&
		s.StonesLeft(board.Black) == 0 && s.StonesLeft(board.White) == 0
}

// StonesLeft is how many stones of a colour are still to be set, where their
// number is an option (gomoku, boardFull "moving"), and in connect four; -1
// where it is not limited.
func (s State) StonesLeft(colour board.Stone) int {
	switch {
	case colour == board.Empty || colour > board.Blue:
		return 0
	case s.set.options.BoardFull == Moving:
		return s.set.options.Stones - s.placed[colour]
	case s.set.game.drops:
		return columns*rows/2 - s.placed[colour]
	}
	return -1
}

// End is how the game ended on the board; false when it has not.
func (s State) End() (End, bool) {
	if s.end == nil {
		return End{}, false
	}
	return *s.end, true
}

// Apply makes on the board what was judged before: it decides nothing, so that
// the events of old games fold to what was played, whatever the rules engine
// says today.
func (s State) Apply(by board.Person, colour board.Stone, e Effect) State {
	s.plies++
	if e.From == board.NoPoint {
		s.placed[colour]++
	} else {
		s.pos.Set(e.From, board.Empty)
	}
	s.captured[by] += s.counting(colour, e.Captured)
	for _, p := range e.Captured {
		s.pos.Set(p, board.Empty)
	}
	s.pos.Set(e.Point, colour)
	s.waiting, s.waits, s.end = e.Fives, board.Nobody, e.End
	if len(e.Fives) > 0 {
		s.waits = by
	}
	return s
}

// counting is how many of the stones to be captured are not a partner's.
func (s *State) counting(colour board.Stone, points []board.Point) int {
	n := 0
	for _, p := range points {
		if s.pos.At(p) != partner(colour) {
			n++
		}
	}
	return n
}

// partner is the colour that sits opposite: black and red, white and blue. In
// games of two nobody has it.
func partner(colour board.Stone) board.Stone { return (colour+1)%4 + 1 }
