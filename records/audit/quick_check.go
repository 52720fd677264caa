package audit

import (
	"context"
	"database/sql"
	"os"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/disk"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
)

// CheckBack is how many events before the kept head the quick check reads, at least. The newest
// instant of the journal is among them. Events are not in the order of their instants where one waited
// to be written, but none waits so long.
const CheckBack = 10_000

// QuickCheck returns the end of the chain where nothing speaks against a file. Any other file, and one
// that is damaged, gives nil: the whole audit names the reason.
//
// The quick check proves that this installation signed the head beside the file, and that the chain has
// this head at its place. It proves that the chain is whole from some way before the head to its end,
// and so is SQLite's log. A file that was closed is bit for bit the same. So a changed byte of a closed
// file leads to the whole audit, and so does a missing key. Of a file that was not closed the quick
// check says nothing about older events: the background verification finds a change there, and stops
// the journal.
func QuickCheck(ctx context.Context, db *sql.DB, path string, back int64) (*Examined, error) {
	beside := disk.RealPath(path)
	signer, err := secret.Beside(path, secret.OfHead)
	if err != nil || signer == nil {
		return nil, err
	}
	kept, err := HeadBeside(beside, signer)
	if err != nil || kept.How != KeptWell || kept.Position == 0 {
		return nil, err
	}
	if as, err := asClosed(beside, signer); err != nil || !as {
		return nil, err
	}
	look, err := LookAtLog(beside)
	if err != nil || look.Damaged() {
		return nil, err
	}
	tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return nil, orWhole(err)
	}
	defer tx.Rollback()
	w := &chain.Walk{Streams: map[string]int64{}, Midway: true, Sought: kept.End}
	if err := w.BeginAt(ctx, tx, kept.Position-back); err != nil {
		return nil, orWhole(err)
	}
	if err := chain.SelectRows(ctx, tx, w.Step, chain.SelectFrom, w.Position+1); err != nil {
		return nil, orWhole(Damaged(path, w, err))
	}
	if lossOf(look, kept, w) != nil || lastPage(ctx, tx, path) != nil || projectionsWithin(ctx, tx, path, w.Position) != nil {
		return nil, ctx.Err()
	}
	return &Examined{w, kept}, nil
}

// orWhole leaves what is wrong with a file to the whole audit.
func orWhole(err error) error {
	if sqlite.IsDamage(err) {
		return nil
	}
	return err
}

// asClosed tells whether a file is as it was closed: it is the very one whose sum was noted,
// or it was not closed, and nothing is noted.
func asClosed(path string, s *secret.Signer) (bool, error) {
	head, err := headText(path)
	if err != nil || int64(len(head)) <= 2*LineSize {
		return err == nil, err
	}
	noted, ok := ReadLine(head[2*LineSize:])
	if !ok {
		return true, nil // it was not written to its end
	}
	if noted.Words[0] != ClosedWord || noted.kept(s, ClosedLine) != KeptWell {
		return false, nil
	}
	return noted.fits(path)
}

// doubtWord stands in the place of the sum of a file in which something was found: it is
// looked at as a whole before it is served again.
const doubtWord = "in-doubt"

// keepInDoubt notes that a file has to be looked at as a whole at its next start.
func keepInDoubt(path string, s *secret.Signer) error {
	f, err := os.OpenFile(path+".head", os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return writeClosed(f, SignedLine(s, ClosedLine, ClosedWord, doubtWord))
}
