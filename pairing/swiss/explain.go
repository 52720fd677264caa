package swiss

import (
	"errors"
	"slices"

	"renju-arbiter/pairing"
)

// ExplainedAtMost is the size of a field in which Explain looks for the next best
// pairing of every board: each costs a pairing. In a larger field the rivals are
// left out, and ExplainBoard finds that of one board.
const ExplainedAtMost = 300

// Part is where in its bracket a board was made.
type Part uint8

// The parts of a bracket.
const (
	// Whole: the bracket has one score only.
	Whole Part = iota
	// WithMoved: one of the two was moved down.
	WithMoved
	// Remainder: residents, in a bracket with players moved down.
	Remainder
	// Left: nobody is left to meet; the bye.
	Left
)

// Seat is one player of a board.
type Seat struct {
	No int
	// Score counts virtual points.
	Score Points
	// Float is what this board is for the player. The bye is a float down.
	Float Float
	// Colour is the one given, none with the bye; Wants the one due, none without
	// a preference.
	Colour, Wants Colour
	Strength      Strength
}

// Granted says that the player has the colour due, or none was.
func (s Seat) Granted() bool { return s.Wants == NoColour || s.Wants == s.Colour }

// Reason is why a board is as it is.
type Reason struct {
	Board pairing.Board
	// Group is the score of the bracket in which the board was made.
	Group Points
	Part  Part
	// Seats are First and Second; with the bye the second is empty.
	Seats [2]Seat
	// ColourRule is the rule of DUTCH.md's "Colours" that gave them, 1 to 5; 0 with
	// the bye.
	ColourRule int
	// Rival is the rule by which the best pairing without this board is worse: C4 if
	// there is none, nil if it was not looked for.
	Rival *Verdict
	// Instead are the boards of that pairing that the round does not have.
	Instead []pairing.Board
}

// Explain gives the reasons of the boards of a round that Pair made, in their
// order. The next best pairing of each board is found by pairing again without it,
// up to ExplainedAtMost players to be paired. Errors are those of Pair, and
// OtherBoards.
func Explain(f Field, boards []pairing.Board) ([]Reason, error) {
	e, err := newExplainer(f, boards)
	if err != nil {
		return nil, err
	}
	reasons := make([]Reason, len(boards))
	for i, b := range boards {
		reasons[i] = e.reason(b)
		if len(e.list) <= ExplainedAtMost {
			if err := e.rival(&reasons[i]); err != nil {
				return nil, err
			}
		}
	}
	return reasons, nil
}

// ExplainBoard is Explain for boards[i], in a field of any size.
func ExplainBoard(f Field, boards []pairing.Board, i int) (Reason, error) {
	e, err := newExplainer(f, boards)
	if err != nil {
		return Reason{}, err
	}
	reason := e.reason(boards[i])
	return reason, e.rival(&reason)
}

type explainer struct {
	list    []*person
	known   map[int]*person
	initial Colour
	open    *completion // of the whole field
	steps   []step
	boards  []pairing.Board
	best    complete
	from    map[*person]origin // by upper player
}

func newExplainer(f Field, boards []pairing.Board) (*explainer, error) {
	list, initial, err := prepare(f)
	if err != nil {
		return nil, err
	}
	r := newRound(list)
	r.open.complete()
	open := r.open.clone()
	if err := r.run(); err != nil {
		return nil, err
	}
	e := &explainer{list: list, known: make(map[int]*person, len(list)), initial: initial, open: open, steps: r.steps, boards: r.boards(initial), best: r.complete()}
	if len(boards) != len(e.boards) || len(without(e.boards, boards)) > 0 {
		return nil, &Error{Code: OtherBoards}
	}
	e.from = origins(e.best)
	for _, p := range list {
		e.known[p.no] = p
	}
	return e, nil
}

// without are the boards of one list that another does not have.
func without(boards, others []pairing.Board) []pairing.Board {
	return slices.DeleteFunc(slices.Clone(boards), func(b pairing.Board) bool { return slices.Contains(others, b) })
}

// origin is where a pair comes from.
type origin struct {
	group Points
	part  Part
}

// origins walks the brackets, by upper player.
func origins(c complete) map[*person]origin {
	from := make(map[*person]origin)
	var moved []*person
	for _, group := range c.groups {
		s := stage{moved: moved, people: slices.Concat(moved, group)}
		for _, p := range s.pairs(c) {
			o := origin{group: s.group()}
			switch {
			case p[0].score != p[1].score:
				o.part = WithMoved
			case len(moved) > 0:
				o.part = Remainder
			}
			from[p[0]] = o
		}
		if moved = s.leaving(c); len(moved) == 0 && slices.Contains(s.people, c.taker) {
			from[c.taker] = origin{s.group(), Left}
		}
	}
	return from
}

// reason is all but the rival.
func (e *explainer) reason(b pairing.Board) Reason {
	first := e.known[b.First]
	if b.Bye() {
		seat := Seat{No: first.no, Score: first.score, Float: Down, Wants: first.wants, Strength: first.strength}
		return Reason{Board: b, Group: e.from[first].group, Part: Left, Seats: [2]Seat{seat}}
	}
	second := e.known[b.Second]
	upper, lower := first, second
	if inOrder(upper, lower) > 0 {
		upper, lower = lower, upper
	}
	o := e.from[upper]
	r := Reason{Board: b, Group: o.group, Part: o.part, Seats: [2]Seat{seatOf(first, second, First), seatOf(second, first, Second)}}
	_, r.ColourRule = colourOfHigher(upper, lower, e.initial)
	return r
}

func seatOf(p, opponent *person, given Colour) Seat {
	s := Seat{No: p.no, Score: p.score, Colour: given, Wants: p.wants, Strength: p.strength}
	switch {
	case p.score > opponent.score:
		s.Float = Down
	case p.score < opponent.score:
		s.Float = Up
	}
	return s
}

// rival pairs again without the board and compares.
func (e *explainer) rival(reason *Reason) error {
	first, second := e.known[reason.Board.First].at, e.open.bye()
	if !reason.Board.Bye() {
		second = e.known[reason.Board.Second].at
	}
	r := &round{list: e.list, groups: e.best.groups, odd: e.best.taker != nil, open: e.open.clone(), known: e.steps}
	r.open.forbid(first, second)
	var refusal *Error
	if err := r.run(); errors.As(err, &refusal) && refusal.Code == NoPairing {
		reason.Rival = &Verdict{Rule: C4}
		return nil
	} else if err != nil {
		return err
	}
	v, _ := compare(e.best, r.complete())
	reason.Rival, reason.Instead = &v, without(r.boards(e.initial), e.boards)
	return nil
}
