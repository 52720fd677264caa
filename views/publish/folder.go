package publish

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"renju-arbiter/records/disk"
)

// What the folder has beside the pages. The manifest shows that the folder is ours.
const (
	hidden   = ".renju-publish"
	manifest = hidden + ".json"
	staging  = hidden + ".new"
)

// A Refusal says why nothing was published. Nothing was changed.
type Refusal struct{ Why string }

func (e *Refusal) Error() string { return e.Why }

func refuse(format string, args ...any) error { return &Refusal{fmt.Sprintf(format, args...)} }

// A folder is the site on the disk, while it is written.
type folder struct {
	path string
	lock *disk.Lock
	was  site

	noted []byte // the manifest as it stands

	mu     sync.Mutex        // guards the others
	staged map[string]string // by file, where the new one waits
	names  int               // how many were given out to staged files, also to those that went again
}

// openFolder takes a folder that is ours, is empty or is not there.
func openFolder(path string, now time.Time) (f *folder, err error) {
	f = &folder{path: path, staged: map[string]string{}}
	if err := f.check(); err != nil {
		return nil, err
	}
	if err := os.MkdirAll(path, 0o755); err != nil {
		return nil, refuse("the folder %s cannot be made: %v", path, err)
	}
	f.lock, err = disk.TakeLock(filepath.Join(path, hidden), now)
	if held, is := errors.AsType[*disk.HeldError](err); is {
		return nil, refuse("another publish (process %d) is writing to %s: let it end, or choose another folder", held.PID, path)
	}
	if err != nil {
		return nil, err
	}
	if err := f.begin(); err != nil {
		return nil, errors.Join(err, f.close())
	}
	return f, nil
}

// check refuses a folder with the files of somebody else.
func (f *folder) check() error {
	list, err := os.ReadDir(f.path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return refuse("%s is no folder that can be read: name a new one, an empty one, or one that was published before", f.path)
	}
	other := slices.IndexFunc(list, func(e os.DirEntry) bool { return !strings.HasPrefix(e.Name(), hidden) })
	ours := slices.ContainsFunc(list, func(e os.DirEntry) bool { return e.Name() == manifest })
	if other >= 0 && !ours {
		return refuse("%s has files that were not published (%s): name a new folder, an empty one, or one that was published before", f.path, list[other].Name())
	}
	return nil
}

// begin reads the manifest, and clears what a publish before has left.
func (f *folder) begin() error {
	text, err := os.ReadFile(f.in(manifest))
	if err == nil {
		f.was, err = readSite(text)
	}
	f.noted = text
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return refuse("the manifest %s was not written by this program: publish to another folder", f.in(manifest))
	}
	return errors.Join(os.RemoveAll(f.in(staging)), os.MkdirAll(f.in(staging), 0o755))
}

func (f *folder) in(file string) string { return filepath.Join(f.path, filepath.FromSlash(file)) }

// has tells whether a file is there.
func (f *folder) has(file string) bool {
	about, err := os.Lstat(f.in(file))
	return err == nil && about.Mode().IsRegular()
}

// holds tells whether the file of a page is there, as long as it was written.
func (f *folder) holds(e entry) bool {
	about, err := os.Lstat(f.in(e.File))
	return err == nil && about.Mode().IsRegular() && about.Size() == e.Size
}

// put lays a file ready. One that is there with the same bytes stays.
func (f *folder) put(file string, text []byte) error {
	if old, err := os.ReadFile(f.in(file)); err == nil && bytes.Equal(old, text) {
		f.mu.Lock()
		delete(f.staged, file)
		f.mu.Unlock()
		return nil
	}
	f.mu.Lock()
	at, known := f.staged[file]
	if !known {
		at = f.in(staging + "/" + strconv.Itoa(f.names) + "-" + filepath.Base(file))
		f.names++
		f.staged[file] = at
	}
	f.mu.Unlock()
	return os.WriteFile(at, text, 0o644)
}

// change gives the new files their names, and removes those of ours that are no longer part of the site. All new
// files are on the disk before the first of them gets its name. So the old site stays whole where the disk is full.
func (f *folder) change(now site) (removed int, err error) {
	keeps := map[string]bool{}
	for _, name := range now.files() {
		keeps[name] = true
	}
	names := slices.Sorted(maps.Keys(f.staged))
	root, err := os.OpenRoot(f.path)
	if err != nil {
		return 0, err
	}
	defer func() { _ = root.Close() }() // only names were changed through it
	for _, name := range names {        // through a link that somebody has put there nothing is written elsewhere
		if err := root.MkdirAll(path.Dir(name), 0o755); err != nil {
			return 0, fmt.Errorf("the folder of %s is not one of this site's own: %w", name, err)
		}
	}
	if len(names) > 0 { // should it end here, the manifest knows all files, and the next publish asks for all pages
		if err := f.sync(); err != nil {
			return 0, err
		}
		if err := f.note(site{Others: append(f.was.files(), now.files()...)}); err != nil {
			return 0, err
		}
	}
	for _, name := range names {
		if err := root.Rename(staging+"/"+filepath.Base(f.staged[name]), name); err != nil {
			return 0, err
		}
	}
	for _, name := range f.was.files() {
		if keeps[name] || !filepath.IsLocal(filepath.FromSlash(name)) {
			continue
		}
		if err := root.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return removed, err
		}
		removed++
		for at := filepath.Dir(f.in(name)); len(at) > len(f.path) && os.Remove(at) == nil; at = filepath.Dir(at) { // folders that are empty now
		}
	}
	return removed, f.note(now)
}

// sync brings the new files to the disk: one by one where they are few.
func (f *folder) sync() error {
	if len(f.staged) > fewFiles {
		return disk.SyncSystem(f.path)
	}
	for _, at := range f.staged {
		if err := disk.SyncFile(at); err != nil {
			return err
		}
	}
	return nil
}

const fewFiles = 20

// note writes the manifest, if it is another one.
func (f *folder) note(s site) error {
	text, err := s.written()
	if err != nil || bytes.Equal(text, f.noted) {
		return err
	}
	fresh := filepath.Join(f.in(staging), "manifest")
	if err := os.WriteFile(fresh, text, 0o644); err != nil {
		return err
	}
	if err := disk.SyncFile(fresh); err != nil {
		return err
	}
	f.noted = text
	return os.Rename(fresh, f.in(manifest))
}

// close gives the folder back.
func (f *folder) close() error { return errors.Join(os.RemoveAll(f.in(staging)), f.lock.Release()) }
