package shown

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown/gamestate"
)

// LineOf says to a person at a board what is asked, in one line with a quieter one
// under it.
func (tell Presenter) LineOf(id string, s game.State, p board.Person) play.Line {
	task := gamestate.TaskOf(s, p)
	line := play.Line{Task: string(task), Rest: !task.Acts(), Halt: task == gamestate.TaskHalt}
	switch task {
	case gamestate.TaskOver:
		line.What, line.More = tell.ownResult(id, s, p)
		if s.Contest != nil {
			line.More, line.Halt = locale.Say("seat.contested"), true
		} else if s.Outcome != nil && !s.Confirmed() && s.HasConfirmed(p) {
			line.More = WithEnding(line.More, locale.Say("seat.confirmed"))
		}
	case gamestate.TaskStart:
		line.What, line.More = locale.Say("seat.start", "Board", tell.Place(id, s)), locale.Say("seat.start.more")
		if s.Absent[p-1] {
			line.More = locale.Say("seat.start.absent")
		}
	case gamestate.TaskHalt:
		line.What, line.More = tell.halted(s)
	case gamestate.TaskWait:
		line.What, line.More = locale.Say("seat.wait"), locale.Say("status.to-move", "Name", tell.PlayerInText(s, gamestate.ToAct(s)))
		if s.AwaitsSeal() {
			line.What, line.More = locale.Say("seat.halt.adjourned"), tell.GoesOn(s)
		}
	case gamestate.TaskArrive:
		line.What, line.More = locale.Say("seat.arrive"), locale.Say("seat.arrive.more")
		if gamestate.ToAct(s) != p {
			line.More = locale.Say("seat.arrive.other")
		}
	case gamestate.TaskPress:
		line.What, line.More = locale.Say("controls.press"), lastStep(s, p, "seat.stands")
	case gamestate.TaskSeal:
		line.What, line.More = locale.Say("seat.seal"), locale.Say("seat.seal.more")
	case gamestate.TaskAnswer:
		line.What, line.More = locale.Say("seat.answer"), locale.Say("seat.answer.more")
	default:
		line.What, line.More = askedOf(s), lastStep(s, p, "seat.last")
	}
	rests := task == gamestate.TaskWait || task == gamestate.TaskPress
	if p != 0 && s.Offer == p && rests {
		line.More = WithEnding(line.More, locale.Say("seat.offered"))
	}
	if p != 0 && s.Offer != 0 && s.Offer == s.Table.Rules().Partner(p) && rests {
		line.More = WithEnding(line.More, locale.Say("seat.offered.partner", "Name", tell.PlayerInText(s, s.Offer)))
	}
	return line
}

// askedOf is what the game asks, in few words where buttons beside it say the rest. Who
// may still swap is asked that first; keeping the colours leads to what follows.
func askedOf(s game.State) locale.Text {
	asked := s.Asked()
	switch {
	case gamestate.MaySwap(s) && s.Opening.Declared() > 0:
		return locale.Say("seat.ask.swap.declared", "Count", s.Opening.Declared())
	case gamestate.MaySwap(s):
		return locale.Say("seat.ask.swap")
	case asked.Kind == "strike", asked.Kind == "declare":
		return locale.Say("seat.ask." + asked.Kind)
	}
	return gamestate.AskOf(asked).Text()
}

// halted says why everybody waits.
func (tell Presenter) halted(s game.State) (what, more locale.Text) {
	claim, pending := s.Pending()
	switch {
	case pending:
		return locale.Say("seat.halt.arbiter"), locale.Say("status.claim."+claim.Claim, "Name", tell.PlayerInText(s, claim.By))
	case s.Called == game.CallArbiter:
		return locale.Say("seat.halt.arbiter"), locale.Say("seat.halt.called", "Name", tell.PlayerInText(s, s.CalledBy))
	case s.Interrupted:
		return locale.Say("seat.halt.interrupted"), locale.Say("seat.halt.interrupted.more")
	case s.Adjourned != nil:
		return locale.Say("seat.halt.adjourned"), locale.Say("seat.halt.adjourned.more", "Goes", tell.GoesOn(s))
	case s.Full():
		return locale.Say("seat.halt.full"), locale.Say("seat.halt.full.more")
	case s.StopReason != "":
		return locale.Say("seat.halt.stopped"), locale.Say("setting.plain", "What", s.StopReason)
	}
	return locale.Say("seat.halt.stopped"), locale.Say("seat.halt.stopped.more")
}

// WithEnding puts how a game ended before what else is said of its result.
func WithEnding(ending, more locale.Text) locale.Text {
	return locale.Say("seat.over.more", "Reason", ending, "More", more)
}

// lastStep returns the offered fifth moves, if one is to be chosen, or else the last stone.
func lastStep(s game.State, p board.Person, stone string) locale.Text {
	switch n := len(s.Steps); {
	case n > 0 && s.Steps[n-1].Step.Kind == opening.Swap && p != board.Nobody && s.ColourOf(p) == board.Black:
		return locale.Say("seat.swapped.black")
	case n > 0 && s.Steps[n-1].Step.Kind == opening.Swap && p != board.Nobody:
		return locale.Say("seat.swapped.white")
	case s.Over() || !s.Opens() || !gamestate.Choosing(s):
		return lastStone(s, stone)
	case s.Covered():
		return locale.Text{}
	}
	return locale.Say("history.proposed", "Points", gamestate.Joined(s.Opening.Proposals()))
}

// lastStone names the stone that was placed last; nothing before the first, after a
// pass, and while the board is covered.
func lastStone(s game.State, key string) locale.Text {
	n := len(s.Plies)
	if n == 0 || s.Plies[n-1].Pass() || s.Covered() {
		return locale.Text{}
	}
	return locale.Say(key, "Stone", n, "Point", gamestate.PointName(s, s.Plies[n-1].Point))
}

// ownResult is how a game ended, said to one of those who played it.
func (tell Presenter) ownResult(id string, s game.State, p board.Person) (what, more locale.Text) {
	if s.Outcome == nil {
		return locale.Say("status.void"), tell.insteadOf(id, s)
	}
	key := "seat.over.other"
	switch score := s.Outcome.Score; {
	case score.Winner() != board.Nobody && score.Of(p) == score.Of(score.Winner()):
		key = "seat.over.won"
	case score.Winner() != board.Nobody:
		key = "seat.over.lost"
	case score.Of(board.P1) == 1 && score.Of(board.P2) == 1:
		key = "seat.over.drawn"
	}
	return locale.Say(key, "Result", part.Score(s.Outcome.Result())), locale.Say("reason." + s.Outcome.Reason)
}

// insteadOf says what follows a void game: a new one at its board, or another pairing.
func (tell Presenter) insteadOf(id string, s game.State) locale.Text {
	if t, err := tell.Desk.Tournament(s.Tournament); err == nil {
		if _, paired := t.PairingOf(t.Current(id)); !paired {
			return locale.Say("status.void.withdrawn")
		}
	}
	return locale.Say("status.void.more")
}

// PlayerInText returns the name of a player, isolated for a text in any direction.
func (tell Presenter) PlayerInText(s game.State, p board.Person) string {
	return locale.Isolate(tell.NameOf(s, p))
}
