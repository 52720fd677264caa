package shown

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
)

// Says is what is said aloud of one event to an ear, the game being as after it.
func Says(tell Teller, ear Ear, g game.State, e game.Event) []locale.Text {
	return mouth{Teller: tell, ear: ear, veil: g.Veil(ear.Arbiter), game: g}.say(e)
}
