package records

import (
	"errors"
	"renju-arbiter/records/audit"
	"testing"
)

// A file of a program before 0.1.0 is refused with a sentence, by all that open one, and nothing is
// written to it.
func TestAFileOfBeforeTheFirstReleaseIsRefused(t *testing.T) {
	path := closed(t, Options{})
	shell(t, path, `ALTER TABLE migrations RENAME TO goose_db_version`)
	s, err := Open(t.Context(), path, Options{})
	refusedAsOlder(t, "Open", err)
	if s != nil {
		t.Error("it is open")
	}
	_, err = Open(t.Context(), path, Options{Review: true})
	refusedAsOlder(t, "Open with Review", err)
	_, err = audit.Verify(t.Context(), path, audit.VerifyOptions{})
	refusedAsOlder(t, "Verify", err)
	_, err = OpenArchive(path)
	refusedAsOlder(t, "OpenArchive", err)
	refusedAsOlder(t, "Adopt", openTest(t, newPath(t), Options{}).InstallSnapshot(t.Context(), path))
}

func refusedAsOlder(t *testing.T, by string, err error) {
	t.Helper()
	var older *audit.OlderError
	if !errors.As(err, &older) {
		t.Errorf("%s: %v", by, err)
	}
}
