package shown

import (
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/views/locale"
)

// Lost is something of a dossier that a file does not carry.
type Lost struct {
	What  locale.Text
	Count int
}

// Losses is what a file does not carry, in words: each word once, with how often.
func Losses(losses []dossier.Loss) (list []Lost) {
	counts, order := map[string]int{}, []string(nil)
	for _, l := range losses {
		key := lossKey(l.Part)
		if counts[key] == 0 {
			order = append(order, key)
		}
		counts[key] = max(counts[key], l.Count)
	}
	for _, key := range order {
		list = append(list, Lost{locale.Say(key), counts[key]})
	}
	return list
}

// lossKey is the word for a part: its own, or that of what it is a part of.
func lossKey(part string) string {
	for {
		if key, known := lossWords[part]; known {
			return key
		}
		end := strings.LastIndexByte(part, '.')
		if end < 0 {
			return "loss.other"
		}
		part = part[:end]
	}
}

// lossWords are the parts of a dossier that have words of their own.
var lossWords = map[string]string{
	"announcements":       "loss.announcements",
	"audience":            "loss.audience",
	"boards":              "loss.boards",
	"disputes":            "loss.disputes",
	"entries":             "loss.entries",
	"event":               "loss.event",
	"event.format":        "loss.event.format",
	"event.game":          "loss.event.game",
	"event.officials":     "loss.event.officials",
	"event.times":         "loss.event.times",
	"expelled":            "loss.expelled",
	"games":               "loss.games",
	"games.acts":          "loss.games.acts",
	"games.claims":        "loss.games.claims",
	"games.corrections":   "loss.games.corrections",
	"games.earlier":       "loss.games.earlier",
	"games.result":        "loss.games.result",
	"games.sheets":        "loss.games.sheets",
	"games.steps":         "loss.games.steps",
	"games.steps.at":      "loss.games.steps.at",
	"games.steps.left":    "loss.games.steps.left",
	"games.steps.points":  "loss.games.steps.points",
	"games.steps.pressed": "loss.games.steps.pressed",
	"head":                "loss.head",
	"ids":                 "loss.ids",
	"name-parts":          "loss.name-parts",
	"notes":               "loss.notes",
	"options":             "loss.options",
	"others":              "loss.others",
	"passes":              "loss.passes",
	"persons":             "loss.persons",
	"protocol":            "loss.protocol",
	"rights":              "loss.rights",
	"rounds":              "loss.rounds",
	"rules":               "loss.rules",
	"table":               "loss.table",
	"unusual":             "loss.unusual",
}
