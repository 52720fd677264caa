package records

import (
	"context"
	"errors"
	"io/fs"
	"time"

	"renju-arbiter/records/accounts"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/personal"
	"renju-arbiter/records/projection"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
	"renju-arbiter/records/webhooks"
)

// OpenToRead opens a database that another process may be serving, so that a desk can show it. The store writes
// nothing: every write is answered with journal.ErrClosed. It trusts what it finds, as an Archive does. It needs the
// key beside the file, and makes none: fs.ErrNotExist.
func OpenToRead(ctx context.Context, path string) (*Store, error) {
	if err := audit.Present(path); err != nil {
		return nil, err
	}
	if _, err := secret.KeyBeside(path); err != nil {
		return nil, err
	}
	s := &Store{path: path, now: time.Now, projections: projection.NewSet(nil)}
	s.writer = &writer{store: s, closed: true}
	var err error
	if s.readers, err = sqlite.NewReaders(path, ""); err != nil {
		return nil, err
	}
	if err := s.readWithKey(ctx); err != nil {
		return nil, errors.Join(sqlite.Explain(err), s.readers.Close())
	}
	return s, nil
}

// readWithKey makes the parts of a store that only reads.
func (s *Store) readWithKey(ctx context.Context) (err error) {
	if err := audit.RefuseOlder(ctx, s.readers, s.path); err != nil {
		return err
	}
	if s.at.settled, err = chain.HeadOf(ctx, s.readers); err != nil {
		return err
	}
	if s.signer, err = secret.Beside(s.path, secret.OfRows); err != nil {
		return err
	}
	if s.headSigner, err = secret.Beside(s.path, secret.OfHead); err != nil {
		return err
	}
	envelopes, err := boxBeside(s.path, personal.OfEnvelopes)
	if err != nil {
		return err
	}
	hooks, err := boxBeside(s.path, webhooks.OfHooks)
	if err != nil {
		return err
	}
	s.verification = &audit.Verification{Path: s.path, DB: s.readers.DB, Signer: s.headSigner, Projections: s.projections,
		Last: func() int64 { return s.at.end().Position }, Closed: s.readers.Ended, Now: s.now}
	s.accounts = accounts.New(s.readers, s.writer, s.signer, s.now, accounts.PasswordCost{})
	s.personal = personal.New(s.readers, s.writer, envelopes)
	s.hooks = webhooks.New(s.readers, s.writer, hooks)
	s.summaries = &Summaries{s.path, s.readers, s.writer, s.signer, s.verification.Stopped, true}
	return nil
}

// boxBeside is the box of an installation whose key is there.
func boxBeside(path, purpose string) (*secret.Box, error) {
	signer, err := secret.Beside(path, purpose)
	if err != nil {
		return nil, err
	}
	if signer == nil {
		return nil, fs.ErrNotExist
	}
	return secret.NewBox(signer)
}

// CloseReader closes a store of OpenToRead.
func (s *Store) CloseReader() error {
	s.readers.End()
	return s.readers.Close()
}
