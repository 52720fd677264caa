package game

import "renju-arbiter/clock"

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

// follow folds what was decided, and then the acts of the system that follow a
// command at once, which it gives: the pass of the sanction turn, for each player
// who owes one, and a flag that an adjustment has made fall.
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
