package setting

import (
	"slices"
	"strings"
)

// Kind is how a setting is written.
type Kind uint8

// The kinds.
const (
	Text Kind = iota
	Word
	Truth
	Number
	List
)

// Row describes one setting of a T.
type Row[T any] struct {
	Name  string // as in JSON and in a script
	Kind  Kind
	Known []string // what a word may be, the usual first; of a List, each of its words
	Unit  Unit     // of a number
	Whole bool     // a number without fractions

	Least, Most float64 // of a number, as it is written

	get   func(*T) string
	put   func(*T, string) error // reads
	judge func(*T) error         // of a text; nil: whatever is written does

	number func(*T) float64
}

// Get is the value as it is written; "" where nothing is said.
func (r Row[T]) Get(t *T) string { return r.get(t) }

// Set reads a value into t; "" leaves it to what is usual. The error, of a value that
// cannot be read, is an *Error, and t is as it was. Whether the value does is asked
// by Check.
func (r Row[T]) Set(t *T, value string) error {
	if err := r.put(t, value); err != nil {
		return r.refuse(value, err)
	}
	return nil
}

// Check refuses a value that does not do. The error is an *Error.
func (r Row[T]) Check(t *T) error {
	switch {
	case r.Kind == Word && r.Known != nil:
		if value := r.get(t); value != "" && !slices.Contains(r.Known, value) {
			return r.refuse(value, nil)
		}
	case r.Kind == Number:
		if n := r.number(t); !(n >= r.Least && n <= r.Most) { // so turned that no NaN passes
			return r.refuse(text(n), nil)
		}
	case r.judge != nil:
		if err := r.judge(t); err != nil {
			return r.refuse(r.get(t), err)
		}
	}
	return nil
}

func (r Row[T]) refuse(value string, cause error) error {
	e := &Error{Setting: r.Name, Kind: r.Kind, Value: value, Known: r.Known}
	switch r.Kind {
	case Number:
		e.Known = []string{text(r.Least) + " to " + text(r.Most)}
		e.Unit, e.Most = r.Unit.Name, r.Unit.in(r.Most)
	case Text:
		e.Cause = cause
	}
	return e
}

// NothingIs is the row of a setting of which one value is kept as nothing. Of a number that
// begins above 0 a written 0 is not read: it is kept as that value.
func (r Row[T]) NothingIs(usual string) Row[T] {
	get, put, number, least := r.get, r.put, r.number, r.Least
	r.get = func(t *T) string {
		if value := get(t); value != "" {
			return value
		}
		return usual
	}
	r.put = func(t *T, value string) error {
		if value == usual {
			value = ""
		}
		was := *t
		if err := put(t, value); err != nil {
			return err
		}
		if value != "" && least > 0 && get(t) == "" {
			*t = was
			return errUnread
		}
		return nil
	}
	if number != nil {
		r.number = func(t *T) float64 {
			if get(t) == "" {
				return least // nothing is what is usual, which does
			}
			return number(t)
		}
	}
	return r
}

// In is the row of a number that people count in a unit.
func (r Row[T]) In(name string, of float64) Row[T] {
	r.Unit = Unit{name, of}
	return r
}

// Judged is the row of a text that somebody else reads.
func (r Row[T]) Judged(by func(string) error) Row[T] {
	r.judge = func(t *T) error { return by(r.get(t)) }
	return r
}

// Words are the words of a list.
func Words(list string) []string {
	words := strings.FieldsFunc(list, func(c rune) bool { return c == ',' })
	for i := range words {
		words[i] = strings.TrimSpace(words[i])
	}
	return slices.DeleteFunc(words, func(word string) bool { return word == "" })
}
