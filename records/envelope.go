package records

import (
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
)

// ofEnvelopes is what sealed moves are encrypted with, apart from all else that the key is
// used for: whoever has the file and not the key opens none.
const ofEnvelopes = "renju-arbiter: sealed moves"

const (
	insertEnvelope = `INSERT INTO envelopes (commitment, move, salt) VALUES (?, ?, ?)`
	selectEnvelope = `SELECT move, salt FROM envelopes WHERE commitment = ?`
)

var _ arbiter.Envelopes = (*Store)(nil)

// moveSize is the length to which a move is filled up: how long one is would tell a little.
const moveSize = 128

// keepEnvelope writes a sealed move; one that is sealed is never written over.
func (s *Store) keepEnvelope(ctx context.Context, tx *Tx, e arbiter.KeepEnvelope) error {
	move, err := json.Marshal(e.Move)
	if err != nil {
		return err
	}
	if len(move) > moveSize {
		return fmt.Errorf("a move of %d bytes", len(move))
	}
	for len(move) < moveSize {
		move = append(move, ' ')
	}
	return tx.Exec(ctx, insertEnvelope, e.Commitment, s.envelopes.close(move, "move", e.Commitment), s.envelopes.close(e.Salt, "salt", e.Commitment))
}

// OpenEnvelope implements arbiter.Envelopes.
func (s *Store) OpenEnvelope(ctx context.Context, commitment string) (e game.Envelope, err error) {
	var move, salt []byte
	err = s.readers.QueryRowContext(ctx, selectEnvelope, commitment).Scan(&move, &salt)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return e, arbiter.ErrEnvelopeLost
	case err != nil:
		return e, s.orClosed(err)
	}
	if salt, err = s.envelopes.open(salt, "salt", commitment); err == nil {
		e.Salt = salt
	}
	move, moveErr := s.envelopes.open(move, "move", commitment)
	if err = errors.Join(err, moveErr); err == nil {
		err = json.Unmarshal(move, &e.Move)
	}
	if err != nil {
		return game.Envelope{Salt: e.Salt}, arbiter.ErrEnvelopeLost
	}
	return e, nil
}

// A lock closes what nobody reads who has not its key. Each box is bound to what it is, and
// to its commitment: no other can be put in its place.
type lock struct{ cipher.AEAD }

func lockOf(s *signer) (*lock, error) {
	block, err := aes.NewCipher(s.key)
	if err != nil {
		return nil, err
	}
	sealed, err := cipher.NewGCM(block)
	return &lock{sealed}, err
}

func (l *lock) close(text []byte, what, commitment string) []byte {
	nonce := make([]byte, l.NonceSize())
	_, _ = rand.Read(nonce) // it never fails
	return l.Seal(nonce, nonce, text, []byte(what+" of "+commitment))
}

func (l *lock) open(box []byte, what, commitment string) ([]byte, error) {
	if len(box) < l.NonceSize() {
		return nil, arbiter.ErrEnvelopeLost
	}
	return l.Open(nil, box[:l.NonceSize()], box[l.NonceSize():], []byte(what+" of "+commitment))
}
