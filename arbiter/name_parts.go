package arbiter

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/sidetable"
)

// NamePartsError refuses a correction after which surname and given name are not those of
// the name: lists by name would have somebody else in them.
type NamePartsError struct{ Person sidetable.Person }

func (e *NamePartsError) Error() string { return "surname and given name do not make up the name" }

// Sentence says what does not fit, and what to do about it.
func (e *NamePartsError) Sentence() (key string, args []any) {
	parts := slices.DeleteFunc([]string{e.Person.Surname, e.Person.Given}, func(part string) bool { return part == "" })
	return "refused.name-parts", []any{"Parts", strings.Join(parts, ", "), "Name", e.Person.Name}
}

// Field is where it is said.
func (e *NamePartsError) Field() string { return "surname" }

// renamed tells whether a name, or a part of it, is another.
func renamed(was, is sidetable.Person) bool {
	return was.Name != is.Name || was.Surname != is.Surname || was.Given != is.Given
}
