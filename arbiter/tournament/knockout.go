package tournament

import (
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/knockout"
)

// RuleMatch decides a level match of a knock-out that waits for the arbiter.
type RuleMatch struct {
	Round, Board int
	Winner       string
	Reason       string
	Nobody       bool // nobody goes on: both were absent, or expelled
}

// LevelMatch is the first match of a round of a knock-out that has no winner, by its
// board; 0 where there is none, and in other systems.
func (b *Book) LevelMatch(round int) int {
	if b.how() != KnockOut {
		return 0
	}
	state, err := b.KnockOut()
	if err != nil {
		return 0
	}
	for _, m := range state.Matches {
		if m.Round == round && !m.Over() {
			return m.Match
		}
	}
	return 0
}

// bracket is the plan: the entries by their start numbers, the strongest first.
func (s State) bracket() (knockout.Bracket, error) {
	var seeds []int
	for _, e := range s.Entries {
		seeds = append(seeds, e.Number)
	}
	o := s.Format.bracket()
	o.Win = pairing.Points(thousandths(s.Win))
	return knockout.NewBracket(seeds, o)
}

func (b *Book) reckonKnockOut() (knockout.State, error) {
	plan, err := b.bracket()
	if err != nil {
		return knockout.State{}, err
	}
	var results knockout.Results
	for _, p := range b.Pairings {
		if r := b.resultOf(p); p.Second != "" && r.done {
			results.Games = append(results.Games, knockout.Game{Round: p.Round, Match: p.Board,
				First: b.number(p.First), Second: b.number(p.Second),
				FirstPoints: pairing.Points(b.points(r.first)), SecondPoints: pairing.Points(b.points(r.second)),
				Absent: !r.played && r.first == 0 && r.second == 0})
		}
	}
	for _, r := range b.Rulings {
		results.Rulings = append(results.Rulings, knockout.Ruling{Round: r.Round, Match: r.Board, Winner: b.number(r.Winner)})
	}
	return knockout.Next(plan, results)
}

func (b *Book) reckonDue() ([]Pairing, error) {
	state, err := b.KnockOut()
	if err != nil {
		return nil, err
	}
	published := map[Seat]int{}
	for _, p := range b.Pairings {
		published[Seat{p.Round, p.Board}] = max(published[Seat{p.Round, p.Board}], p.Leg)
	}
	played := map[Seat]int{}
	for _, m := range state.Matches {
		played[Seat{m.Round, m.Match}] = m.Played
	}
	var list []Pairing
	for _, in := range state.Pairings {
		at := Seat{in.Round, in.Match}
		early := b.Games() > 2 && in.Game > played[at]+1
		if in.Game <= published[at] || early || len(list) > 0 && list[0].Round != in.Round {
			continue
		}
		p := b.Entries.pairsOf([]pairing.Board{in.Board})[0]
		list = append(list, Pairing{Round: in.Round, Board: in.Match, Leg: in.Game, First: p.First, Second: p.Second})
	}
	return list, nil
}

// knockOut publishes the games that are due.
func (c PublishRound) knockOut(b *Book) ([]Event, error) {
	list, err := b.Due()
	switch {
	case err != nil:
		return nil, err
	case len(list) == 0:
		return nil, &Refusal{Code: NoRoundLeft}
	case list[0].Round != c.Round:
		return nil, &Refusal{Code: AlreadyPublished, Round: c.Round}
	}
	return []Event{Published{Pairings: list, Reason: c.Reason}}, nil
}

func (c RuleMatch) decide(b *Book) ([]Event, error) {
	if b.how() != KnockOut {
		return nil, &Refusal{Code: NotInThisSystem}
	}
	if c.Reason == "" {
		return nil, &Refusal{Code: ReasonNeeded}
	}
	state, err := b.KnockOut()
	if err != nil {
		return nil, err
	}
	e, _ := b.Entry(c.Winner)
	for _, m := range state.Waiting {
		if m.Round == c.Round && m.Match == c.Board {
			switch {
			case c.Nobody:
				c.Winner = ""
			case e.Number != m.Higher && e.Number != m.Lower:
				return nil, &Refusal{Code: NotEntered, Player: c.Winner}
			}
			return []Event{MatchRuled(c)}, nil
		}
	}
	return nil, &Refusal{Code: NoSuchMatch, Round: c.Round, Board: c.Board}
}
