package history

import (
	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
	"renju-arbiter/views/shown/settingtext"
	"renju-arbiter/views/web"
)

// atTheTable says whether the device between the players acted, or an electronic board: it acts
// for either, so that the history says for whom.
func atTheTable(actor string) bool {
	kind, _, _ := web.CutActor(actor)
	return kind == "board" || kind+":" == arbiter.ProgramActor
}

// remainingAt are the readings of all clocks at an event.
func remainingAt(h arbiter.Happened) []clock.Span {
	var list []clock.Span
	for _, p := range h.After.Clocked() {
		list = append(list, h.After.Remaining(p, clock.Instant(h.Instant)))
	}
	return list
}

// plyOf is the number of the ply that an event added.
func plyOf(h arbiter.Happened) (int, bool) {
	e, ok := h.Event.(game.Stepped)
	if !ok || (e.Do != game.DoStone && e.Do != game.DoChoose && e.Do != game.DoPass) {
		return 0, false
	}
	return len(h.After.Plies), true
}

// describe puts an event into words; false for what has no line of its own.
func (s *Pages) describe(row *Recorded, h arbiter.Happened, g game.State, redaction game.Redaction) bool {
	if p, entered := game.OnBehalf(h.Event); entered || p != board.Nobody && atTheTable(h.Actor) {
		row.Behalf = s.NameOf(g, p)
	}
	switch e := h.Event.(type) {
	case game.Created, game.SeatOpened:
		return false
	case game.Stepped:
		row.What = gamestate.StepText(g, e, redaction.Board)
	case game.Pressed:
		row.What = locale.Say("history.pressed")
	case game.Offered, game.Declined, game.Called, game.Confirmed:
		row.What = s.ActText(g, e)
	case game.Claimed:
		row.Kind, row.What = "claim", s.ActText(g, e)
		if e.Ply > 0 {
			row.Detail = locale.Say("desk.ply", "Ply", e.Ply)
		}
	case game.Ruled:
		describeRuling(row, e, g, redaction)
	case game.Seen:
		row.What = locale.Say("history.seen")
	case game.Noted:
		describeNoted(row, e, g)
	case game.Compared:
		if e.Ply == 0 { // kept back
			return false
		}
		row.Kind, row.What, row.Reason = "arbiter", s.ActText(g, e), e.Reason
	case game.Contested:
		row.Kind, row.What, row.Reason = "claim", s.ActText(g, e), e.Words
	case game.Ended:
		row.What = s.ActText(g, e)
		row.Rule, row.Basis = settingtext.RuleText(e.Rule)
		row.Reason = e.Note
	default:
		s.describeAct(row, h.Event, g)
	}
	return true
}

// describeNoted is what a score sheet had, and has now.
func describeNoted(row *Recorded, e game.Noted, g game.State) {
	row.What = locale.Say("history.noted")
	if e.Ply == 0 { // kept back
		return
	}
	row.Detail = locale.Say("desk.ply", "Ply", e.Ply)
	row.Old, row.New = g.Written(e.Was), g.Written(e.Marks)
}

// describeRuling shows the finding too where it may be told: it is the explanation.
func describeRuling(row *Recorded, e game.Ruled, g game.State, redaction game.Redaction) {
	row.Kind, row.Reason, row.What = "claim", e.Reason, locale.Say("history.ruled.unfounded")
	if e.Upheld {
		row.What = locale.Say("history.ruled.upheld")
	}
	if e.Sanction != game.SanctionNone {
		row.Detail, row.Rule = shown.SanctionText(e.Sanction), game.FalseClaimRule
	}
	for _, c := range g.Claims {
		if c = redaction.Claim(c); c.Number == e.Number && c.Finding.What != "" {
			row.Rule, row.What = c.Finding.Rule, locale.Say("history.ruled", "Ruling", row.What, "Finding", locale.Say("finding."+c.Finding.What))
		}
	}
}

// describeAct puts an arbiter's act, or what happened without anybody, into words.
func (s *Pages) describeAct(row *Recorded, event game.Event, g game.State) {
	row.Kind, row.What = "arbiter", s.ActText(g, event)
	switch e := event.(type) {
	case game.Stopped:
		row.Reason, row.Rule = e.Reason, play.RuleStop
	case game.Interrupted:
		row.Rule = play.RuleStop
	case game.Adjusted:
		row.Old, row.New, row.Reason, row.Rule = gamestate.Reading(e.Before), gamestate.Reading(e.After), e.Reason, play.RuleClock
	case game.Penalised:
		row.Reason, row.Rule = e.Reason, e.RestsOn()
	case game.Disturbed:
		row.Reason, row.Rule = e.Reason, game.RuleDisturbed
	case game.Voided:
		row.Reason = e.Reason
	case game.Resulted:
		row.Kind, row.What, row.Reason = "correction", locale.Say("history.result.corrected"), e.Reason
		row.Old, row.New = e.Old.Result(), e.New.Result()
		row.Rule, row.Basis = settingtext.RuleText(e.New.Rule)
	case game.Settled, game.Switched:
		row.Reason = shown.ReasonOf(e)
	case game.TakenBack:
		row.Kind, row.Reason = "correction", e.Reason
	case game.Adjourned:
		row.Reason, row.Rule = e.Reason, play.RuleAdjourn
	case game.Opened:
		row.Reason, row.Rule = e.Reason, play.RuleJudge
	case game.Slated:
		row.Rule = play.RuleAdjourn
	case game.Reopened:
		row.Kind = "correction"
	case game.Corrected:
		row.Kind, row.Reason = "correction", e.Reason
		if e.From != e.To {
			row.Old, row.New = gamestate.PointName(g, e.From), gamestate.PointName(g, e.To)
		}
	}
}
