package tournament

import (
	"renju-arbiter/clock"
)

// DoorsOpened says that the players of a round may go to their boards.
type DoorsOpened struct {
	Round int           `json:"round"`
	At    clock.Instant `json:"at"`
}

// RoundCalled says when the clocks of a round are to start. They start by the
// organiser's act alone.
type RoundCalled struct {
	Round int           `json:"round"`
	For   clock.Instant `json:"for,omitempty"` // 0: what was said is taken back
	At    clock.Instant `json:"at"`
}

// RoundConfirmed says that an arbiter takes all results of a round for right.
type RoundConfirmed struct {
	Round int           `json:"round"`
	At    clock.Instant `json:"at"`
}

// RoundClosed ends a round.
type RoundClosed struct {
	Round int           `json:"round"`
	At    clock.Instant `json:"at"`
}

// RoundReopened takes back that a round is confirmed and closed.
type RoundReopened struct {
	Round  int           `json:"round"`
	Reason string        `json:"reason"`
	At     clock.Instant `json:"at"`
}

// Kind is the name of the kind, as the journal keeps it.
func (DoorsOpened) Kind() string { return "doors-opened" }

// Kind is the name of the kind, as the journal keeps it.
func (RoundCalled) Kind() string { return "round-called" }

// Kind is the name of the kind, as the journal keeps it.
func (RoundConfirmed) Kind() string { return "round-confirmed" }

// Kind is the name of the kind, as the journal keeps it.
func (RoundClosed) Kind() string { return "round-closed" }

// Kind is the name of the kind, as the journal keeps it.
func (RoundReopened) Kind() string { return "round-reopened" }

// MostAhead is for how long ahead a round is called: a slip in the date must not count
// down for years.
const MostAhead = 7 * 24 * 3600 * clock.Second

// OpenDoors lets the players of a round go to their boards.
type OpenDoors struct {
	Round int
	now   clock.Instant
}

// CallRound says when the clocks of a round are to start; called again it moves that,
// and 0 takes it back.
type CallRound struct {
	Round int
	At    clock.Instant
	now   clock.Instant
}

// ConfirmRound takes all results of a round for right.
type ConfirmRound struct {
	Round int
	now   clock.Instant
}

// CloseRound ends a round, and confirms it where not everybody has. Round 0 is every round in which
// all is over.
type CloseRound struct {
	Round int
	now   clock.Instant
}

// ReopenRound takes back that a round is confirmed and closed.
type ReopenRound struct {
	Round  int
	Reason string
	now    clock.Instant
}

func (c OpenDoors) arriving(at clock.Instant) Command    { c.now = at; return c }
func (c CallRound) arriving(at clock.Instant) Command    { c.now = at; return c }
func (c ConfirmRound) arriving(at clock.Instant) Command { c.now = at; return c }
func (c CloseRound) arriving(at clock.Instant) Command   { c.now = at; return c }
func (c ReopenRound) arriving(at clock.Instant) Command  { c.now = at; return c }

func (c OpenDoors) decide(b *Book) ([]Event, error) {
	if err := b.AwaitsPlay(c.Round); err != nil {
		return nil, err
	}
	if b.RoundStates[c.Round].DoorsAt > 0 {
		return nil, &Refusal{Code: DoorsOpen, Round: c.Round}
	}
	return []Event{DoorsOpened{Round: c.Round, At: c.now}}, nil
}

func (c CallRound) decide(b *Book) ([]Event, error) {
	if err := b.AwaitsPlay(c.Round); err != nil {
		return nil, err
	}
	called := b.RoundStates[c.Round].CalledFor
	switch {
	case c.At == 0 && called == 0:
		return nil, &Refusal{Code: NotCalled, Round: c.Round}
	case c.At != 0 && c.At <= c.now:
		return nil, &Refusal{Code: CallPast, Round: c.Round}
	case c.At.Sub(c.now) > MostAhead:
		return nil, &Refusal{Code: CallTooFar, Round: c.Round}
	}
	return []Event{RoundCalled{Round: c.Round, For: c.At, At: c.now}}, nil
}

// AwaitsPlay refuses what only makes sense until a round is played.
func (b *Book) AwaitsPlay(round int) error {
	switch stage := b.Stage(round); {
	case stage == "":
		return notPublished(b, round)
	case stage == StageClosed:
		return &Refusal{Code: AlreadyClosed, Round: round}
	case stage.Reached(StageResults):
		return &Refusal{Code: RoundPlayed, Round: round}
	case stage.Reached(StagePlay):
		return &Refusal{Code: RoundBegun, Round: round}
	}
	return nil
}

// notPublished refuses a command for a round that is not published yet, or does not exist.
func notPublished(b *Book, round int) error {
	if round >= 1 && round <= b.LastRound() {
		return &Refusal{Code: RoundUnpublished, Round: round}
	}
	return &Refusal{Code: NoSuchRound, Round: round}
}

