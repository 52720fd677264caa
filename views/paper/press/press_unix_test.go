//go:build unix

package press

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"renju-arbiter/arbiter/testkit/baseline"
)

// impostor is a program in the place of the browser, which notes its process.
func impostor(t *testing.T, does string) (p *Press, process func() int) {
	t.Helper()
	folder := t.TempDir()
	path, note := filepath.Join(folder, "chromium"), filepath.Join(folder, "process")
	if err := os.WriteFile(path, []byte("#!/bin/sh\necho $$ >"+note+"\n"+does+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	p = New(path)
	p.works, p.waits = baseline.Patience(300*time.Millisecond), 100*time.Millisecond
	t.Cleanup(p.Close)
	return p, func() int {
		text, err := os.ReadFile(note)
		if err != nil {
			t.Fatal(err)
		}
		n, err := strconv.Atoi(strings.TrimSpace(string(text)))
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
}

func TestABrowserThatHangsIsEnded(t *testing.T) {
	p, process := impostor(t, "exec sleep 60")
	if _, err := p.Print(t.Context(), Job{Page: []byte("page"), Size: A4}); !errors.Is(err, ErrSlow) {
		t.Errorf("%v, want %v", err, ErrSlow)
	}
	if err := syscall.Kill(process(), 0); !errors.Is(err, syscall.ESRCH) {
		t.Errorf("it is still there: %v", err)
	}
}

func TestABrowserThatFallsOverIsSaidSo(t *testing.T) {
	p, _ := impostor(t, "exit 3")
	if _, err := p.Print(t.Context(), Job{Page: []byte("page"), Size: A4}); !errors.Is(err, ErrBroken) {
		t.Errorf("%v, want %v", err, ErrBroken)
	}
	p = New(filepath.Join(t.TempDir(), "nothing"))
	if _, err := p.Print(t.Context(), Job{Page: []byte("page"), Size: A4}); !errors.Is(err, ErrBroken) {
		t.Errorf("without a browser: %v, want %v", err, ErrBroken)
	}
}

// page tries everything that a page could reach: a script, a file, an address.
const page = `<!doctype html><html lang="et"><head><meta charset="utf-8"><title>Ohtu</title>
<link rel="stylesheet" href="http://127.0.0.1:9/x.css"></head><body><h1>Paber</h1><p id="p">puhas</p>
<script>document.title = "skript"</script><iframe src="file:///etc/hostname"></iframe></body></html>`

// With the real browser: the PDF is tagged and has the page's language and title, no
// script has run, and the browser serves for the next paper until nobody prints.
func TestABrowserPrintsAndRests(t *testing.T) {
	path := Find("")
	if path == "" {
		t.Fatal("the papers need Chromium: install the package chromium, or run make test, which does")
	}
	p := New(path)
	p.idles = 200 * time.Millisecond
	t.Cleanup(p.Close)
	var process int
	for n := range 2 {
		pdf, err := p.Print(t.Context(), Job{Page: []byte(fmt.Sprint(page, n)), Size: Letter})
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range []string{"/Lang (et)", "/Title (Ohtu)", "/MarkInfo <</Type /MarkInfo\n/Marked true>>", "[0 0 612 792]"} {
			if !bytes.Contains(pdf, []byte(word)) {
				t.Errorf("the PDF has no %q", word)
			}
		}
		p.mu.Lock()
		if is := p.browser.process.Process.Pid; process != 0 && is != process {
			t.Error("every paper has a browser of its own")
		} else {
			process = is
		}
		p.mu.Unlock()
	}
	if !baseline.Within(20*time.Second, func() bool { return errors.Is(syscall.Kill(process, 0), syscall.ESRCH) }) {
		t.Error("the browser goes on when nobody prints")
	}
}

func TestABrowserIsFoundByItsNameOrItsPath(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "chromium-browser")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", folder)
	if got := Find(""); got != path {
		t.Errorf("by its name: %q", got)
	}
	if got := Find(filepath.Join(folder, "other")); got != "" {
		t.Errorf("at a path where there is none: %q", got)
	}
}

// A browser that opens a window and then says nothing does not close it either.
func TestABrowserThatHangsInAWindowIsEnded(t *testing.T) {
	p, process := impostor(t, `
window() { printf '{"id":%d,"result":{"targetId":"t","sessionId":"s"}}\000' "$1" >&4; }
sleep 0.1; window 1; sleep 0.1; window 2
exec cat <&3 >/dev/null`)
	p.works = baseline.Patience(time.Second)
	if _, err := p.Print(t.Context(), Job{Page: []byte("page"), Size: A4}); !errors.Is(err, ErrSlow) {
		t.Errorf("%v, want %v", err, ErrSlow)
	}
	if err := syscall.Kill(process(), 0); !errors.Is(err, syscall.ESRCH) {
		t.Errorf("it is still there: %v", err)
	}
}
