package arbiter

import (
	"context"
	"errors"
)

// Person is somebody who plays. Name and the rest are kept beside the journal,
// not in it, so that a person can be forgotten.
type Person struct {
	ID      string
	Name    string
	Country string // as given, usually three letters
	RIFID   string // six digits, leading zeros kept; empty: none
	Rating  int    // 0: none
}

// People keeps persons, durably.
type People interface {
	// AddPeople adds persons, all or none. To add the same person again changes
	// nothing; another one under an id that is known is ErrPersonKnown.
	AddPeople(ctx context.Context, people []Person) error
	// ChangePerson puts other fields in the place of those of a person who is
	// known; ErrNotFound.
	ChangePerson(ctx context.Context, p Person) error
	// RemovePeople removes all that is known under the ids.
	RemovePeople(ctx context.Context, ids []string) error
	// LoadPeople returns everybody.
	LoadPeople(ctx context.Context) ([]Person, error)
}

// ErrPersonKnown refuses to put a person in the place of another one: a name is
// corrected with a reason, never by adding somebody again.
var ErrPersonKnown = errors.New("another person has that id")
