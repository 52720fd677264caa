// Package replica has the log entries with which a database is written, and their encoding. Stores that
// apply the same entries in the same order have the same tables. It also has the protocol version of the
// program, and finds where two copies of a database differ.
package replica
