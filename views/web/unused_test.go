package web

import (
	"regexp"
	"strings"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/locale"
)

var countedPart = regexp.MustCompile(`^[0-9]+$`)

// A text that nobody says goes: its key stands in the sources as a whole, or as a
// beginning ("refused.") with a code that the sources have ("no-offer"), and an end
// (".hint") perhaps.
func TestEveryTextHasAUse(t *testing.T) {
	said := literals(t, "views", "cmd", "arbiter", "pairing", "clock", "records")
	var beginnings, ends []string
	for text := range said {
		if strings.HasSuffix(text, ".") && len(text) > 1 && !strings.Contains(text, " ") {
			beginnings = append(beginnings, text)
		}
		if (strings.HasPrefix(text, ".") || strings.HasPrefix(text, "-")) && len(text) > 1 {
			ends = append(ends, text)
		}
	}
	for _, row := range rights.Table { // the password is asked for an act of the table
		said[strings.ReplaceAll(string(row.Act), " ", "-")] = true
	}
	settings := map[string]bool{}
	for _, name := range game.Games() {
		named, err := game.Choices(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, n := range named {
			settings[n.Name] = true
		}
	}
	for _, r := range tournament.Rows() {
		settings[r.Name] = true
	}
	var used func(key string) bool
	used = func(key string) bool {
		if said[key] {
			return true
		}
		// name + "." + value: of a setting, or of a refusal with its cause
		for i, letter := range key {
			if name, value := key[:i], key[min(i+1, len(key)):]; letter == '.' && said[value] && (settings[name] || strings.HasPrefix(name, "refused.") && used(name)) {
				return true
			}
		}
		for _, beginning := range beginnings {
			code, ok := strings.CutPrefix(key, beginning)
			if !ok {
				continue
			}
			if said[code] || countedPart.MatchString(code) {
				return true
			}
			for _, end := range ends {
				if code, ok := strings.CutSuffix(code, end); ok && (said[code] || code == "") {
					return true
				}
			}
		}
		for _, end := range ends {
			if code, ok := strings.CutSuffix(key, end); ok && said[code] {
				return true
			}
		}
		return false
	}
	for _, key := range locale.For("en").Keys() {
		if !used(key) {
			t.Errorf("nobody says %s", key)
		}
	}
}
