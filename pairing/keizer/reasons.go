package keizer

import (
	"slices"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
)

// Cause is why a higher player was passed over.
type Cause string

// The causes.
const (
	Lately Cause = "lately" // the two have met in Round
	Apart  Cause = "apart"  // they are kept apart
	Colour Cause = "colour" // both must have the same colour
	Needed Cause = "needed" // the rest would have no pairing, or only one with a rematch
)

// Passed is a player above the opponent who was passed over.
type Passed struct {
	No    int
	Cause Cause
	Round int // of Lately
}

// Reason is why a board is as it is. Upper was the highest in the table who had no opponent yet, or has the bye.
type Reason struct {
	Board  pairing.Board
	Upper  int
	Place  int // of Upper in the table
	Byes   int // that Upper had before; of a bye
	Passed []Passed
}

// Explain pairs a round again and gives the reasons of its boards in their order. Errors are those of Pair, and
// swiss.OtherBoards.
func Explain(f swiss.Field, rules Rules, boards []pairing.Board) ([]Reason, error) {
	r, err := newRound(f, rules)
	if err != nil {
		return nil, err
	}
	if err := r.giveBye(); err != nil {
		return nil, err
	}
	r.meet()
	if !slices.Equal(r.boards(), boards) {
		return nil, &swiss.Error{Code: swiss.OtherBoards}
	}
	place := map[int]int{}
	for _, p := range f.Players {
		place[p.No] = p.Place
	}
	var list []Reason
	paired := map[int]bool{r.taker: true}
	for i, pair := range r.pairs {
		upper, lower := pair[0], pair[1]
		reason := Reason{Board: boards[i], Upper: upper, Place: place[upper]}
		for _, no := range r.order[slices.Index(r.order, upper)+1 : slices.Index(r.order, lower)] {
			if !paired[no] {
				reason.Passed = append(reason.Passed, r.passed(upper, no, lower, f.Played))
			}
		}
		paired[upper], paired[lower] = true, true
		list = append(list, reason)
	}
	if r.taker != 0 {
		list = append(list, r.byeReason(boards[len(boards)-1], place[r.taker]))
	}
	return list, nil
}

// passed is why a player meets another one than the next in the table.
func (r *round) passed(upper, no, instead, played int) Passed {
	early, than := r.tooEarly(upper, no), r.tooEarly(upper, instead)
	switch {
	case r.Apart(upper, no):
		return Passed{No: no, Cause: Apart}
	case early > than:
		return Passed{No: no, Cause: Lately, Round: played + 1 - r.since[[2]int{upper, no}]}
	case early == than && r.clashes(upper, no) > r.clashes(upper, instead):
		return Passed{No: no, Cause: Colour}
	}
	return Passed{No: no, Cause: Needed}
}

// byeReason names those below who had the bye as rarely and could not have it.
func (r *round) byeReason(b pairing.Board, place int) Reason {
	reason := Reason{Board: b, Upper: r.taker, Place: place, Byes: r.byes[r.taker]}
	for _, no := range r.order[slices.Index(r.order, r.taker)+1:] {
		if r.byes[no] <= r.byes[r.taker] {
			reason.Passed = append(reason.Passed, Passed{No: no, Cause: Needed})
		}
	}
	return reason
}
