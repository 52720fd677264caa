package web

import (
	"errors"

	"renju-arbiter/views/locale"
	"renju-arbiter/views/shown"
)

// Fields are what is wrong with a form, by its fields.
type Fields map[string]locale.Text

func (f Fields) Error() string { return "wrong fields" }

// BesideField returns the faults of a form by its fields; nil where the error names no field. A fault
// without a field stands under the empty name.
func BesideField(tell shown.Presenter, err error) map[string]locale.Text {
	if fields, ok := errors.AsType[Fields](err); ok {
		return fields
	}
	beside, anywhere := map[string]locale.Text{}, false
	for _, one := range eachOf(err) {
		about, ok := errors.AsType[interface {
			sentenced
			Field() string
		}](one)
		if !ok {
			return nil
		}
		anywhere = anywhere || about.Field() != ""
		if beside[about.Field()].Key == "" {
			beside[about.Field()] = tell.Words(about)
		}
	}
	if !anywhere {
		return nil
	}
	return beside
}

// eachOf are the errors of which one was joined, or it alone.
func eachOf(err error) []error {
	if joined, ok := errors.AsType[interface {
		error
		Unwrap() []error
	}](err); ok {
		var list []error
		for _, one := range joined.Unwrap() {
			list = append(list, eachOf(one)...)
		}
		return list
	}
	return []error{err}
}
