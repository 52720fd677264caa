package tournament

import (
	"slices"

	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/stages"
)

// RuleMatch decides a level match of a knock-out. Extra games that are published are played first.
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
			return b.BoardOf(m.Match)
		}
	}
	return 0
}

// Level is a match of a knock-out whose regular games left it without a winner.
type Level struct {
	Round, Board int
	Higher       string // the better start number
	Lower        string
	After        int            // games, after which it was level
	Points       pairing.Points // each had then
	Due          int            // extra games to be published
	Rule         bool           // the arbiter may say who goes on; where no extra game is due, nothing else is left
}

// Levels are the level matches that have no winner yet, by round and board.
func (b *Book) Levels() []Level {
	if b.how() != KnockOut {
		return nil
	}
	state, err := b.KnockOut()
	if err != nil || len(state.Waiting)+len(state.Pairings) == 0 { // a match without a winner is in one of them
		return nil
	}
	due, _ := b.Due()
	var list []Level
	for _, m := range state.Matches {
		if m.LevelAfter == 0 || m.Over() {
			continue
		}
		l := Level{Round: m.Round, Board: b.BoardOf(m.Match), Higher: b.Entries[m.Higher-1].Player, Lower: b.Entries[m.Lower-1].Player,
			After: m.LevelAfter, Points: m.LevelPoints, Rule: b.rulable(m)}
		for _, p := range due {
			if p.Round == l.Round && p.Board == l.Board {
				l.Due++
			}
		}
		list = append(list, l)
	}
	return list
}

// MatchAt is the match of a knock-out to which a pairing belongs.
func (s State) MatchAt(in knockout.State, p Pairing) (knockout.Match, bool) {
	return in.Match(p.Round, s.matchOf(p.Board))
}

// rulable tells that the arbiter may decide a match: it is level, and no game of it is open.
func (b *Book) rulable(m knockout.Match) bool {
	return m.Level() && !slices.ContainsFunc(b.PairingsAt(Seat{m.Round, b.BoardOf(m.Match)}), func(p Pairing) bool { return !b.resultOf(p).done })
}

// ExtraGame is the number of a game among the extra games of its match; 0 for a regular game.
func (s State) ExtraGame(p Pairing) int {
	if s.how() != KnockOut {
		return 0
	}
	return max(p.Leg-s.Games(), 0)
}

// Step is what a knock-out waits for.
type Step string

// The steps.
const (
	RuleStep  Step = "rule"  // a level match waits for the arbiter
	ExtraStep Step = "extra" // extra games can be published
	RoundStep Step = "round" // a whole round can be published
	GamesStep Step = "games" // other games can be
)

// bracketNext is what a knock-out waits for. Where its results do not fit the bracket there is
// no step: its page says so.
func (b *Book) bracketNext(round int) Next {
	due, _ := b.Due()
	next := Next{Task: BracketTask, Round: round, Count: len(due)}
	if len(due) > 0 {
		next.Round, next.Step = due[0].Round, b.StepOf(due)
	}
	for _, l := range b.Levels() {
		switch {
		case l.Rule && l.Due == 0:
			next.Step, next.Round, next.Board = RuleStep, l.Round, l.Board
			return next
		case l.Due > 0 && next.Step == ExtraStep && next.Board == 0:
			next.Board = l.Board
		}
	}
	return next
}

// StepOf is what the games are that can be published: there is one at least.
func (b *Book) StepOf(due []Pairing) Step {
	regular := map[int]bool{}
	for _, p := range due {
		if b.ExtraGame(p) == 0 {
			regular[p.Board] = true
		}
	}
	if len(regular) == 0 {
		return ExtraStep
	}
	state, _ := b.KnockOut()
	for _, m := range state.Matches {
		if m.Round == due[0].Round && !m.Bye && !m.Walkover && !m.Nobody && (!regular[b.BoardOf(m.Match)] || m.Played > 0) {
			return GamesStep
		}
	}
	return RoundStep
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
		results.Published = append(results.Published, knockout.Pairing{Round: p.Round, Match: b.matchOf(p.Board),
			Board: pairing.Board{First: b.number(p.First), Second: b.number(p.Second)}})
		if r := b.resultOf(p); p.Second != "" && r.done {
			results.Games = append(results.Games, knockout.Game{Round: p.Round, Match: b.matchOf(p.Board),
				First: b.number(p.First), Second: b.number(p.Second),
				FirstPoints: pairing.Points(b.points(r.first)), SecondPoints: pairing.Points(b.points(r.second)),
				Absent: !r.played && r.first == 0 && r.second == 0})
		}
	}
	for _, r := range b.Rulings {
		results.Rulings = append(results.Rulings, knockout.Ruling{Round: r.Round, Match: b.matchOf(r.Board), Winner: b.number(r.Winner)})
	}
	return knockout.Next(plan, results)
}

// reckonLast is the last round. In a knock-out it follows from the results: a second final comes about, and of
// the last matches one may be won without an opponent.
func (b *Book) reckonLast() int {
	if b.how() != KnockOut {
		return b.State.LastRound()
	}
	state, err := b.KnockOut()
	if err != nil {
		return b.State.LastRound()
	}
	for _, m := range slices.Backward(state.Matches) {
		if played := m.Higher != 0 && m.Lower != 0; played || !m.Over() {
			return m.Round
		}
	}
	return state.Rounds()
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
		played[Seat{m.Round, b.BoardOf(m.Match)}] = m.Played
	}
	var list []Pairing
	for _, in := range state.Pairings {
		at := Seat{in.Round, b.BoardOf(in.Match)}
		early := (b.Games() > 2 || b.TitleMatch()) && in.Game > played[at]+1
		if in.Game <= published[at] || early || len(list) > 0 && list[0].Round != in.Round {
			continue
		}
		p := b.Entries.pairsOf([]pairing.Board{in.Board})[0]
		list = append(list, Pairing{Round: in.Round, Board: at.Board, Leg: in.Game, First: p.First, Second: p.Second})
	}
	return list, nil
}

// mayHave refuses more entries than a title match has.
func (s State) mayHave(entries int) error {
	if s.TitleMatch() && entries > titlePlayers {
		return &knockout.Error{Code: knockout.TwoEntries, Number: entries}
	}
	return nil
}

// holderSits tells that number 1 of a title match has the seat of the holder, if there is one.
func (s State) holderSits() bool {
	rows := s.Fed.Rule.Rows
	if len(rows) == 0 || rows[0].Kind != stages.HolderSeat {
		return true
	}
	taken, seated := s.Fed.Seat(s.Entries.numbered(1))
	return seated && taken.Row == rows[0].No
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
	case b.TitleMatch() && !b.holderSits():
		return nil, &seats.Refusal{Code: seats.HolderMissing, Row: 1}
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
	for _, m := range state.Matches {
		if m.Round == c.Round && m.Match == b.matchOf(c.Board) && b.rulable(m) {
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
