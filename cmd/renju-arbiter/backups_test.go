package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/records/audit"
)

// A service whose folder of backups goes away, comes back and cannot be written to goes on: players play, its
// health stays good and warns, and the log has a line. A backup of it is restored after a kill.
func TestPlayGoesOnWithoutBackups(t *testing.T) {
	path, folder := t.TempDir()+"/renju.db", t.TempDir()+"/disk"
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	games, tokens := started(t, path, 4)
	s := serve(t, path, "--backup", folder, "--backup-every", "1s")
	healthy(t, s, "")
	play := func(i int) {
		t.Helper()
		if got := stones(t, s.url, []*http.Client{guest(t, s.url, tokens[i])}, games[i:i+1])(); got[0].status != http.StatusSeeOther {
			t.Fatalf("%+v", got)
		}
	}
	play(0)
	away := folder + ".away"
	for i, fault := range []struct {
		warns       string
		begin, ends func() error
	}{
		{"gone", func() error { return os.Rename(folder, away) }, func() error { return os.Rename(away, folder) }},
		{"failed", func() error { return exchange(folder, away, []byte("no folder")) }, func() error { return os.Rename(away, folder) }},
	} {
		if err := fault.begin(); err != nil {
			t.Fatal(err)
		}
		healthy(t, s, fault.warns)
		play(i + 1)
		_ = os.Remove(folder)
		if err := fault.ends(); err != nil {
			t.Fatal(err)
		}
		healthy(t, s, "")
	}
	was := newestOf(t, folder)
	for newestOf(t, folder) == was {
		time.Sleep(50 * time.Millisecond)
	}
	play(3)
	if err := s.process.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = s.process.Wait()
	if n := strings.Count(s.errors.String(), "no backup was made, and play goes on"); n != 2 {
		t.Errorf("%d lines: %s", n, s.errors)
	}
	out, err := exec.Command("renju-arbiter", "restore", "--db", path, newestOf(t, folder)).CombinedOutput()
	if err != nil || !strings.Contains(string(out), "is restored up to event ") || !strings.Contains(string(out), "the present file had ") {
		t.Fatalf("%s, %v", out, err)
	}
	report, err := audit.Verify(t.Context(), path, audit.VerifyOptions{})
	if err != nil || !strings.Contains(string(out), fmt.Sprintf("up to event %d of ", report.Events)) {
		t.Errorf("%d events, %v: %s", report.Events, err, out)
	}
	s = serve(t, path)
	if err := s.process.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	_ = s.process.Wait()
	for _, n := range placed(t, path, games[:3]) {
		if n != 1 {
			t.Errorf("%d stones of the backup", n)
		}
	}
}

// exchange puts a file in the place of a folder.
func exchange(folder, away string, text []byte) error {
	if err := os.Rename(folder, away); err != nil {
		return err
	}
	return os.WriteFile(folder, text, 0o600)
}

// healthy waits until the health of a service warns of its backups so. It is good all the time.
func healthy(t *testing.T, s *service, warning string) {
	t.Helper()
	var said struct {
		Status string
		Backup *struct {
			Age     *int
			Warning string
		}
	}
	for end := time.Now().Add(baseline.Patience(20 * time.Second)); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		answer, err := http.Get(s.url + "/healthz")
		if err != nil {
			t.Fatal(err)
		}
		said.Backup = nil
		err = json.NewDecoder(answer.Body).Decode(&said)
		answer.Body.Close()
		if err != nil || answer.StatusCode != http.StatusOK || said.Status != "ok" || said.Backup == nil {
			t.Fatalf("%d, %+v, %v", answer.StatusCode, said, err)
		}
		if said.Backup.Age != nil && said.Backup.Warning == warning {
			return
		}
	}
	t.Fatalf("it does not warn %q: %+v", warning, said.Backup)
}

// newestOf is the newest backup in a folder.
func newestOf(t *testing.T, folder string) string {
	t.Helper()
	files, err := filepath.Glob(folder + "/renju-*.db")
	if err != nil || len(files) == 0 {
		t.Fatalf("no backup: %v", err)
	}
	return files[len(files)-1]
}
