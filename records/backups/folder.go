package backups

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"renju-arbiter/records/disk"
)

// A Series is the backups of one database in a folder. Their names begin alike, with the name of the
// database and the first digits of its key. No other file is ever removed.
type Series struct{ Folder, Prefix string }

const stamp = "20060102T150405Z"

// File is the path of the backup of a time.
func (s Series) File(t time.Time) string {
	return filepath.Join(s.Folder, s.Prefix+"-"+t.UTC().Format(stamp)+".db")
}

// endings are what a copy that was broken off leaves behind its name.
var endings = []string{".part", ".part-journal", ".part-wal", ".part-shm"}

// timeOf reads the time of a backup from its name. part says that it is the beginning of one.
func (s Series) timeOf(name string) (t time.Time, part, ours bool) {
	for _, ending := range endings {
		if rest, is := strings.CutSuffix(name, ending); is {
			name, part = rest, true
		}
	}
	text, begins := strings.CutPrefix(name, s.Prefix+"-")
	text, ends := strings.CutSuffix(text, ".db")
	t, err := time.Parse(stamp, text)
	return t, part, begins && ends && err == nil
}

// list returns the times of the backups, sorted, and the paths of what unfinished copies left.
func (s Series) list() (whole []time.Time, left []string, err error) {
	entries, err := os.ReadDir(s.Folder)
	if err != nil {
		return nil, nil, err
	}
	for _, e := range entries {
		t, part, ours := s.timeOf(e.Name())
		if !ours || !e.Type().IsRegular() {
			continue
		}
		about, err := e.Info()
		switch {
		case errors.Is(err, os.ErrNotExist):
		case err != nil:
			return nil, nil, err
		case part || about.Size() == 0: // its name was taken, and no copy came
			left = append(left, filepath.Join(s.Folder, e.Name()))
		default:
			whole = append(whole, t)
		}
	}
	slices.SortFunc(whole, time.Time.Compare)
	return whole, left, nil
}

// thin removes the backups that no rule keeps, and returns the times of those that stay.
func (s Series) thin(k Keep, now time.Time) (kept []time.Time, err error) {
	whole, _, err := s.list()
	if err != nil {
		return nil, err
	}
	dropped := k.Dropped(whole, now)
	for _, t := range dropped {
		err = errors.Join(err, disk.Remove(s.File(t)))
	}
	kept = slices.DeleteFunc(whole, func(t time.Time) bool { return slices.ContainsFunc(dropped, t.Equal) })
	return kept, err
}

// clear removes what unfinished copies left. No copy may be under way.
func (s Series) clear() error {
	_, left, err := s.list()
	for _, file := range left {
		err = errors.Join(err, disk.Remove(file))
	}
	return err
}
