package records

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"renju-arbiter/records/sqlite"
	"strings"
	"testing"
)

func TestTheWriterSyncsEveryCommitAndReadersOnlyRead(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	for pragma, want := range map[string]string{
		"busy_timeout": "5000", "journal_mode": "wal", "synchronous": "2", "foreign_keys": "1",
		"recursive_triggers": "1", "wal_autocheckpoint": "4000", "secure_delete": "1",
	} {
		var got string
		err := s.writer.local(t.Context(), func(ctx context.Context, tx *sqlite.Tx) error {
			return tx.QueryRowContext(ctx, `PRAGMA `+pragma).Scan(&got)
		})
		if err != nil || got != want {
			t.Errorf("%s of the writer is %q, not %s (%v)", pragma, got, want, err)
		}
	}
	var mode string
	if err := s.readers.QueryRow(`PRAGMA journal_mode`).Scan(&mode); err != nil || mode != "wal" {
		t.Errorf("journal_mode of a reader is %q (%v)", mode, err)
	}
	if _, err := s.readers.Exec(`DELETE FROM heartbeat`); err == nil {
		t.Error("a reader has written")
	}
	dsn, err := Options{}.writing("x").DSN()
	if err != nil || strings.Index(dsn, "_pragma=busy_timeout") != strings.Index(dsn, "_pragma") {
		t.Errorf("busy_timeout does not stand first: %s (%v)", dsn, err)
	}
}

// Before 3.51.3 a WAL that was reset under a reader could damage the file.
func TestSQLiteIsNewEnough(t *testing.T) {
	s := openTest(t, newPath(t), Options{})
	var version string
	if err := s.readers.QueryRow(`SELECT sqlite_version()`).Scan(&version); err != nil {
		t.Fatal(err)
	}
	var major, minor, patch int
	if _, err := fmt.Sscanf(version, "%d.%d.%d", &major, &minor, &patch); err != nil {
		t.Fatal(err)
	}
	if major*1_000_000+minor*1000+patch < 3_051_003 {
		t.Errorf("SQLite is %s, older than 3.51.3", version)
	}
}

// modernc.org/sqlite is tested with one version of libc alone.
func TestLibcIsTheOneThatSQLitePins(t *testing.T) {
	ours := required(t, goList(t, "-f", "{{.GoMod}}", "renju-arbiter"))
	theirs := required(t, goList(t, "-f", "{{.GoMod}}", "modernc.org/sqlite"))
	if ours == "" || ours != theirs {
		t.Errorf("modernc.org/libc is %q in our go.mod, %q in that of modernc.org/sqlite", ours, theirs)
	}
	if used := goList(t, "-f", "{{.Version}}", "modernc.org/libc"); used != theirs {
		t.Errorf("modernc.org/libc %s is built in, not %s", used, theirs)
	}
}

func goList(t *testing.T, args ...string) string {
	t.Helper()
	out, err := exec.Command("go", append([]string{"list", "-m"}, args...)...).Output()
	if err != nil {
		t.Fatalf("go list -m %v: %v", args, err)
	}
	return strings.TrimSpace(string(out))
}

// required reads which libc a go.mod asks for.
func required(t *testing.T, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(content)) {
		words := strings.Fields(strings.TrimPrefix(line, "require"))
		if len(words) >= 2 && words[0] == "modernc.org/libc" {
			return words[1]
		}
	}
	return ""
}
