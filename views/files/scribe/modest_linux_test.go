package scribe

import (
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"golang.org/x/sys/unix"
)

// All threads of a scribe run only where nobody else wants to.
func TestAScribeIsModest(t *testing.T) {
	s := newTestAs(t, "modest")
	if _, err := s.Write(t.Context(), Order{Format: "x"}, nobody); err != nil {
		t.Fatal(err)
	}
	threads, err := os.ReadDir(filepath.Join("/proc", strconv.Itoa(s.pid()), "task"))
	if err != nil || len(threads) == 0 {
		t.Fatal(threads, err)
	}
	for _, thread := range threads {
		id, err := strconv.Atoi(thread.Name())
		if err != nil {
			t.Fatal(err)
		}
		if is, err := unix.SchedGetAttr(id, 0); err == nil && is.Policy != unix.SCHED_IDLE {
			t.Errorf("thread %d has policy %d", id, is.Policy)
		}
	}
	if own, err := unix.SchedGetAttr(0, 0); err != nil || own.Policy == unix.SCHED_IDLE {
		t.Errorf("the service itself is modest: %v", err)
	}
}
