package swiss

import (
	"errors"
	"slices"
	"sync"

	"renju-arbiter/pairing"
)

// Reasons are why the boards of a round are as they are, each found when it is first
// asked for. Many may ask at once; nobody waits but for the board that both ask for.
type Reasons struct {
	list    []*person
	known   map[int]*person
	initial Colour
	open    *completion // of the whole field
	steps   []step
	best    complete
	boards  []pairing.Board
	from    map[*person]origin // by upper player
	asked   []func() (Reason, error)
	looks   int // at every two players, on the mean
}

// NewReasons pairs a round again. Errors are those of Pair, and OtherBoards.
func NewReasons(f Field, boards []pairing.Board) (*Reasons, error) {
	list, initial, err := prepare(f)
	if err != nil {
		return nil, err
	}
	paired := newRound(list)
	paired.open.complete()
	open := paired.open.clone()
	if err := paired.run(); err != nil {
		return nil, err
	}
	r := &Reasons{list: list, known: make(map[int]*person, len(list)), initial: initial, open: open, steps: paired.steps,
		boards: paired.boards(initial), best: paired.complete(), looks: LooksAtMost}
	if len(boards) != len(r.boards) || len(without(r.boards, boards)) > 0 {
		return nil, &Error{Code: OtherBoards}
	}
	r.from = origins(r.best)
	for _, p := range list {
		r.known[p.no] = p
	}
	for _, b := range boards {
		r.asked = append(r.asked, sync.OnceValues(func() (Reason, error) {
			reason := r.reason(b)
			return reason, r.rival(&reason)
		}))
	}
	return r, nil
}

// Of is the reason of a board by its place in the list that NewReasons was given.
func (r *Reasons) Of(i int) (Reason, error) { return r.asked[i]() }

// Explain gives the reasons of the boards of a round that Pair made, in their
// order; the rivals up to ExplainedAtMost players to be paired. Errors are those of
// NewReasons.
func Explain(f Field, boards []pairing.Board) ([]Reason, error) {
	r, err := NewReasons(f, boards)
	if err != nil {
		return nil, err
	}
	list := make([]Reason, len(boards))
	for i, b := range boards {
		if len(r.list) > ExplainedAtMost {
			list[i] = r.reason(b)
		} else if list[i], err = r.Of(i); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// rival pairs again without the board and compares.
func (r *Reasons) rival(reason *Reason) error {
	first, second := r.known[reason.Board.First].at, r.open.bye()
	if !reason.Board.Bye() {
		second = r.known[reason.Board.Second].at
	}
	other := &round{list: r.list, groups: r.best.groups, odd: r.best.taker != nil, open: r.open.clone(), known: r.steps}
	other.open.forbid(first, second)
	size := max(len(r.list), 100)
	err := other.runWithin(r.looks * size * size)
	var refusal *Error
	switch {
	case errors.As(err, &refusal) && refusal.Code == NoPairing:
		reason.Rival = &Verdict{Rule: C4}
		return nil
	case errors.Is(err, errUsedUp):
		reason.GaveUp = true
		return nil
	case err != nil:
		return err
	}
	v, _ := compare(r.best, other.complete())
	reason.Rival, reason.Instead = &v, without(other.boards(r.initial), r.boards)
	return nil
}

// without are the boards of one list that another does not have.
func without(boards, others []pairing.Board) []pairing.Board {
	return slices.DeleteFunc(slices.Clone(boards), func(b pairing.Board) bool { return slices.Contains(others, b) })
}
