package press

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"
)

// pretending is a press whose browser is a script of the shell.
func pretending(t *testing.T, script string) *Press {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("a script of the shell stands for the browser")
	}
	t.Setenv("TMPDIR", t.TempDir())
	path := filepath.Join(t.TempDir(), "chromium")
	if err := os.WriteFile(path, []byte("#!/bin/sh\n"+script+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	p := New(path)
	p.waits, p.works, p.idles = 200*time.Millisecond, 500*time.Millisecond, time.Second
	t.Cleanup(p.Close)
	return p
}

// leftovers are what browsers have left in the folder of temporary files.
func leftovers(t *testing.T) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(os.TempDir(), "renju-arbiter-press-*"))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// answers reads every command, opens a window where one is asked for, and says nothing
// to the rest.
const answers = `
window() { printf '{"id":%d,"result":{"targetId":"t","sessionId":"s"}}\000' "$1" >&4; }
sleep 0.1; window 1; sleep 0.1; window 2
exec cat <&3 >/dev/null`

func TestABrowserThatHangsIsEndedAndSaid(t *testing.T) {
	for name, script := range map[string]string{
		"from the beginning": "exec sleep 1000",
		"in a window":        answers,
	} {
		t.Run(name, func(t *testing.T) {
			p := pretending(t, script)
			began := time.Now()
			if _, err := p.Print(t.Context(), []byte("<p>"), A4); !errors.Is(err, ErrSlow) {
				t.Errorf("%v, want %v", err, ErrSlow)
			}
			if took := time.Since(began); took > closing+10*time.Second {
				t.Errorf("it took %v", took)
			}
			if p.browser != nil || len(leftovers(t)) > 0 {
				t.Errorf("the browser is still there: %v", leftovers(t))
			}
		})
	}
}

func TestABrowserThatFallsOverIsSaid(t *testing.T) {
	p := pretending(t, "exit 1")
	if _, err := p.Print(t.Context(), []byte("<p>"), A4); !errors.Is(err, ErrBroken) {
		t.Errorf("%v, want %v", err, ErrBroken)
	}
	if len(leftovers(t)) > 0 {
		t.Errorf("it has left %v", leftovers(t))
	}
}

func TestWhoWaitsTooLongIsTold(t *testing.T) {
	p := pretending(t, "exec sleep 1000")
	<-p.turn
	defer func() { p.turn <- struct{}{} }()
	if _, err := p.Print(t.Context(), []byte("<p>"), A4); !errors.Is(err, ErrBusy) {
		t.Errorf("%v, want %v", err, ErrBusy)
	}
}

func TestWhoGoesAwayIsWaitedForNoLonger(t *testing.T) {
	p := pretending(t, "exec sleep 1000")
	ctx, leave := context.WithCancel(t.Context())
	leave()
	if _, err := p.Print(ctx, []byte("<p>"), A4); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want %v", err, context.Canceled)
	}
}

func TestABrowserThatIsNotThereIsSaid(t *testing.T) {
	if path := Find(filepath.Join(t.TempDir(), "chromium")); path != "" {
		t.Errorf("found %q", path)
	}
	if _, err := New(filepath.Join(t.TempDir(), "chromium")).Print(t.Context(), nil, A4); !errors.Is(err, ErrBroken) {
		t.Errorf("%v, want %v", err, ErrBroken)
	}
}
