package personal

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
)

// OfEnvelopes is the purpose from which the encryption key of sealed moves and line-ups is derived. The database file
// alone opens no envelope.
const OfEnvelopes = "renju-arbiter: sealed moves"

const (
	insertEnvelope = `INSERT INTO envelopes (commitment, move, salt) VALUES (?, ?, ?)`
	selectEnvelope = `SELECT move, salt FROM envelopes WHERE commitment = ?`

	selectEnvelopes = `SELECT commitment, move, salt FROM envelopes`
)

// moveSize is the length to which a move is filled up: how long one is would tell a little.
const moveSize = 128

// keepEnvelope writes a sealed move; one that is sealed is never written over. Move and salt
// are encrypted before it is queued, since no two boxes are alike.
type keepEnvelope struct {
	commitment string
	move, salt []byte
}

func (p *Personal) sealedMove(e sidetable.KeepEnvelope) (*keepEnvelope, error) {
	move, err := json.Marshal(e.Move)
	if err != nil {
		return nil, err
	}
	if len(move) > moveSize {
		return nil, fmt.Errorf("a move of %d bytes", len(move))
	}
	for len(move) < moveSize {
		move = append(move, ' ')
	}
	return &keepEnvelope{e.Commitment, p.box.Close(move, "move", e.Commitment), p.box.Close(e.Salt, "salt", e.Commitment)}, nil
}

func (d *keepEnvelope) Fields(c *replica.Coder) {
	c.Text(&d.commitment)
	c.Bytes(&d.move)
	c.Bytes(&d.salt)
}

func (d *keepEnvelope) Apply(ctx context.Context, tx *sqlite.Tx, _ *secret.Signer) (any, error) {
	return nil, tx.Exec(ctx, insertEnvelope, d.commitment, d.move, d.salt)
}

// lineUpSize is the length to a multiple of which a line-up is filled up.
const lineUpSize = 4096

// sealedLineUp is the row of a line-up, among those of moves: the table has encrypted texts alone.
func (p *Personal) sealedLineUp(e sidetable.KeepLineUp) (*keepEnvelope, error) {
	salt := e.Salt
	e.Salt = nil
	content, err := json.Marshal(e.UnsealedLineUp)
	if err != nil {
		return nil, err
	}
	for len(content)%lineUpSize != 0 {
		content = append(content, ' ')
	}
	return &keepEnvelope{e.Seal, p.box.Close(content, "line-up", e.Seal), p.box.Close(salt, "salt", e.Seal)}, nil
}

// OpenLineUp implements sidetable.Envelopes.
func (p *Personal) OpenLineUp(ctx context.Context, seal string) (u tournament.UnsealedLineUp, err error) {
	var content, salt []byte
	err = p.readers.QueryRowContext(ctx, selectEnvelope, seal).Scan(&content, &salt)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return u, sidetable.ErrEnvelopeLost
	case err != nil:
		return u, p.readers.OrClosed(err)
	}
	return lineUpIn(p.box, seal, content, salt)
}

// lineUpIn is the line-up that lies in a row.
func lineUpIn(b *secret.Box, seal string, content, salt []byte) (u tournament.UnsealedLineUp, err error) {
	content, err = b.Open(content, "line-up", seal)
	salt, saltErr := b.Open(salt, "salt", seal)
	if err = errors.Join(err, saltErr); err == nil {
		err = json.Unmarshal(content, &u)
	}
	if err != nil {
		return tournament.UnsealedLineUp{}, sidetable.ErrEnvelopeLost
	}
	u.Salt = salt
	return u, nil
}

// OpenEnvelope implements sidetable.Envelopes.
func (p *Personal) OpenEnvelope(ctx context.Context, commitment string) (e game.Envelope, err error) {
	var move, salt []byte
	err = p.readers.QueryRowContext(ctx, selectEnvelope, commitment).Scan(&move, &salt)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return e, sidetable.ErrEnvelopeLost
	case err != nil:
		return e, p.readers.OrClosed(err)
	}
	return envelopeIn(p.box, commitment, move, salt)
}

// envelopeIn is what lies in a row; of one whose move does not open, the salt.
func envelopeIn(b *secret.Box, commitment string, move, salt []byte) (e game.Envelope, err error) {
	if salt, err = b.Open(salt, "salt", commitment); err == nil {
		e.Salt = salt
	}
	move, moveErr := b.Open(move, "move", commitment)
	if err = errors.Join(err, moveErr); err == nil {
		err = json.Unmarshal(move, &e.Move)
	}
	if err != nil {
		return game.Envelope{Salt: e.Salt}, sidetable.ErrEnvelopeLost
	}
	return e, nil
}

// CheckEnvelopes tells of each commitment of a database whether its row opens. Without the key each
// counts as one that does.
func CheckEnvelopes(ctx context.Context, q sqlite.Querier, key *secret.Box) (opens map[string]bool, err error) {
	rows, err := q.QueryContext(ctx, selectEnvelopes)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	opens = map[string]bool{}
	for rows.Next() {
		var commitment string
		var move, salt []byte
		if err := rows.Scan(&commitment, &move, &salt); err != nil {
			return nil, err
		}
		opens[commitment] = key == nil
		if key != nil {
			_, err := envelopeIn(key, commitment, move, salt)
			_, ofLineUp := lineUpIn(key, commitment, move, salt)
			opens[commitment] = err == nil || ofLineUp == nil
		}
	}
	return opens, rows.Err()
}
