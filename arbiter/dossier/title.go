package dossier

import (
	"slices"
	"strconv"
	"strings"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
	"renju-arbiter/arbiter/variant"
)

// Title is what is played by settings by name, as a file says it: the protocol of the opening, and
// before it the game where it is not renju ("taraguchi-10", "gomoku swap2", "rif pairs").
func Title(values map[string]string) string {
	title := values["opening"]
	if values["game"] != game.Renju {
		title = values["game"] + " " + title
	}
	if values["pairs"] == "true" {
		title += " " + Pairs
	}
	return title
}

// Titled are the essential settings of what has such a title, on a board of a size; false where
// the title is not known, and what is usual stands for it.
func Titled(title string, size int) (map[string]string, bool) {
	values := PlainRules(size)
	words := strings.Fields(strings.ToLower(strings.ReplaceAll(title, "õ", "o")))
	partners := len(words) > 1 && words[len(words)-1] == Pairs
	if partners {
		words = words[:len(words)-1]
	}
	known := len(words) == 0
	if len(words) > 0 && slices.Contains(variant.Names(), words[0]) {
		values = map[string]string{"game": words[0], "opening": "free"}
		words, known = words[1:], len(words) == 1
	}
	rules, err := variant.New(values["game"], variant.Options{})
	if err == nil && values["game"] != game.Renju && slices.ContainsFunc(rules.Named(), func(n variant.Named) bool { return n.Name == "size" }) {
		values["size"] = strconv.Itoa(size)
	}
	if err == nil && len(words) > 0 && hasOpening(rules, strings.Join(words, "-")) {
		values["opening"], known = strings.Join(words, "-"), true
	}
	if options := (variant.Options{Pairs: true}); partners {
		if _, err := variant.New(values["game"], options); err != nil {
			return Essential(values), false
		}
		values[Pairs] = "true"
	}
	return Essential(values), known
}

// hasOpening tells whether a game knows a protocol; the number at its end may be another.
func hasOpening(rules variant.Rules, name string) bool {
	base := strings.TrimRight(name, "0123456789")
	return slices.ContainsFunc(rules.Openings(), func(known string) bool {
		return known == name || base != name && strings.TrimRight(known, "0123456789") == base ||
			opening.Candidates(name) != nil && opening.Candidates(known) != nil
	})
}
