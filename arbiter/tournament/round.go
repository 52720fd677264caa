package tournament

import (
	"slices"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
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
}

// Unpublish takes the last round back, as long as none of its games has begun. The
// event keeps what it was.
type Unpublish struct {
	Round  int
	Reason string
}

// SetProvisional says what a game counts when the next round is paired, while its
// dispute is open or it is adjourned.
type SetProvisional struct {
	Game   string
	Score  game.Score
	Reason string
}

// Sign makes the standings final.
type Sign struct{}

// ReopenTable makes the standings provisional again.
type ReopenTable struct{ Reason string }

// LastRound is the number of rounds that the event has, as far as that is known.
func (s State) LastRound() int {
	switch s.how() {
	case Swiss:
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
	return s.tableRounds()
}

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
		return s.fromTable()
	}
	boards, err := swiss.Pair(f)
	if err != nil {
		return nil, err
	}
	return s.named(boards), nil
}

// fromTable is the next round of a schedule that is published round by round: that
// of teams, which line up for each.
func (s State) fromTable() ([]Pair, error) {
	rounds, err := s.tables()
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

// named turns start numbers into players.
func (s State) named(boards []pairing.Board) []Pair {
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

func (c PublishRound) decide(s State, w World) ([]Event, error) {
	if s.how() == KnockOut {
		return c.knockOut(s, w)
	}
	if err := s.mayPair(); err != nil {
		return nil, err
	}
	if c.Round != s.Rounds()+1 {
		return nil, &Refusal{Code: AlreadyPublished, Round: c.Round}
	}
	engine, err := s.Proposal(w)
	pairs := engine
	if s.Hand != nil {
		if _, err := s.Field(w); err != nil {
			return nil, err
		}
		pairs, err = s.Hand.Pairs, s.complete(s.Hand.Pairs, w)
	}
	if err != nil {
		return nil, err
	}
	plays := slices.ContainsFunc(pairs, func(p Pair) bool { return p.Second != "" })
	if !plays && (len(pairs) == 0 || !slices.Equal(pairs, engine)) {
		return nil, &Refusal{Code: TooFewPlayers} // one player alone has the bye; nobody else makes a round without a game
	}
	e := Published{Pairings: s.seated(pairs, w), Basis: s.basis(w), Reason: c.Reason}
	if s.Hand != nil && !slices.Equal(pairs, engine) {
		if c.Reason == "" {
			return nil, &Refusal{Code: ReasonNeeded}
		}
		e.Engine = engine
		e.ByHand = true
	}
	return []Event{e}, nil
}

// seated gives the pairs boards and games, and lists who has no opponent.
func (s State) seated(pairs []Pair, w World) []Pairing {
	round := s.Rounds() + 1
	var list []Pairing
	for i, p := range pairs {
		list = append(list, s.games(p, Seat{round, i + 1})...)
	}
	for i := range list {
		if list[i].Second != "" && !s.nobody(list[i]) {
			list[i].Game = w.NewID()
		}
	}
	for i, a := range s.Away(w) {
		list = append(list, Pairing{Round: round, Board: len(pairs) + i + 1, First: a.Player, Bye: a.Bye})
	}
	return list
}

func (c Unpublish) decide(s State, w World) ([]Event, error) {
	switch {
	case s.Whole() || c.Round != s.Rounds() || c.Round == 0:
		return nil, &Refusal{Code: NoSuchRound, Round: c.Round}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	}
	var snapshot []Pairing
	for _, p := range s.PairingsIn(c.Round) {
		snapshot = append(snapshot, p)
		if g, err := w.Game(p.Game); p.Game != "" && (err != nil || g.Status != game.Scheduled && len(g.Steps) > 0 || g.Over()) {
			return nil, &Refusal{Code: GameBegun, Round: p.Round, Board: p.Board}
		}
	}
	return []Event{Unpublished{Round: c.Round, Pairings: snapshot, Reason: c.Reason}}, nil
}

func (c SetProvisional) decide(s State, _ World) ([]Event, error) {
	_, known := s.PairingOf(c.Game)
	switch {
	case !known:
		return nil, &Refusal{Code: NoSuchBoard}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	}
	return []Event{Provisional(c)}, nil
}

func (Sign) decide(s State, w World) ([]Event, error) {
	if s.Signed {
		return nil, &Refusal{Code: AlreadySigned}
	}
	if !s.Published {
		return nil, &Refusal{Code: TooFewPlayers}
	}
	for _, p := range s.Pairings {
		if p.Game != "" && !s.resultOf(p, w).done {
			return nil, &Refusal{Code: RoundUnfinished, Round: p.Round, Board: p.Board}
		}
	}
	return []Event{Signed{}}, nil
}

func (c ReopenTable) decide(s State, _ World) ([]Event, error) {
	switch {
	case !s.Signed:
		return nil, &Refusal{Code: NotSigned}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	}
	return []Event{Reopened(c)}, nil
}
