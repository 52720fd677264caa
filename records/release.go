package records

import (
	"context"
	"database/sql"
	"fmt"

	"renju-arbiter/records/disk"
)

// A Release is a version of the program, such as 0.1.0. Zero is none.
type Release struct{ Major, Minor, Patch int }

func (r Release) String() string { return fmt.Sprintf("%d.%d.%d", r.Major, r.Minor, r.Patch) }

// number is the release in the 31 bits that SQLite keeps in the head of a file (PRAGMA user_version). A
// backup brings it along, so that a restored file is as old as it was.
func (r Release) number() int { return r.Major*1_000_000 + r.Minor*1000 + r.Patch }

// firstRelease is of files that note none.
var firstRelease = Release{0, 1, 0}

func releaseOf(number int) Release {
	r := Release{number / 1_000_000, number / 1000 % 1000, number % 1000}
	if r.number() < firstRelease.number() {
		return firstRelease
	}
	return r
}

// A LaterError says that a later release of the program has served the file. Its text tells the way back.
type LaterError struct {
	File        string
	Served, Own Release
}

func (e *LaterError) Error() string {
	return fmt.Sprintf("%[1]s was served by renju-arbiter %[2]s, and %[3]s may not understand what that wrote: start %[2]s again, or go back to what was before it with `renju-arbiter restore %[1]s.before-%[2]s-… --db %[1]s`",
		e.File, e.Served, e.Own)
}

// meet tells whether a release is later than what the file notes. The file is then copied as the earlier one
// has left it, to FILE.before-RELEASE-TIME. A *LaterError refuses what a later one has left. Nothing is
// written to the file.
func (s *Store) meet(ctx context.Context, own Release) (later bool, err error) {
	if own == (Release{}) {
		return false, nil
	}
	var noted int
	if err := s.readers.QueryRowContext(ctx, `PRAGMA user_version`).Scan(&noted); err != nil {
		return false, err
	}
	served := releaseOf(noted)
	switch {
	case served.number() > own.number():
		return false, &LaterError{File: s.path, Served: served, Own: own}
	case served == own:
		return false, nil
	case s.at.settled.Position == 0: // nobody misses what is empty
		return true, nil
	}
	file := fmt.Sprintf("%s.before-%s-%s", disk.RealPath(s.path), own, s.now().UTC().Format("20060102T150405Z"))
	if err := copyWhole(ctx, s.path, file, s.at.settled, leaveLog); err != nil {
		return false, fmt.Errorf("%s is of an earlier version, and no copy of it could be made (%w): it was not changed; make room beside it, or start the earlier version", s.path, err)
	}
	s.before = file
	return true, nil
}

// note writes into the file which release serves it.
func (r Release) note(ctx context.Context, db *sql.DB) error {
	_, err := db.ExecContext(ctx, fmt.Sprintf(`PRAGMA user_version = %d`, r.number()))
	return err
}

// Before is the copy that was made of the file as an earlier release had left it; empty for none.
func (s *Store) Before() string { return s.before }
