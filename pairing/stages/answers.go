package stages

import (
	"slices"
	"time"
)

// answers are the acts that count: the last one of each person for each seat.
type answers struct {
	of    map[answered]Answer
	named map[string]Answer
	now   time.Time
}

type answered struct {
	seat   string
	person Person
}

// read checks the answers of a fill. Refused: BadAnswer, NamedTwice, NationWithoutPlayer,
// OtherNation, LateAnswer (of a naming).
func (f *fill) read(list []Answer) error {
	f.answers = answers{of: map[answered]Answer{}, named: map[string]Answer{}, now: f.now}
	for _, a := range list {
		if err := f.take(a); err != nil {
			return err
		}
	}
	seats := map[Person]string{}
	for _, s := range f.rule.Seats {
		a, ok := f.answers.named[s.Row]
		if !ok {
			continue
		}
		if seats[a.Person] != "" {
			return &Error{Code: NamedTwice, Stage: f.rule.Stage, Seat: s.Row, Person: a.Person}
		}
		seats[a.Person] = s.Row
	}
	return nil
}

func (f *fill) take(a Answer) error {
	i := slices.IndexFunc(f.rule.Seats, func(s Seat) bool { return s.Row == a.Seat })
	refused := &Error{Code: BadAnswer, Stage: f.rule.Stage, Seat: a.Seat, Person: a.Person}
	if a.Person < 1 || a.Seat != "" && i < 0 {
		return refused
	}
	if a.Do == Named {
		if i < 0 || !f.rule.Seats[i].Kind.named() {
			return refused
		}
		return f.name(f.rule.Seats[i], a)
	}
	if a.Do != Accepted && a.Do != Declined {
		return refused
	}
	key := answered{a.Seat, a.Person}
	before, twice := f.answers.of[key]
	switch {
	case twice && before.At.Equal(a.At) && before.Do != a.Do:
		return refused
	case !twice || a.At.After(before.At) || a.At.Equal(before.At) && a.By < before.By:
		f.answers.of[key] = a
	}
	return nil
}

// name takes a naming: one person a seat.
func (f *fill) name(s Seat, a Answer) error {
	refused := &Error{Stage: f.rule.Stage, Seat: s.Row, Person: a.Person, Number: s.Nation}
	before, twice := f.answers.named[s.Row]
	switch {
	case s.Nation != 0 && f.people[a.Person].Nation != s.Nation:
		refused.Code = OtherNation
	case twice && before.Person != a.Person:
		refused.Code = NamedTwice
	case late(a.At, s.Until):
		refused.Code = LateAnswer
	default:
		if !twice || a.At.Before(before.At) || a.At.Equal(before.At) && a.By < before.By {
			f.answers.named[s.Row] = a
		}
		return nil
	}
	return refused
}

func late(at, until time.Time) bool { return !until.IsZero() && at.After(until) }

// about is the answer of a person that counts for a seat: the later of the one for this
// seat and the one for all.
func (a answers) about(row string, p Person) (Answer, bool) {
	one, has := a.of[answered{row, p}]
	all, hasAll := a.of[answered{"", p}]
	if !has || hasAll && all.At.After(one.At) {
		return all, hasAll
	}
	return one, true
}

// reply is what a person says to a seat by a deadline: accepted, declined, or nothing yet.
// Silence after the deadline is late. Refused: LateAnswer.
func (f *fill) reply(s Seat, p Person, until time.Time) (a Answer, reason Reason, err error) {
	a, has := f.answers.about(s.Row, p)
	switch {
	case has && late(a.At, until):
		return a, "", &Error{Code: LateAnswer, Stage: f.rule.Stage, Seat: s.Row, Person: p}
	case has && a.Do == Declined:
		return a, HasDeclined, nil
	case !has && late(f.answers.now, until):
		return a, Late, nil
	}
	return a, "", nil
}
