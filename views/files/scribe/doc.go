// Package scribe writes the files of events in a process of its own, to which the system gives what
// nobody else wants of the processors: whoever plays does not wait for what others take away.
//
// The process is this program again. It is begun when the first file is asked for, takes one order
// after the other through a pipe, reads what happened in the database file, and ends when nobody has
// asked for a while. Who somebody is it asks back: what stands in the place of a name that was
// exchanged in the file, the service alone decides. Where it cannot be begun, ends, or does not come
// to its work in time, the service writes the file itself.
package scribe
