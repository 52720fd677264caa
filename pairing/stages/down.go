package stages

import "slices"

// passDown sends the seats that are left down their lists. A pass looks at the rows in
// order until one can go on. Then a new pass begins, for that may help others.
func (f *fill) passDown() error {
	for {
		moved, stuck, err := f.pass()
		if err != nil {
			return err
		}
		if moved {
			continue
		}
		if !f.addSeats(stuck) {
			break
		}
	}
	return f.everybodyElse()
}

// group are level players whom a seat would come to next.
type group struct {
	key   string
	place int
	lines []Line
	from  string
	takes []Answer
	rows  []*held
}

// pass makes one step, or says which groups are level for too few seats.
func (f *fill) pass() (moved bool, stuck []*group, err error) {
	var groups []*group
	for i := range f.held {
		h := &f.held[i]
		if h.done || h.Seat.Kind == EverybodyElse {
			continue
		}
		g, err := f.next(h)
		if err != nil {
			return false, nil, err
		}
		if len(g.lines) == 0 {
			h.goOn()
			return true, nil, nil
		}
		if at := slices.IndexFunc(groups, func(o *group) bool { return o.key == g.key && o.place == g.place }); at >= 0 {
			groups[at].rows = append(groups[at].rows, h)
			continue
		}
		g.rows = []*held{h}
		groups = append(groups, g)
	}
	for _, g := range groups {
		if len(g.lines) <= len(g.rows) {
			f.seatAll(g)
			return true, nil, nil
		}
	}
	return false, groups, nil
}

// seatAll gives a group its rows in order.
func (f *fill) seatAll(g *group) {
	for i, l := range g.lines {
		h := g.rows[i]
		why := MovedUp
		if h.step < 0 {
			why = Earned
		}
		f.seat(h, l, why, g.takes[i], g.key)
		h.From = g.from
	}
}

// goOn is the next step of a seat's else.
func (h *held) goOn() {
	h.step++
	h.at = 0
	if h.step >= len(h.Seat.Else) || !h.Seat.Else[h.step].Next {
		h.State, h.done = Empty, true
	}
}

// down is the row whose list a step of an else goes down.
func (f *fill) down(h *held, e Else) (*held, bool) {
	if e.Row == "" {
		return h, h.key != ""
	}
	i := slices.IndexFunc(f.held, func(o held) bool { return o.Seat.Row == e.Row })
	if i < 0 {
		return nil, false
	}
	return &f.held[i], f.held[i].key != ""
}

// next are the best players whom a seat can come to at its step.
func (f *fill) next(h *held) (*group, error) {
	list, until := h, h.Seat.Until
	if h.step >= 0 {
		if h.step >= len(h.Seat.Else) || !h.Seat.Else[h.step].Next {
			return &group{}, nil
		}
		list, _ = f.down(h, h.Seat.Else[h.step])
		until = h.Seat.ElseUntil
	}
	lines := list.source
	if h.step < 0 && list.Seat.rank() > 0 {
		lines = h.level()
	}
	g := &group{key: list.key, from: list.Seat.From}
	from := h.at
	for i, l := range lines[h.at:] {
		if h.step >= 0 && l.Place <= list.Seat.rank() {
			continue
		}
		if len(g.lines) > 0 && g.place != l.Place {
			break
		}
		a, reason, err := f.free(h, l.Person, until)
		if err != nil {
			return nil, err
		}
		if reason != "" {
			// A list is not said to pass over those whom it has seated itself.
			if reason != AlreadyIn || f.seated[l.Person] != list.key {
				h.pass(l.Person, reason)
			}
			continue
		}
		if len(g.lines) == 0 {
			from = h.at + i
		}
		g.place, g.lines, g.takes = l.Place, append(g.lines, l), append(g.takes, a)
	}
	h.at = from
	return g, nil
}
