// Package sqlite opens databases and runs statements: the one write transaction, the pool of readers, and
// what an error of SQLite means. It alone knows the driver.
package sqlite
