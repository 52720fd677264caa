// Package disktest is for benchmarks: it counts the syncs of all databases of
// the process where SQLite asks the disk for them, and measures how many syncs
// the same disk gives to somebody who does nothing else. Figures of durable
// writing mean something only beside these two.
package disktest
