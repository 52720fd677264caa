package accounts

import (
	"context"
	"crypto/hmac"
	"database/sql"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
)

const (
	sessionColumns = `hash, account, content, expires, signature`
	selectSession  = `SELECT ` + sessionColumns + ` FROM sessions WHERE hash = ?`
	selectSessions = `SELECT ` + sessionColumns + ` FROM sessions`
	putSession     = `INSERT INTO sessions (` + sessionColumns + `) VALUES (?, ?, ?, ?, ?)`
	updateSession  = `UPDATE sessions SET account = ?, content = ?, expires = ?, signature = ? WHERE hash = ?`
	dropSessions   = `DELETE FROM sessions`
)

// session is a row. Its content is never changed.
type session struct {
	hash      []byte
	account   sql.NullString
	content   []byte
	expires   int64
	signature []byte
}

func scanSession(r interface{ Scan(...any) error }) (k session, err error) {
	err = r.Scan(&k.hash, &k.account, &k.content, &k.expires, &k.signature)
	return k, err
}

// signSession signs all of a row: nobody makes one, lends it to another account or lets it
// live longer who only writes to the file.
func signSession(s *secret.Signer, k session) []byte {
	return s.Sign("session", k.hash, []byte(k.account.String), k.content, chain.Number(nil, k.expires))
}

// Signed tells whether the installation wrote the row.
func Signed(s *secret.Signer, k session) bool { return hmac.Equal(k.signature, signSession(s, k)) }

// oneSession reads a session; one that is not signed is none, sql.ErrNoRows.
func oneSession(ctx context.Context, s *secret.Signer, q sqlite.Querier, hash []byte) (session, error) {
	k, err := scanSession(q.QueryRowContext(ctx, selectSession, hash))
	if err == nil && !Signed(s, k) {
		return session{}, sql.ErrNoRows
	}
	return k, err
}

func insertSession(ctx context.Context, s *secret.Signer, tx *sqlite.Tx, k session) error {
	return tx.Exec(ctx, putSession, k.hash, k.account, k.content, k.expires, signSession(s, k))
}

func rewriteSession(ctx context.Context, s *secret.Signer, tx *sqlite.Tx, k session) error {
	return tx.Exec(ctx, updateSession, k.account, k.content, k.expires, signSession(s, k), k.hash)
}

// ReadSessions returns the rows of all sessions.
func ReadSessions(ctx context.Context, q sqlite.Querier) (all []session, err error) {
	rows, err := q.QueryContext(ctx, selectSessions)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		k, err := scanSession(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, k)
	}
	return all, rows.Err()
}
