package tournament

import (
	"slices"

	"renju-arbiter/clock"
)

// Stage is how far a round is: what everybody in the hall sees of it, on the seat, the
// desk, the wall and on paper.
type Stage string

// The stages, in their order. The arbiter sets published, doors and countdown; play and results follow
// from the games. A round is confirmed by both players of each game, or by the arbiter for all. Once it
// is closed only a correction changes it.
const (
	StagePublished Stage = "published"
	StageDoors     Stage = "doors"     // the players may go to their boards
	StageCountdown Stage = "countdown" // the clocks are to start at an instant that was said
	StagePlay      Stage = "play"
	StageResults   Stage = "results" // every game is over
	StageConfirmed Stage = "confirmed"
	StageClosed    Stage = "closed"
)

// Stages are all of them, in their order.
func Stages() []Stage {
	return []Stage{StagePublished, StageDoors, StageCountdown, StagePlay, StageResults, StageConfirmed, StageClosed}
}

// Reached tells whether a round has come to a stage, or beyond it.
func (s Stage) Reached(stage Stage) bool {
	return s != "" && slices.Index(Stages(), s) >= slices.Index(Stages(), stage)
}

// RoundState is what the arbiters have said of a round; instants are 0 for what was not
// said. Stage is filled in by Book.RoundState.
type RoundState struct {
	Round       int
	Stage       Stage
	DoorsAt     clock.Instant
	CalledFor   clock.Instant // when the clocks are to start; they start by the organiser's act
	CalledAt    clock.Instant // when that was said
	ConfirmedAt clock.Instant // by an arbiter, for all games
	ClosedAt    clock.Instant
	ReopenedAt  clock.Instant
}

// Stage is how far a round is; empty for one that is not published.
func (b *Book) Stage(round int) Stage {
	said, count := b.RoundStates[round], b.Count(round)
	switch {
	case round < 1 || round > b.Rounds():
		return ""
	case b.how() == KnockOut && count.Waiting > 0 && count.Begun > 0:
		return StagePlay // the next round is published match by match
	case said.ClosedAt > 0 || b.Followed(round):
		return StageClosed
	case count.Waiting == 0 && (said.ConfirmedAt > 0 || count.Unconfirmed == 0):
		return StageConfirmed
	case count.Waiting == 0:
		return StageResults
	case count.Begun > 0:
		return StagePlay
	case said.CalledFor > 0:
		return StageCountdown
	case said.DoorsAt > 0:
		return StageDoors
	}
	return StagePublished
}

// Followed tells whether a later round is published, where rounds are paired one by
// one: what came of the round is settled by that.
func (b *Book) Followed(round int) bool { return !b.Whole() && round < b.Rounds() }

// RoundNow is the round that the hall is in, 0 before the first: it stays after its last
// result, until it is closed or the hall goes on to the next one. Desk, wall, results and
// papers are all of this round. Progress asks something else: where games are missing.
func (b *Book) RoundNow() int { return b.roundNow() }

func (b *Book) reckonRoundNow() int {
	round := min(1, b.Rounds())
	for round < b.Rounds() && (b.Stage(round) == StageClosed || roundGoesOn(b, round)) {
		round++
	}
	return round
}

// roundGoesOn reports whether the event has moved on from a round to the next. Its players were called
// to their boards, or more of its games have begun than still wait for a result here. So neither an
// unfinished game nor one played ahead moves the whole event. A knock-out stays, as the next round is
// published match by match.
func roundGoesOn(b *Book, round int) bool {
	next, waiting := b.RoundStates[round+1], b.Count(round).Waiting
	if b.how() == KnockOut && waiting > 0 {
		return false
	}
	return next.DoorsAt > 0 || next.CalledFor > 0 || b.Count(round+1).Begun > waiting
}

// RoundState is how far a round is and what was said of it, when.
func (b *Book) RoundState(round int) RoundState {
	s := b.RoundStates[round]
	s.Round, s.Stage = round, b.Stage(round)
	return s
}

// CountsDown is when the clocks of a round are to start, as long as none of its games has
// begun; else 0. A board that begins later than the others waits for a word of its own.
func (b *Book) CountsDown(round int) clock.Instant {
	if s := b.RoundState(round); s.Stage == StageCountdown {
		return s.CalledFor
	}
	return 0
}

// SettledAt returns the stage that a round has reached by an arbiter's confirmation, or because the next
// round was paired with its results. Its players are then no longer asked to confirm. It is empty until
// then.
func (b *Book) SettledAt(round int) Stage {
	if said := b.RoundStates[round]; said.ConfirmedAt == 0 && said.ClosedAt == 0 && !b.Followed(round) {
		return ""
	}
	return b.Stage(round)
}

// RoundStates are what arbiters have said of rounds, by round.
type RoundStates map[int]RoundState

// Closed tells whether an arbiter has closed a round: a result there is changed by a
// correction alone.
func (r RoundStates) Closed(round int) bool { return r[round].ClosedAt > 0 }

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
