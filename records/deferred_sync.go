package records

import (
	"errors"
	"os"
	"renju-arbiter/records/chain"
	"renju-arbiter/records/disk"
)

// What a store whose log lasts (Options.LogLasts) has committed is on its disk later than that.
// The head beside the file must tell of nothing that a power cut could take: it would be missed
// at the next start, although the log has it.

// noteHead notes how far the file has come. What stood there before the commit is on the disk
// where SQLite's own log restarts with it.
func (s *Store) noteHead(before chain.End) error {
	if !s.logLasts {
		return s.headFile.Note(s.at.settled)
	}
	if !s.headFile.LogBegins() {
		return nil
	}
	return s.headFile.NoteAndSync(before)
}

// syncDeferred brings what was committed to the disk.
func (s *Store) syncDeferred() error {
	if !s.logLasts {
		return nil
	}
	err := disk.SyncFile(disk.RealPath(s.path) + "-wal")
	if errors.Is(err, os.ErrNotExist) { // what stood in it went into the file, and was synced
		return nil
	}
	return err
}
