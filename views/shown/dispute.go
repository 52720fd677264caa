package shown

import (
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/part"
)

// Effects are what a ruling does in the game, in words; was is the result before, if it gives
// another one.
func Effects(e dispute.Effect, was string, name func(board.Person) string) (list []locale.Text) {
	if e.Upheld != nil {
		key := "ruling.unfounded"
		if *e.Upheld {
			key = "ruling.upheld"
		}
		list = append(list, locale.Say(key))
	}
	if e.Penalty != "" {
		list = append(list, locale.Say("dispute.sanction.for", "Sanction", locale.Say("sanction."+e.Penalty), "Name", locale.Isolate(name(e.Against))))
	}
	if e.Score != nil {
		list = append(list, locale.Say("dispute.result.becomes", "Result", part.Score(e.Score.String())))
	}
	if was != "" {
		list = append(list, locale.Say("dispute.result.was", "Result", part.Score(was)))
	}
	if len(list) == 0 {
		list = append(list, locale.Say("dispute.nothing"))
	}
	return list
}
