package records

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/pressly/goose/v3"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/disk"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/sqlite"
)

// BackUp writes a consistent copy of the store to a file that must not exist yet (os.ErrExist), as
// Backup does. The store goes on working. The whole copy is checked, not the store's own file.
func (s *Store) BackUp(ctx context.Context, file string) error {
	if s.readers.Ended() {
		return journal.ErrClosed
	}
	return copyWhole(ctx, s.path, file, s.at.end(), leaveLog)
}

// Size is how many bytes the database and its log take.
func (s *Store) Size() (bytes int64) {
	for _, file := range []string{s.path, s.path + "-wal"} {
		if about, err := os.Stat(file); err == nil {
			bytes += about.Size()
		}
	}
	return bytes
}

// A Restored says what came into the place of a database, and what that had.
type Restored struct {
	// Last is the last event of the backup; nil of an empty journal.
	Last *journal.Record
	// Present is the path of the database that stood there, in the folder where it is kept; empty: there
	// was none.
	Present string
	// Apart is the first position at which both have another event; 0: there is none.
	Apart int64
	// More is what the present database had that the backup does not have.
	More Further
	// Unreadable is why the present database could not be compared.
	Unreadable error
}

// Further are the last events of a journal.
type Further struct {
	Count       int64
	First, Last journal.Record // if there are any
}

// RestoreOptions say when a backup is restored, and which one is refused.
type RestoreOptions struct {
	Now time.Time
	// Fits refuses a backup whose chain is whole; nil: none.
	Fits func(ctx context.Context, backup *Archive) error
}

// Restore puts a copy of a backup in the place of a database, which nobody serves: the caller holds its
// lock. What stood there is kept in a folder FILE.before-TIME, with its log and its head. The backup is
// checked first (*DamagedError, *OlderError, *NewerError). A failure leaves the present database as it
// is, and a crash leaves nothing that would be served by mistake: Restore can be called again.
func Restore(ctx context.Context, file, path string, o RestoreOptions) (r Restored, err error) {
	path = disk.RealPath(path)
	if disk.Same(file, path) {
		return r, &os.PathError{Op: "restore", Path: file, Err: os.ErrExist}
	}
	if err := refuseNewer(ctx, file); err != nil {
		return r, err
	}
	report, err := audit.Verify(ctx, file, audit.VerifyOptions{})
	if err != nil {
		return r, err
	}
	backup, err := OpenArchive(file)
	if err != nil {
		return r, err
	}
	defer backup.Close()
	if o.Fits != nil {
		if err := o.Fits(ctx, backup); err != nil {
			return r, err
		}
	}
	aside := aside{path: path, folder: path + ".before", name: path + ".before-" + o.Now.UTC().Format("20060102T150405Z")}
	if err := aside.finishEarlier(); err != nil {
		return r, err
	}
	fresh := path + ".restored"
	if err := errors.Join(disk.Remove(fresh), disk.Remove(fresh+".part")); err != nil {
		return r, err
	}
	if err := copyWhole(ctx, file, fresh, chain.End{Position: report.Events, Hash: report.Hash}, leaveLog); err != nil {
		return r, err
	}
	if r, err = compared(ctx, backup, aside.present()); err != nil {
		return r, errors.Join(err, disk.Remove(fresh))
	}
	r.Present, err = aside.exchange(fresh)
	return r, err
}

// refuseNewer returns a *NewerError for a file of a later version of the program. What else is wrong with a
// file the check finds that comes next.
func refuseNewer(ctx context.Context, file string) error {
	db, err := sqlite.Reading(file, "").Open(1)
	if err != nil {
		return err
	}
	defer db.Close()
	var e NewerError
	if db.QueryRowContext(ctx, selectVersion).Scan(&e.Current) != nil {
		return ctx.Err()
	}
	if e.Known, err = lastMigration(); err == nil && e.Current > e.Known {
		err = &e
	}
	return err
}

// lastMigration is the newest migration of this program.
func lastMigration() (last int64, err error) {
	files, err := migrations.ReadDir("migrations")
	for _, file := range files {
		n, wrong := goose.NumericComponent(file.Name())
		last, err = max(last, n), errors.Join(err, wrong)
	}
	return last, err
}

