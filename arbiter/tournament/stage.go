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
