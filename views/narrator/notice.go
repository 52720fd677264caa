package narrator

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/part/play"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
)

// Notice is what a person at a board is told and has not seen yet: the foremost of it,
// and how many there are behind it. Nil where there is nothing.
func Notice(tell shown.Presenter, id string, s game.State, p board.Person, now clock.Instant) *play.Notice {
	unseen := s.Unseen(p)
	if len(unseen) == 0 {
		return nil
	}
	n, redaction := unseen[0], s.Redaction(false)
	m := narrator{tell, Listener{Person: p}, redaction, s, n.At}
	event := redaction.Event(n.Event)
	told := &play.Notice{Number: n.Number, Others: len(unseen) - 1, Said: append(m.notice(event), m.counted(event)...), Rule: ruleOf(event), Why: reasonOf(event)}
	told.Appeal = tell.AppealOf(id, s, p, n, now)
	told.Sheet = told.Appeal != nil && told.Appeal.Open && s.Over()
	return told
}

// ruleOf is the rule on which a sanction for conduct rests.
func ruleOf(event game.Event) string {
	if e, is := event.(game.Penalised); is {
		return e.RestsOn()
	}
	return ""
}

// counted tells anyone who is sanctioned how many sanctions that makes in the event.
func (m narrator) counted(event game.Event) []locale.Text {
	e, is := event.(game.Penalised)
	t, err := m.Desk.Books.Of(m.game.Tournament)
	if !is || !m.own(e.Player) || m.game.Tournament == "" || err != nil {
		return nil
	}
	return []locale.Text{locale.Say("seat.notice.sanctions", "Count", len(t.Conduct(m.game.Seat(e.Player)).Sanctions))}
}

// notice is an event in sentences that stand on the page: what holds now is told by the
// page around them.
func (m narrator) notice(event game.Event) []locale.Text {
	switch e := event.(type) {
	case game.Stepped:
		return m.moved(e)
	case game.Declined:
		return one("seat.notice.declined")
	case game.Resumed:
		return append(plain("history.resumed"), locale.Say("seat.notice.open"))
	case game.Ruled:
		return append(m.claimOf(e), m.verdict(e)...)
	case game.Adjusted:
		return m.setTo(e, e.After)
	case game.Penalised:
		return append(m.penalised(e), m.given(e)...)
	case game.Resulted:
		return plain("said.result", "Result", part.Score(e.New.Result()))
	case game.Corrected:
		return m.corrected(e)
	case game.Settled:
		return plain("history.settled")
	case game.TakenBack:
		return plain("history.taken-back." + string(e.Do))
	case game.Switched:
		return one("history.switched", "From", shown.DeviceText(e.From), "To", shown.DeviceText(e.To))
	}
	return nil
}

// claimOf tells all but the claimant who claimed what.
func (m narrator) claimOf(e game.Ruled) []locale.Text {
	for _, c := range m.game.Claims {
		if c.Number == e.Number && !m.own(c.By) {
			return plain("status.claim."+c.Claim, "Name", m.PlayerInText(m.game, c.By))
		}
	}
	return nil
}

// moved is what a step of the opponent means for who was told nothing else of it.
func (m narrator) moved(e game.Stepped) (said []locale.Text) {
	if e.Do == game.DoPass && !e.System {
		said = one("seat.notice.passed")
	}
	return append(said, m.lapsed(e)...)
}

// lapsed tells who offered a draw that the offer has ended with the opponent's move.
func (m narrator) lapsed(e game.Stepped) []locale.Text {
	if !m.own(e.Lapses) {
		return nil
	}
	return one("said.lapsed")
}

// given says for whom there is more time after a penalty.
func (m narrator) given(e game.Penalised) (said []locale.Text) {
	if e.Penal != game.PenaltyTime {
		return nil
	}
	for _, p := range m.clocks() {
		switch {
		case p.SameSide(e.Player):
		case m.own(p):
			said = append(said, locale.Say("seat.notice.given.own", "Amount", gamestate.Reading(e.Amount)))
		default:
			said = append(said, locale.Say("seat.notice.given", "Amount", gamestate.Reading(e.Amount), "Name", m.PlayerInText(m.game, p)))
		}
	}
	return said
}

// reasonOf are the words that an arbiter gave with an act.
func reasonOf(event game.Event) string {
	switch e := event.(type) {
	case game.Ruled:
		return e.Reason
	case game.Adjusted:
		return e.Reason
	case game.Penalised:
		return e.Reason
	case game.Resulted:
		return e.Reason
	case game.Corrected:
		return e.Reason
	case game.Settled:
		return e.Reason
	case game.TakenBack:
		return e.Reason
	case game.Switched:
		return e.Reason
	}
	return ""
}
