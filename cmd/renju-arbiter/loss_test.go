package main

import (
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// A service that was killed is started again and has everything. If a byte of its
// log goes bad before, it says what is missing and serves nothing, until somebody
// accepts the loss.
func TestAKilledServiceWhoseLogWentBad(t *testing.T) {
	path := t.TempDir() + "/renju.db"
	games, tokens := started(t, path, 12)
	s := serve(t, path)
	for i, token := range tokens {
		answers := stones(t, s.url, []*http.Client{guest(t, s.url, token)}, games[i:i+1])
		if got := answers(); got[0].status != http.StatusSeeOther {
			t.Fatalf("%+v", got)
		}
	}
	kill := func() {
		if err := s.process.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = s.process.Wait()
	}
	kill()
	whole, err := os.ReadFile(path + "-wal")
	if err != nil {
		t.Fatal(err)
	}
	bad := append([]byte{}, whole...)
	bad[len(bad)/2] ^= 1
	verify := func() (string, int) {
		command := exec.Command("renju-arbiter", "verify", "--db", path)
		out, _ := command.CombinedOutput()
		return string(out), command.ProcessState.ExitCode()
	}
	for _, rule := range []struct {
		name  string
		log   []byte
		words []string
	}{
		{"a bad byte", bad, []string{"in its log, frame ", "commits from there on", "events are lost"}},
		{"a cut", whole[:len(whole)/2], []string{"events are lost (its end was cut off"}},
	} {
		if err := os.WriteFile(path+"-wal", rule.log, 0o600); err != nil {
			t.Fatal(err)
		}
		out, status := verify()
		refused := begin(t, path)
		_ = refused.process.Wait()
		if status != 1 || refused.process.ProcessState.ExitCode() != 1 || refused.url != "" {
			t.Errorf("%s: verify ended with %d, serve with %d", rule.name, status, refused.process.ProcessState.ExitCode())
		}
		for _, word := range append(rule.words, "renju.db is damaged") {
			if !strings.Contains(out, word) || !strings.Contains(refused.errors.String(), word) {
				t.Errorf("%s: %q is missing: verify %s, serve %s", rule.name, word, out, refused.errors)
			}
		}
		if !strings.Contains(refused.errors.String(), "--accept-loss") {
			t.Errorf("%s: serve does not say what can be done: %s", rule.name, refused.errors)
		}
	}

	if err := os.WriteFile(path+"-wal", whole, 0o600); err != nil {
		t.Fatal(err)
	}
	s = serve(t, path)
	kill()
	for i, n := range placed(t, path, games) {
		if n != 1 {
			t.Errorf("%s: %d stones", games[i], n)
		}
	}

	if err := os.Truncate(path, 0); err != nil { // not even a database any more
		t.Fatal(err)
	}
	if refused := begin(t, path, "--accept-loss"); refused.url != "" {
		t.Error("an empty file is served")
	}
	if err := os.Remove(path); err != nil {
		t.Fatal(err)
	}
	if refused := begin(t, path); refused.url != "" {
		t.Error("a database that is gone is begun anew in silence")
	}
	s = serve(t, path, "--accept-loss")
	answer, err := http.Get(s.url)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = io.Copy(io.Discard, answer.Body)
	answer.Body.Close()
	kill()
	if !strings.Contains(s.errors.String(), "going on without the lost events") {
		t.Errorf("what was accepted is not said: %s", s.errors)
	}
	if out, status := verify(); status != 0 {
		t.Errorf("verify ended with %d: %s", status, out)
	}
}

// A service whose key or whose head is gone says so: without its key it does not start before
// somebody accepts that, without its head it does, and the log tells it.
func TestAServiceWithoutItsKeyOrItsHead(t *testing.T) {
	path := t.TempDir() + "/renju.db"
	started(t, path, 2)
	stop := func(s *service) {
		t.Helper()
		if err := s.process.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		_ = s.process.Wait()
	}
	first := serve(t, path)
	stop(first)
	if text := first.errors.String(); strings.Contains(text, "found at the start") {
		t.Fatalf("of a file that is well it says: %s", text)
	}
	if err := os.Remove(path + ".head"); err != nil {
		t.Fatal(err)
	}
	headless := serve(t, path)
	stop(headless)
	if text := headless.errors.String(); !strings.Contains(text, "No note of where the journal ended") {
		t.Errorf("without its head it says: %s", text)
	}
	if err := os.Remove(path + ".key"); err != nil {
		t.Fatal(err)
	}
	refused := begin(t, path)
	_ = refused.process.Wait()
	if text := refused.errors.String(); refused.url != "" || !strings.Contains(text, "the key that signed it is not there") || !strings.Contains(text, "--accept-loss") {
		t.Errorf("without its key it serves at %q and says: %s", refused.url, text)
	}
	keyless := serve(t, path, "--accept-loss")
	stop(keyless)
	if text := keyless.errors.String(); !strings.Contains(text, "everybody logs in again") {
		t.Errorf("with another key it says: %s", text)
	}
}
