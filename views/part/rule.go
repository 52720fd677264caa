package part

import (
	"strings"

	"renju-arbiter/views/locale"
)

// Cite is how a rule is named to a reader: by its RIF number alone. The core and
// the journal write "RIF 9.2 (seed 7.2)", with the number of the text that the
// rules were first taken from.
func Cite(rule string) string {
	cited, _, _ := strings.Cut(rule, " (seed")
	return cited
}

// Cited is the same in words: the rules of another game of the family are cited by its name.
func Cited(t *locale.Translator, rule string) string {
	if key := "game." + rule; t.Has(key) {
		return t.T(key)
	}
	return Cite(rule)
}
