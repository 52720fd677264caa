package desk

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/boardname"
	"renju-arbiter/views/shown/localtime"
	"renju-arbiter/views/web"
)

// logOf are the acts of arbiters in a round, the newest first. What is done meanwhile for
// the next one, a bye or a withdrawal, stands with that of the last one that is paired.
func (s *desk) logOf(id string, t *tournament.Book, round int, now clock.Instant) ([]LogEntry, error) {
	acts, err := s.Desk.History.Acts(id, round, now)
	if err == nil && round == t.Rounds() {
		var ahead []arbiter.Done
		ahead, err = s.Desk.History.Acts(id, round+1, now)
		acts = append(acts, ahead...)
	}
	if err != nil {
		return nil, err
	}
	slices.SortFunc(acts, func(a, b arbiter.Done) int { return cmp.Compare(b.Position, a.Position) })
	var list []LogEntry
	for i := 0; i < len(acts); {
		n := together(acts[i:])
		d := s.logEntry(t, round, acts[i])
		if n > 1 {
			d.What, d.Board, d.Back = locale.Say("log.together."+acts[i].ArbiterAct.Event.Kind(), "Count", n), "", false
		}
		list, i = append(list, d), i+n
	}
	return list, nil
}

// together is how many of the next acts are one command to many boards: the clocks were
// started, or resumed, everywhere.
func together(acts []arbiter.Done) int {
	n := 1
	for ; n < len(acts) && acts[0].ToAll() && acts[n].ToAll() && acts[n].Command == acts[0].Command; n++ {
	}
	return n
}

func (s *desk) logEntry(t *tournament.Book, round int, done arbiter.Done) LogEntry {
	d := LogEntry{Round: cmp.Or(done.Act.Round, round), Ahead: done.Act.Round > round, Position: strconv.FormatInt(done.Position, 10), At: localtime.Hour(t.State, done.Wall), Who: s.Actors.Name(done.Actor),
		What: s.Presenter.Done(t.State, done), Back: done.MayTakeBack(), Reason: done.Act.Reason}
	d.Why = done.Act.Why()
	if back, is := done.Act.Undo.(tournament.Unpublish); is {
		d.Ending = shown.Ending(t.State, t.FilesFrom(back.Round))
	}
	if p, at := t.PairingOf(cmp.Or(done.Game, done.Act.Game)); at {
		d.Board = boardname.Of(t.State, p)
	}
	if done.Game != "" {
		d.Reason, d.Struck, d.Why = done.Reason, done.ArbiterAct.TakenBack, shown.ReasonOf(done.ArbiterAct.Event)
		_, d.Undoes = done.ArbiterAct.Event.(game.TakenBack)
		if text, _, ok := web.Refusal(s.In(t.State), done.Wrong); done.Wrong != nil && ok && !d.Struck {
			d.Fixed = text
		}
	}
	return d
}

// takeBack takes back one of those acts, named by its place in the journal: who sends an
// old form takes back no other act than the one that was meant.
func (s *desk) takeBack(a web.Asked) (locale.Text, error) {
	position, err := strconv.ParseInt(strings.TrimSpace(a.FormValue("position")), 10, 64)
	if err != nil {
		return locale.Text{}, web.NoChoice(a, "position")
	}
	round, err := web.Whole(a, "round")
	if err != nil {
		return locale.Text{}, err
	}
	acts, err := s.Desk.History.Acts(a.Event, round, s.Desk.Now(a.Order.Arrival))
	if err != nil {
		return locale.Text{}, err
	}
	for _, done := range acts {
		if done.Position == position {
			err := s.takeBackThat(a, done)
			return s.nowSo(a, done), err
		}
	}
	return locale.Text{}, web.WrongForm(locale.Say("refused.not-in-log"))
}

func (s *desk) takeBackThat(a web.Asked, done arbiter.Done) error {
	ctx, reason := a.Request().Context(), web.Reason(a)
	o := a.Order
	o.Arbiter = true
	if done.Game != "" && done.ArbiterAct.Number == 0 {
		if done.Undo.Do == "" {
			return web.WrongForm(locale.Say("refused.taken-back-already"))
		}
		_, err := s.Desk.Play(ctx, done.Game, o, done.Undo)
		return err
	}
	if done.Game != "" {
		_, err := s.Desk.Play(ctx, done.Game, o, game.Command{Do: game.DoTakeBack, ArbiterAct: done.ArbiterAct.Number, Reason: reason})
		return err
	}
	if done.Act.Undo == nil {
		return web.WrongForm(locale.Say("refused.taken-back-already"))
	}
	if done.Act.Reason && reason == "" {
		return &tournament.Refusal{Code: tournament.ReasonNeeded}
	}
	return s.Desk.Arrange(ctx, a.Event, o, tournament.WithReason(done.Act.Undo, reason), web.NewID)
}
