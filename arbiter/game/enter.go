package game

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/clock"
)

// When a device fails, and at a wooden board, moves are taken from the score sheets: a list
// is entered at once, each move by the rules as if it had just been played. If one is wrong
// nothing is entered (TOURNAMENT.md, "Boards of every kind").

// enter decides a list of moves, and the readings of the clocks after it.
func (r Referee) enter(s State, c Command, at clock.Instant) ([]Event, *Refusal) {
	_, pending := s.Pending()
	switch {
	case !s.opens(c.Do):
		return nil, refuse(ClockStopped)
	case pending:
		return nil, refuse(WaitingClaim)
	case s.Adjourned != nil && s.Adjourned.Closed() && !(s.Wooden() && s.Adjourned.Sealed.Commitment == ""): // nothing was played beside it
		return nil, refuse(EnvelopeClosed)
	case len(c.Moves) == 0:
		return nil, refuse(NoMoves)
	}
	play := &entering{referee: r, state: asPlaying(s, at), at: at}
	for i := range c.Moves {
		if refusal := play.word(c.Moves[i:]); refusal != nil {
			return nil, refusal
		}
	}
	now := s
	for _, e := range play.events {
		next, err := Apply(now, e, at)
		if err != nil {
			return nil, refuse(NotAllowed)
		}
		now = next
	}
	if now.Over() {
		return play.events, nil
	}
	_, seen, refusal := setAsSeen(now, c, at)
	return append(play.events, seen...), refusal
}

// asPlaying is the game as if it went on. At a wooden board what is entered was played before the
// game was adjourned.
func asPlaying(s State, at clock.Instant) State {
	switch {
	case s.Wooden():
		s.Adjourned = nil
	case s.Stopped:
		s.Clock = s.Clock.Resume(at)
	}
	s.Stopped, s.Interrupted, s.InterruptedFor = false, false, ""
	return s
}

// entering is a list while it is entered.
type entering struct {
	referee Referee
	state   State
	at      clock.Instant
	events  []Event
}

// word enters the first of some words, with the presses around it, and before it a number
// of fifths that the opening asks for: it is that of those which are offered then.
func (e *entering) word(words []Word) *Refusal {
	e.press()
	if e.asks(opening.Declare) && words[0].Do != DoDeclare {
		if refusal := e.declare(words); refusal != nil {
			return refusal
		}
	}
	if refusal := e.do(e.command(words[0]), words[0]); refusal != nil {
		return refusal
	}
	e.press()
	return nil
}

// declare takes the number of fifths from those that are offered later.
func (e *entering) declare(words []Word) *Refusal {
	for _, w := range words {
		if w.Do != DoPropose {
			continue
		}
		refusal := e.do(Command{Do: DoDeclare, N: len(w.Points), Point: board.NoPoint}, w)
		e.press()
		return refusal
	}
	return e.wrong(words[0], Command{Do: DoDeclare}, refuse(DeclareMissing))
}

// command is what a word of the list says.
func (e *entering) command(w Word) Command {
	c := Command{Do: w.Do, Point: w.Point, Points: w.Points, N: w.N}
	switch {
	case w.Do != DoStone:
	case e.state.Table.Rules().Standing():
		c.Column = w.Point.X() + 1
	case w.From != board.NoPoint:
		c.From = &w.From
	case e.asks(opening.Choose):
		c.Do = DoChoose
	}
	return c
}

func (e *entering) asks(kind opening.Kind) bool {
	for _, o := range e.state.Ask().Options {
		if o.Kind == kind {
			return true
		}
	}
	return false
}

// do carries a command out for who is to act, or says which word of the list is wrong.
func (e *entering) do(c Command, w Word) *Refusal {
	c.By, c.OnBehalf = e.state.Actor(), true
	var events []Event
	var refusal *Refusal
	switch {
	case e.state.Over():
		refusal = refuse(GameOver)
	case w.Blank:
		refusal = refuse(MoveMissing)
	default:
		events, refusal = e.referee.player(&e.state, c, e.at)
	}
	if refusal == nil {
		return e.fold(events)
	}
	return e.wrong(w, c, refusal)
}

// wrong says which word it is, and what the rules say of it.
func (e *entering) wrong(w Word, c Command, refusal *Refusal) *Refusal {
	refusal.said = sentenceOf(&e.state, c, refusal)
	ply := len(e.state.Plies)
	if c.Do.isPly() {
		ply++
	}
	return &Refusal{Code: MoveWrong, Ply: ply, Point: w.Point, Cause: refusal.Code, why: refusal, word: w.text(e.state.Table.Rules().Standing())}
}

func (e *entering) fold(events []Event) *Refusal {
	for _, event := range events {
		next, err := Apply(e.state, event, e.at)
		if err != nil {
			return refuse(NotAllowed)
		}
		e.state, e.events = next, append(e.events, event)
	}
	return nil
}

// press hands the clock on where a turn is complete.
func (e *entering) press() {
	runs := e.state.Running()
	if runs == board.Nobody || e.state.Over() {
		return
	}
	if events, refusal := press(&e.state, Command{Do: DoPress, By: runs, OnBehalf: true}); refusal == nil {
		_ = e.fold(events)
	}
}
