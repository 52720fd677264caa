package dossier

import (
	"renju-arbiter/arbiter/game"
)

// tell adds to a game what happened in it beside steps, presses, claims and corrections, as
// its audience may know it.
func (r *record) tell(g *Game, s game.State, h Happened, redaction game.Redaction, arbiter bool) {
	e := redaction.Event(h.Did)
	if e == nil {
		return
	}
	switch e := e.(type) {
	case game.Claimed, game.Corrected, game.Reopened, game.Compared:
		if c, is := e.(game.Compared); is && c.Ply > 0 {
			g.Acts = append(g.Acts, Act{Kind: e.Kind(), At: since(s, h.At), Number: c.Ply, Words: c.Reason})
		}
		return
	case game.Ended:
		if g.Result != nil && s.Outcome != nil && e.Outcome == *s.Outcome {
			g.Result.By, g.Result.Note = e.By, e.Note
		}
		return
	case game.Resulted:
		g.Earlier = append(g.Earlier, Result{Score: e.Old.Result(), Reason: e.Old.Reason, Rule: e.Old.Rule, Note: e.Reason})
		return
	}
	act := actOf(e)
	if _, called := e.(game.Called); called && !arbiter { // who called had the arbiter alone in mind
		act.What, act.Words = "", ""
	}
	act.Kind, act.At = e.Kind(), since(s, h.At)
	g.Acts = append(g.Acts, act)
}

// actOf is what an event says, but for its kind and its time.
func actOf(e game.Event) Act {
	switch e := e.(type) {
	case game.Absented:
		return Act{By: e.Player}
	case game.Arrived:
		return Act{By: e.Player}
	case game.Offered:
		return Act{By: e.By}
	case game.Declined:
		return Act{By: e.By}
	case game.Called:
		return Act{By: e.By, What: e.About, Words: e.Words, Rule: e.For}
	case game.Attended:
		return Act{What: e.For}
	case game.Stopped:
		return Act{Words: e.Reason}
	case game.Interrupted:
		return Act{Words: e.Reason}
	case game.Resumed:
		return Act{Words: e.Reason}
	case game.Adjusted:
		return Act{By: e.Player, Amount: int64(e.Amount), Before: int64(e.Before), After: int64(e.After), Words: e.Reason}
	case game.Penalised:
		return Act{By: e.Player, What: e.Penal, Amount: int64(e.Amount), Rule: e.Rule, Words: e.Reason}
	case game.Ruled:
		return Act{Number: e.Number, What: upheld(e.Upheld), Words: e.Reason}
	case game.Disturbed:
		return Act{By: e.Player, What: e.Became, Words: e.Reason}
	case game.Voided:
		return Act{Words: e.Reason}
	case game.Confirmed:
		return Act{By: e.By}
	case game.Contested:
		return Act{By: e.By, Words: e.Words}
	case game.Settled:
		return Act{Words: e.Reason}
	case game.TakenBack:
		return Act{Number: e.Number, What: string(e.Do), Words: e.Reason}
	case game.Adjourned:
		return Act{Words: e.Reason}
	case game.Sealed:
		return Act{By: e.By, Number: e.Ply}
	case game.Opened:
		return Act{By: e.By, Number: e.Ply, What: e.Move.String(), Words: e.Reason}
	case game.Slated:
		return Act{Number: e.Place}
	case game.Switched:
		return Act{What: e.To, Words: e.Reason}
	case game.Unreached:
		return Act{By: e.Player}
	}
	return Act{}
}

func upheld(is bool) string {
	if is {
		return "upheld"
	}
	return "unfounded"
}
