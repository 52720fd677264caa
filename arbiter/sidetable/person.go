package sidetable

import (
	"context"
	"errors"
)

// A Person plays in an event, or is one of its officials. The journal holds the id and a seal. All else
// is in a side table, so that a person can be forgotten.
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

// A Store reads the side tables of persons, accounts and links. A Journal writes them (Write).
type Store interface {
	// LoadPeople returns everybody.
	LoadPeople(ctx context.Context) ([]SaltedPerson, error)
	// FindPeople returns the known persons of some ids, in any order.
	FindPeople(ctx context.Context, ids []string) ([]SaltedPerson, error)
	// LoadAccounts returns all accounts.
	LoadAccounts(ctx context.Context) ([]Account, error)
	// LoadLinks returns all links.
	LoadLinks(ctx context.Context) ([]Link, error)
	// FindLink returns the link of a token's digest, or ErrNoLink.
	FindLink(ctx context.Context, digest []byte) (Link, error)
}

// ErrPersonKnown refuses to add another person under a known id. A name is corrected with a reason.
var ErrPersonKnown = errors.New("another person has that id")
