package cluster

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// A NoNodeError says that a folder is not that of a node.
type NoNodeError struct{ Dir string }

func (e *NoNodeError) Error() string {
	return e.Dir + " is not the folder of a node: found a cluster there, or join one. A node that has lost its folder is removed from the cluster first, and joins anew"
}

// A LostError says that a node has lost something without which it must not vote: what it
// confirmed it would not know any more.
type LostError struct{ Dir, What string }

func (e *LostError) Error() string {
	return fmt.Sprintf("the node in %s has lost %s: remove it from the cluster, and let it join again in an empty folder", e.Dir, e.What)
}

// A TakenError says that something is where a node was to be made.
type TakenError struct{ Dir string }

func (e *TakenError) Error() string { return e.Dir + " is there already, and not empty" }

// A nodeDir is the folder of a node.
type nodeDir string

func (h nodeDir) database() string    { return filepath.Join(string(h), "renju.db") }
func (h nodeDir) key() string         { return h.database() + ".key" }
func (h nodeDir) log() string         { return filepath.Join(string(h), "raft.db") }
func (h nodeDir) member() string      { return filepath.Join(string(h), "node.json") }
func (h nodeDir) certificate() string { return filepath.Join(string(h), "node.pem") }
func (h nodeDir) authority() string   { return filepath.Join(string(h), "authority.pem") }
func (h nodeDir) protocols() string   { return filepath.Join(string(h), "protocols.json") }
func (h nodeDir) removed() string     { return filepath.Join(string(h), "removed.json") }
func (h nodeDir) invitations() string { return filepath.Join(string(h), "invitations.json") }

// IsNode tells whether a folder is that of a node.
func IsNode(dir string) bool {
	_, err := os.Stat(nodeDir(dir).member())
	return err == nil
}

// owner is the member whose home it is; *NoNodeError, *LostError.
func (h nodeDir) owner() (m Member, err error) {
	text, err := os.ReadFile(h.member())
	if errors.Is(err, fs.ErrNotExist) {
		return m, &NoNodeError{string(h)}
	}
	if err != nil {
		return m, err
	}
	if err := json.Unmarshal(text, &m); err != nil {
		return m, fmt.Errorf("%s: %w", h.member(), err)
	}
	for file, what := range map[string]string{h.log(): "its log", h.database(): "its database", h.key(): "the key of its database"} {
		if _, err := os.Stat(file); errors.Is(err, fs.ErrNotExist) {
			return m, &LostError{string(h), what}
		}
	}
	return m, m.check()
}

// build makes the home of a node whole or not at all: where it is built nobody looks for one.
func build(dir string, by func(h nodeDir) error) (err error) {
	if left, err := os.ReadDir(dir); len(left) > 0 {
		return &TakenError{dir}
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	above := filepath.Dir(filepath.Clean(dir))
	if err := os.MkdirAll(above, 0o700); err != nil {
		return err
	}
	site, err := os.MkdirTemp(above, filepath.Base(dir)+".new-*") // 0700
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.RemoveAll(site))
		}
	}()
	if err := by(nodeDir(site)); err != nil {
		return err
	}
	if err := os.Remove(dir); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := os.Rename(site, dir); err != nil {
		return err
	}
	return syncFolder(above)
}

// keep puts a file there whole, for its owner alone, and on the disk.
func keep(path string, text []byte) error {
	fresh := path + ".new"
	f, err := os.OpenFile(fresh, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err := errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(fresh, path); err != nil {
		return err
	}
	return syncFolder(filepath.Dir(path))
}

func keepJSON(path string, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return keep(path, append(text, '\n'))
}

// syncFolder brings the names in a folder to the disk.
func syncFolder(path string) error {
	if runtime.GOOS == "windows" { // a folder cannot be synced there
		return nil
	}
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
