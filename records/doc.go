// Package records keeps everything that lasts in one SQLite file: the journal
// of events, the tables that are projected from it, and, beside it, what must
// never be in it (accounts, passkeys, sessions, the digests of links' tokens: passwords,
// tokens and contact data can be deleted; events cannot).
//
// # The journal
//
// The table events is the truth. Nothing in it is changed or deleted; triggers
// refuse both, and refuse any insert that is not at the end. These of its columns
// need explaining:
//
//	position    1, 2, 3 ... over the whole journal, without gaps
//	act         position of the first event of the same append: all events that
//	            one append wrote, to one stream or several, share this number
//	sequence    1, 2, 3 ... within the stream, without gaps
//	part        0, 1, 2 ... within the command and the stream
//	instant     milliseconds of journal time
//	wall        milliseconds since 1970 UTC, for people
//	command_id  the command, on each of its events
//	digest      of the command's content
//	hash        the head of the chain after this event
//
// The key (stream, command_id, part) lets a command into a stream once: the
// same command again would begin with part 0 again. Every event carries its
// command so that any page of the journal reads by itself; act gives back
// everything that a repeated command wrote the first time.
//
// # The chain
//
//	hash = SHA-256( previous hash
//	                position act stream sequence part actor instant wall
//	                command_id digest kind version body )
//
// The previous hash of the first event is 32 zero bytes; the previous hash
// stands without a length. Each column is written as its length in bytes (8
// bytes, big endian) and then the column: a number as 8 bytes big endian in
// two's complement (so its length is 8), a text as its UTF-8 bytes, the body
// as the very bytes that were appended. The lengths make sure that no two
// different events give the same bytes. None of this ever changes.
//
// A chain cannot show that its own tail was cut off. The head is printed on each
// round's sheet, and Verify looks for a head that it is given. The newest head is
// also kept beside the database, in FILE.head, and noted after every commit: a journal
// that is shorter, or a different one, is not served.
//
// What has no seal in the journal (sessions, the heartbeat; with a key of its own the kept head)
// is signed instead, by HMAC-SHA-256
// under a key that is derived from FILE.key: whoever can write to the file, and has not read
// the key, logs nobody in and takes time from nobody.
//
// # Writing
//
// What is written is a deed: a value with all that it takes in it (deed.go). Carried out it reads
// no clock, no chance and nothing that only this process knows, so that the same deeds in the same
// order make the same tables wherever they are carried out. What a process does for itself alone
// is a chore.
//
// A store alone carries its deeds out as they come. One that is given an Order has them put into a
// log instead, which several stores share: each of them is given the deeds in the order of the log
// (Carry), and notes how far it has come in the transaction that writes them (Done). Only a
// refusal is an answer then; a store on which something else goes wrong has to stop, since the
// others have gone on. The key of the installation (FILE.key) must be the same for all, and so must
// what the file held before the first deed. What lags behind in the log takes up a copy (CopyTo,
// Adopt); before the log is cut its deeds must stand in the file (Settle). A file that is served
// alone again, and a backup, is in no log any more.
//
// One goroutine writes. It takes what is waiting at that moment (at most 256 jobs,
// first come, first served), begins one IMMEDIATE transaction, and commits once, with one
// sync of the disk: in a busy hall many moves share it, in a quiet one nobody waits for
// company. A job that fails undoes only itself: if it has written something, all of the
// group is undone and done again, each in a savepoint of its own. An append to a stream whose
// end is remembered asks SQLite nothing; the indexes and the trigger of events have the last
// word, and where they refuse it is asked why. Nobody is answered before the commit,
// since an answer (even a refusal) may depend on what a neighbour wrote. The
// writer has a context of its own: a request that is cancelled takes no neighbour
// with it, and once its turn has come its outcome is awaited.
//
// If the commit itself fails, nobody can tell what is on the disk:
// journal.ErrOutcomeUnknown. The next transaction reads the end of the chain
// again. Accounts, passkeys, sessions and links are written by the same goroutine, so that
// nothing in the process ever waits for a lock.
//
// The tables of the hall, which are there for people with the sqlite3 shell, are written behind
// the events: some hundred of them in one transaction, after a second at most where the writer
// is not busy, and before the database is closed. The table projections says how far they have
// come; after a crash they go on from there. A backup of a service at work has them as they
// stood, and whoever opens it lets them go on.
//
// Readers are a pool of their own, read-only. In WAL mode they see a commit
// only after its sync, so Follow yields nothing that could be lost.
//
// # Opening
//
// Before SQLite opens the file, its log is examined (package wal): SQLite silently
// drops every commit from a bad byte on. Then Open walks the whole chain, lets SQLite
// check indexes and tables, and compares each projection with a new one made from the
// events. A file that is not whole is a *DamagedError that names the place, and is not
// served. If acknowledged acts are missing, the operator may accept the Loss.
//
// The service does not wait for that where a glance finds nothing wrong (glance.go): where the
// head beside the file is this installation's and the chain's, and the file has the sum with
// which it was closed. All of the file is looked at then beside the service, by Store.Review, a
// page at a time with rests between. If it is not whole nothing is appended any more, and the
// next start looks at everything before it serves.
//
// One process serves a database at a time (TakeLock); a process that only reads it,
// such as verify or backup, needs no lock.
//
// # Why plain SQL
//
// The statements are few and stand at the top of the one file that uses them,
// one file per table. A generator would take longer to build than all tests of
// this package take to run.
package records
