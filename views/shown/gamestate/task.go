package gamestate

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/locale"
)

// A Task is the thing that a person at a board is asked to do now.
type Task string

// The tasks. While a game goes on, one person is asked to act and the others wait. While both clocks are
// stopped all wait.
const (
	TaskPlace   Task = "place"   // a stone: set, moved, dropped
	TaskPropose Task = "propose" // fifth moves
	TaskChoose  Task = "choose"  // of what the opening leaves open: colours, a number, a rule, a fifth move
	TaskAnswer  Task = "answer"  // a draw that is offered
	TaskPress   Task = "press"   // the clock
	TaskSeal    Task = "seal"    // the move with which the adjourned game will go on
	TaskArrive  Task = "arrive"  // at the board, where nobody has noted it

	TaskWait  Task = "wait"  // for the opponent
	TaskHalt  Task = "halt"  // for an arbiter: both clocks are stopped
	TaskStart Task = "start" // for the organiser's word
	TaskOver  Task = "over"  // nothing more is played
)

// Acts tells whether the person has to act.
func (t Task) Acts() bool {
	switch t {
	case TaskWait, TaskHalt, TaskStart, TaskOver:
		return false
	}
	return true
}

// TaskOf returns a person's task. It looks at the turn and at the running clock, never at lines of stones or
// at the time left: only claims point these out.
func TaskOf(s game.State, p board.Person) Task {
	switch {
	case s.Over():
		return TaskOver
	case s.Status == game.Scheduled:
		return TaskStart
	case s.Stopped:
		return TaskHalt
	case s.Absent[p-1]: // whoever's clock runs: nothing can be done before
		return TaskArrive
	case ToAct(s) != p:
		return TaskWait
	case s.Actor() != p:
		return TaskPress
	case s.Offer != board.Nobody && s.Offer != p && s.Offer != s.Table.Rules().Partner(p):
		return TaskAnswer
	}
	if s.AwaitsSeal() {
		return TaskSeal
	}
	switch kind := s.Asked().Kind; {
	case MaySwap(s), kind == "declare", kind == "strike", kind == "choose":
		return TaskChoose
	case kind == "propose":
		return TaskPropose
	}
	return TaskPlace
}

// ToAct returns the person whose clock runs. If none runs, it returns the person to play.
func ToAct(s game.State) board.Person {
	if running := s.Running(); s.Timed && running != board.Nobody {
		return running
	}
	return s.Actor()
}

// MaySwap tells whether the opening lets the person to act swap the colours now.
func MaySwap(s game.State) bool {
	return !s.Over() && s.Opens() && slices.ContainsFunc(s.Ask().Options, func(o opening.Option) bool { return o.Kind == opening.Swap })
}

// Turn returns the person whose clock runs, or in a game without clocks the person to act; Nobody while
// play rests.
func Turn(g game.State) board.Person {
	switch {
	case g.Status != game.Open || g.Stopped:
		return board.Nobody
	case g.Timed:
		return g.Running()
	}
	return g.Actor()
}

// TurnTitle returns the title of a player's own page: the turn, or the state of the game. It changes with
// the clock.
func TurnTitle(g game.State, p board.Person) locale.Text {
	if p == board.Nobody {
		return locale.Text{}
	}
	switch turn := Turn(g); turn {
	case board.Nobody:
		return locale.Say("state." + StateOf(g))
	case p:
		return locale.Say("title.yours")
	case g.Table.Rules().Partner(p):
		return locale.Say("title.partners")
	}
	return locale.Say("title.theirs")
}
