package shown

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/locale"
)

// A Task is what somebody at a board is asked to do now.
type Task string

// What can be asked. While a game goes on, one person is asked to act; everybody else
// waits, and while both clocks are stopped everybody does.
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

// Acts tells that it is this person's turn to do something.
func (t Task) Acts() bool {
	switch t {
	case TaskWait, TaskHalt, TaskStart, TaskOver:
		return false
	}
	return true
}

// TaskOf is what a game asks of a person. It looks at the turn and at the clock that
// runs, never at what the stones make or the clocks have left: nothing that nobody has
// claimed is pointed out.
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

// ToAct is whose time it is: of the person whose clock runs, and where none does, as
// without clocks or while everybody is still missing, of the one who is to play.
func ToAct(s game.State) board.Person {
	if running := s.Running(); s.Timed && running != board.Nobody {
		return running
	}
	return s.Actor()
}

// MaySwap tells that the opening lets the person to act swap the colours now.
func MaySwap(s game.State) bool {
	return !s.Over() && s.Opens() && slices.ContainsFunc(s.Ask().Options, func(o opening.Option) bool { return o.Kind == opening.Swap })
}

// Turn is the person whose clock runs; in a game without clocks, the one to act. Nobody
// while play rests.
func Turn(g game.State) board.Person {
	switch {
	case g.Status != game.Open || g.Stopped:
		return board.Nobody
	case g.Timed:
		return g.Running()
	}
	return g.Actor()
}

// TurnTitle is what the title of a player's own page says: whose turn it is, or how the
// game stands. It passes with the clock, as what is said aloud does.
func TurnTitle(g game.State, p board.Person) locale.Text {
	if p == board.Nobody {
		return locale.Text{}
	}
	switch Turn(g) {
	case board.Nobody:
		return locale.Say("state." + StateOf(g))
	case p:
		return locale.Say("title.yours")
	}
	return locale.Say("title.theirs")
}
