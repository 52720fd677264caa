package shown

import (
	"renju-arbiter/arbiter/slip"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/locale"
)

// KeyFor returns the rights of an API key in words.
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

// spansOf returns numbers of boards as spans: "1–8, 12".
func spansOf(numbers []int) string {
	boards := make([]slip.Board, len(numbers))
	for i, n := range numbers {
		boards[i].Number = n
	}
	return slip.Spans(boards)
}

// keyAct puts an act on an API key into words.
func keyAct(t tournament.State, key string, event tournament.Event) (locale.Text, bool) {
	switch e := event.(type) {
	case access.KeyMade:
		return locale.Say(key, "Name", locale.Isolate(e.Name), "For", KeyFor(e)), true
	case access.KeyWithdrawn:
		return locale.Say(key, "Name", locale.Isolate(t.Access.Keys[e.Key].Name)), true
	}
	return locale.Text{}, false
}
