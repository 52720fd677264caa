package knockout

// From is the match of the round before from which one of the two of a match comes as
// the bracket is drawn, 1 above and 2 below: its winner, or its loser into the match for
// third place. Nobody comes into a match of round 1 from anywhere.
func (s State) From(m Match, place int) (match int, loser bool) {
	if m.Match == 2 && m.Round == s.Rounds() {
		return place, true
	}
	return 2*(m.Match-1) + place, false
}

// Drawn are the two of a match as the bracket is drawn: above who comes from the match
// above; 0 while nobody is known.
func (s State) Drawn(m Match) (upper, lower int) {
	if m.Round == 1 {
		return m.Higher, m.Lower
	}
	from := func(place int) int {
		match, loser := s.From(m, place)
		before, _ := s.Match(m.Round-1, match)
		if loser {
			return before.Loser()
		}
		return before.Winner
	}
	return from(1), from(2)
}

// Over tells that the final is: nobody plays any more but for third place.
func (s State) Over() bool {
	final, is := s.Match(s.Rounds(), 1)
	return is && final.Over()
}

// Rounds is how many the bracket has.
func (s State) Rounds() int {
	if len(s.Matches) == 0 {
		return 0
	}
	return s.Matches[len(s.Matches)-1].Round
}

// Match is one of them, by its round and its number from the top.
func (s State) Match(round, number int) (Match, bool) {
	if round < 1 || round > s.Rounds() {
		return Match{}, false
	}
	full := 1 << s.Rounds()
	at := full - full>>(round-1) + number - 1
	if at < 0 || at >= len(s.Matches) || s.Matches[at].Round != round || s.Matches[at].Match != number {
		return Match{}, false
	}
	return s.Matches[at], true
}
