// Package sentence has errors that consist of one sentence of the catalogues.
package sentence

import "errors"

// An Error has a text for logs and the key of its sentence.
type Error struct {
	error
	key string
}

// Sentence returns the key.
func (e *Error) Sentence() (key string, args []any) { return e.key, nil }

// New makes an Error.
func New(text, key string) *Error { return &Error{errors.New(text), key} }
