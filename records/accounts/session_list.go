package accounts

import (
	"context"
	"encoding/hex"
	"renju-arbiter/records/sqlite"
	"time"
)

const (
	selectSessionsOf = selectSessions + ` WHERE account = ? AND expires > ?`
	countSessions    = `SELECT count(*) FILTER (WHERE expires > ?1), count(*) FILTER (WHERE expires <= ?1) FROM sessions`
	deleteOneOf      = `DELETE FROM sessions WHERE account = ? AND hash = ?`
)

// OpenSession is one session of an account: what it holds, and under which name its account ends it.
type OpenSession struct {
	ID     string // the hash of its token, which opens nothing
	Values map[string]any
	Until  time.Time
}

// Of are the sessions of an account that have not run out.
func (s *Sessions) Of(ctx context.Context, account string) ([]OpenSession, error) {
	rows, err := s.accounts.readers.QueryContext(ctx, selectSessionsOf, account, s.accounts.now().UnixMilli())
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []OpenSession
	for rows.Next() {
		kept, err := scanSession(rows)
		if err != nil {
			return nil, err
		}
		if !Signed(s.accounts.signer, kept) {
			continue
		}
		_, values, err := SessionCodec{}.Decode(kept.content)
		if err != nil {
			return nil, err
		}
		list = append(list, OpenSession{hex.EncodeToString(kept.hash), values, sqlite.Time(kept.expires)})
	}
	return list, rows.Err()
}

// Count returns how many sessions are open, and how many have ended and are not swept away yet.
func (s *Sessions) Count(ctx context.Context) (open, ended int, err error) {
	err = s.accounts.readers.QueryRowContext(ctx, countSessions, s.accounts.now().UnixMilli()).Scan(&open, &ended)
	return open, ended, err
}

// End ends one session of an account; false where it has none with this name.
func (s *Sessions) End(ctx context.Context, account, id string) (ended bool, err error) {
	hash, err := hex.DecodeString(id)
	if err != nil {
		return false, nil
	}
	answer, err := s.accounts.writer.Write(ctx, &endSessionOf{account, hash})
	ended, _ = answer.(bool)
	return ended && err == nil, err
}
