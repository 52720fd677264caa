package ratings

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"renju-arbiter/pairing/rating/whr"
)

// Gathered are the games of several events that count.
type Gathered struct {
	Rules Rules
	// On is the day of the list: what ended later does not count.
	On    int
	Games []whr.Game
	// Persons by the names that they have in Games.
	Persons map[string]Person
	// Keys are these names for the persons of each event, in the order of the events and of their persons.
	Keys [][]string
	// Apart are names of players who met in one event without RIF ids: nobody is joined by them.
	Apart []string
	// Left is what does not count, in the order of the reasons.
	Left []Left
}

// Left is how much does not count for one reason. Events is 0 where only some games of theirs do not.
type Left struct {
	Reason Reason
	Events int
	Games  int
}

// The ways in which events contradict each other. At is the index of the event that does.
type (
	// A TwiceError is of an event that is there twice.
	TwiceError struct {
		At    int
		Event string
	}
	// A TwoIDsError is of a person with two RIF ids.
	TwoIDsError struct {
		At     int
		Person string
		IDs    [2]string
	}
	// A SameIDError is of two persons of one event with one RIF id.
	SameIDError struct {
		At        int
		Event, ID string
	}
)

// GatherConsistent does the same without the events that contradict others before them, and returns why. Those
// have no keys.
func GatherConsistent(events []Event, rules Rules, on *int) (g Gathered, wrong []error, err error) {
	rest := slices.Clone(events)
	for {
		g, err = Gather(rest, rules, on)
		at, is := Contradicts(err)
		if !is {
			return g, wrong, err
		}
		rest[at] = Event{}
		wrong = append(wrong, err)
	}
}

// Contradicts is the index of the event that an error is of.
func Contradicts(err error) (at int, is bool) {
	var twice *TwiceError
	var ids *TwoIDsError
	var same *SameIDError
	switch {
	case errors.As(err, &twice):
		return twice.At, true
	case errors.As(err, &ids):
		return ids.At, true
	case errors.As(err, &same):
		return same.At, true
	}
	return 0, false
}

func (e *TwiceError) Error() string {
	return fmt.Sprintf("%s is there twice: give one file of it", e.Event)
}

func (e *TwoIDsError) Error() string {
	return fmt.Sprintf("%s has two RIF ids, %s and %s: correct one", e.Person, e.IDs[0], e.IDs[1])
}

func (e *SameIDError) Error() string {
	return fmt.Sprintf("%s has two players with the RIF id %s: correct one", e.Event, e.ID)
}

// ErrNoGames says that no game counts.
var ErrNoGames = errors.New("no game counts")

// Gather takes the games of one category that had ended by a day. No day: by the last one of all.
func Gather(events []Event, rules Rules, on *int) (Gathered, error) {
	g := Gathered{Rules: rules, Persons: map[string]Person{}}
	if on != nil {
		g.On = *on
	}
	who, err := whoIsWho(events)
	if err != nil {
		return g, err
	}
	g.Apart, g.Keys = who.apart(), who.keys
	left := map[Reason]*Left{}
	leave := func(why Reason, events, games int) {
		if left[why] == nil {
			left[why] = &Left{Reason: why}
		}
		left[why].Events += events
		left[why].Games += games
	}
	for i, e := range events {
		if why := e.leftFor(rules); why != "" {
			leave(why, 1, len(e.Games)+e.Without)
			continue
		}
		leave(NoScore, 0, e.Without)
		leave(Unplayed, 0, e.Unplayed)
		for _, one := range e.Games {
			if on != nil && one.Day > *on {
				leave(TooLate, 0, 1)
				continue
			}
			black, white := who.keys[i][one.Black], who.keys[i][one.White]
			g.Games = append(g.Games, whr.Game{Day: one.Day, Black: black, White: white, Score: one.Score})
			g.Persons[black], g.Persons[white] = who.persons[black], who.persons[white]
			if on == nil && (len(g.Games) == 1 || one.Day > g.On) {
				g.On = one.Day
			}
		}
	}
	for _, l := range left {
		if l.Events+l.Games > 0 {
			g.Left = append(g.Left, *l)
		}
	}
	slices.SortFunc(g.Left, func(a, b Left) int { return cmp.Compare(a.Reason, b.Reason) })
	if len(g.Games) == 0 {
		return g, ErrNoGames
	}
	return g, nil
}

// leftFor is why a whole event does not count; empty: it counts.
func (e *Event) leftFor(rules Rules) Reason {
	if e.Out == "" && e.Rules != "" && e.Rules != rules {
		return OtherGame
	}
	return e.Out
}
