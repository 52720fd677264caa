package arbiter

import (
	"slices"
	"strings"
	"unicode"
)

// NamePartsError refuses a correction after which surname and given name are not those of
// the name: lists by name would have somebody else in them.
type NamePartsError struct{ Person Person }

func (e *NamePartsError) Error() string { return "surname and given name do not make up the name" }

// Sentence says what does not fit, and what to do about it.
func (e *NamePartsError) Sentence() (key string, args []any) {
	parts := slices.DeleteFunc([]string{e.Person.Surname, e.Person.Given}, func(part string) bool { return part == "" })
	return "refused.name-parts", []any{"Parts", strings.Join(parts, ", "), "Name", e.Person.Name}
}

// Field is where it is said.
func (e *NamePartsError) Field() string { return "surname" }

// partsFit tells whether each word of surname and given name is one of the name's.
func (p Person) partsFit() bool {
	name := nameWords(p.Name)
	return !slices.ContainsFunc(nameWords(p.Surname+" "+p.Given), func(word string) bool { return !slices.Contains(name, word) })
}

func nameWords(name string) []string {
	return strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
}

// renamed tells whether a name, or a part of it, is another.
func renamed(was, is Person) bool {
	return was.Name != is.Name || was.Surname != is.Surname || was.Given != is.Given
}
