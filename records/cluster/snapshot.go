package cluster

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/hashicorp/raft"

	"renju-arbiter/records"
)

// settleMost is how long a copy waits for who reads the database, before raft tries again later.
const settleMost = time.Minute

// A snapshot is a copy of the database, to be made. It begins with its form (a byte) and with how
// far the file had come in the log (8 bytes, big endian); the copy may have come further.
type snapshot struct {
	store *records.Store
	home  nodeDir
	done  uint64
}

const snapshotForm = 1

var errNotTaken = errors.New("the copy of the database is not as it was written")

// Persist implements raft.FSMSnapshot. The database is settled first: when this is done raft may
// cut the log.
func (s *snapshot) Persist(sink raft.SnapshotSink) error {
	if err := s.persist(sink); err != nil {
		return errors.Join(err, sink.Cancel())
	}
	return sink.Close()
}

// Release implements raft.FSMSnapshot.
func (s *snapshot) Release() {}

func (s *snapshot) persist(to io.Writer) (err error) {
	ctx, cancel := context.WithTimeout(context.Background(), settleMost)
	defer cancel()
	if err := s.store.Checkpoint(ctx); err != nil {
		return err
	}
	if _, err := to.Write(binary.BigEndian.AppendUint64([]byte{snapshotForm}, s.done)); err != nil {
		return err
	}
	return copyTo(context.Background(), s.store, s.home, to)
}

// copyTo writes a copy of the database that is in use.
func copyTo(ctx context.Context, store *records.Store, h nodeDir, to io.Writer) (err error) {
	folder, err := os.MkdirTemp(string(h), "copy-*")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	file := nodeDir(folder).database()
	if err := store.CopyTo(ctx, file); err != nil {
		return err
	}
	from, err := os.Open(file)
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return errors.Join(err, from.Close())
}

// headOfSnapshot reads how far the file had come.
func headOfSnapshot(from io.Reader) (done uint64, err error) {
	var text [9]byte
	if _, err := io.ReadFull(from, text[:]); err != nil {
		return 0, errors.Join(errNotTaken, err)
	}
	if text[0] != snapshotForm {
		return 0, fmt.Errorf("%w: it is of form %d", errNotTaken, text[0])
	}
	return binary.BigEndian.Uint64(text[1:]), nil
}

// Restore implements raft.FSM: a copy of another node is taken up, or the own one after a start
// (behindItsSnapshot).
func (m *fsm) Restore(from io.ReadCloser) error {
	err := m.restore(from)
	if err != nil {
		m.fail(err)
	}
	m.tell()
	return errors.Join(err, from.Close())
}

func (m *fsm) restore(from io.Reader) (err error) {
	defer orPanic(&err)
	if err := m.reason(); err != nil {
		return err
	}
	if _, err := headOfSnapshot(from); err != nil {
		return err
	}
	folder, err := os.MkdirTemp(string(m.home), "taken-*")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	file := nodeDir(folder).database()
	if err := write(file, from); err != nil {
		return err
	}
	return installSnapshot(m.logs, m.store, func() error { return m.store.InstallSnapshot(context.Background(), file) })
}

// write puts what is read into a new file, for its owner alone.
func write(file string, from io.Reader) error {
	to, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from)
	return errors.Join(err, to.Sync(), to.Close())
}

// behindItsSnapshot tells whether a copy was put down here that the database has not taken up: raft
// would go on behind it.
func behindItsSnapshot(store *records.Store, kept raft.SnapshotStore) (bool, error) {
	list, err := kept.List()
	if err != nil || len(list) == 0 {
		return false, err
	}
	_, from, err := kept.Open(list[0].ID)
	if err != nil {
		return false, err
	}
	done, err := headOfSnapshot(from)
	return done > store.Done(), errors.Join(err, from.Close())
}
