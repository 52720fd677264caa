package narrator

import (
	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown"
	"renju-arbiter/views/shown/gamestate"
)

// say is an event in sentences; nothing for what is not said aloud.
func (m narrator) say(event game.Event) []locale.Text {
	switch e := event.(type) {
	case game.Stepped:
		return m.step(e)
	case game.Pressed:
		return append(m.turn(), m.readings()...)
	case game.Offered:
		if m.own(e.By) {
			return one("said.offered.own")
		}
		return one("status.offer", "Name", m.who(e.By))
	case game.Declined:
		return plain("history.declined")
	case game.Called:
		return m.called(e)
	case game.Claimed:
		return m.claimed(e)
	case game.Ruled:
		return m.ruled(e)
	case game.Ended:
		return m.ended(e.Score, "history.ended", "Result", part.Score(e.Result()), "Reason", locale.Say("reason."+e.Reason))
	}
	return m.sayAct(event)
}

// sayAct is what an arbiter did, or what happened without anybody.
func (m narrator) sayAct(event game.Event) []locale.Text {
	switch e := event.(type) {
	case game.Started:
		return append(plain("history.started"), m.turn()...)
	case game.Resumed:
		return append(plain("history.resumed"), m.turn()...)
	case game.Stopped:
		return plain("history.stopped")
	case game.Interrupted:
		more := "status.interrupted.more"
		if e.Reason == arbiter.ReasonFailover {
			more = "status.interrupted.soon"
		}
		return append(plain("status.interrupted"), locale.Say(more))
	case game.Attended:
		return plain("history.attended." + e.For)
	case game.Absented:
		return plain("history.absent", "Name", m.NameOf(m.game, e.Player))
	case game.Arrived:
		return plain("history.arrived", "Name", m.NameOf(m.game, e.Player))
	case game.Adjusted:
		return m.setTo(e, m.game.Face(e.Player, m.at).Shown())
	case game.Penalised:
		return m.penalised(e)
	case game.Disturbed:
		return plain("history.disturbed."+e.Became, "Name", m.who(e.Player))
	case game.Voided:
		return plain("history.voided")
	case game.Switched:
		return one("history.switched", "From", shown.DeviceText(e.From), "To", shown.DeviceText(e.To))
	case game.Reopened:
		return plain("history.reopened")
	case game.Resulted:
		return m.ended(e.New.Score, "said.result", "Result", part.Score(e.New.Result()))
	case game.Corrected:
		return m.corrected(e)
	case game.Sealed:
		return m.by(e.By, one("said.plain", "What", m.AdjournText(m.game, e)))
	case game.Adjourned, game.Opened, game.Slated:
		return one("said.plain", "What", m.AdjournText(m.game, e))
	}
	return m.sayAfter(event)
}

// sayAfter is what is said of a result, and of what an arbiter takes back.
func (m narrator) sayAfter(event game.Event) []locale.Text {
	switch e := event.(type) {
	case game.Confirmed:
		return m.by(e.By, plain("history.confirmed"))
	case game.Contested:
		return m.by(e.By, plain("history.contested"))
	case game.Settled:
		return plain("history.settled")
	case game.TakenBack:
		return append(plain("history.taken-back."+string(e.Do)), m.turn()...)
	}
	return nil
}

// by says first who did something, unless it is who hears.
func (m narrator) by(p board.Person, said []locale.Text) []locale.Text {
	if m.own(p) {
		return said
	}
	return append(one("said.plain", "What", m.who(p)), said...)
}

func (m narrator) called(e game.Called) []locale.Text {
	said := plain("history.called." + e.For)
	if !m.own(e.By) {
		said = plain("said.call."+e.For, "Name", m.who(e.By))
	}
	if e.Stops {
		said = append(said, plain("status.stopped")...)
	}
	return said
}

func (m narrator) claimed(e game.Claimed) []locale.Text {
	said := plain("history.claimed." + e.Claim)
	if !m.own(e.By) {
		said = plain("status.claim."+e.Claim, "Name", m.who(e.By))
	}
	return append(said, locale.Say("status.claimed"))
}

