//go:build unix

package main

import (
	"context"
	"runtime"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"testing/synctest"
	"time"
)

// What goes on beside the requests has ended before the store is closed, however
// long its last stroke takes.
func TestNothingGoesOnBesideAClosedStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var at work
		end := inBackground(t.Context(), at.beats, at.beats)
		time.Sleep(10 * time.Second)
		end()
		if at.strokes.Load() != 6 || at.under.Load() != 0 {
			t.Errorf("%d strokes, %d under way", at.strokes.Load(), at.under.Load())
		}
	})
}

// work is something with strokes of four seconds that are not broken off.
type work struct{ strokes, under atomic.Int64 }

func (w *work) beats(ctx context.Context) {
	for ctx.Err() == nil {
		w.under.Add(1)
		time.Sleep(4 * time.Second)
		w.under.Add(-1)
		w.strokes.Add(1)
	}
}

// The service as it is: when it has ended, nobody watches, nobody renders, nobody
// writes.
func TestWhenTheServiceHasEndedNothingOfItRuns(t *testing.T) {
	ended := make(chan error)
	c := &serveCommand{Addr: "127.0.0.1:0", DB: t.TempDir() + "/renju.db"}
	go func() { ended <- c.Run() }()
	for since := time.Now(); len(running()) < len(parts); time.Sleep(10 * time.Millisecond) {
		if time.Since(since) > time.Minute {
			t.Fatalf("of %v only %v run", parts, running())
		}
	}
	if err := syscall.Kill(syscall.Getpid(), syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if list := running(); len(list) > 0 {
		t.Errorf("%v still run", list)
	}
}

// Who stops the service while it starts is told of no error, at whatever point it was.
func TestAServiceIsStoppedWhileItStarts(t *testing.T) {
	for after := time.Duration(0); after < 200*time.Millisecond; after += 8 * time.Millisecond {
		c := &serveCommand{Addr: "127.0.0.1:0", DB: t.TempDir() + "/renju.db"}
		ctx, stop := context.WithCancel(t.Context())
		time.AfterFunc(after, stop)
		if err := c.until(ctx); err != nil {
			t.Errorf("stopped after %v: %v", after, err)
		}
	}
}

var parts = []string{"arbiter.Clocks.Watch", "live.(*Hub).Run", "records.(*writer).run"}

// running are those parts of a service that run in this process.
func running() (list []string) {
	stacks := make([]byte, 1<<20)
	text := string(stacks[:runtime.Stack(stacks, true)])
	for _, part := range parts {
		if strings.Contains(text, part) {
			list = append(list, part)
		}
	}
	return list
}
