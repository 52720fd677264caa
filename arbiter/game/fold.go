package game

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// foldStop folds the calls and claims, and the stops of the clocks; false for any other event.
func foldStop(s *State, e Event, at clock.Instant) bool {
	switch e := e.(type) {
	case Called:
		called(s, e, at)
	case Attended:
		attended(s, e)
	case Claimed:
		s.Claims = grown(s.Claims, Claim{Claimed: e, At: at, Plies: len(s.Plies)})
		s.resumes = s.resumes || !s.Stopped
		stopped(s, at)
	case Stopped:
		stopped(s, at)
		s.resumes, s.StopReason = false, e.Reason
	case Interrupted:
		stopped(s, e.At)
		s.Interrupted, s.InterruptedFor, s.resumes = true, e.Reason, false
	case Resumed:
		resumed(s, at)
		s.Interrupted, s.InterruptedFor = false, ""
		if e.Reason != "" { // who was called is on the way, as before
			break
		}
		s.answeredCalls()
		if !s.AwaitsSeal() {
			s.Adjourned = nil
		}
	default:
		return false
	}
	return true
}

func called(s *State, e Called, at clock.Instant) {
	s.hears(e)
	if e.For == CallTimeArbiter {
		if s.TimeCalledBy == board.Nobody { // in a journal of earlier days both may have called
			s.TimeCalledBy, s.TimeCalledAt = e.By, at
		}
		return
	}
	s.Calls[e.By-1]++
	if s.Called == "" { // who calls after another finds the arbiter called: the first waits longest
		s.Called, s.CalledBy, s.CalledAt = e.For, e.By, at
	}
	if e.Stops {
		stopped(s, at)
		s.resumes = false
	}
}

func attended(s *State, e Attended) {
	switch e.For {
	case CallTimeArbiter:
		s.TimeCalledBy = board.Nobody
	case ReachSeenTo:
		s.reached(s.Persons()...)
	default:
		s.answeredCalls()
	}
}

// foldResult folds the end of a game and its result; false for any other event.
func foldResult(s *State, e Event, at clock.Instant) bool {
	switch e := e.(type) {
	case Ended:
		ended(s, e, at)
	case Voided:
		s.reckon(at)
		s.Clock = s.Clock.Stop(at)
		s.Status, s.EndedAt, s.Outcome, s.Offer, s.Adjourned = Void, at, nil, board.Nobody, nil
		s.TimeCalledBy = board.Nobody
		s.answeredCalls()
	case Reopened:
		s.Status, s.EndedAt, s.Outcome, s.Reported, s.Reporter = Open, 0, nil, false, ""
		s.Adjourned, s.laid = s.laid, nil
		s.unconfirmed()
		stopped(s, at)
		s.resumes = false
	case Resulted:
		s.notes(DoResult, e, board.Nobody, at)
		s.Outcome, s.ResultCorrected = &e.New, true
		s.unconfirmed()
		s.ofDeed(s.Outcome)
	case Confirmed, Contested, Settled:
		s.confirmed(e, at)
	default:
		return false
	}
	return true
}

func ended(s *State, e Ended, at clock.Instant) {
	belongs := s.noteEnd(e, at)
	s.reckon(e.At)
	s.Clock = s.Clock.Stop(e.At)
	s.Status, s.EndedAt, s.Outcome, s.Offer, s.laid, s.Adjourned = EndedGame, e.At, &e.Outcome, board.Nobody, s.Adjourned, nil
	s.TimeCalledBy = board.Nobody
	s.answeredCalls()
	s.Reported, s.Reporter = e.Reported, e.Reporter
	s.unconfirmed()
	if belongs {
		s.ofDeed(s.Outcome)
	}
}
