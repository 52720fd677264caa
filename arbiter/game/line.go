package game

import (
	"slices"

	"renju-arbiter/clock"
)

// Line folds the events of a game one after another. It does what Apply does, but
// goes on from its newest state alone, and so need not copy the lists of the older
// ones; a state that it gave away stays as it was. Make one with NewLine.
type Line struct {
	state State
	room  *room
}

// NewLine stands before the first event.
func NewLine() *Line { return &Line{room: new(room)} }

// State is what the events so far fold to.
func (l *Line) State() State { return l.state }

// Fold is Apply to the line.
func (l *Line) Fold(e Event, at clock.Instant) error { return l.state.apply(e, at, l.room) }

func (l *Line) fold(events []Event, at clock.Instant) error {
	for _, e := range events {
		if err := l.Fold(e, at); err != nil {
			return err
		}
	}
	return nil
}

// due folds what time alone has brought about.
func (l *Line) due(at clock.Instant) ([]Event, error) {
	due := due(&l.state, at)
	return due, l.fold(due, at)
}

// follow folds the decided events. It then folds and returns the acts of the system that follow at once:
// the pass of each player who owes a sanction turn, and a flag that an adjustment made fall.
func (l *Line) follow(decided []Event, at clock.Instant) ([]Event, error) {
	if err := l.fold(decided, at); err != nil {
		return nil, err
	}
	var all []Event
	for passes := skipped(&l.state); passes != nil; passes = skipped(&l.state) {
		all = append(all, passes...)
		if err := l.fold(passes, at); err != nil {
			return nil, err
		}
	}
	due, err := l.due(at)
	return append(all, due...), err
}

// grown appends without touching the array of an older state, and without room to
// spare: every later state has an array of its own.
func grown[T any](list []T, item T) []T { return slices.Concat(list, []T{item}) }

// room is space behind the lists of a state, for one who folds many events in a
// row: there each item is written once, where grown copies the whole list for
// each. The states then share arrays: what one of them sees is never written
// again, and behind its end it sees nothing. The nil room has no space.
type room struct {
	plies, sparePlies []Ply
	steps, spareSteps []Step
}

func (r *room) ply(s *State, p Ply) {
	if r == nil {
		s.Plies = grown(s.Plies, p)
		return
	}
	s.Plies = extended(&r.plies, &r.sparePlies, s.Plies, p)
}

func (r *room) step(s *State, step Step) {
	if r == nil {
		s.Steps = grown(s.Steps, step)
		return
	}
	s.Steps = extended(&r.steps, &r.spareSteps, s.Steps, step)
}

// A Space is a room for one who keeps the states himself.
type Space struct{ room room }

// Apply is the function Apply, but it extends a list in place where it can.
func (sp *Space) Apply(s State, e Event, at clock.Instant) (State, error) {
	err := s.apply(e, at, &sp.room)
	return s, err
}

// again is the room with nothing in it, for another line: what lay in it nobody may see any
// more. Its space is spare.
func (r *room) again() {
	if r.plies != nil {
		r.plies, r.sparePlies = nil, r.plies
	}
	if r.steps != nil {
		r.steps, r.spareSteps = nil, r.steps
	}
}

// extended appends to a list in the room that lies behind it, if the list is all
// that the room holds. Any other list moves, the first into what space is spare, and a new
// room lies behind it.
func extended[T any](room, spare *[]T, list []T, item T) []T {
	if len(*room) != len(list) || len(list) == 0 || &(*room)[0] != &list[0] {
		if *room = slices.Clip(list); cap(*spare) > len(list) {
			*room, *spare = append((*spare)[:0], list...), nil
		}
	}
	*room = append(*room, item)
	return slices.Clip(*room)
}
