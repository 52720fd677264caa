// Package disktest is a disk for tests and benchmarks: it can be full, and it
// counts the syncs of all databases of the process where SQLite asks for them. It
// also measures how many syncs the same disk gives to somebody who does nothing
// else: figures of durable writing mean something only beside these two.
package disktest
