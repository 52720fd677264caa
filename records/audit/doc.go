// Package audit checks that a database is what was written. Verify checks a whole file. The head file
// (FILE.head) has the newest head of the chain, and the checksum of a file that was closed. With them the
// quick check lets a service start at once, and a Verification checks the rest in the background.
package audit
