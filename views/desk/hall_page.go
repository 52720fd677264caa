package desk

import (
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/web"
)

// Hall is the desk of all tournaments that hang together: what waits in any of them, in the order of the queue of
// one, and a line for each. Desk is the one at which one is; its queue is that of all.
type Hall struct {
	Desk
	Lines  []HallLine
	Asking []Desk           // where somebody has not come, the overdue first
	Posts  []Post           // the boards with time arbiters
	OpenIn *tournament.Book // of the board that is opened; nil for none
}

// HallLine is a tournament at the desk of all.
type HallLine struct {
	Desk
	Count   int // how much waits
	State   []locale.Text
	Running int // games whose clocks run
	Open    int // games without a result, of the rounds up to this one
	Next    *web.NextStep
	Clashes []locale.Text // who also plays elsewhere at the same hour
}

// A Post is a board with a time arbiter, or one that waits for one: Kind is one of postKinds.
type Post struct {
	Kind  string
	Desk  TimeDesk
	Board TimeBoard
}

// postKinds is their order.
var postKinds = []string{"called", "uncalled", "coming", "there"}

// take adds what waits in a tournament.
func (m *Hall) take(line HallLine) {
	named := func(list []Waiting) []Waiting {
		for i := range list {
			list[i].Event = line.Event
		}
		return list
	}
	m.Lines = append(m.Lines, line)
	m.First, m.Then = append(m.First, named(line.First)...), append(m.Then, named(line.Then)...)
	m.Short, m.Room = line.Short, line.Room
	m.Interrupted += line.Interrupted
	if line.Again > 0 && (m.Again == 0 || line.Again < m.Again) {
		m.Again = line.Again
	}
	if len(line.Asked) > 0 {
		m.Asking = append(m.Asking, line.Desk)
	}
	if line.Time == nil {
		return
	}
	for i, boards := range [][]TimeBoard{line.Time.Waiting, line.Time.Uncalled, line.Time.Coming, line.Time.There} {
		for _, b := range boards {
			b.Event, b.look = line.Event, line.asked()
			m.Posts = append(m.Posts, Post{postKinds[i], *line.Time, b})
		}
	}
}

// Count is how much waits in all.
func (m Hall) Count() (n int) {
	for _, line := range m.Lines {
		n += line.Count
	}
	return n
}

// panelDesk is what is opened beside the lines.
func (m Hall) panelDesk() Desk {
	if m.OpenIn == nil {
		return Desk{Look: Look{Hall: m.Hall}, Now: m.Now}
	}
	return Desk{Look: m.Look, ID: m.OpenIn.ID, Event: m.OpenIn.Name, Now: m.Now, Open: m.Open}
}

// primary tells that the next step of a line has the primary button: the first, where nothing grave waits.
func (m Hall) primary(i int) bool {
	if m.Open != nil || len(m.First) > 0 && m.First[0].Do.Grave {
		return false
	}
	for _, before := range m.Lines[:i] {
		if before.Next != nil {
			return false
		}
	}
	return true
}
