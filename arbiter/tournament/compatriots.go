package tournament

import "renju-arbiter/pairing"

// EarlyCompatriots is the order of start numbers in which no compatriots meet in
// the last rounds of a round robin, as many as the event says; whoever can keeps
// the number. The error is a *Refusal, or pairing's where no order does it.
func (s State) EarlyCompatriots() ([]string, error) {
	if s.how() != RoundRobin || s.Apart != ApartLast {
		return nil, &Refusal{Code: NotInThisSystem}
	}
	nations := make([]string, len(s.Entries))
	for i, e := range s.Entries {
		nations[i] = e.Nation
	}
	numbers, err := pairing.KeepCompatriotsEarly(nations, s.ApartRounds, pairing.RoundRobinOptions{Cycles: s.Cycles})
	if err != nil {
		return nil, err
	}
	order := make([]string, len(s.Entries))
	for i, no := range numbers {
		order[no-1] = s.Entries[i].Player
	}
	return order, nil
}

// LateCompatriots are the pairings of a round robin in which compatriots meet in
// the last rounds of a cycle, though the event keeps them apart there.
func (s State) LateCompatriots(schedule []Pairing) []Pairing {
	if s.how() != RoundRobin || s.Apart == ApartNever {
		return nil
	}
	cycle := len(s.Entries) - 1 + len(s.Entries)%2
	from := cycle - s.ApartRounds
	if s.Apart == ApartAlways {
		from = 0
	}
	var list []Pairing
	for _, p := range schedule {
		first, _ := s.Entry(p.First)
		second, met := s.Entry(p.Second)
		if met && p.Leg <= 1 && first.Nation != "" && first.Nation == second.Nation && (p.Round-1)%cycle >= from {
			list = append(list, p)
		}
	}
	return list
}
