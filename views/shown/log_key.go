package shown

import (
	"renju-arbiter/arbiter/slip"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/locale"
)

// KeyFor is what a program may do by a key.
func KeyFor(key access.KeyMade) (all locale.Text) {
	for _, scope := range key.For {
		one := locale.Say("keys.for." + string(scope))
		if scope == access.KeyBoards && len(key.Boards) > 0 {
			one = locale.Say("keys.for.boards.some", "Boards", spansOf(key.Boards))
		}
		if all.Key != "" {
			one = locale.Say("keys.for.both", "One", all, "Other", one)
		}
		all = one
	}
	return all
}

// spansOf are numbers of boards as people say them: "1–8, 12".
func spansOf(numbers []int) string {
	boards := make([]slip.Board, len(numbers))
	for i, n := range numbers {
		boards[i].Number = n
	}
	return slip.Spans(boards)
}

// keyAct is what became of a key.
func keyAct(t tournament.State, key string, event tournament.Event) (locale.Text, bool) {
	switch e := event.(type) {
	case access.KeyMade:
		return locale.Say(key, "Name", locale.Isolate(e.Name), "For", KeyFor(e)), true
	case access.KeyWithdrawn:
		return locale.Say(key, "Name", locale.Isolate(t.Access.Keys[e.Key].Name)), true
	}
	return locale.Text{}, false
}
