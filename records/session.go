package records

import (
	"context"
	"database/sql"
	"errors"
	"reflect"
	"time"

	"github.com/alexedwards/scs/v2"
)

// SessionAccount is the key under which a session holds the id of its account,
// a string. The store reads it to know whose session it is.
const SessionAccount = "account"

// idleStep is by how much the end of a session must move before it is written
// again. With an idle timeout scs commits on every request; a request that
// changes nothing else writes once in this time at most.
const idleStep = time.Minute

const (
	selectSession    = `SELECT content, expires FROM sessions WHERE hash = ? AND expires > ?`
	upsertSession    = `INSERT INTO sessions (hash, account, content, expires) VALUES (?, ?, ?, ?) ON CONFLICT (hash) DO UPDATE SET account = excluded.account, content = excluded.content, expires = excluded.expires`
	deleteSession    = `DELETE FROM sessions WHERE hash = ?`
	deleteSessionsOf = `DELETE FROM sessions WHERE account = ?`
	deleteExpired    = `DELETE FROM sessions WHERE expires <= ?`
)

// Sessions is a store for scs. It knows the hash of a session's token, not
// the token: who reads a backup is not logged in. It takes scs's own codec.
type Sessions struct{ store *Store }

var _ scs.CtxStore = (*Sessions)(nil)

// Sessions of the store.
func (s *Store) Sessions() *Sessions { return &Sessions{s} }

// FindCtx implements scs.CtxStore.
func (s *Sessions) FindCtx(ctx context.Context, token string) (content []byte, found bool, err error) {
	content, _, found, err = s.find(ctx, token)
	return content, found, err
}

func (s *Sessions) find(ctx context.Context, token string) (content []byte, expires time.Time, found bool, err error) {
	var ms int64
	err = s.store.readers.QueryRowContext(ctx, selectSession, hashOf(token), s.store.now().UnixMilli()).Scan(&content, &ms)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, time.Time{}, false, nil
	}
	if err != nil {
		return nil, time.Time{}, false, err
	}
	return content, fromMillis(ms), true, nil
}

// CommitCtx implements scs.CtxStore. What is there already is not written
// again.
func (s *Sessions) CommitCtx(ctx context.Context, token string, content []byte, expiry time.Time) error {
	deadline, values, err := scs.GobCodec{}.Decode(content)
	if err != nil {
		return err
	}
	old, until, found, err := s.find(ctx, token)
	if err != nil {
		return err
	}
	if found && expiry.Sub(until).Abs() < idleStep && sameSession(old, deadline, values) {
		return nil
	}
	account, _ := values[SessionAccount].(string)
	return s.store.writer.do(ctx, func(ctx context.Context, tx *Tx) error {
		whose := sql.NullString{String: account, Valid: account != ""}
		return tx.Exec(ctx, upsertSession, hashOf(token), whose, content, expiry.UnixMilli())
	})
}

// sameSession compares what is inside: gob writes the values in any order.
func sameSession(old []byte, deadline time.Time, values map[string]any) bool {
	d, v, err := scs.GobCodec{}.Decode(old)
	return err == nil && d.Equal(deadline) && reflect.DeepEqual(v, values)
}

// DeleteCtx implements scs.CtxStore.
func (s *Sessions) DeleteCtx(ctx context.Context, token string) error {
	return s.store.writer.do(ctx, func(ctx context.Context, tx *Tx) error {
		return tx.Exec(ctx, deleteSession, hashOf(token))
	})
}

// LogoutEverywhere ends all sessions of an account.
func (s *Sessions) LogoutEverywhere(ctx context.Context, account string) error {
	return s.store.writer.do(ctx, func(ctx context.Context, tx *Tx) error {
		return tx.Exec(ctx, deleteSessionsOf, account)
	})
}

// Sweep deletes the sessions that have expired. They are never found anyway.
func (s *Sessions) Sweep(ctx context.Context) error {
	return s.store.writer.do(ctx, func(ctx context.Context, tx *Tx) error {
		return tx.Exec(ctx, deleteExpired, s.store.now().UnixMilli())
	})
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
