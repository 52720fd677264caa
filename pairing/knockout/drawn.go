package knockout

// Drawn are the two of a match as the bracket is drawn: above who comes from the match
// above; 0 while nobody is known.
func (s State) Drawn(m Match) (upper, lower int) {
	if m.Round == 1 {
		return m.Higher, m.Lower
	}
	upper, _ = s.come(m.From[0])
	lower, _ = s.come(m.From[1])
	return upper, lower
}

// come is who comes from a source. It is not known while the match before is not over; 0 is then nobody.
func (s State) come(from Source) (number int, known bool) {
	if from.Round == 0 {
		return from.Entry, true
	}
	before, _ := s.Match(from.Round, from.Match)
	switch {
	case !from.Loser:
		return before.Winner, before.Over()
	case from.First && !s.isFirst(before, before.Loser()):
		return 0, before.Over()
	}
	return before.Loser(), before.Over()
}

// isFirst tells that somebody comes into a match without having won one.
func (s State) isFirst(m Match, number int) bool {
	for _, from := range m.From {
		if before, is := s.Match(from.Round, from.Match); is && before.Winner == number && !before.Bye {
			return false
		}
	}
	return true
}

// Final is the match that decides who wins the event.
func (s State) Final() Match {
	for i := len(s.Matches) - 1; i >= 0; i-- {
		if s.Matches[i].Part == FinalMatch {
			return s.Matches[i]
		}
	}
	return Match{}
}

// Over tells that the final is: nobody plays any more but for places behind.
func (s State) Over() bool { return s.Final().Over() }

// Rounds is how many the bracket has.
func (s State) Rounds() int {
	if len(s.Matches) == 0 {
		return 0
	}
	return s.Matches[len(s.Matches)-1].Round
}

// Match is one of them, by its round and its number from the top.
func (s State) Match(round, number int) (Match, bool) {
	i, is := plan(s.Matches).at(round, number)
	if !is {
		return Match{}, false
	}
	return s.Matches[i], true
}
