package desk

import (
	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/web"
)

// nowSo is what holds after an act was taken back: who looks for it would have to look at
// the board, the sheet or the next round.
func (s *desk) nowSo(a web.Asked, done arbiter.Done) locale.Text {
	if done.Game == "" {
		return s.roundNow(a, done.Act)
	}
	g, err := s.Desk.Game(done.Game)
	if err != nil {
		return locale.Say("done.desk.back")
	}
	at := nameOf(a, done)
	if done.ArbiterAct.Number == 0 {
		return s.atTheBoardNow(g, at, done.Undo)
	}
	ended := done.ArbiterAct.Ended() || done.ArbiterAct.Do == game.DoResult
	switch e := done.ArbiterAct.Event.(type) {
	case game.Ruled:
		return locale.Say("done.desk.back.claim", "Board", at)
	case game.Adjusted:
		if !ended {
			return s.clocksNow(g, at)
		}
	case game.Penalised:
		if !ended {
			return s.sanctionsNow(a, g, at, e)
		}
	}
	return resultNow(g, at)
}

// atTheBoardNow is what holds when the act that makes up for another is done.
func (s *desk) atTheBoardNow(g game.State, at string, undo game.Command) locale.Text {
	switch undo.Do {
	case game.DoArrive:
		return locale.Say("done.desk.back.here", "Name", s.NameOf(g, undo.Player), "Board", at)
	case game.DoAbsent:
		return locale.Say("done.desk.back.absent", "Name", s.NameOf(g, undo.Player), "Board", at)
	case game.DoResume:
		return locale.Say("done.desk.back.runs", "Board", at)
	}
	return locale.Say("done.desk.back.stands", "Board", at)
}

func (s *desk) clocksNow(g game.State, at string) locale.Text {
	var left []clock.Span
	now := s.Desk.Now(s.Wall())
	for _, p := range g.Clocked() {
		left = append(left, g.Remaining(p, now))
	}
	return locale.Say("done.desk.back.clocks", "Board", at, "Left", gamestate.Readings(left))
}

func (s *desk) sanctionsNow(a web.Asked, g game.State, at string, e game.Penalised) locale.Text {
	book, err := s.Desk.Books.Of(a.Event)
	switch {
	case e.Penal == game.PenaltyTime:
		return s.clocksNow(g, at)
	case err == nil && e.Penal == game.PenaltyWarning && e.Player != board.Nobody:
		who := g.Seat(e.Player)
		return locale.Say("done.desk.back.warnings", "Name", s.InText(book.State, who), "Count", book.Conduct(who).Warnings)
	}
	return locale.Say("done.desk.back")
}

func resultNow(g game.State, at string) locale.Text {
	switch {
	case g.Outcome != nil:
		return locale.Say("done.desk.back.result", "Board", at, "Result", part.Score(g.Outcome.Result()), "Reason", locale.Say("reason."+g.Outcome.Reason))
	case g.Timed && g.Stopped:
		return locale.Say("done.desk.back.open", "Board", at)
	}
	return locale.Say("done.desk.back.none", "Board", at)
}

// roundNow is what holds of a round, by what has taken the act back.
func (s *desk) roundNow(a web.Asked, act tournament.Act) locale.Text {
	name := s.InText(a.Book.State, act.Player)
	switch undo := act.Undo.(type) {
	case tournament.RequestBye:
		return locale.Say("done.desk.back.bye", "Name", name, "Round", undo.Round)
	case tournament.Return:
		return locale.Say("done.desk.back.withdrawn", "Name", name, "Round", a.Book.Rounds()+1)
	case tournament.WithdrawLinks:
		return locale.Say("done.desk.back.links", "Count", len(undo.Links))
	case tournament.EndAnnouncement:
		return locale.Say("done.desk.unsay")
	case tournament.OpenCheckin:
		return locale.Say("done.desk.back.checkin")
	case tournament.CallRound:
		return locale.Say("done.desk.uncall")
	case tournament.ReopenRound:
		return locale.Say("done.desk.reopen")
	case tournament.Unpublish:
		return locale.Say("done.desk.back.published", "Round", undo.Round)
	}
	return locale.Say("done.desk.back")
}

// nameOf is what the board of an act is called.
func nameOf(a web.Asked, done arbiter.Done) string {
	p, _ := a.Book.PairingOf(done.Game)
	return boardname.Of(a.Book.State, p)
}
