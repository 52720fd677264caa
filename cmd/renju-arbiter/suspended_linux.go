package main

import (
	"math"
	"time"

	"golang.org/x/sys/unix"
)

// suspendedTime is for how long the computer has slept since it was switched on: the one clock
// of Linux counts that and the other does not. A clock of the system that somebody
// sets, an administrator or a time server, moves neither.
func suspendedTime() time.Duration {
	var slept time.Duration
	narrowest := time.Duration(math.MaxInt64)
	for range 5 { // a busy computer may do something else between two readings: the closest ones count
		before := sinceBoot(unix.CLOCK_MONOTONIC)
		boot := sinceBoot(unix.CLOCK_BOOTTIME)
		if wide := sinceBoot(unix.CLOCK_MONOTONIC) - before; wide < narrowest {
			slept, narrowest = boot-before, wide
		}
	}
	return slept
}

func sinceBoot(clock int32) time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(clock, &t); err != nil {
		return 0
	}
	return time.Duration(t.Nano())
}