func (c ConfirmRound) decide(b *Book) ([]Event, error) {
	if err := mayEnd(b, c.Round); err != nil {
		return nil, err
	}
	if b.RoundStates[c.Round].ConfirmedAt > 0 {
		return nil, &Refusal{Code: AlreadyConfirmed, Round: c.Round}
	}
	return []Event{RoundConfirmed{Round: c.Round, At: c.now}}, nil
}

func (c CloseRound) decide(b *Book) ([]Event, error) {
	if c.Round != 0 {
		return b.closing(c.Round, c.now)
	}
	var all []Event
	for _, round := range b.Closable() {
		closed, err := b.closing(round, c.now)
		if err != nil {
			return nil, err
		}
		all = append(all, closed...)
	}
	if len(all) == 0 {
		return nil, mayEnd(b, b.firstOpen())
	}
	return all, nil
}

// firstOpen is the first round that is not closed, or the last one.
func (b *Book) firstOpen() int {
	for round := 1; round <= b.Rounds(); round++ {
		if b.Stage(round) != StageClosed {
			return round
		}
	}
	return max(b.Rounds(), 1)
}

// closing is how a round ends.
func (b *Book) closing(round int, now clock.Instant) ([]Event, error) {
	if err := mayEnd(b, round); err != nil {
		return nil, err
	}
	if b.RoundStates[round].ConfirmedAt > 0 || b.Stage(round) == StageConfirmed {
		return []Event{RoundClosed{Round: round, At: now}}, nil
	}
	return []Event{RoundConfirmed{Round: round, At: now}, RoundClosed{Round: round, At: now}}, nil
}

// Closable are the rounds in which all is over and that are not closed.
func (b *Book) Closable() (rounds []int) {
	for round := 1; round <= b.Rounds(); round++ {
		if b.Stage(round) != StageClosed && mayEnd(b, round) == nil {
			rounds = append(rounds, round)
		}
	}
	return rounds
}

// mayEnd refuses to end a round in which a result is missing or in dispute, or a match
// of a knock-out without its winner, or that has ended.
func mayEnd(b *Book, round int) error {
	switch {
	case b.Stage(round) == "":
		return notPublished(b, round)
	case b.RoundStates.Closed(round):
		return &Refusal{Code: AlreadyClosed, Round: round}
	}
	for _, p := range b.PairingsIn(round) {
		switch b.asked().after[p.Game] {
		case waits:
			return &Refusal{Code: ResultMissing, Round: round, Board: p.Board}
		case contested:
			return unsettledBoard(b, p)
		}
	}
	if match := b.LevelMatch(round); match > 0 {
		return &Refusal{Code: MatchUndecided, Round: round, Board: match}
	}
	return nil
}

func (c ReopenRound) decide(b *Book) ([]Event, error) {
	said := b.RoundStates[c.Round]
	switch {
	case b.Stage(c.Round) == "":
		return nil, notPublished(b, c.Round)
	case b.Followed(c.Round):
		return nil, &Refusal{Code: RoundFollowed, Round: c.Round}
	case said.ClosedAt == 0 && said.ConfirmedAt == 0:
		return nil, &Refusal{Code: NotClosed, Round: c.Round}
	case c.Reason == "":
		return nil, &Refusal{Code: ReasonNeeded}
	}
	return []Event{RoundReopened{Round: c.Round, Reason: c.Reason, At: c.now}}, nil
}

// apply folds the events of rounds; false for another event.
func (r RoundStates) apply(e Event) (RoundStates, bool) {
	said := func(round int, say func(*RoundState)) (RoundStates, bool) {
		now := r[round]
		say(&now)
		return with(r, round, now), true
	}
	switch e := e.(type) {
	case DoorsOpened:
		return said(e.Round, func(r *RoundState) { r.DoorsAt = e.At })
	case RoundCalled:
		return said(e.Round, func(r *RoundState) { r.CalledFor, r.CalledAt = e.For, e.At })
	case RoundConfirmed:
		return said(e.Round, func(r *RoundState) { r.ConfirmedAt = e.At })
	case RoundClosed:
		return said(e.Round, func(r *RoundState) { r.ClosedAt = e.At })
	case RoundReopened:
		return said(e.Round, func(r *RoundState) { r.ConfirmedAt, r.ClosedAt, r.ReopenedAt = 0, 0, e.At })
	}
	return r, false
}

// reopened are the rounds after extra games were published: they go on. Until a round closed
// only when every match was decided, journals have that.
func (r RoundStates) reopened(e Published) RoundStates {
	for _, p := range e.Pairings {
		if now := r[p.Round]; now.ConfirmedAt > 0 || now.ClosedAt > 0 {
			now.ConfirmedAt, now.ClosedAt = 0, 0
			r = with(r, p.Round, now)
		}
	}
	return r
}
