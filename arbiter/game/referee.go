package game

import (
	"slices"
	"sync"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/clock"
)

// Engine answers what a stone makes on the board. The rules engine is the one
// that counts; a test of silence puts in one that lies.
type Engine interface {
	// Class is what a stone of the given colour on the empty point p makes.
	Class(pos *board.Position, p board.Point, colour board.Stone, r renju.Reading) renju.Class
	// Explain is the same with its reasons.
	Explain(pos *board.Position, p board.Point, colour board.Stone, r renju.Reading) renju.Verdict
}

// RenjuEngine is the engine of RIF 9.1-9.3 (seed 7.1-7.3).
type RenjuEngine struct{}

// Class asks package renju.
func (RenjuEngine) Class(pos *board.Position, p board.Point, colour board.Stone, r renju.Reading) renju.Class {
	if colour == board.White {
		return renju.WhiteClass(pos, p)
	}
	return renju.Classify(pos, p, r)
}

// Explain asks package renju.
func (RenjuEngine) Explain(pos *board.Position, p board.Point, colour board.Stone, r renju.Reading) renju.Verdict {
	if colour == board.White {
		return renju.ExplainWhite(pos, p)
	}
	return renju.Explain(pos, p, r)
}

// Referee decides what commands bring about. It has no state of its own.
type Referee struct{ Engine Engine }

// Standard is the referee with the rules engine.
var Standard = Referee{Engine: RenjuEngine{}}

// Decide answers a command that arrived at the given instant, which is not
// earlier than any event of the state. First comes what time alone has brought
// about by then, see Due; such events hold even when the command is refused.
func (r Referee) Decide(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	line := trials.Get().(*Line)
	line.state = s
	events, refusal := r.Act(line, c, at)
	if refusal != nil {
		refusal.said = sentenceOf(&line.state, c, refusal)
	}
	line.state = State{}
	line.room.again()
	trials.Put(line)
	return events, refusal
}

// trials are lines on which decisions are tried: nothing that is answered shares a list with
// them. One in which something panics is not used again.
var trials = sync.Pool{New: func() any { return NewLine() }}

// Act is Decide with the events folded into the line at once, for who keeps no
// journal between the two.
func (r Referee) Act(l *Line, c Command, at clock.Instant) ([]Event, *Refusal) {
	before := l.state
	due, err := l.due(at)
	if err != nil {
		l.state = before
		return nil, refuse(NotAllowed)
	}
	events, refusal := r.decide(&l.state, c, at)
	if refusal != nil {
		return due, refusal
	}
	follows, err := l.follow(events, at)
	if err != nil {
		l.state = before
		return nil, refuse(NotAllowed)
	}
	if len(due)+len(follows) > 0 {
		events = slices.Concat(due, events, follows)
	}
	return events, nil
}

func (r Referee) decide(s *State, c Command, at clock.Instant) ([]Event, *Refusal) {
	if s.Over() && !s.opens(c.Do) {
		return nil, refuse(GameOver)
	}
	if c.By != board.Nobody {
		return r.player(s, c, at)
	}
	return r.arbiter(*s, c, at)
}

func (r Referee) player(s *State, c Command, at clock.Instant) ([]Event, *Refusal) {
	if elsewhere(s, c) {
		return nil, refuse(PlayedElsewhere)
	}
	if len(c.Readings)+len(c.Fallen) > 0 {
		return r.asSeen(s, c, at)
	}
	switch c.Do {
	case DoStone, DoPass, DoSwap, DoKeep, DoDeclare, DoPropose, DoChoose, DoStrike:
		return r.step(s, c, at)
	case DoPress:
		return press(s, c)
	case DoConfirm:
		return confirm(*s, c)
	case DoContest:
		return contest(*s, c)
	case DoSeen:
		return see(*s, c)
	case DoSeal:
		return r.seals(s, c, at)
	case DoNote:
		if !s.opens(c.Do) {
			return nil, refuse(ClockStopped)
		}
		return note(*s, c)
	}
	switch {
	case s.AwaitsStart() && !(s.opens(c.Do) && rightsOf()[c.Do].May(rights.Player)): // the games of later rounds are nobody's yet
		return nil, refuse(ClockStopped)
	case s.absent(c.By):
		return nil, refuse(NotAllowed)
	}
	switch c.Do {
	case DoClaim:
		return r.claim(*s, c, at)
	case DoOffer:
		return offer(*s, c)
	case DoAccept:
		return accept(*s, c, at)
	case DoDecline:
		return decline(*s, c)
	case DoResign:
		return []Event{Ended{At: at, Outcome: outcome(winAgainst(c.By), ReasonResignation), By: c.By, OnBehalf: c.OnBehalf}}, nil
	case DoCall:
		return call(*s, c)
	}
	return nil, refuse(NotAllowed)
}

func (r Referee) arbiter(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	switch c.Do {
	case DoStart:
		return start(s)
	case DoAbsent:
		return absent(s, c, at)
	case DoArrive:
		return arrive(s, c, at)
	case DoStop:
		return stop(s, c)
	case DoResume:
		return resume(s)
	case DoAdjust:
		return adjust(s, c, at)
	case DoPenalty:
		return penalty(s, c, at)
	case DoFlag:
		return flag(s, c, at)
	case DoAttend:
		return attend(s, c)
	case DoDisturbed:
		return disturbed(s, c, at)
	case DoVoid:
		if s.Over() { // the event gives its board to another game (arbiter.Boards.PlayAgain)
			return nil, refuse(GameOver)
		}
		return []Event{Voided{Reason: c.Reason}}, nil
	case DoRule:
		return rule(s, c, at)
	case DoJudge:
		return judge(s, c, at)
	case DoRecord:
		return record(s, at)
	case DoResult:
		return result(s, c)
	case DoCorrect:
		return r.correct(s, c, at)
	case DoReport:
		return report(s, c, at)
	case DoSettle:
		return settle(s, c)
	case DoTakeBack:
		return takeBack(s, c, at)
	case DoAdjourn:
		return adjourn(s, c)
	case DoOpen:
		return r.open(s, c, at)
	case DoSlate:
		return slate(s, c)
	case DoMoves:
		return r.enter(s, c, at)
	case DoDevice:
		return device(s, c, at)
	case DoCompare:
		if !s.opens(c.Do) {
			return nil, refuse(NotAllowed)
		}
		return compare(s, c)
	}
	return nil, refuse(NotAllowed)
}