// compared says how far a backup goes, and what the present database has more.
func compared(ctx context.Context, backup *Archive, path string) (r Restored, err error) {
	end, err := backup.End(ctx)
	if err != nil {
		return r, err
	}
	if end > 0 {
		last, err := backup.Read(ctx, end-1, 1)
		if err != nil || len(last) == 0 {
			return r, errors.Join(err, fmt.Errorf("event %d cannot be read", end))
		}
		r.Last = &last[0]
	}
	if path == "" {
		return r, nil
	}
	present, err := OpenArchive(path)
	if err != nil {
		r.Unreadable = err
		return r, ctx.Err()
	}
	defer present.Close()
	r.Apart, r.More, r.Unreadable = further(ctx, present, backup, end)
	return r, ctx.Err()
}

// further finds what the present database has that a backup, which ends at a position, does not have.
func further(ctx context.Context, present, backup *Archive, end int64) (apart int64, more Further, err error) {
	theirs, err := present.End(ctx)
	if err != nil {
		return 0, more, err
	}
	apart, err = replica.FirstDifference(ctx, present.db, backup.db, chain.SelectHashAt, 1, min(end, theirs))
	if err != nil {
		return 0, more, err
	}
	after := end
	if apart > 0 {
		after = apart - 1
	}
	if more.Count = max(0, theirs-after); more.Count == 0 {
		return apart, more, nil
	}
	for _, one := range []struct {
		at int64
		to *journal.Record
	}{{after + 1, &more.First}, {theirs, &more.Last}} {
		found, err := present.Read(ctx, one.at-1, 1)
		if err != nil || len(found) == 0 {
			return apart, more, errors.Join(err, fmt.Errorf("event %d cannot be read", one.at))
		}
		*one.to = found[0]
	}
	return apart, more, nil
}

// An aside moves a database with its log and its head into a folder, and another in its place. The folder
// gets its last name at the end. Until the other has come the head stays: beside it no start makes an empty database.
type aside struct{ path, folder, name string }

func (a aside) in(ending string) string {
	return filepath.Join(a.folder, filepath.Base(a.path)+ending)
}

// present is the path of the database that is to be kept: it may have been moved already. Empty: there
// is none.
func (a aside) present() string {
	for _, path := range []string{a.path, a.in("")} {
		if _, err := os.Stat(path); err == nil {
			return path
		}
	}
	return ""
}

// finishEarlier goes on with what a crash has broken off. Its log follows a database that was moved before
// anybody opens that. If the other database had come, the folder gets its name.
func (a aside) finishEarlier() error {
	switch moved, here := exists(a.in("")), exists(a.path); {
	case moved && here:
		_, err := a.finish()
		return err
	case moved:
		return a.moveAll()
	}
	return nil
}

// moveAll moves a database and its log. An old log beside another database would destroy it.
func (a aside) moveAll() error {
	for _, ending := range []string{"", "-wal", "-shm"} {
		if err := a.move(ending); err != nil {
			return err
		}
		if exists(a.path + ending) {
			return fmt.Errorf("%s%s is in the way: %s has another one; move one of them away", a.path, ending, a.folder)
		}
	}
	return nil
}

// exchange keeps the present database and puts a fresh one in its place. It returns where the present
// one is kept; empty: there was none.
func (a aside) exchange(fresh string) (kept string, err error) {
	if err := os.Mkdir(a.folder, 0o700); err != nil && !errors.Is(err, os.ErrExist) {
		return "", err
	}
	if err := a.moveAll(); err != nil {
		return "", err
	}
	if err := os.Rename(fresh, a.path); err != nil {
		return "", err
	}
	if err := disk.SyncFolder(filepath.Dir(a.path)); err != nil {
		return "", err
	}
	return a.finish()
}

// move moves one file, if it is there and was not moved before. It is in the folder for good then.
func (a aside) move(ending string) error {
	if _, err := os.Stat(a.in(ending)); err == nil {
		return nil
	}
	err := os.Rename(a.path+ending, a.in(ending))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return errors.Join(err, disk.SyncFolder(a.folder), disk.SyncFolder(filepath.Dir(a.path)))
}

// finish moves the head, and gives the folder its name.
func (a aside) finish() (kept string, err error) {
	if err := a.move(".head"); err != nil {
		return "", err
	}
	if err := os.Remove(a.folder); err == nil { // nothing was there to be kept
		return "", disk.SyncFolder(filepath.Dir(a.path))
	}
	name := a.name
	for i := 2; exists(name); i++ {
		name = fmt.Sprint(a.name, "-", i)
	}
	if err := os.Rename(a.folder, name); err != nil {
		return "", err
	}
	return filepath.Join(name, filepath.Base(a.path)), disk.SyncFolder(filepath.Dir(a.path))
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
