package main

import (
	"time"

	"golang.org/x/sys/unix"
)

// asleep is for how long the computer has slept since it was switched on: the one clock
// of Linux counts that and the other does not. A clock of the system that somebody
// sets, an administrator or a time server, moves neither.
func asleep() time.Duration { return sinceBoot(unix.CLOCK_BOOTTIME) - sinceBoot(unix.CLOCK_MONOTONIC) }

func sinceBoot(clock int32) time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(clock, &t); err != nil {
		return 0
	}
	return time.Duration(t.Nano())
}
