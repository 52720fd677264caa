//go:build !linux

package main

import "time"

var began = time.Now()

// suspendedTime is how far the system's clock has run ahead of the monotonic one, which stands
// still while a computer sleeps. Where there is no better sign, a clock that somebody
// sets ahead looks like a sleep as well.
func suspendedTime() time.Duration {
	now := time.Now()
	return now.Round(0).Sub(began.Round(0)) - now.Sub(began)
}
