package stages

import (
	"cmp"
	"slices"
)

// addSeats adds seats for the first group that fits; if none does, all groups stay open.
func (f *fill) addSeats(stuck []*group) bool {
	for _, g := range stuck {
		more := len(g.lines) - len(g.rows)
		if more > f.rule.TieSeats {
			continue
		}
		f.rule.TieSeats -= more
		rest, takes := g.lines[len(g.rows):], g.takes[len(g.rows):]
		g.lines = g.lines[:len(g.rows)]
		f.seatAll(g)
		last := g.rows[len(g.rows)-1]
		for i, l := range rest {
			f.seated[l.Person] = g.key
			empty := Held{Seat: last.Seat}
			empty.Seat.No = 0
			last.added = append(last.added, f.has(empty, l, TieSeat, takes[i]))
		}
		return true
	}
	for _, g := range stuck {
		for _, h := range g.rows {
			h.State, h.done = Tied, true
			for _, l := range g.lines {
				h.Level = append(h.Level, l.Person)
			}
		}
	}
	return false
}

// everybodyElse seats all who are left, in the order of their table.
func (f *fill) everybodyElse() error {
	for i := range f.held {
		h := &f.held[i]
		if h.Seat.Kind != EverybodyElse {
			continue
		}
		lines := h.source
		if h.Seat.From == "" {
			for _, e := range f.people {
				lines = append(lines, Line{Person: e.Person})
			}
			slices.SortFunc(lines, func(a, b Line) int { return cmp.Compare(a.Person, b.Person) })
		}
		for _, l := range lines {
			a, reason, err := f.free(h, l.Person, h.Seat.Until)
			if err != nil {
				return err
			}
			if reason == HasDeclined || reason == Late {
				h.pass(l.Person, reason)
			}
			if reason == "" {
				f.seated[l.Person] = ""
				h.added = append(h.added, f.has(Held{Seat: h.Seat}, l, OneOfRest, a))
			}
		}
		if len(h.added) > 0 {
			h.added[0].Passed = h.Passed
		}
		h.State, h.done = Empty, true
	}
	return nil
}
