package tournament

import (
	"fmt"
	"slices"

	"renju-arbiter/arbiter/game"
)

// Pair is who meets whom: ids, First tentative Black; no Second is the bye.
type Pair struct {
	First  string `json:"first"`
	Second string `json:"second,omitempty"`
}

// PublishRound publishes the next round: the session's pairs if there is one, the
// engine's otherwise. A session whose pairs break a rule needs a reason.
type PublishRound struct {
	Round  int // which one is meant: a form sent late must not publish the one after
	Reason string
	// Shown is the key of the pairing that was looked at (PairingJob.Key): another one is not
	// published in its place. Empty: whatever it is.
	Shown string `json:",omitempty"`
	// Sure publishes round 1 although seats have changed and are not confirmed.
	Sure bool `json:",omitempty"`
	// Sealed are the line-ups of captains that are still closed, from the side table.
	Sealed []UnsealedLineUp `json:"-"`
}

// Unpublish takes the last round back, as long as none of its games has begun. A schedule that is
// published whole is taken back whole, by its round 1. The event keeps what it was.
type Unpublish struct {
	Round  int
	Reason string
}

// LastRound is the number of rounds that the event has, as far as that is known.
func (s State) LastRound() int {
	switch s.how() {
	case Swiss, Keizer:
		return s.Format.Rounds
	case KnockOut:
		if b, err := s.bracket(); err == nil {
			return b.Rounds()
		}
		return 0
	}
	if s.Whole() {
		return s.Rounds()
	}
	return planRounds(s)
}

func (c PublishRound) decide(b *Book) ([]Event, error) {
	if b.how() == KnockOut {
		return c.knockOut(b)
	}
	if err := mayPair(b.State); err != nil {
		return nil, err
	}
	if c.Round != b.Rounds()+1 {
		return nil, &Refusal{Code: AlreadyPublished, Round: c.Round}
	}
	if r := b.PairingJob(); r != nil && b.Hand == nil && c.Shown != "" && c.Shown != r.Key() {
		return nil, &Refusal{Code: PairingOld}
	}
	engine, err := b.Proposal()
	pairs := engine
	if b.Hand != nil {
		if _, err := b.Field(); err != nil {
			return nil, err
		}
		pairs, err = b.Hand.Pairs, complete(b, b.Hand.Pairs)
	}
	if err != nil {
		return nil, err
	}
	plays := slices.ContainsFunc(pairs, func(p Pair) bool { return p.Second != "" })
	if !plays && (len(pairs) == 0 || !slices.Equal(pairs, engine)) {
		return nil, &Refusal{Code: TooFewPlayers} // one player alone has the bye; nobody else makes a round without a game
	}
	e := Published{Pairings: seated(b, pairs), Basis: basisOf(b), Reason: c.Reason}
	if b.Hand != nil && !slices.Equal(pairs, engine) {
		if c.Reason == "" {
			return nil, &Refusal{Code: ReasonNeeded}
		}
		e.Engine = engine
		e.ByHand = true
	}
	opened, err := b.opening(c.Round, c.Sealed)
	return append([]Event{e}, opened...), err
}

// seated gives the pairs their boards, and lists who has no opponent.
func seated(b *Book, pairs []Pair) []Pairing {
	round := b.Rounds() + 1
	var list []Pairing
	for i, p := range pairs {
		list = append(list, gamesOfPair(b.State, p, Seat{round, b.BoardOf(i + 1)})...)
	}
	board := b.BoardOf(len(pairs))
	for _, a := range b.Away() {
		if slices.ContainsFunc(pairs, func(p Pair) bool { return p.First == a.Player || p.Second == a.Player }) {
			continue // anyone who is in the plan of all rounds has a match, played or not
		}
		board++
		list = append(list, Pairing{Round: round, Board: board, First: a.Player, Bye: a.Bye})
	}
	return list
}

// MayUnpublish tells whether a round can be taken back, with a reason.
func (b *Book) MayUnpublish(round int) bool {
	_, err := Unpublish{Round: round, Reason: "asked"}.decide(b)
	return err == nil
}

