package arbiter

import "context"

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
	// SavePeople adds persons, or replaces those whose id is known; all or none.
	SavePeople(ctx context.Context, people []Person) error
	// LoadPeople returns everybody.
	LoadPeople(ctx context.Context) ([]Person, error)
}
