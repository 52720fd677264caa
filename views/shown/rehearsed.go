package shown

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rehearsal"
	"renju-arbiter/views/locale"
)

// Rehearsed is what had to be ruled on, in words.
func Rehearsed(q rehearsal.Question) locale.Text {
	switch q.Kind {
	case rehearsal.Claim:
		claims := locale.Say("desk.claims." + q.Claimed.Claim)
		if q.Claimed.Ply > 0 {
			return locale.Say("desk.claims.ply", "Claim", claims, "Ply", q.Claimed.Ply)
		}
		return claims
	case rehearsal.Call:
		return RehearsedCall(q.For)
	}
	return locale.Say("dispute.subject." + string(q.File.Subject))
}

// RehearsedCall says for whom a call is.
func RehearsedCall(whom string) locale.Text {
	if whom == game.CallTimeArbiter {
		return locale.Say("rehearsal.call.time")
	}
	return locale.Say("dispute.subject.call")
}

// RehearsalChoice is a ruling to choose, in words.
func RehearsalChoice(what string) locale.Text {
	switch what {
	case rehearsal.Upheld, rehearsal.Unfounded:
		return locale.Say("ruling." + what)
	case game.PenaltyNote, game.PenaltyWarning, game.PenaltyTime, game.PenaltyLoss, game.PenaltyExpulsion:
		return locale.Say("sanction." + what)
	}
	return locale.Say("rehearsal.choice." + what)
}
