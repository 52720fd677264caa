package records

import (
	"bytes"
	"context"
	"fmt"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/sqlite"
)

// An OriginError says that a log began with another file than the store has, or under the key of
// another installation: what the log says does not belong there.
type OriginError struct {
	Ours, Told         int64 // positions of the heads
	OurHash, TheirHash []byte
	Key                bool // the files are alike, and the keys are not
}

func (e *OriginError) Error() string {
	if e.Key {
		return "the log began under the key of another installation: copy its renju.db.key with its database"
	}
	return fmt.Sprintf("the log began with a journal that stood at position %d, hash %x, and this one stands at position %d, hash %x: it needs a copy of that file",
		e.Told, e.TheirHash, e.Ours, e.OurHash)
}

// origin is the entry with which a log begins: it names what every store has that carries it out.
// On another one it is no refusal, and the store stops (*OriginError).
type origin struct {
	position  int64
	hash, key []byte
}

// BeginLog puts the first entry into the log of the store. What the store holds now is what all stores
// must hold that are given the log from its beginning.
func (s *Store) BeginLog(ctx context.Context) error {
	at := s.at.end()
	_, err := s.writer.Write(ctx, &origin{at.Position, at.Hash[:], s.signer.Sign("origin")})
	return err
}

func (d *origin) Fields(c *replica.Coder) {
	c.Number(&d.position)
	c.Bytes(&d.hash)
	c.Bytes(&d.key)
}

func (d *origin) applyTo(_ context.Context, _ *sqlite.Tx, s *Store) (any, error) {
	at := s.at.pending
	alike, ownKey := d.position == at.Position && bytes.Equal(d.hash, at.Hash[:]), bytes.Equal(d.key, s.signer.Sign("origin"))
	if !alike || !ownKey {
		return nil, &OriginError{Ours: at.Position, OurHash: at.Hash[:], Told: d.position, TheirHash: d.hash, Key: alike}
	}
	return nil, nil
}

// End is where the journal stood after the last commit: position and hash of the last event, zero
// where there is none.
func (s *Store) End() (position int64, hash [32]byte) {
	at := s.at.end()
	return at.Position, at.Hash
}

// HashAt is the hash of the event at a position; nil where there is none.
func (s *Store) HashAt(ctx context.Context, position int64) ([]byte, error) {
	hash, err := chain.HashAt(ctx, s.readers, chain.SelectHashAt, position)
	return hash, s.readers.OrClosed(err)
}