// Withdrawable is the round that is taken back next: the last one; 1 where the schedule is published
// whole; 0 for none.
func (s State) Withdrawable() int {
	if s.Whole() {
		return min(1, s.Rounds())
	}
	return s.Rounds()
}

// From are the pairings of a round and of all that follow.
func (s State) From(round int) []Pairing {
	return slices.DeleteFunc(slices.Clone(s.Pairings), func(p Pairing) bool { return p.Round < round })
}

func (c Unpublish) decide(b *Book) ([]Event, error) {
	switch {
	case c.Round != b.Withdrawable() || c.Round == 0:
		return nil, &Refusal{Code: NotLastRound, Round: c.Round}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	}
	for round := c.Round; round <= b.Rounds(); round++ {
		for _, p := range b.PairingsIn(round) {
			if g, err := b.gameOf(p.Game); p.Game != "" && (err != nil || g.Status != game.Scheduled && len(g.Steps) > 0 || g.Over()) {
				return nil, &Refusal{Code: GameBegun, Round: p.Round, Board: p.Board}
			}
		}
	}
	return []Event{Unpublished{Round: c.Round, Pairings: b.From(c.Round), Reason: c.Reason}}, nil
}

// PlayAgain gives the board of a game to a new game (RIF 8, seed 6). New is its id. The
// stream of the old game says that it is void.
type PlayAgain struct{ Game, New string }

func (c PlayAgain) decide(b *Book) ([]Event, error) {
	i := b.boardOf(c.Game)
	if i < 0 {
		return nil, b.unpaired(c.Game)
	}
	if c.New == "" || b.boardOf(c.New) >= 0 || b.Current(c.New) != c.New {
		return nil, &Refusal{Code: NoSuchBoard}
	}
	if g, err := b.gameOf(c.Game); b.RoundStates.Closed(b.Pairings[i].Round) && (err != nil || g.Status != game.Void) { // a void one has no result that was closed
		return nil, &Refusal{Code: RoundIsClosed, Round: b.Pairings[i].Round}
	}
	return []Event{PlayedAgain{Round: b.Pairings[i].Round, Board: b.Pairings[i].Board, Old: c.Game, New: c.New}}, nil
}

// unpaired refuses a game that has no board now: it never had one, or its round was taken back.
func (s State) unpaired(game string) *Refusal {
	if _, once := s.Once(game); once && s.Current(game) == game {
		return &Refusal{Code: GameWithdrawn}
	}
	return &Refusal{Code: NoSuchBoard}
}

// playedAgain folds that a board has another game. What was counted for the old one
// when later rounds were paired is now held against the new one, a time arbiter stays at the
// board, and open files go over.
func (s State) playedAgain(e PlayedAgain) (State, error) {
	i := s.boardOf(e.Old)
	if i < 0 || s.Pairings[i].Round != e.Round || s.Pairings[i].Board != e.Board {
		return s, fmt.Errorf("board %d of round %d is not that of game %q", e.Board, e.Round, e.Old)
	}
	s.Pairings = slices.Clone(s.Pairings)
	s.Pairings[i].Game = e.New
	s.PlayedAgain = append(slices.Clip(s.PlayedAgain), e)
	s.Basis = s.Basis.over(e.Old, e.New)
	s.Provisional = slices.Clone(s.Provisional)
	for j := range s.Provisional {
		if s.Provisional[j].Game == e.Old {
			s.Provisional[j].Game = e.New
		}
	}
	s.Disputes = s.Disputes.Over(e.Old, e.New)
	s.Posts = s.Posts.over(e.Old, e.New)
	return s, nil
}

// boardOf is which pairing has a game; -1 where none has.
func (s State) boardOf(id string) int {
	if i, known := s.look().game[id]; known {
		return i
	}
	return -1
}

// Current is the game that is played in the place of a game: itself, unless it was
// void and played again.
func (s State) Current(id string) string {
	for _, r := range s.PlayedAgain {
		if r.Old == id {
			id = r.New
		}
	}
	return id
}
