//go:build !linux

package scribe

// Modest does nothing: the system knows no such kind of process.
func Modest() {}
