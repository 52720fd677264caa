package desk

import (
	"slices"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/web"
)

// lastDone is the newest result of a round that somebody has taken down, if it can be
// taken back without a reason: the slip of a finger. Later it takes the arbiters' log.
func (s *results) lastDone(v web.Viewer, event string, round int) (arbiter.Done, bool) {
	acts, err := s.Desk.History.Acts(event, round, s.Desk.Now(s.Wall()))
	if err != nil {
		return arbiter.Done{}, false
	}
	for _, done := range slices.Backward(acts) {
		own := done.Actor == v.ByAccount() && done.Game != "" && !done.ArbiterAct.TakenBack
		if own && (done.ArbiterAct.Do == game.DoReport || done.ArbiterAct.Do == game.DoResult) {
			return done, done.MayTakeBack() && !done.Reason
		}
	}
	return arbiter.Done{}, false
}

func (s *results) lastResult(v web.Viewer, t *tournament.Book, round int, m Results) *LastResult {
	done, may := s.lastDone(v, m.Event, round)
	if !may || m.Closed {
		return nil
	}
	i := slices.IndexFunc(m.Rows, func(r part.ResultRow) bool { return r.Game == done.Game })
	if i < 0 || m.Rows[i].Result == "" {
		return nil
	}
	r := m.Rows[i]
	return &LastResult{Game: done.Game, Said: locale.Say("results.done.drawn", "Board", r.Board, "Score", part.Score(r.Result), "How", locale.Say("reason."+r.Reason))}
}

// takeBackResult takes the newest result back that the sender has taken down. Sent again it takes back no other.
func (s *results) takeBackResult(a web.Asked, round int) (locale.Text, error) {
	if before, err := s.Desk.History.CarriedOut(a.Event, round, a.Order.ID); err != nil || before != "" {
		return locale.Say("results.taken-back", "Board", nameOf(a, arbiter.Done{Game: before})), err
	}
	done, may := s.lastDone(a.Viewer, a.Event, round)
	if undo := a.FormValue("undo"); !may || undo != "" && undo != done.Game {
		return locale.Text{}, web.WrongForm(locale.Say("refused.report-last"))
	}
	now, err := s.Desk.Play(a.Request().Context(), done.Game, a.Order, game.Command{Do: game.DoTakeBack, ArbiterAct: done.ArbiterAct.Number})
	if done.ArbiterAct.Do == game.DoResult && now.Outcome != nil {
		return locale.Say("results.corrected-back", "Board", nameOf(a, done), "Score", part.Score(now.Outcome.Result()),
			"How", locale.Say("reason."+now.Outcome.Reason)), err
	}
	return locale.Say("results.taken-back", "Board", nameOf(a, done)), err
}
