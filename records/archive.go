package records

import (
	"context"
	"database/sql"

	"renju-arbiter/arbiter"
)

// An Archive reads a database that another process may be serving, and writes
// nothing.
type Archive struct{ db *sql.DB }

// OpenArchive opens a database to read it. Verify it first: an archive trusts what
// it finds.
func OpenArchive(path string) (*Archive, error) {
	if err := present(path); err != nil {
		return nil, err
	}
	db, err := reading(path, "").open(1)
	if err != nil {
		return nil, err
	}
	return &Archive{db}, nil
}

// Read is as arbiter.Journal has it.
func (a *Archive) Read(ctx context.Context, after int64, limit int) ([]arbiter.Record, error) {
	return collect(ctx, a.db, selectAfter, after, max(limit, 0))
}

// LoadPeople is as arbiter.People has it.
func (a *Archive) LoadPeople(ctx context.Context) ([]arbiter.Kept, error) {
	return loadPeople(ctx, a.db)
}

// LoadAccounts is as arbiter.People has it.
func (a *Archive) LoadAccounts(ctx context.Context) ([]arbiter.KeptAccount, error) {
	return loadAccounts(ctx, a.db)
}

// Close gives the file back.
func (a *Archive) Close() error { return a.db.Close() }
