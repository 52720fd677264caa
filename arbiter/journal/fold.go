package journal

import (
	"fmt"

	"renju-arbiter/arbiter/sentence"
)

// A FoldError says that a record does not follow from the records before it.
type FoldError struct {
	Record Record
	Cause  error
}

func (e *FoldError) Error() string {
	return fmt.Sprintf("the journal does not fold at position %d, stream %s, sequence %d: %v",
		e.Record.Position, e.Record.Stream, e.Record.Sequence, e.Cause)
}

func (e *FoldError) Unwrap() error { return e.Cause }

// The names of streams: a prefix and an id, or the installation.
const (
	GamePrefix         = "game/"
	EventPrefix        = "tournament/"
	InstallationStream = "installation"
)

// Sentence says that the records are damaged.
func (e *FoldError) Sentence() (key string, args []any) { return "failure.damaged", nil }

// ErrNotFound says that no game or event has that id.
var ErrNotFound = sentence.New("not found", "failure.not-found")

// SystemActor is the actor of events without a command.
const SystemActor = "system"

// FoldAll passes records to fold. The error is a *FoldError.
func FoldAll(records []Record, fold func(Record) error) error {
	for _, rec := range records {
		if err := fold(rec); err != nil {
			return &FoldError{Record: rec, Cause: err}
		}
	}
	return nil
}
