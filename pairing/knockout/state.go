package knockout

import (
	"slices"

	"renju-arbiter/pairing"
)

// Game is the result of one game of a match. First is who was first.
type Game struct {
	Round, Match              int
	First, Second             int
	FirstPoints, SecondPoints pairing.Points
	Absent                    bool // both were: nobody played
}

// Ruling is a match decided by the arbiter; without a Winner nobody goes on.
type Ruling struct{ Round, Match, Winner int }

// Results are all that has happened. The games of one match are in the order in
// which they were played; a ruling counts after them.
type Results struct {
	Games   []Game
	Rulings []Ruling
	// Published are the games whose players have been told. Who plays them stays in the
	// match, whatever a correction makes of the matches before (TOURNAMENT.md, "Before and after the rounds").
	Published []Pairing
}

// Pairing is a game to be played.
type Pairing struct {
	Round, Match int
	// Game counts from 1 within the match, extra games too.
	Game  int
	Board pairing.Board
}

// State is where a knock-out stands.
type State struct {
	// Matches by round, then from the top.
	Matches []Match
	// Pairings are the games that can be played: those left of the regular ones of
	// every match whose players are known, or of the step it has come to.
	Pairings []Pairing
	// Waiting are the matches that need a ruling.
	Waiting []Match
	// Winner, Second and Third are numbers, 0 while not known. Without a match for
	// third place the losers of the semifinals share it, and Third is 0; so are all of
	// them where nobody was left.
	Winner, Second, Third int
	// Title is nil in other knock-outs.
	Title *Title
}

// Next works out where the event stands: who plays whom now, or who has won. A
// result that does not fit the bracket is refused, and nothing is answered.
func Next(b Bracket, r Results) (State, error) {
	of, went := r.byMatch(), b.went(r.Published)
	rounds := make([][]Match, b.Rounds())
	for i := range rounds {
		for k := range b.matches(i + 1) {
			m := Match{Round: i + 1, Match: k + 1}
			b.fill(&m, rounds)
			rounds[i] = append(rounds[i], m)
		}
		for k := range rounds[i] {
			if err := b.settleMatch(&rounds[i][k], of[seat{i + 1, k + 1}]); err != nil {
				return State{}, err
			}
			rounds[i][k].stays(went[seat{i + 1, k + 1}])
		}
	}
	if err := b.everyResultHasItsMatch(r); err != nil {
		return State{}, err
	}
	return b.state(rounds), nil
}

// fill seats the players as far as they are known.
func (b Bracket) fill(m *Match, rounds [][]Match) {
	i := m.Match - 1
	switch {
	case m.Round == 1:
		entry := func(seed int) int {
			if seed > len(b.seeds) {
				return 0
			}
			return b.seeds[seed-1]
		}
		one, other := entry(b.places[2*i]), entry(b.places[2*i+1])
		m.Bye = one == 0 || other == 0
		b.seat(m, one, other)
	case b.thirdPlace(m.Round, m.Match):
		before := rounds[m.Round-2]
		b.come(m, before[0].Loser(), before[1].Loser(), before[0].Over(), before[1].Over())
	default:
		one, other := rounds[m.Round-2][2*i], rounds[m.Round-2][2*i+1]
		b.come(m, one.Winner, other.Winner, one.Over(), other.Over())
	}
}

// come seats the winners of two matches. If only one match has a winner, that player goes on without a
// match; if neither has, nobody goes on.
func (b Bracket) come(m *Match, one, other int, oneOver, otherOver bool) {
	none, noOther := oneOver && one == 0, otherOver && other == 0
	m.Nobody = none && noOther
	m.Walkover = none && other != 0 || noOther && one != 0
	b.seat(m, one, other)
}

// seat is the place of a match in the bracket.
type seat struct{ round, match int }

// byMatch parts the results, in their order.
func (r Results) byMatch() map[seat]Results {
	of := map[seat]Results{}
	for _, g := range r.Games {
		at := seat{g.Round, g.Match}
		in := of[at]
		in.Games = append(in.Games, g)
		of[at] = in
	}
	for _, g := range r.Rulings {
		at := seat{g.Round, g.Match}
		in := of[at]
		in.Rulings = append(in.Rulings, g)
		of[at] = in
	}
	return of
}

// settleMatch plays the results of one match.
func (b Bracket) settleMatch(m *Match, r Results) error {
	for _, g := range r.Games {
		if err := b.play(m, g); err != nil {
			return err
		}
	}
	// An absent player plays no extra game: the arbiter decides who goes on.
	if m.Winner == 0 && m.level > 0 && m.absent {
		m.Waiting = true
	}
	for _, ruling := range r.Rulings {
		if err := m.rule(ruling); err != nil {
			return err
		}
	}
	return nil
}

// went is who has gone on from each match, by the published games of later ones.
func (b Bracket) went(published []Pairing) map[seat]passage {
	went := map[seat]passage{}
	for _, p := range published {
		for _, no := range []int{p.Board.First, p.Board.Second} {
			place := slices.Index(b.places, b.seed[no])
			if place < 0 {
				continue
			}
			for round := 1; round < p.Round; round++ {
				lost := b.thirdPlace(p.Round, p.Match) && round == p.Round-1
				went[seat{round, place>>round + 1}] = passage{no, lost}
			}
		}
	}
	return went
}

// passage is who has gone on from a match, or as its loser to the match for third place.
type passage struct {
	number int
	lost   bool
}

func (b Bracket) everyResultHasItsMatch(r Results) error {
	unknown := func(round, match int) bool {
		return round < 1 || round > b.Rounds() || match < 1 || match > b.matches(round)
	}
	for _, g := range r.Games {
		if unknown(g.Round, g.Match) {
			return &Error{Code: UnknownMatch, Round: g.Round, Match: g.Match}
		}
	}
	for _, g := range r.Rulings {
		if unknown(g.Round, g.Match) {
			return &Error{Code: UnknownMatch, Round: g.Round, Match: g.Match}
		}
	}
	return nil
}

func (b Bracket) state(rounds [][]Match) State {
	var s State
	for _, round := range rounds {
		for _, m := range round {
			s.Matches = append(s.Matches, m)
			switch {
			case m.Waiting:
				s.Waiting = append(s.Waiting, m)
			case m.known() && !m.Over():
				for k := range m.left {
					s.Pairings = append(s.Pairings, Pairing{Round: m.Round, Match: m.Match, Game: m.Played + k + 1, Board: m.board(k)})
				}
			}
		}
	}
	last := rounds[len(rounds)-1]
	s.Winner, s.Second = last[0].Winner, last[0].Loser()
	if b.options.Title() {
		s.Title = b.title(last[0])
	}
	if b.options.ThirdPlace {
		s.Third = last[1].Winner
	}
	return s
}
