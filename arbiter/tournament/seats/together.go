package seats

import (
	"slices"

	"renju-arbiter/pairing/stages"
)

// A Fed is an event with the events whose places have a seat in it (Rule.Feeds).
type Fed struct {
	Event string
	Feeds []string
}

// Together returns the events that hang together with one, itself among them. An event stands behind those that
// feed it, and else as in the list. An event that is not in the list leads nowhere.
func Together(list []Fed, event string) []string {
	known := map[string]Fed{}
	next := map[string][]string{}
	for _, f := range list {
		known[f.Event] = f
	}
	for _, f := range list {
		for _, from := range f.Feeds {
			if _, there := known[from]; there {
				next[from], next[f.Event] = append(next[from], f.Event), append(next[f.Event], from)
			}
		}
	}
	reached := map[string]bool{event: true}
	for queue := []string{event}; len(queue) > 0; queue = queue[1:] {
		for _, id := range next[queue[0]] {
			if !reached[id] {
				reached[id], queue = true, append(queue, id)
			}
		}
	}
	var ordered []string
	var take func(id string)
	take = func(id string) {
		if f, there := known[id]; there && reached[id] {
			delete(reached, id) // before its sources: a circle ends
			for _, from := range f.Feeds {
				take(from)
			}
			ordered = append(ordered, id)
		}
	}
	for _, f := range list {
		take(f.Event)
	}
	return ordered
}

// Open is the state of a seat that nobody has by a confirmation.
const Open stages.State = "open"

// Confirmed returns the seats as everybody sees them: those that are confirmed, and the others open.
func (s State) Confirmed() (list []Held) {
	for i, row := range s.Rule.Rows {
		before := len(list)
		for _, t := range s.Taken {
			if t.Row == row.No {
				list = append(list, Held{Row: row.No, Seat: i + 1, State: stages.Taken, Who: t.Who, Why: t.Why, From: t.From, Place: t.Place, Taken: t.Player, Starting: t.Starting})
			}
		}
		if len(list) == before && slices.Contains(s.Unused, row.No) {
			list = append(list, Held{Row: row.No, Seat: i + 1, State: Unused})
		} else if len(list) == before {
			list = append(list, Held{Row: row.No, Seat: i + 1, State: Open})
		}
	}
	return list
}

// A Filled is an event with its seats.
type Filled struct {
	Event string
	Seats []Held
}

// A Destination is a seat of an event.
type Destination struct {
	Event string
	Row   int // Row.No
	Seat  int
	State stages.State
}

// A Going is a place of a table and where its player goes: to no seat, to one, or to one in each of several
// events. Declined are the events whose seat the player declined.
type Going struct {
	Line
	To       []Destination
	Declined []string
}

// Goings returns where each player of a table goes, in the order of its lines.
func Goings(event string, lines []Line, into []Filled) []Going {
	at := make(map[string]int, len(lines))
	list := make([]Going, len(lines))
	for i, l := range lines {
		list[i].Line, at[l.Player] = l, i
	}
	for _, f := range into {
		for _, h := range f.Seats {
			if i, there := at[h.Who.Player]; there && h.Who.Event == event {
				list[i].To = append(list[i].To, Destination{f.Event, h.Row, h.Seat, h.State})
			}
			for _, passed := range h.Passed {
				i, there := at[passed.Who.Player]
				if there && passed.Who.Event == event && passed.Reason == stages.HasDeclined && !slices.Contains(list[i].Declined, f.Event) {
					list[i].Declined = append(list[i].Declined, f.Event)
				}
			}
		}
	}
	return list
}

// Runs puts neighbours together who go the same way: to no seat, or to the same row.
func Runs(list []Going) (runs [][]Going) {
	for i, g := range list {
		if last := len(runs) - 1; i > 0 && sameWay(list[i-1], g) {
			runs[last] = append(runs[last], g)
		} else {
			runs = append(runs, []Going{g})
		}
	}
	return runs
}

func sameWay(a, b Going) bool {
	return slices.Equal(a.Declined, b.Declined) && slices.EqualFunc(a.To, b.To, func(a, b Destination) bool { return a.Event == b.Event && a.Row == b.Row })
}

// A Displaced is a confirmed seat whose place is another player's by the table as it stands now.
type Displaced struct {
	Taken
	Seat int
	Now  []string // who has the place now, in the event Taken.From; several if they share it
}

// Displaced returns the confirmed seats whose place is another player's now: a result was corrected after the
// confirmation. A place that is not decided, and a row of everybody else, displace nobody.
func (s State) Displaced(lines func(event string) []Line) (list []Displaced) {
	for _, t := range s.Taken {
		row, position := s.Rule.Seat(t.Row)
		if t.From == "" || t.Place == 0 || t.Who.Event != t.From || row.Kind == stages.EverybodyElse {
			continue
		}
		now := Displaced{Taken: t, Seat: position}
		at, own := 0, 0
		for _, l := range lines(t.From) {
			if l.Player == t.Who.Player {
				own = l.Place
			}
			if l.Place > t.Place || l.Place < at {
				continue // those who share the place are the last ones that reach it
			}
			if l.Place > at {
				at, now.Now = l.Place, nil
			}
			now.Now = append(now.Now, l.Player)
		}
		if own > 0 && at > 0 && own != at {
			list = append(list, now)
		}
	}
	return list
}
