package records

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/disk"
	"renju-arbiter/records/secret"
	"sync/atomic"
	"time"
)

// create makes a database where there is no file, for its owner alone. It is
// made under another name and gets its own when it is whole, so that no crash
// leaves half a database behind.
func create(ctx context.Context, path string, o Options) (err error) {
	if _, err := os.Stat(path); !errors.Is(err, os.ErrNotExist) {
		return audit.Present(path)
	}
	if err := leftBehind(path, o.AcceptLoss); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".new*")
	if err != nil {
		return err
	}
	fresh := f.Name()
	defer func() {
		if err != nil {
			err = errors.Join(err, disk.Remove(fresh), disk.Remove(fresh+"-wal"), disk.Remove(fresh+"-shm"))
		}
	}()
	if err := f.Close(); err != nil {
		return err
	}
	if err := makeBlank(ctx, fresh, o); err != nil {
		return err
	}
	if err := disk.SyncFile(fresh); err != nil {
		return err
	}
	if err := os.Rename(fresh, path); err != nil {
		return err
	}
	return disk.SyncFolder(filepath.Dir(path))
}

// blank is a database that was just made. A program that makes many, as rehearsals and tests do,
// migrates one, and each further one is a copy of it.
var blank atomic.Pointer[[]byte]

// makeBlank makes an empty file a database in which nothing is. Nobody reads it before it is whole: it
// is brought to the disk at the end.
func makeBlank(ctx context.Context, fresh string, o Options) error {
	if made := blank.Load(); made != nil && ctx.Err() == nil {
		return os.WriteFile(fresh, *made, 0o600)
	}
	o.synchronous = "off"
	db, err := o.writing(fresh).Open(1)
	if err != nil {
		return err
	}
	// Closing the only connection moves the WAL into the file.
	if err := errors.Join(migrate(ctx, db), db.Close()); err != nil {
		return err
	}
	made, err := os.ReadFile(fresh)
	if err == nil {
		blank.Store(&made)
	}
	return err
}

// leftBehind refuses a name under which a database has been: where the file itself
// is gone, its head may still tell what it held, and SQLite would read its log into
// the new one.
func leftBehind(path string, accept bool) error {
	beside := disk.RealPath(path)
	signer, err := secret.Beside(path, secret.OfHead)
	if err != nil {
		return err
	}
	kept, err := audit.HeadBeside(beside, signer)
	if err != nil {
		return err
	}
	log, logErr := os.Stat(beside + "-wal")
	left := kept.Position > 0 || kept.How == audit.KeptUnreadable || kept.How == audit.KeptByAnother || logErr == nil && log.Size() > 0
	if left && !accept {
		return (&audit.Loss{Gone: true, Head: kept.How, Kept: kept.Position}).Of(path)
	}
	if logErr != nil {
		return nil
	}
	if _, err := audit.SetAside(beside, time.Now()); err != nil {
		return err
	}
	return disk.Remove(beside + "-wal")
}
