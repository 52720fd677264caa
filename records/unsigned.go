package records

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
)

// ErrNoKey says that what is signed cannot be looked at: the key of the installation is not
// beside the file, as beside a backup.
var ErrNoKey = errors.New("the key of the installation is not beside the file")

// Unsigned is how many sessions the installation did not sign, and whether the heartbeat is
// one that it did not: who wrote them wrote to the file. ErrNoKey where nobody can tell.
func (a *Archive) Unsigned(ctx context.Context) (sessions int, heart bool, err error) {
	signer, err := signerBeside(a.path, ofRows)
	switch {
	case err != nil:
		return 0, false, err
	case signer == nil:
		return 0, false, ErrNoKey
	}
	all, err := readSessions(ctx, a.db)
	if err != nil {
		return 0, false, err
	}
	for _, k := range all {
		if !signed(signer, k) {
			sessions++
		}
	}
	_, ours, err := beatOf(ctx, signer, a.db)
	return sessions, !ours, err
}

const selectPictures = `SELECT hash, bytes FROM pictures ORDER BY hash`

// Pictures tells of each picture, by its hash, whether it is the one with that hash.
func (a *Archive) Pictures(ctx context.Context) (map[string]bool, error) {
	rows, err := a.db.QueryContext(ctx, selectPictures)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	all := map[string]bool{}
	for rows.Next() {
		var hash string
		var picture []byte
		if err := rows.Scan(&hash, &picture); err != nil {
			return nil, err
		}
		all[hash] = hash == pictureHash(picture)
	}
	return all, rows.Err()
}

func pictureHash(picture []byte) string {
	sum := sha256.Sum256(picture)
	return hex.EncodeToString(sum[:])
}
