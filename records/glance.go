package records

import (
	"context"
	"database/sql"
	"errors"
	"os"
)

// What is looked at of a file before it is served. All of it is looked at in every opening
// but one with Options.Review: there a glance is enough where nothing speaks against the
// file, and Review looks at all of it beside the service.
//
// A glance proves this: the head that stands beside the file was signed by this installation
// and is the chain's at its place; from some way before it the chain is whole up to its end;
// the log is; and the file is bit for bit as the service closed it, if it was closed. So whoever
// changed a byte of a closed file meets the whole audit, and so does who has no key. Of a file
// that was killed the glance says nothing of what is further back: a change there is found
// beside the service, which then writes no more.

// glanceBack is how many events before the kept head are looked at, at least. The newest
// instant of the journal is among them: events are not in the order of their instants where
// one waited to be written, and none waits so long.
const glanceBack = 10_000

const selectBefore = `SELECT b.position, b.hash FROM events a JOIN events b ON b.position = a.act - 1 WHERE a.position = ?`

// glance is the end of the chain where a glance is enough; nil where everything has to be
// looked at, whatever the reason: what is wrong the whole audit says.
func (s *Store) glance(ctx context.Context, back int64) (*walk, error) {
	beside := realPath(s.path)
	signer, err := signerBeside(s.path, ofHead)
	if err != nil || signer == nil {
		return nil, err
	}
	kept, err := headBeside(beside, signer)
	if err != nil || kept.how != KeptWell || kept.position == 0 {
		return nil, err
	}
	if as, err := asClosed(beside, signer); err != nil || !as {
		return nil, err
	}
	look, err := lookAtLog(beside)
	if err != nil || look.Damaged() {
		return nil, err
	}
	tx, err := s.readers.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, orWhole(err)
	}
	defer tx.Rollback()
	w := &walk{streams: map[string]int64{}, midway: true, kept: kept}
	if err := w.beginAt(ctx, tx, kept.position-back); err != nil {
		return nil, orWhole(err)
	}
	if err := selectRows(ctx, tx, w.step, selectFrom, w.position+1); err != nil {
		return nil, orWhole(damaged(s.path, w, err))
	}
	if lossOf(look, kept, w) != nil || lastPage(ctx, tx, s.path) != nil || projectionsWithin(ctx, tx, s.path, w.position) != nil {
		return nil, ctx.Err()
	}
	return w, nil
}

// orWhole leaves what is wrong with a file to the whole audit.
func orWhole(err error) error {
	if isDamage(err) {
		return nil
	}
	return err
}

// beginAt puts a walk before the act of an event; before the first event where there is none
// so far back.
func (w *walk) beginAt(ctx context.Context, q querier, position int64) error {
	var hash []byte
	err := q.QueryRowContext(ctx, selectBefore, position).Scan(&w.position, &hash)
	if errors.Is(err, sql.ErrNoRows) {
		w.midway, err = false, nil
	}
	copy(w.hash[:], hash)
	return err
}

// asClosed tells whether a file is as it was closed: it is the very one whose sum was noted,
// or it was not closed, and nothing is noted.
func asClosed(path string, s *signer) (bool, error) {
	head, err := headText(path)
	if err != nil || int64(len(head)) <= 2*lineSize {
		return err == nil, err
	}
	noted, ok := readLine(head[2*lineSize:])
	if !ok {
		return true, nil // it was not written to its end
	}
	if noted.words[0] != closedWord || noted.kept(s, closedLine) != KeptWell {
		return false, nil
	}
	return noted.fits(path)
}

// doubtWord stands in the place of the sum of a file in which something was found: it is
// looked at as a whole before it is served again.
const doubtWord = "in-doubt"

// keepInDoubt notes that a file has to be looked at as a whole at its next start.
func keepInDoubt(path string, s *signer) error {
	f, err := os.OpenFile(path+".head", os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return writeClosed(f, signedLine(s, closedLine, closedWord, doubtWord))
}
