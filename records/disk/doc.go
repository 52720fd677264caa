// Package disk is what the file system gives a database: the lock of the process that serves it, its real
// path, free space, and files that are on the disk when a function returns.
package disk
