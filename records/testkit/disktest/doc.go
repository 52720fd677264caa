// Package disktest is a disk for tests and benchmarks: it can be full, and it counts
// the syncs that SQLite asks for in all databases of the process. It also measures how
// many syncs the same disk gives to a program that does nothing else: figures for
// durable writing mean something only beside these two.
package disktest
