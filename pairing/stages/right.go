package stages

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

// firstRight gives each seat to the person who has earned it or is named for it.
func (f *fill) firstRight() error {
	for i := range f.held {
		h := &f.held[i]
		var err error
		switch {
		case h.Seat.Kind.named():
			err = f.named(h)
		case h.Seat.Kind == HolderSeat:
			err = f.offer(h, h.source[0], Earned, h.Seat.Until)
		case h.Seat.Kind == PlaceSeat || h.Seat.Kind == BestSeat:
			if l, ok := f.earned(h); ok {
				err = f.offer(h, l, Earned, h.Seat.Until)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// named seats the person named; without one the seat waits until its deadline.
func (f *fill) named(h *held) error {
	a, ok := f.answers.named[h.Seat.Row]
	switch {
	case ok:
		h.Answer = a
		return f.offer(h, Line{Person: a.Person}, WasNamed, time.Time{})
	case late(f.now, h.Seat.Until):
		h.goOn()
	default:
		h.State, h.done = Unnamed, true
	}
	return nil
}

// earned is the line of a seat's own place, if no border parts the players level on it:
// they all have a row of their own here.
func (f *fill) earned(h *held) (Line, bool) {
	group := h.level()
	if len(group) == 0 {
		return Line{}, false
	}
	at := h.Seat.rank() - group[0].Place
	for place := group[0].Place; place < group[0].Place+len(group); place++ {
		if !slices.ContainsFunc(f.held, func(o held) bool { return o.Seat.rank() == place && o.key == h.key }) {
			return Line{}, false
		}
	}
	return group[at], true
}

// level are the lines that share the place of a seat, by person.
func (h *held) level() []Line {
	var group []Line
	for _, l := range h.source {
		if l.Place <= h.Seat.rank() {
			if len(group) > 0 && group[0].Place != l.Place {
				group = group[:0]
			}
			group = append(group, l)
		}
	}
	if len(group) == 0 || group[0].Place+len(group) <= h.Seat.rank() {
		return nil
	}
	slices.SortFunc(group, func(a, b Line) int { return cmp.Compare(a.Person, b.Person) })
	return group
}

// rank is the place in its source that a seat is for; 0 for a rating.
func (s Seat) rank() int {
	switch s.Kind {
	case PlaceSeat:
		return s.Place
	case BestSeat:
		return s.Nth
	}
	return 0
}

// list names the source of a seat: rows with one key go down one list. A seat without a
// list has none.
func (s Seat) list() string {
	switch s.Kind {
	case PlaceSeat:
		return "place " + s.From
	case BestSeat:
		return "best " + name(Person(s.Place)) + " " + strings.Join(s.Groups, "\x00")
	case RatingSeat:
		return "rating"
	}
	return ""
}

// offer seats a person, or notes why not and sends the seat on.
func (f *fill) offer(h *held, l Line, why Why, until time.Time) error {
	a, reason, err := f.free(h, l.Person, until)
	if err != nil {
		return err
	}
	if reason != "" {
		h.pass(l.Person, reason)
		h.goOn()
		return nil
	}
	f.seat(h, l, why, a, h.key)
	return nil
}

// free says whether a person can have a seat, and if not, why.
func (f *fill) free(h *held, p Person, until time.Time) (Answer, Reason, error) {
	switch {
	case f.in(p):
		return Answer{}, AlreadyIn, nil
	case f.excluded[p]:
		return Answer{}, PlaysBeside, nil
	}
	return f.reply(h.Seat, p, until)
}

// seat seats a person from a list; "" is none.
func (f *fill) seat(h *held, l Line, why Why, a Answer, from string) {
	f.seated[l.Person] = from
	h.Held = f.has(h.Held, l, why, a)
	h.done = true
}

// has is a seat with its person.
func (f *fill) has(h Held, l Line, why Why, a Answer) Held {
	h.Person, h.Why, h.Place, h.No, h.State = l.Person, why, l.Place, h.Seat.No, Waiting
	if h.Why != WasNamed {
		h.From = h.Seat.From
	}
	if a.Do != "" {
		h.Answer = a
	}
	if h.Answer.Do == Accepted || why == WasNamed {
		h.State = Taken
	}
	return h
}

// in says that a person has a seat.
func (f *fill) in(p Person) bool {
	_, seated := f.seated[p]
	return seated
}

func (h *held) pass(p Person, why Reason) {
	if !slices.Contains(h.Passed, Passed{p, why}) {
		h.Passed = append(h.Passed, Passed{p, why})
	}
}