// ruled is the verdict on a claim, and whose turn it is then.
func (m narrator) ruled(e game.Ruled) []locale.Text { return append(m.verdict(e), m.turn()...) }

// verdict is what became of a claim with its sanction, and nothing of what was found.
func (m narrator) verdict(e game.Ruled) []locale.Text {
	key := "unfounded"
	if e.Upheld {
		key = "upheld"
	}
	said, claimer := plain("history.ruled."+key), board.Nobody
	for _, c := range m.game.Claims {
		if c.Number == e.Number {
			claimer = c.By
		}
	}
	if m.own(claimer) {
		said = one("said.ruled." + key)
	}
	if e.Sanction != game.SanctionNone && m.game.Over() {
		said = append(said, m.sanctioned(e.Sanction, claimer)...)
	} else if e.Sanction != game.SanctionNone {
		said = append(said, m.sanction(e.Sanction, claimer)...)
	}
	return said
}

// sanction says to each side what a false claim brings to it.
func (m narrator) sanction(kind string, claimer board.Person) []locale.Text {
	switch {
	case m.own(claimer):
		return one("said.sanction.own." + kind)
	case m.ear.Person == board.Nobody || (claimer-m.ear.Person)%2 == 0: // nobody who plays, or the partner
		return plain("ruling.sanction." + kind)
	}
	return one("said.sanction.other." + kind)
}

// sanctioned is the same when the game is over: what stays of it, for no clock restarts and
// no move follows.
func (m narrator) sanctioned(kind string, claimer board.Person) []locale.Text {
	switch {
	case kind != game.SanctionWarning && kind != game.SanctionTime:
		return nil
	case m.own(claimer):
		return one("said.sanctioned.own." + kind)
	case m.ear.Person == board.Nobody || (claimer-m.ear.Person)%2 == 0:
		return one("said.sanctioned." + kind)
	}
	return one("said.sanctioned.other." + kind)
}

// penalised is a sanction for conduct.
func (m narrator) penalised(e game.Penalised) []locale.Text {
	kind := locale.Say("sanction." + e.Penal)
	if m.own(e.Player) {
		return one("said.penalty.own", "Kind", kind)
	}
	return plain("history.penalty", "Name", m.who(e.Player), "Kind", kind)
}

// setTo is a clock that was set: by how much, and what it shows then.
func (m narrator) setTo(e game.Adjusted, left clock.Span) []locale.Text {
	amountText := gamestate.Change(e.Amount)
	if m.ear.Person != board.Nobody && m.shares(e.Player, m.ear.Person) {
		return one("said.adjusted.own", "Amount", amountText, "Left", gamestate.Reading(left))
	}
	return one("said.adjusted", "Who", m.who(e.Player), "Amount", amountText, "Left", gamestate.Reading(left))
}

// ended is who has won, as it is for who hears, and how.
func (m narrator) ended(score game.Score, key string, args ...any) []locale.Text {
	return append(m.won(score), plain(key, args...)...)
}

func (m narrator) won(score game.Score) []locale.Text {
	winner := score.Winner()
	switch {
	case winner == board.Nobody && score.P1 == score.P2 && score.Of(board.P1) == 1:
		return plain("status.drawn")
	case winner == board.Nobody:
		return nil
	case m.ear.Person == board.Nobody:
		return plain("status.won", "Name", m.SideName(m.game, winner))
	case score.Of(m.ear.Person) == score.Of(winner):
		return one("said.won")
	}
	return one("said.lost")
}

// corrected names the points where they may be named.
func (m narrator) corrected(e game.Corrected) []locale.Text {
	if e.Ply == 0 || e.To == board.NoPoint || e.From == board.NoPoint {
		return plain("history.corrected", "Ply", e.Ply)
	}
	return one("said.corrected", "Ply", e.Ply, "From", gamestate.PointName(m.game, e.From), "Point", gamestate.PointName(m.game, e.To))
}
