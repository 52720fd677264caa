package sidetable

import (
	"slices"
	"strings"
	"unicode"

	"renju-arbiter/arbiter/tournament"
)

// Sorted returns the name by which a list of persons is sorted: the surname first, if it is known.
func (p Person) Sorted() string {
	if p.Surname == "" {
		return strings.ToLower(p.Name)
	}
	return strings.ToLower(p.Surname + " " + p.Given)
}

// Shown returns the name as an event shows names: in Latin letters, in its own script, or in both.
func (p Person) Shown(how tournament.Names) string {
	switch {
	case p.Native == "" || p.Native == p.Name || how == tournament.NamesLatin:
		return p.Name
	case how == tournament.NamesOwn:
		return p.Native
	}
	return p.Name + " " + p.Native
}

// PartsFit reports whether each word of surname and given name is a word of the name.
func (p Person) PartsFit() bool {
	name := nameWords(p.Name)
	return !slices.ContainsFunc(nameWords(p.Surname+" "+p.Given), func(word string) bool { return !slices.Contains(name, word) })
}

func nameWords(name string) []string {
	return strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
}
