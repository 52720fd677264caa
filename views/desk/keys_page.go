package desk

// keyGroup are keys that belong together, as the desk lists them. static/js/desk.js
// listens to them.
type keyGroup struct {
	name string
	keys []singleKey
}

type singleKey struct{ keys, what string }

var keyGroups = []keyGroup{
	{"about", []singleKey{{"c", "next"}, {"n", "course"}, {"j k", "rows"}, {"Enter", "open"}, {"/", "find"}, {"r 0–9", "results"}, {"m", "missing"}, {"l", "log"}, {"Esc", "close"}}},
	{"board", []singleKey{{"p", "stop"}, {"t", "adjust"}, {"x", "sanction"}, {"e", "correct"}}},
	{"always", []singleKey{{"u", "back"}, {"s", "sounds"}, {"?", "keys"}}},
}
