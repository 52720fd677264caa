package shown

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
)

// SanctionText says what an unfounded claim brings here.
func SanctionText(sanction string) locale.Text {
	if sanction == game.SanctionNone {
		return locale.Say("ruling.sanction.none")
	}
	return locale.Say("ruling.sanction." + sanction)
}

// Sanctioned is a sanction in words: one for conduct, or what an unfounded claim has brought.
func Sanctioned(c tournament.Sanction) locale.Text {
	if c.Claim > 0 {
		return locale.Say("desk.sheet.false-claim", "Kind", SanctionText(c.What))
	}
	return locale.Say("sanction." + c.What)
}
