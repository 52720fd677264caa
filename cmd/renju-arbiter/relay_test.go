package main

import (
	"bufio"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/testkit/baseline"
)

// relays starts a relay as a process of its own, and gives its address; empty for one that refuses, and
// what it says then.
func relays(t *testing.T, more ...string) (url string, process *exec.Cmd, says *strings.Builder) {
	t.Helper()
	says = &strings.Builder{}
	process = exec.Command("renju-arbiter", append([]string{"relay", "--addr", "127.0.0.1:0"}, more...)...)
	process.Stderr = says
	out, err := process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = process.Process.Kill(); _ = process.Wait() })
	for lines := bufio.NewScanner(out); url == "" && lines.Scan(); {
		if _, at, is := strings.Cut(lines.Text(), "on this computer:"); is {
			url = strings.TrimSpace(at)
		}
	}
	return url, process, says
}

// Two relays in a row show a service as it is, come through its death, and lead to it whoever wants to do
// something.
func TestRelaysShowAService(t *testing.T) {
	path := filepath.Join(t.TempDir(), "renju.db")
	service := serve(t, path)
	near, _, _ := relays(t, "--from", service.url)
	far, process, _ := relays(t, "--from", "http://127.0.0.1:1,"+near)
	page := func(url, path string) (int, string) {
		t.Helper()
		answer, err := browser(t).Get(url + path)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer.StatusCode, string(text) + answer.Header.Get("Location")
	}
	for _, path := range []string{"/", "/rules", "/api/v1/events"} {
		_, want := page(service.url, path)
		if status, got := page(far, path); status != http.StatusOK || got != want {
			t.Errorf("%s: %d, %.300s, not %.300s", path, status, got, want)
		}
	}
	if status, leads := page(far, "/login"); status != http.StatusSeeOther || !strings.Contains(leads, service.url+"/login") {
		t.Errorf("who logs in: %d %s", status, leads)
	}
	_ = service.process.Process.Kill()
	_ = service.process.Wait()
	if status, _ := page(far, "/"); status != http.StatusOK {
		t.Errorf("what was kept: %d", status)
	}
	if status, says := page(far, "/nowhere"); status != http.StatusServiceUnavailable || !strings.Contains(says, "does not answer") {
		t.Errorf("what was not kept: %d %.300s", status, says)
	}
	_ = serve(t, path, "--addr", strings.TrimPrefix(service.url, "http://"))
	if !baseline.Within(20*time.Second, func() bool { status, _ := page(far, "/nowhere"); return status == http.StatusNotFound }) {
		t.Fatal("the service is back, and not to be seen")
	}
	if err := process.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := process.Wait(); err != nil {
		t.Errorf("a relay that is told to stop: %v", err)
	}
}

// What is no address of a service, and what answers there and is none, is refused with one sentence.
func TestARelayOfNothingIsRefused(t *testing.T) {
	stranger := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "<html>hello") }))
	stranger.Config.Protocols = spoken()
	stranger.Start()
	defer stranger.Close()
	old := httptest.NewServer(stranger.Config.Handler) // by HTTP/1.1 alone
	defer old.Close()
	for from, want := range map[string]string{
		"renju.example.org": "is no address of a service", "http://x/path": "without a path", "ftp://x": "is no address of a service", "http://a,b": "--from b is no address",
		stranger.URL: "is no renju-arbiter", old.URL: "is no renju-arbiter",
	} {
		url, process, says := relays(t, "--from", from)
		_ = process.Wait()
		if text := strings.TrimSpace(says.String()); url != "" || process.ProcessState.ExitCode() != 2 || !strings.Contains(text, want) || strings.Contains(text, "\n") {
			t.Errorf("--from %s: serves at %q, status %d, says %s", from, url, process.ProcessState.ExitCode(), text)
		}
	}
	for _, more := range [][]string{{}, {"--from", "http://x", "--act-at", "x"}, {"--from", "http://x", "--crowd", "x"}, {"--from", "http://x", "--tls-cert", "x.pem"}} {
		if url, process, says := relays(t, more...); url != "" || process.Wait() == nil || process.ProcessState.ExitCode() != 2 {
			t.Errorf("%q: serves at %q, status %d, says %s", more, url, process.ProcessState.ExitCode(), says)
		}
	}
}
