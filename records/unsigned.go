package records

import (
	"context"
	"errors"
	"renju-arbiter/records/accounts"
	"renju-arbiter/records/personal"
	"renju-arbiter/records/secret"
)

// ErrNoKey says that what is signed cannot be looked at: the key of the installation is not
// beside the file, as beside a backup.
var ErrNoKey = errors.New("the key of the installation is not beside the file")

// Unsigned is how many sessions the installation did not sign, and whether the heartbeat is
// one that it did not: who wrote them wrote to the file. ErrNoKey where nobody can tell.
func (a *Archive) Unsigned(ctx context.Context) (sessions int, heart bool, err error) {
	signer, err := secret.Beside(a.path, secret.OfRows)
	switch {
	case err != nil:
		return 0, false, err
	case signer == nil:
		return 0, false, ErrNoKey
	}
	all, err := accounts.ReadSessions(ctx, a.db)
	if err != nil {
		return 0, false, err
	}
	for _, k := range all {
		if !accounts.Signed(signer, k) {
			sessions++
		}
	}
	_, ours, err := beatOf(ctx, signer, a.db)
	return sessions, !ours, err
}

// Pictures tells of each picture, by its hash, whether it is the one with that hash.
func (a *Archive) Pictures(ctx context.Context) (map[string]bool, error) {
	return personal.CheckPictures(ctx, a.db)
}

// Envelopes tells of each commitment with a row whether the row opens with the key of the installation.
// Without the key nobody can tell, and each counts as one that opens.
func (a *Archive) Envelopes(ctx context.Context) (opens map[string]bool, err error) {
	signer, err := secret.Beside(a.path, personal.OfEnvelopes)
	if err != nil {
		return nil, err
	}
	var key *secret.Box
	if signer != nil {
		if key, err = secret.NewBox(signer); err != nil {
			return nil, err
		}
	}
	return personal.CheckEnvelopes(ctx, a.db, key)
}
