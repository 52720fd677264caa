package narrator

import (
	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// Says is what is said aloud of one event to an ear, the game being as after it.
func Says(tell shown.Presenter, ear Listener, g game.State, e game.Event) []locale.Text {
	return narrator{Presenter: tell, ear: ear, redaction: g.Redaction(ear.Arbiter), game: g}.say(e)
}
