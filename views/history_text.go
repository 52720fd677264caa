package views

import (
	"strings"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/page"
	"renju-arbiter/views/part"
)

func cutActor(actor string) (kind, id string, ok bool) { return strings.Cut(actor, ":") }

// atTheTable says whether the device between the players acted: it acts for either,
// so that the history says for whom.
func atTheTable(actor string) bool {
	kind, _, _ := cutActor(actor)
	return kind == "board"
}

// remainingAt are the readings of all clocks at an event.
func remainingAt(h arbiter.Happened) []clock.Span {
	var list []clock.Span
	for _, p := range h.After.Persons() {
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
func (s *Server) describe(row *page.Recorded, h arbiter.Happened, g game.State, veil game.Veil) bool {
	if p, entered := game.OnBehalf(h.Event); entered || p != board.Nobody && atTheTable(h.Actor) {
		row.Behalf = nameOf(s.desk, g, p)
	}
	switch e := h.Event.(type) {
	case game.Created:
		return false
	case game.Stepped:
		describeStep(row, e, g, veil)
	case game.Pressed:
		row.What = say("history.pressed")
	case game.Offered:
		row.What = say("history.offered")
	case game.Declined:
		row.What = say("history.declined")
	case game.Called:
		row.What = say("history.called." + e.For)
	case game.Claimed:
		row.Kind, row.What = "claim", say("history.claimed."+e.Claim)
		if e.Ply > 0 {
			row.Detail = say("desk.ply", "Ply", e.Ply)
		}
	case game.Ruled:
		describeRuling(row, e, g, veil)
	case game.Ended:
		row.What = say("history.ended", "Result", part.Score(e.Score.String()), "Reason", say("reason."+e.Reason))
		row.Rule, row.Basis = ruleText(e.Rule)
		row.Reason = e.Note
	default:
		s.describeAct(row, h.Event, g)
	}
	return true
}

func describeStep(row *page.Recorded, e game.Stepped, g game.State, veil game.Veil) {
	ply := len(g.Plies)
	if veil.Board {
		switch e.Do {
		case game.DoStone, game.DoChoose:
			row.What = say("history.played", "Ply", ply)
			return
		case game.DoPropose:
			row.What = say("history.proposed.hidden")
			return
		}
	}
	switch e.Do {
	case game.DoStone:
		row.What = describeStone(g.Plies[ply-1], ply, g.Standing())
	case game.DoPass:
		row.What = say("history.pass", "Ply", ply)
	case game.DoSwap:
		row.What = say("history.swapped")
	case game.DoKeep:
		row.What = say("history.kept")
	case game.DoDeclare:
		row.What = say("history.declared", "Count", e.N)
	case game.DoPropose:
		row.What = say("history.proposed", "Points", joined(e.Points))
	case game.DoStrike:
		row.What = say("history.struck", "Opening", part.OpeningText(e.Opening))
	case game.DoChoose:
		row.What = say("history.chosen", "Point", e.Point.String())
	}
}

func describeStone(p game.Ply, ply int, standing bool) locale.Text {
	point := p.Point.String()
	switch {
	case standing:
		return say("history.dropped", "Ply", ply, "Column", p.Point.X()+1)
	case movedFrom(p) != board.NoPoint:
		return say("history.moved", "Ply", ply, "From", movedFrom(p).String(), "Point", point)
	case len(takenPoints(p)) > 0:
		return say("history.captured", "Ply", ply, "Point", point, "Points", joined(takenPoints(p)))
	}
	return say("history.stone", "Ply", ply, "Point", point)
}

// describeRuling shows the finding too where it may be told: it is the explanation.
func describeRuling(row *page.Recorded, e game.Ruled, g game.State, veil game.Veil) {
	row.Kind, row.Reason, row.What = "claim", e.Reason, say("history.ruled.unfounded")
	if e.Upheld {
		row.What = say("history.ruled.upheld")
	}
	if e.Sanction != game.SanctionNone {
		row.Detail = sanctionText(e.Sanction)
	}
	for _, c := range g.Claims {
		if c = veil.Claim(c); c.Number == e.Number && c.Finding.What != "" {
			row.Rule, row.What = c.Finding.Rule, say("history.ruled", "Ruling", row.What, "Finding", say("finding."+c.Finding.What))
		}
	}
}

// describeAct puts an arbiter's act, or what happened without anybody, into words.
func (s *Server) describeAct(row *page.Recorded, event game.Event, g game.State) {
	row.Kind = "arbiter"
	switch e := event.(type) {
	case game.Started:
		row.What = say("history.started")
	case game.Absented:
		row.What = say("history.absent", "Name", nameOf(s.desk, g, e.Player))
	case game.Arrived:
		row.What = say("history.arrived", "Name", nameOf(s.desk, g, e.Player))
	case game.Attended:
		row.What = say("history.attended." + e.For)
	case game.Stopped:
		row.What, row.Reason, row.Rule = say("history.stopped"), e.Reason, part.RuleStop
	case game.Resumed:
		row.What = say("history.resumed")
	case game.Interrupted:
		row.What, row.Rule = say("history.interrupted"), part.RuleStop
	case game.Adjusted:
		row.What = say("history.adjusted", "Name", nameOf(s.desk, g, e.Player), "Seconds", int64(e.Amount)/1000)
		row.Old, row.New, row.Reason, row.Rule = reading(e.Before), reading(e.After), e.Reason, part.RuleClock
	case game.Penalised:
		row.What = say("history.penalty", "Name", nameOf(s.desk, g, e.Player), "Kind", say("sanction."+e.Penal))
		row.Reason, row.Rule = e.Reason, game.Rule(game.ReasonPenalty)
	case game.Disturbed:
		row.What = say("history.disturbed."+e.Became, "Name", nameOf(s.desk, g, e.Player))
		row.Reason, row.Rule = e.Reason, game.RuleDisturbed
	case game.Voided:
		row.What, row.Reason = say("history.voided"), e.Reason
	case game.Resulted:
		row.Kind, row.What, row.Reason = "correction", say("history.result.corrected"), e.Reason
		row.Old, row.New = e.Old.Result(), e.New.Result()
		row.Rule, row.Basis = ruleText(e.New.Rule)
	case game.Reopened:
		row.Kind, row.What = "correction", say("history.reopened")
	case game.Corrected:
		row.Kind, row.What, row.Reason = "correction", say("history.corrected", "Ply", e.Ply), e.Reason
		if e.From != e.To {
			row.Old, row.New = pointName(g, e.From), pointName(g, e.To)
		}
	}
}
