package records

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/disk"
	"renju-arbiter/records/sqlite"
)

// Backup writes a consistent copy of a database, which may be in use, to a
// file that must not exist yet (os.ErrExist). The copy is checked and on disk
// when Backup returns; after a failure there is no file with this name.
func Backup(ctx context.Context, path, file string) error {
	source, err := audit.Verify(ctx, path, audit.VerifyOptions{})
	var changed *audit.ChangedError // a copy of it may be all that is left
	if err != nil && !errors.As(err, &changed) {
		return err
	}
	return copyWhole(ctx, path, file, chain.End{Position: source.Events, Hash: source.Hash}, leaveLog)
}

// CopyTo writes a consistent copy of the store to a file that must not exist yet (os.ErrExist). The
// store goes on working. The copy has everything that was applied before the call, and the matching
// Done. The copy is checked and on disk when CopyTo returns; after a failure there is no file with this
// name. The key of the installation is not in it.
func (s *Store) CopyTo(ctx context.Context, file string) error {
	if s.readers.Ended() {
		return journal.ErrClosed
	}
	asItIs := func(context.Context, string) error { return nil }
	return copyWhole(ctx, s.path, file, s.at.end(), asItIs)
}

// copyWhole copies a database in use, changes the copy, and gives it its name when it is found
// whole and has the head that the original had before.
func copyWhole(ctx context.Context, path, file string, head chain.End, change func(ctx context.Context, part string) error) (err error) {
	// The part is made first: of two backups at once, one alone finds the name free. Where the process
	// is killed, no empty file has the name. VACUUM INTO takes an empty file; made here, it is for its
	// owner alone.
	part := file + ".part"
	reserved, err := os.OpenFile(part, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	made := part
	defer func() {
		if err != nil {
			err = errors.Join(err, disk.Remove(made))
		}
	}()
	if err := reserved.Close(); err != nil {
		return err
	}
	if _, err := os.Lstat(file); err == nil {
		return &os.PathError{Op: "backup", Path: file, Err: os.ErrExist}
	}
	if err := copyInto(ctx, path, part); err != nil {
		return err
	}
	if err := change(ctx, part); err != nil {
		return err
	}
	if err := verifyCopy(ctx, part, head); err != nil {
		return fmt.Errorf("the copy: %w", err)
	}
	if err := disk.SyncFile(part); err != nil {
		return err
	}
	if err := os.Rename(part, file); err != nil {
		return err
	}
	made = file
	return disk.SyncFolder(filepath.Dir(file))
}

// verifyCopy holds a copy against what the source held before.
func verifyCopy(ctx context.Context, part string, head chain.End) error {
	o := audit.VerifyOptions{}
	if head.Position > 0 {
		o.Head = hex.EncodeToString(head.Hash[:])
	}
	_, err := audit.Verify(ctx, part, o)
	return err
}

func copyInto(ctx context.Context, path, part string) error {
	db, err := sqlite.Copying(path).Open(1)
	if err != nil {
		return err
	}
	defer db.Close()
	if _, err := db.ExecContext(ctx, `VACUUM INTO ?`, part); err != nil {
		if sqlite.IsDamage(err) {
			return &audit.DamagedError{File: path, Break: chain.Break{Code: "unreadable"}, Err: err}
		}
		return sqlite.Explain(err)
	}
	return nil
}

const leaveAnyLog = `UPDATE replica SET done = 0 WHERE done > 0`

// leaveLog takes a copy out of the log of its original. A log that begins with the copy begins at 1.
func leaveLog(ctx context.Context, file string) error {
	db, err := sqlite.ReadWrite(file).Open(1)
	if err != nil {
		return err
	}
	defer db.Close()
	_, err = db.ExecContext(ctx, leaveAnyLog)
	return err
}
