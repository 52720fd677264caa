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
// round's sheet, and audit.Verify looks for a head that it is given. The newest head is
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
// All that is written is a log entry (package replica), or a local job that a process does for itself.
// A store alone applies its entries as they come. With Options.Log they go into a log that several
// stores share. Each applies the entries in the order of the log (Apply), and notes its progress in the
// same transaction (Done). Only a refusal is an answer then: after any other failure a store stops,
// since the others have gone on. All stores need the same key (FILE.key), and the same file before the
// first entry. A store that is behind the log installs a snapshot (CopyTo, InstallSnapshot). Before the
// log is cut its entries must be in the file (Checkpoint). A backup belongs to no log.
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
// events. A file that is not whole is a *audit.DamagedError that names the place, and is not
// served. If acknowledged acts are missing, the operator may accept the audit.Loss.
//
// The service starts at once where the quick check finds nothing wrong (package audit). The background
// verification then reads the whole file. If it finds damage nothing is appended any more, and the next
// start checks everything before it serves.
//
// One process serves a database at a time (disk.TakeLock); a process that only reads it,
// such as verify or backup, needs no lock.
//
// # Why plain SQL
//
// The statements are few and stand at the top of the one file that uses them,
// one file per table. A generator would take longer to build than all tests of
// this package take to run.
package records
