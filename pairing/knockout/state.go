package knockout

import (
	"cmp"
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
	// Winner, Second and Third are numbers, 0 while not known. In a double elimination the
	// loser of the last match of the second bracket is third. Without that and a match for
	// third place the losers of the semifinals share it, and Third is 0; so are all of them
	// where nobody was left.
	Winner, Second, Third int
	// Title is nil in other knock-outs.
	Title *Title
}

// Next works out where the event stands: who plays whom now, or who has won. A
// result that does not fit the bracket is refused, and nothing is answered.
func Next(b Bracket, r Results) (State, error) {
	of, published := r.byMatch(), r.publishedFor()
	var s State
	for _, m := range b.plan {
		at := slices.IndexFunc(r.Published, func(p Pairing) bool { return p.Round == m.Round && p.Match == m.Match })
		if m.again && !s.undone() && at < 0 {
			continue
		}
		if b.fill(&m, s); at >= 0 {
			b.keep(&m, r.Published[at].Board)
		}
		if err := b.settleMatch(&m, of[m.seat()]); err != nil {
			return State{}, err
		}
		m.stays(b.passed(s, m, published))
		s.add(m)
	}
	if err := s.everyResultHasItsMatch(r); err != nil {
		return State{}, err
	}
	b.end(&s)
	return s, nil
}

// undone tells that the winner of the second bracket has beaten that of the main one, who has lost once then.
func (s State) undone() bool {
	final := s.Final()
	second, _ := s.come(final.From[1])
	return final.Winner != 0 && final.Winner == second && final.Loser() != 0
}

// fill seats the players as far as they are known. Where nobody comes from one side, the other one goes on
// without a match; where nobody comes from either, nobody goes on.
func (b Bracket) fill(m *Match, s State) {
	one, oneKnown := s.come(m.From[0])
	other, otherKnown := s.come(m.From[1])
	if none, noOther := oneKnown && one == 0, otherKnown && other == 0; !m.Bye {
		m.Nobody = none && noOther
		m.Walkover = none && other != 0 || noOther && one != 0
	}
	b.seat(m, one, other)
}

// keep has those who were published in a match play it, where the matches before do not say so any more.
func (b Bracket) keep(m *Match, two pairing.Board) {
	here := func(no int) bool { return no == m.Higher || no == m.Lower }
	if b.seed[two.First] == 0 || b.seed[two.Second] == 0 || m.known() && here(two.First) && here(two.Second) {
		return
	}
	m.Winner, m.Walkover, m.Nobody = 0, false, false
	b.seat(m, two.First, two.Second)
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

// publishedFor are the matches in which each number was published, by their rounds.
func (r Results) publishedFor() map[int][]seat {
	in := map[int][]seat{}
	for _, p := range r.Published {
		for _, no := range []int{p.Board.First, p.Board.Second} {
			in[no] = append(in[no], seat{p.Round, p.Match})
		}
	}
	for _, list := range in {
		slices.SortFunc(list, func(a, b seat) int { return cmp.Compare(a.round, b.round) })
	}
	return in
}

// passed is who has won a match, by where its two were published next; 0 where that says nothing.
func (b Bracket) passed(s State, m Match, published map[int][]seat) int {
	if !m.known() {
		return 0
	}
	for _, no := range []int{m.Higher, m.Lower} {
		list := published[no]
		i := slices.IndexFunc(list, func(at seat) bool { return at.round > m.Round })
		if i < 0 {
			continue
		}
		switch won, lost := b.plan.leads(m.winnerTo, list[i]), b.plan.leads(m.loserTo, list[i]); {
		case won && !lost:
			return no
		case lost && !won:
			return m.other(no)
		case won && m.winnerTo == m.loserTo: // a second final
			second, _ := s.come(m.From[1])
			return second
		}
	}
	return 0
}

func (s State) everyResultHasItsMatch(r Results) error {
	for _, g := range r.Games {
		if _, is := s.Match(g.Round, g.Match); !is {
			return &Error{Code: UnknownMatch, Round: g.Round, Match: g.Match}
		}
	}
	for _, g := range r.Rulings {
		if _, is := s.Match(g.Round, g.Match); !is {
			return &Error{Code: UnknownMatch, Round: g.Round, Match: g.Match}
		}
	}
	return nil
}

// add puts a match behind those that are there.
func (s *State) add(m Match) {
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

// end says who has won what.
func (b Bracket) end(s *State) {
	final := s.Final()
	s.Winner, s.Second = final.Winner, final.Loser()
	if b.options.Title() {
		s.Title = b.title(final)
	}
	for _, m := range s.Matches {
		switch {
		case m.Part == ThirdPlaceMatch:
			s.Third = m.Winner
		case m.Part == SecondBracket && m.stage == 0 && b.options.Elimination == Double:
			s.Third = m.Loser()
		}
	}
}
