package game

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/renju"
	"renju-arbiter/clock"
)

// NotYourTurn and NotAllowed are the refusals that every part of the referee
// shares with the opening protocols.
const (
	NotYourTurn = opening.NotYourTurn
	NotAllowed  = opening.NotAllowed
)

// step decides a stone, a pass or a step of the opening. A step by the wrong
// person is refused before anything else is looked at (COMMANDS.md).
func (r Referee) step(s *State, c Command, at clock.Instant) ([]Event, *Refusal) {
	if c.By != s.Actor() {
		return nil, refuse(NotYourTurn)
	}
	if !s.opens(c.Do) {
		return nil, refuse(ClockStopped)
	}
	if s.absent(c.By) {
		return nil, refuse(NotAllowed)
	}
	if s.AwaitsSeal() {
		return nil, refuse(SealFirst)
	}
	return r.placed(s, c, at)
}

// placed is a step of the person to act, whatever the clocks do: what stands in its way
// on the board, or what comes of it.
func (r Referee) placed(s *State, c Command, at clock.Instant) ([]Event, *Refusal) {
	if c.Do == DoPass && !s.Table.Rules().ByClaim() {
		return nil, refuse(NotAllowed)
	}
	c, code := dropped(s, c)
	if code != "" {
		return nil, refuse(code)
	}
	e := steppedBy(c)
	_, placed, code := s.steps(c.By, e.step())
	if code != "" {
		return nil, &Refusal{Code: code, Point: e.Point}
	}
	e.Lapses = lapsing(s, e)
	end, over, refusal := r.brings(s, c, &e, placed)
	if refusal != nil {
		return nil, refusal
	}
	if over {
		return []Event{e, Ended{At: at, Outcome: end}}, nil
	}
	return []Event{e}, nil
}

// brings is what a step brings about on the board, written into its event. A game
// that ends on claims leaves its stones where they lie.
func (r Referee) brings(s *State, c Command, e *Stepped, placed []opening.Placement) (end Outcome, over bool, refused *Refusal) {
	if s.Table.Rules().ByClaim() {
		if c.From != nil {
			return Outcome{}, false, &Refusal{Code: NotAllowed, Point: e.Point} // no stone is moved
		}
		end, over = r.boardEnd(s, c, placed)
		return end, over, nil
	}
	table, effects, refused := stonesOf(s, c, placed)
	if refused != nil {
		return Outcome{}, false, refused
	}
	e.Effects = effects
	end, over = tableEnd(table)
	return end, over, nil
}

// dropped is a stone's command with the hole into which it falls, on a standing
// board.
func dropped(s *State, c Command) (Command, Code) {
	if c.Do != DoStone || !s.Table.Rules().Standing() {
		return c, ""
	}
	hole, code := s.Table.Hole(c.Column)
	c.Point = hole
	return c, Code(code)
}

// steppedBy is the step of a command, with the fields that its kind needs.
func steppedBy(c Command) Stepped {
	e := Stepped{By: c.By, Do: c.Do, Point: board.NoPoint, OnBehalf: c.OnBehalf}
	switch c.Do {
	case DoStone, DoChoose:
		e.Point = c.Point
		e.From = c.From
	case DoPropose:
		e.Points = slices.Clone(c.Points)
	case DoDeclare:
		e.N = c.N
	case DoStrike:
		e.Opening = c.Opening
	}
	return e
}

func (e Stepped) step() opening.Step {
	return opening.Step{Kind: opening.Kind(e.Do), Point: e.Point, Points: e.Points, N: e.N, Name: e.Opening}
}

// boardEnd tells whether the step itself ends the game: two passes in a row in
// every mode, and in automatic mode what the stones make.
func (r Referee) boardEnd(s *State, c Command, placed []opening.Placement) (Outcome, bool) {
	if c.Do == DoPass {
		last, any := s.last()
		if any && last.Pass() && !last.System && last.By != c.By {
			return outcome(draw, ReasonTwoPasses), true
		}
		return Outcome{}, false
	}
	if s.Settings.Mode != ModeAutomatic || len(placed) == 0 {
		return Outcome{}, false
	}
	for _, p := range placed {
		class := r.Engine.Class(&s.Position, p.Point, p.Colour, s.Settings.Rules.DoubleThreeReading)
		if end, over := stoneEnd(c.By, p.Colour, class); over {
			return end, true
		}
	}
	if s.Position.Count()+len(placed) == Size*Size {
		return outcome(draw, ReasonBoardFull), true
	}
	return Outcome{}, false
}

// stoneEnd is the result of a stone of this class, once it is claimed.
func stoneEnd(by board.Person, colour board.Stone, class renju.Class) (Outcome, bool) {
	switch {
	case class == renju.Five:
		return outcome(winFor(by), ReasonFive), true
	case colour == board.White && class == renju.Overline:
		return outcome(winFor(by), ReasonOverline), true
	case colour == board.Black && class.Foul():
		return outcome(winAgainst(by), "foul-"+class.String()), true
	}
	return Outcome{}, false
}

// press decides a press of the clock (RIF 14.3, seed 12.3): it counts only from
// the player whose clock runs and whose turn is complete.
func press(s *State, c Command) ([]Event, *Refusal) {
	if !s.Timed {
		return nil, refuse(NotAllowed)
	}
	runs := s.Running()
	if runs == board.Nobody {
		runs = wouldRun(s)
	}
	switch {
	case runs != c.By:
		return nil, refuse(NotYourTurn)
	case !s.opens(c.Do):
		return nil, refuse(ClockStopped)
	case s.Actor() == c.By: // who has not arrived has completed no turn either
		return nil, refuse(NotAllowed)
	}
	return []Event{Pressed{By: c.By, Counts: s.moved, OnBehalf: c.OnBehalf}}, nil
}

// wouldRun is the person whose clock runs once play goes on.
func wouldRun(s *State) board.Person {
	if turn := s.Clock.Turn(); turn >= 0 {
		return s.atClock(turn)
	}
	return s.Actor()
}

// skipped is the pass of the sanction turn, with its press, once the claimant's
// turn and clock have come.
func skipped(s *State) []Event {
	by := s.Actor()
	if s.Over() || s.Stopped || !s.skip[by.Side()-1] || (s.Timed && s.Running() != by) {
		return nil
	}
	pass := Stepped{By: by, Do: DoPass, Point: board.NoPoint, System: true}
	pass.Lapses = lapsing(s, pass)
	events := []Event{pass}
	if s.Timed {
		events = append(events, Pressed{By: by, Counts: true})
	}
	return events
}

// mayPassNext tells whether the next move of a person's side can be a pass: in renju alone, not
// inside an opening protocol, and not within the first three moves (RIF 12.9,
// seed 10.9).
func mayPassNext(s *State, by board.Person) bool {
	next := len(s.Plies) + 1
	if !s.Actor().SameSide(by) {
		next++
	}
	return s.Table.Rules().ByClaim() && s.Opening.Over() && next >= firstPass
}

// firstPass is the first ply that may be a pass.
const firstPass = 4
