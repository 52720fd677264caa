package accounts

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/alexedwards/scs/v2"

	"renju-arbiter/arbiter"
	"renju-arbiter/records/sqlite"
)

// SessionAccount is the key under which a session holds the id of its account,
// a string. The store reads it to know whose session it is.
const SessionAccount = "account"

// idleStep is by how much the end of a session must move before it is written
// again. With an idle timeout scs commits on every request; a request that
// changes nothing else writes once in this time at most.
const idleStep = time.Minute

const (
	deleteSession     = `DELETE FROM sessions WHERE hash = ?`
	deleteSessionsOf  = `DELETE FROM sessions WHERE account = ?`
	deleteSessionsBut = `DELETE FROM sessions WHERE account = ? AND hash IS NOT ?`
	deleteExpired     = `DELETE FROM sessions WHERE expires <= ?`
)

// Sessions is a store for scs. It knows the hash of a session's token, not
// the token: who reads a backup is not logged in. Each is signed with a key that is not in the
// file: who writes to the file is not logged in either. The sessions must be written
// with SessionCodec, and begin with Begin.
type Sessions struct{ accounts *Accounts }

var _ scs.CtxStore = (*Sessions)(nil)

// FindCtx implements scs.CtxStore.
func (s *Sessions) FindCtx(ctx context.Context, token string) (content []byte, found bool, err error) {
	hash := arbiter.TokenDigest(token)
	kept, err := s.accounts.recentSessions.find(string(hash), func() (session, error) { return s.read(ctx, hash) })
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, false, nil
	case err != nil:
		return nil, false, err
	case kept.expires <= s.accounts.now().UnixMilli():
		return nil, false, nil
	}
	return kept.content, true, nil
}

func (s *Sessions) read(ctx context.Context, hash []byte) (session, error) {
	return oneSession(ctx, s.accounts.signer, s.accounts.readers, hash)
}

// CommitCtx implements scs.CtxStore. It changes a session that Begin made, and
// makes none: one that has ended while a request was under way stays ended. What
// is there already is not written again.
func (s *Sessions) CommitCtx(ctx context.Context, token string, content []byte, expiry time.Time) error {
	_, values, err := SessionCodec{}.Decode(content)
	if err != nil {
		return err
	}
	hash := arbiter.TokenDigest(token)
	old, err := s.read(ctx, hash)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	if expiry.Sub(sqlite.Time(old.expires)).Abs() < idleStep && bytes.Equal(old.content, content) {
		return nil
	}
	account, _ := values[SessionAccount].(string)
	_, err = s.accounts.writer.Write(ctx, &changeSession{hash, account, content, expiry.UnixMilli()})
	return err
}

// DeleteCtx implements scs.CtxStore.
func (s *Sessions) DeleteCtx(ctx context.Context, token string) error {
	if ctx.Value(renewing{}) != nil {
		return nil
	}
	_, err := s.accounts.writer.Write(ctx, &endSession{arbiter.TokenDigest(token)})
	return err
}

// Sweep deletes the sessions that have expired. They are never found anyway.
func (s *Sessions) Sweep(ctx context.Context) error {
	_, err := s.accounts.writer.Write(ctx, &sweepSessions{s.accounts.now().UnixMilli()})
	return err
}

// Find implements scs.Store.
func (s *Sessions) Find(token string) ([]byte, bool, error) {
	return s.FindCtx(context.Background(), token)
}

// Commit implements scs.Store.
func (s *Sessions) Commit(token string, content []byte, expiry time.Time) error {
	return s.CommitCtx(context.Background(), token, content, expiry)
}

// Delete implements scs.Store.
func (s *Sessions) Delete(token string) error {
	return s.DeleteCtx(context.Background(), token)
}
