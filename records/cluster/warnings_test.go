package cluster

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/hashicorp/go-hclog"
)

// A member that is dead for five minutes is told of when it dies, once a minute, and when it is back;
// each in one line.
func TestAFactIsSaidWhenItBeginsOnceAMinuteAndWhenItEnds(t *testing.T) {
	var said bytes.Buffer
	f := newWarnings(slog.New(slog.NewTextHandler(&said, nil)))
	at := wall
	for range 5 * 60 * 4 {
		f.hear("failed to contact", []any{"server-id", "n3", "time", time.Second}, at)
		f.hear("failed to heartbeat to", []any{"peer", "n2", "error", errors.New("no\nroute")}, at)
		f.quiet(at)
		at = at.Add(time.Second / 4)
	}
	f.hear("once", nil, at)
	for range 60 {
		f.quiet(at)
		at = at.Add(time.Second)
	}
	lines := strings.Split(strings.TrimSpace(said.String()), "\n")
	for part, want := range map[string]int{"n3": 6, "n2": 6, "over: ": 2, "still: ": 8, "times=240": 8, "once": 1, "no route": 6} {
		if got := strings.Count(said.String(), part); got != want {
			t.Errorf("%q is said %d times, not %d", part, got, want)
		}
	}
	if len(lines) != 13 || len(f.open) != 0 {
		t.Errorf("%d lines, %d facts are open:\n%s", len(lines), len(f.open), said.String())
	}
}

// Raft's log comes there, from warnings on.
func TestWhatRaftWarnsOfIsAFact(t *testing.T) {
	var said bytes.Buffer
	l := newWarnings(slog.New(slog.NewTextHandler(&said, nil))).logger().Named("x")
	l.Info("nothing")
	l.Error("failed\n", "peer", "n2")
	l.With("a", 1).Warn("other")
	if got := said.String(); strings.Count(got, "\n") != 2 || strings.Contains(got, "nothing") || !strings.Contains(got, "level=WARN") {
		t.Errorf("%q", got)
	}
	if l.GetLevel() != hclog.Off {
		t.Error(l.GetLevel())
	}
}
