package game

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// Due is what time alone has brought about by the given instant: a flag where
// flags end games by themselves, the second flag, the late limit. At most one
// event comes of it, the end of the game, dated when it happened.
func (r Referee) Due(s State, at clock.Instant) []Event {
	when, end, found := s.nextEnd(at)
	if !found || when > at || (when == at && end.late()) {
		return nil
	}
	return []Event{Ended{At: when, Outcome: end}}
}

// NextDue is the instant at which time alone will end the game if nobody does
// anything; false when it never will.
func (r Referee) NextDue(s State, at clock.Instant) (clock.Instant, bool) {
	when, _, found := s.nextEnd(at)
	return when, found
}

// nextEnd is the earliest end that time brings.
func (s State) nextEnd(at clock.Instant) (when clock.Instant, end Outcome, found bool) {
	if s.Over() || s.Status == Scheduled || !s.Timed {
		return 0, Outcome{}, false
	}
	take := func(t clock.Instant, o Outcome) {
		if !found || t < when {
			when, end, found = t, o, true
		}
	}
	if t, o, ok := s.flagEnd(at); ok {
		take(t, o)
	}
	if t, o, ok := s.lateEnd(); ok {
		take(t, o)
	}
	return when, end, found
}

// flagEnd is the end by fallen flags: by the first where flags end a game
// (RIF 14.9, seed 12.9, or automatic mode), else by the second (RIF 10.4).
func (s State) flagEnd(at clock.Instant) (clock.Instant, Outcome, bool) {
	if s.Clock.Running() == clock.All {
		t, ok := s.Clock.FlagAt(0)
		return t, s.noShow(), ok || s.Clock.Fallen(0, at)
	}
	when, falling := at, board.Nobody
	var down []board.Person // since the last act or before
	for _, p := range []board.Person{board.P1, board.P2} {
		if t, falls := s.Clock.FlagAt(side(p)); falls {
			when, falling = t, p
		} else if s.Clock.Fallen(side(p), at) {
			down = append(down, p)
		}
	}
	automatic := s.Settings.Flags == FlagsAutomatic
	both := len(down) == 2 || (len(down) == 1 && falling != board.Nobody)
	switch {
	case both && (automatic || s.Settings.Rules.BothFlags == BothFlagsAutomatic):
		return when, outcome(draw, ReasonBothFlags), true
	case automatic && falling != board.Nobody:
		return when, outcome(winFor(falling.Opponent()), s.timeReason(falling)), true
	case automatic && len(down) == 1:
		return at, outcome(winFor(down[0].Opponent()), s.timeReason(down[0])), true
	}
	return 0, Outcome{}, false
}

// timeReason is why a person loses whose flag is down.
func (s State) timeReason(p board.Person) string {
	if s.Clock.Counted(side(p)) {
		return ReasonMovesNotMade
	}
	return ReasonTime
}

// lateEnd is the forfeit of a player who has not come by the event's limit,
// which counts from the start (RIF 15, seed 13). It is dated at the limit, but
// falls due only after it: who arrives at the limit exactly is in time.
func (s State) lateEnd() (clock.Instant, Outcome, bool) {
	if s.Settings.LateLimit == 0 || (!s.Absent[0] && !s.Absent[1]) {
		return 0, Outcome{}, false
	}
	limit := s.StartedAt + clock.Instant(s.Settings.LateLimit)
	switch {
	case s.bothAbsent():
		return limit, s.noShow(), true
	case s.Absent[0]:
		return limit, outcome(winFor(board.P2), ReasonLate), true
	}
	return limit, outcome(winFor(board.P1), ReasonLate), true
}

func (o Outcome) late() bool { return o.Reason == ReasonLate || o.Reason == ReasonBothAbsent }

func (s State) noShow() Outcome {
	if s.Settings.BothAbsent == BothAbsentDraw {
		return outcome(draw, ReasonBothAbsent)
	}
	return outcome(Score{}, ReasonBothAbsent)
}
