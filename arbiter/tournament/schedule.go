package tournament

import (
	"slices"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/scheveningen"
)

// Schedule returns the whole schedule of an event. A round robin uses Berger tables, with as many cycles
// as the event has, and colours reversed in every second one. Scheveningen pairs the first half of the
// entries with the second. At the reversed seats the tentative colours are exchanged once more; a seat
// without a game is refused. Games have no ids yet.
func (s State) Schedule(reversed []Seat) ([]Pairing, error) {
	if !s.Whole() {
		return nil, &Refusal{Code: NotInThisSystem}
	}
	rounds, err := planOf(s)
	if err != nil {
		return nil, err
	}
	var list []Pairing
	games, reverse := map[Seat]bool{}, map[Seat]bool{}
	for _, seat := range reversed {
		reverse[seat] = true
	}
	for round, boards := range rounds {
		for b, in := range boards {
			seat := Seat{round + 1, s.BoardOf(b + 1)}
			games[seat] = !in.Bye()
			list = append(list, gamesOfPair(s, s.Entries.pair(in, reverse[seat]), seat)...)
		}
	}
	for _, seat := range reversed {
		if !games[seat] {
			return nil, &Refusal{Code: NoSuchBoard}
		}
	}
	return list, nil
}

// Proposed is the event as its schedule would be published, without games.
func (s State) Proposed() (State, error) {
	list, err := s.Schedule(nil)
	s.Pairings = list
	return s.indexed(), err
}

// planOf is the rounds by start numbers, made before the first of them.
func planOf(s State) ([][]pairing.Board, error) {
	n := len(s.Entries)
	switch {
	case n < 2:
		return nil, &Refusal{Code: TooFewPlayers}
	case n > MaxRoundRobin:
		return nil, &Refusal{Code: TooManyPlayers}
	case s.how() == Scheveningen && n%2 == 1:
		return nil, &Refusal{Code: HalvesNeeded}
	case s.how() == Scheveningen:
		return scheveningen.Rounds(n / 2)
	}
	return cyclesOf(s, n)
}

// cyclesOf are the tables of everybody against everybody. Teams, whose rounds are
// published one by one, may have played the last round but one of the first cycle
// as the table has it, before the two last were exchanged: they go on as printed,
// so that nobody meets twice.
func cyclesOf(s State, n int) ([][]pairing.Board, error) {
	o := pairing.RoundRobinOptions{Cycles: s.Cycles}
	rounds, err := pairing.RoundRobin(n, o)
	if last := n - 1 + n%2; err == nil && haveMet(s, last-1, rounds[last-1]) {
		o.AsPrinted = true
		return pairing.RoundRobin(n, o)
	}
	return rounds, err
}

// haveMet tells whether somebody met in this round as these boards have it.
func haveMet(s State, round int, boards []pairing.Board) bool {
	return slices.ContainsFunc(s.Matches(round), func(m Match) bool {
		return slices.ContainsFunc(boards, func(b pairing.Board) bool { return s.Entries.pair(b, false) == Pair{m.First, m.Second} })
	})
}

// planRounds is how many rounds the plan has, without making it.
func planRounds(s State) int {
	n := len(s.Entries)
	switch {
	case n < 2 || n > MaxRoundRobin:
		return 0
	case s.how() == Scheveningen:
		return n / 2 * (1 - n%2)
	}
	return s.Cycles * (n - 1 + n%2)
}

// Seat is a board in a round.
type Seat struct{ Round, Board int }

func (e Entries) pair(in pairing.Board, reverse bool) Pair {
	p := Pair{First: e.numbered(in.First)}
	if in.Bye() {
		return p
	}
	p.Second = e.numbered(in.Second)
	if reverse {
		p.First, p.Second = p.Second, p.First
	}
	return p
}

// gamesOfPair are the games of a pair, the colours in turn; one row for a bye.
func gamesOfPair(s State, p Pair, at Seat) []Pairing {
	if p.Second == "" {
		return []Pairing{{Round: at.Round, Board: at.Board, First: p.First}}
	}
	var list []Pairing
	for leg := range s.Games() {
		in := Pairing{Round: at.Round, Board: at.Board, First: p.First, Second: p.Second}
		if s.Games() > 1 {
			in.Leg = leg + 1
		}
		if leg%2 == 1 {
			in.First, in.Second = in.Second, in.First
		}
		list = append(list, in)
	}
	return list
}

// PublishSchedule publishes the whole schedule. At the reversed seats the tentative
// colours are exchanged.
type PublishSchedule struct {
	Reversed []Seat
	Sure     bool `json:",omitempty"` // as in PublishRound
}

func (c PublishSchedule) decide(b *Book) ([]Event, error) {
	list, err := b.Schedule(c.Reversed)
	if err != nil {
		return nil, err // where there is no schedule, that is said first
	}
	if b.Published {
		return nil, &Refusal{Code: AlreadyPublished}
	}
	return []Event{Published{Pairings: list}}, nil
}

// fromPlan is the next round of a schedule that is published round by round: that
// of teams, which line up for each.
func fromPlan(s State) ([]Pair, error) {
	rounds, err := planOf(s)
	if err != nil {
		return nil, err
	}
	return s.Entries.pairsOf(rounds[s.Rounds()]), nil
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
func (e Entries) pairsOf(boards []pairing.Board) []Pair {
	pairs := make([]Pair, len(boards))
	for i, b := range boards {
		pairs[i] = e.pair(b, false)
	}
	return pairs
}
