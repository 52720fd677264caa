package tournament

import "renju-arbiter/pairing"

// fromPlan is the next round of a schedule that is published round by round: that
// of teams, which line up for each.
func fromPlan(s State) ([]Pair, error) {
	rounds, err := planOf(s)
	if err != nil {
		return nil, err
	}
	return s.pairsOf(rounds[s.Rounds()]), nil
}

func mayPair(s State) error {
	switch {
	case s.Whole() || s.how() == KnockOut:
		return &Refusal{Code: NotInThisSystem}
	case s.Rounds() >= s.LastRound():
		return &Refusal{Code: NoRoundLeft}
	case len(s.Entries) < 2:
		return &Refusal{Code: TooFewPlayers}
	}
	return nil
}

// pairsOf turns start numbers into players.
func (s State) pairsOf(boards []pairing.Board) []Pair {
	pairs := make([]Pair, len(boards))
	for i, b := range boards {
		pairs[i] = s.pair(b, false)
	}
	return pairs
}
