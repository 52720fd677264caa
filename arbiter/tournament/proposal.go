package tournament

import (
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
)

// Proposal is the engine's pairing of the next round, with those who are not
// paired. The error is a *Refusal or a *swiss.Error; NoPairing carries the proof.
func (s State) Proposal(w World) ([]Pair, error) {
	if err := s.mayPair(); err != nil {
		return nil, err
	}
	f, err := s.Field(w)
	if err != nil {
		return nil, err
	}
	if s.how() == RoundRobin {
		return s.fromPlan()
	}
	boards, err := swiss.Pair(f)
	if err != nil {
		return nil, err
	}
	return s.pairsOf(boards), nil
}

// fromPlan is the next round of a schedule that is published round by round: that
// of teams, which line up for each.
func (s State) fromPlan() ([]Pair, error) {
	rounds, err := s.plan()
	if err != nil {
		return nil, err
	}
	var pairs []Pair
	for _, b := range rounds[s.Rounds()] {
		pairs = append(pairs, s.pair(b, false))
	}
	return pairs, nil
}

func (s State) mayPair() error {
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
	who := map[int]string{}
	for _, e := range s.Entries {
		who[e.Number] = e.Player
	}
	pairs := make([]Pair, len(boards))
	for i, b := range boards {
		pairs[i] = Pair{First: who[b.First], Second: who[b.Second]}
	}
	return pairs
}

// Reasons explains the engine's pairs for the next round, in their order.
func (s State) Reasons(pairs []Pair, w World) ([]swiss.Reason, error) {
	f, err := s.Field(w)
	if err != nil {
		return nil, err
	}
	return swiss.Explain(f, s.boards(pairs))
}
