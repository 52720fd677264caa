// Package conversion says in words what a file of another format does not carry, and what its reader doubts.
package conversion

import (
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/views/locale"
)

// Lost is a part of a dossier that a file does not carry.
type Lost struct {
	What  locale.Text
	Count int
}

// Losses returns the parts that a file does not carry, each once with its count.
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

// lossKey returns the key of a part's word, or of the next larger part that has one.
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

// lossWords has the keys of the parts with words of their own.
var lossWords = map[string]string{
	"announcements":       "loss.announcements",
	"audience":            "loss.audience",
	"boards":              "loss.boards",
	"disputes":            "loss.disputes",
	"seats":               "loss.seats",
	"places":              "loss.places",
	"carried":             "loss.carried",
	"before":              "loss.before",
	"draw":                "loss.draw",
	"playOffs":            "loss.playOffs",
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
