package records

import (
	"context"
	"database/sql"
	"errors"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/security"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/personal"
	"renju-arbiter/records/sqlite"
)

// An Archive reads a database that another process may be serving, and writes
// nothing. All that is read of it is of one moment, that of the first read.
type Archive struct {
	file *sql.DB
	db   *sql.Tx
	path string
}

// OpenArchive opens a database to read it. Verify it first: an archive trusts what
// it finds.
func OpenArchive(path string) (*Archive, error) {
	if err := audit.Present(path); err != nil {
		return nil, err
	}
	db, err := sqlite.Reading(path, "").Open(1)
	if err != nil {
		return nil, err
	}
	tx, err := db.BeginTx(context.Background(), &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	if err := audit.RefuseOlder(context.Background(), tx, path); err != nil {
		return nil, errors.Join(err, tx.Rollback(), db.Close())
	}
	return &Archive{db, tx, path}, nil
}

// Read is as journal.Journal has it.
func (a *Archive) Read(ctx context.Context, after int64, limit int) ([]journal.Record, error) {
	return chain.Collect(ctx, a.db, chain.SelectAfter, after, max(limit, 0))
}

// Stream is as journal.Journal has it.
func (a *Archive) Stream(ctx context.Context, stream string) ([]journal.Record, error) {
	return chain.Collect(ctx, a.db, chain.SelectStream, stream)
}

// End is the position of the last record; 0 of none.
func (a *Archive) End(ctx context.Context) (position int64, err error) {
	end, err := chain.HeadOf(ctx, a.db)
	return end.Position, err
}

// Beside is what stands beside the journal: people and accounts.
func (a *Archive) Beside(ctx context.Context) ([]sidetable.SaltedPerson, []sidetable.Account, error) {
	people, err := personal.LoadPeople(ctx, a.db)
	if err != nil {
		return nil, nil, err
	}
	accounts, err := accounts.Load(ctx, a.db)
	return people, accounts, err
}

// Links are the links that stand beside the journal.
func (a *Archive) Links(ctx context.Context) ([]sidetable.Link, error) {
	return accounts.LoadLinks(ctx, a.db)
}

// Passkeys are the passkeys that stand beside the journal.
func (a *Archive) Passkeys(ctx context.Context) ([]sidetable.Passkey, error) {
	return accounts.LoadPasskeys(ctx, a.db)
}

// After is as security.Log has it.
func (a *Archive) After(ctx context.Context, line int64, limit int) ([]security.Line, error) {
	return lines(ctx, a.db, selectLines, line, limit)
}

// Close gives the file back.
func (a *Archive) Close() error { return errors.Join(a.db.Rollback(), a.file.Close()) }

// LoadDossier is as sidetable.Dossiers has it.
func (a *Archive) LoadDossier(ctx context.Context, sum string) ([]byte, error) {
	return personal.LoadDossier(ctx, a.db, sum)
}

// LoadPushed is as sidetable.Dossiers has it.
func (a *Archive) LoadPushed(ctx context.Context, name string) (sidetable.KeepPushed, error) {
	return personal.LoadPushed(ctx, a.db, name)
}
