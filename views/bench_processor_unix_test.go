//go:build unix

package views_test

import (
	"syscall"
	"time"
)

// processorTime is what the processors have worked for this process so far, clients among it.
func processorTime() time.Duration {
	var usage syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &usage) != nil {
		return 0
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
