package shown

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
	"renju-arbiter/views/shown/gamestate"
)

// ActText puts an arbiter's act in a game into words, also one for a player; empty for a step of play.
func (tell Presenter) ActText(g game.State, event game.Event) locale.Text {
	name := func(p board.Person) string { return locale.Isolate(tell.NameOf(g, p)) }
	switch e := event.(type) {
	case game.Started:
		return locale.Say("history.started")
	case game.Absented:
		return locale.Say("history.absent", "Name", name(e.Player))
	case game.Arrived:
		return locale.Say("history.arrived", "Name", name(e.Player))
	case game.Attended:
		return locale.Say("history.attended." + e.For)
	case game.Stopped:
		return locale.Say("history.stopped")
	case game.Resumed:
		return locale.Say("history.resumed")
	case game.Interrupted:
		return locale.Say("history.interrupted")
	case game.Adjusted:
		return locale.Say("history.adjusted", "Name", name(e.Player), "Amount", gamestate.Change(e.Amount))
	case game.Penalised:
		return locale.Say("history.penalty", "Name", name(e.Player), "Kind", locale.Say("sanction."+e.Penal))
	case game.Disturbed:
		return locale.Say("history.disturbed."+e.Became, "Name", name(e.Player))
	case game.Voided:
		return locale.Say("history.voided")
	case game.Settled:
		return locale.Say("history.settled")
	case game.Switched:
		return locale.Say("history.switched", "From", DeviceText(e.From), "To", DeviceText(e.To))
	case game.Unreached:
		return locale.Say("history.unreached", "Name", name(e.Player))
	case game.Compared:
		return locale.Say("history.compared", "Ply", e.Ply)
	case game.TakenBack:
		return locale.Say("history.taken-back." + string(e.Do))
	case game.Reopened:
		return locale.Say("history.reopened")
	case game.Corrected:
		return locale.Say("history.corrected", "Ply", e.Ply)
	}
	if text := tell.AdjournText(g, event); text.Key != "" {
		return text
	}
	return said(event)
}

// EventText puts an event of a game into words; g is the game after it. It is empty for the making of a game.
func (tell Presenter) EventText(g game.State, event game.Event) locale.Text {
	switch e := event.(type) {
	case game.Stepped:
		return gamestate.StepText(g, e, false)
	case game.Pressed:
		return locale.Say("history.pressed")
	case game.Seen:
		return locale.Say("history.seen")
	case game.Noted:
		return locale.Say("history.noted")
	}
	return tell.arbiterAct(g, game.ArbiterAct{Event: event})
}

// DeviceText returns the kind of a board in words.
func DeviceText(kind string) locale.Text { return locale.Say("device." + kind) }

// said puts an event by a player at the board into words.
func said(event game.Event) locale.Text {
	switch e := event.(type) {
	case game.Offered:
		return locale.Say("history.offered")
	case game.Declined:
		return locale.Say("history.declined")
	case game.Called:
		return locale.Say("history.called." + e.For)
	case game.Claimed:
		return locale.Say("history.claimed." + e.Claim)
	case game.Confirmed:
		return locale.Say("history.confirmed")
	case game.Contested:
		return locale.Say("history.contested")
	case game.Ended:
		return locale.Say(EndedKey(e), "Result", part.Score(e.Outcome.Result()), "Reason", locale.Say("reason."+e.Reason))
	}
	return locale.Text{}
}

// CallAbout returns the subject of a call; empty for none.
func CallAbout(about string) locale.Text {
	if about == "" {
		return locale.Text{}
	}
	return locale.Say("call.about." + about)
}

// ReasonOf returns the reason of an act in a game.
func ReasonOf(e game.Event) string {
	switch e := e.(type) {
	case game.Penalised:
		return e.Reason
	case game.Adjusted:
		return e.Reason
	case game.Ruled:
		return e.Reason
	case game.Resulted:
		return e.Reason
	case game.Ended:
		return e.Note
	case game.Stopped:
		return e.Reason
	case game.Disturbed:
		return e.Reason
	case game.Voided:
		return e.Reason
	case game.Settled:
		return e.Reason
	case game.Compared:
		return e.Reason
	case game.Switched:
		return e.Reason
	case game.Corrected:
		return e.Reason
	case game.TakenBack:
		return e.Reason
	case game.Contested:
		return e.Words
	case game.Adjourned:
		return e.Reason
	case game.Opened:
		return e.Reason
	}
	return ""
}
