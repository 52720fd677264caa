package arbiter

import (
	"context"
	"errors"
)

// Person is somebody who plays, or does something else in an event. Name and the rest
// are kept beside the journal, not in it, so that a person can be forgotten.
type Person struct {
	ID      string
	Name    string // what is shown; Surname and Given where they are known, joined as is usual
	Country string // as given, usually three letters
	RIFID   string // six digits, leading zeros kept; empty: none
	Rating  int    // 0: none

	Surname, Given string // in Latin letters; empty: not known apart
	Native         string // the whole name in the own script
	City           string
	Born           int // the year; 0: not known
	Sex            Sex
	Title          string // as the federation writes it
	FederationID   string // of the national federation
}

// Sex is one of the sexes by which lists and prizes go.
type Sex string

// The sexes; empty where it is not known, or nobody's business.
const (
	SexUnknown Sex = ""
	Female     Sex = "f"
	Male       Sex = "m"
)

// People keeps persons, accounts and links, durably. They are written by a Journal, see Beside.
type People interface {
	// LoadPeople returns everybody.
	LoadPeople(ctx context.Context) ([]Kept, error)
	// FindPeople returns those of some ids who are known, in any order.
	FindPeople(ctx context.Context, ids []string) ([]Kept, error)
	// LoadAccounts returns all accounts.
	LoadAccounts(ctx context.Context) ([]KeptAccount, error)
	// LoadLinks returns all links.
	LoadLinks(ctx context.Context) ([]KeptLink, error)
	// FindLink returns the link of a token's digest, or ErrNoLink.
	FindLink(ctx context.Context, digest []byte) (KeptLink, error)
}

// ErrPersonKnown refuses to put a person in the place of another one: a name is
// corrected with a reason, never by adding somebody again.
var ErrPersonKnown = errors.New("another person has that id")
