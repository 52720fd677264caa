package main

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"renju-arbiter/records/audit"
)

// Two services on one file would interrupt each other's games: the second is told
// who serves, where, and what to do, and changes nothing. A lock falls with its
// holder, however that ends.
func TestADatabaseIsServedByOneServiceAtATime(t *testing.T) {
	path := t.TempDir() + "/renju.db"
	started(t, path, 1)
	first := serve(t, path)
	before, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}) // reading needs no lock
	if err != nil {
		t.Fatal(err)
	}
	second := begin(t, path)
	if err := second.process.Wait(); err == nil || second.process.ProcessState.ExitCode() != 2 {
		t.Errorf("the second ended with %v", err)
	}
	for _, word := range []string{"renju.db is already being served", fmt.Sprint("process ", first.process.Process.Pid), "since 20", "at " + first.url, "stop it"} {
		if !strings.Contains(second.errors.String(), word) {
			t.Errorf("%q is missing: %s", word, second.errors)
		}
	}
	if strings.Count(second.errors.String(), "\n") != 1 {
		t.Errorf("more than a line: %s", second.errors)
	}
	if after, err := audit.Verify(t.Context(), path, audit.VerifyOptions{}); err != nil || after != before {
		t.Errorf("%+v, before %+v (%v)", after, before, err)
	}
	if out, err := exec.Command("renju-arbiter", "backup", "--db", path, t.TempDir()+"/copy.db").CombinedOutput(); err != nil {
		t.Errorf("backup beside a service: %s", out)
	}

	for range 3 {
		if err := first.process.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = first.process.Wait()
		first = serve(t, path)
	}
}
