package seats

// A Start is points with which a player began in an event, in thousandths, other than those that were carried there.
type Start struct {
	Event  string
	Points int
}

// starts are those of a player of an event.
func (p Player) starts(event string) []Start {
	if len(p.Starts) == 0 {
		return []Start{{event, p.Starting}}
	}
	return p.Starts
}

// A Beginning is the starts of an event as it has them, by a text that a person has in all events. From are the events
// whose starts it carried (Terms.Begins).
type Beginning struct {
	Event string
	From  []string
	Had   map[string]int
}

// Begins are the events whose starts are carried with all their results.
func (t Terms) Begins() []string {
	if !t.CarryAll || len(t.Scale) > 0 {
		return nil
	}
	return t.Carries()
}

// Starts parts the starts of the last event of a list by the events that gave them. What was not carried from others
// is its own. An event stands behind those that it carried.
func Starts(list []Beginning) (last map[string][]Start) {
	parted := map[string]map[string][]Start{}
	for _, b := range list {
		last = map[string][]Start{}
		for who, had := range b.Had {
			counted := map[string]bool{}
			for _, from := range b.From {
				for _, s := range parted[from][who] {
					if !counted[s.Event] {
						counted[s.Event] = true
						last[who] = append(last[who], s)
						had -= s.Points
					}
				}
			}
			if had != 0 || len(last[who]) == 0 {
				last[who] = append(last[who], Start{b.Event, had})
			}
		}
		parted[b.Event] = last
	}
	return last
}
