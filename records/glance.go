package records

import (
	"context"
	"database/sql"
	"os"
)

// checkBack is how many events before the kept head the quick check reads, at least. The newest
// instant of the journal is among them. Events are not in the order of their instants where one waited
// to be written, but none waits so long.
const checkBack = 10_000

// quickCheck returns the end of the chain where nothing speaks against a file. Any other file, and one
// that is damaged, gives nil: the whole audit names the reason.
//
// The quick check proves that this installation signed the head beside the file, and that the chain has
// this head at its place. It proves that the chain is whole from some way before the head to its end,
// and so is SQLite's log. A file that was closed is bit for bit the same. So a changed byte of a closed
// file leads to the whole audit, and so does a missing key. Of a file that was not closed the quick
// check says nothing about older events: the background verification finds a change there, and stops
// the journal.
func quickCheck(ctx context.Context, db *sql.DB, path string, back int64) (*examined, error) {
	beside := realPath(path)
	signer, err := signerBeside(path, ofHead)
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
	tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, orWhole(err)
	}
	defer tx.Rollback()
	w := &walk{streams: map[string]int64{}, midway: true, sought: kept.end}
	if err := w.beginAt(ctx, tx, kept.position-back); err != nil {
		return nil, orWhole(err)
	}
	if err := selectRows(ctx, tx, w.step, selectFrom, w.position+1); err != nil {
		return nil, orWhole(damaged(path, w, err))
	}
	if lossOf(look, kept, w) != nil || lastPage(ctx, tx, path) != nil || projectionsWithin(ctx, tx, path, w.position) != nil {
		return nil, ctx.Err()
	}
	return &examined{w, kept}, nil
}

// orWhole leaves what is wrong with a file to the whole audit.
func orWhole(err error) error {
	if isDamage(err) {
		return nil
	}
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
