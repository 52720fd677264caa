package desk

// A shortcutGroup is a group of keyboard shortcuts in the desk's list. static/js/desk.js
// listens to them.
type shortcutGroup struct {
	name string
	keys []shortcut
}

type shortcut struct{ keys, what string }

var shortcutGroups = []shortcutGroup{
	{"about", []shortcut{{"c", "next"}, {"n", "course"}, {"j k", "rows"}, {"Enter", "open"}, {"/", "find"}, {"r 0–9", "results"}, {"m", "missing"}, {"l", "log"}, {"Esc", "close"}}},
	{"board", []shortcut{{"p", "stop"}, {"t", "adjust"}, {"x", "sanction"}, {"e", "correct"}}},
	{"always", []shortcut{{"u", "back"}, {"s", "sounds"}, {"?", "keys"}}},
}
