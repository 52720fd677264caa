package setting

import (
	"errors"
	"fmt"
	"strings"
)

// Error says which setting has a value that does not do, and what would.
type Error struct {
	Game    string // where the setting is one of a game on the board
	Setting string
	Kind    Kind
	Unit    string // of a number
	Value   string
	Known   []string // what would do; empty where the setting does not exist
	Has     []string // of a setting that does not exist: those that do
	Most    float64  // of a number
	Cause   error    // of a text: what its reader says
}

func (e *Error) Error() string {
	where := ""
	if e.Game != "" {
		where = e.Game + ": "
	}
	switch {
	case e.Cause != nil:
		return where + e.Cause.Error()
	case len(e.Known) > 0:
		return fmt.Sprintf("%s%s %q does not do; it may be %s", where, e.Setting, e.Value, strings.Join(e.Known, ", "))
	case e.Game != "":
		return fmt.Sprintf("%s has no option %s; its options: %s", e.Game, e.Setting, orNone(e.Has))
	}
	return fmt.Sprintf("there is no setting %s; the settings: %s", e.Setting, orNone(e.Has))
}

func orNone(list []string) string {
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, ", ")
}

func (e *Error) Unwrap() error { return e.Cause }

// Field is the name of the setting, beside which a form says what is wrong.
func (e *Error) Field() string { return e.Setting }

// Sentence is what is wrong as a key of the catalogues and its arguments: what the
// reader of a text says, a setting of other games, a choice that is none, a number in a unit, or what is said of
// this setting alone.
func (e *Error) Sentence() (key string, args []any) {
	var reader interface{ Sentence() (string, []any) }
	switch {
	case e.Cause != nil && errors.As(e.Cause, &reader):
		return reader.Sentence()
	case e.Game != "" && len(e.Known) == 0:
		return "new.error.foreign", []any{"Game", label("game." + e.Game), "What", label("new." + e.Setting)}
	case e.Kind == Word || e.Kind == Truth:
		return "new.error.choice", []any{"What", e.Value}
	case e.Unit != "":
		return "new.error." + e.Unit, []any{"Most", e.Most}
	}
	return "new.error." + e.Setting, []any{"What", e.Value, "Most", e.Most}
}

// label is a name of the catalogues, as an argument of a sentence.
type label string

// Sentence names it.
func (l label) Sentence() (key string, args []any) { return string(l), nil }
