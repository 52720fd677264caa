package scribe

import (
	"os"
	"path/filepath"
	"strconv"

	"golang.org/x/sys/unix"
)

var threadsOf = filepath.Join("/", "proc", "self", "task")

// Modest leaves the processors to everybody else: Linux lets a process of this kind run where nobody
// else wants to, and stops it at once when somebody does. The order of threads is that of /proc: one
// that is begun meanwhile has it from the one that began it.
func Modest() {
	for range 2 { // one that was begun by a thread whose turn came later
		threads, err := os.ReadDir(threadsOf)
		if err != nil {
			return
		}
		for _, t := range threads {
			if id, err := strconv.Atoi(t.Name()); err == nil {
				_ = unix.SchedSetAttr(id, &unix.SchedAttr{Size: unix.SizeofSchedAttr, Policy: unix.SCHED_IDLE}, 0)
			}
		}
	}
}
