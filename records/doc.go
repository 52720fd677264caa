// Package records keeps everything that lasts in one SQLite file: the journal of events, the tables
// projected from it, and side tables. The side tables hold what must never be in the journal: accounts,
// passkeys, sessions, contact data and the digests of tokens. They can be deleted; events cannot.
//
// # The files
//
//	store options create migrate     the store: opening, a new file, an old file; schema: what differs
//	append read archive              the journal: writing, reading, reading a file that another process serves
//	ends position                    where streams end, and how far the file is
//	writer write_batch news          the one goroutine that writes, its transactions, who waits for commits
//	catch_up                         what another process has appended
//	log entries apply pieces         the replicated log: sending, kinds, applying, long entries in pieces
//	origin refusal                   the file that a log begins with; what a table refuses
//	install_snapshot backup          copies from other stores, and for them
//	checkpoint deferred_sync fit     when the file is synced, and whether the disk has room
//	heartbeat security               until when clocks ran; the log of log-ins
//	projections summaries            tables made from events; summaries of events in rest
//	precedent_search                 published rulings by their words
//	side_tables unsigned sweep       what stands beside the journal, its signatures, and what is deleted
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
// The previous hash of the first event is 32 zero bytes; the previous hash stands without a length. Each
// column is written as its length in bytes (8 bytes, big endian) and then its value. A number is 8
// bytes, big endian, in two's complement. A text is its UTF-8 bytes, and the body the very bytes that
// were appended. The lengths make sure that no two different events give the same bytes. None of this
// ever changes.
//
// A chain cannot show that its own tail was cut off. The head is printed on each
// round's sheet, and audit.Verify looks for a head that it is given. The newest head is
// also kept beside the database, in FILE.head, and noted after every commit: a journal
// that is shorter, or a different one, is not served.
//
// Sessions, the heartbeat and the kept head have no seal in the journal. They are signed with
// HMAC-SHA-256, under keys derived from FILE.key. So write access to the file alone, without the key,
// logs nobody in and takes no player's time.
//
// # Writing
//
// Every write is a log entry (package replica) or a local job of this process. A single store applies
// its entries directly. With Options.Log several stores share a log. Each store applies the entries in
// log order (Apply), and notes its progress in the same transaction (Done). A refusal is an ordinary
// result. After any other failure a store stops, since the others have gone on. All stores have the same
// key (FILE.key), and begin with the same file. A store that is too far behind installs a snapshot
// (CopyTo, InstallSnapshot). Before the log is cut its entries must be on disk in the file (Checkpoint).
// A backup belongs to no log.
//
// One goroutine writes. It takes the waiting jobs, at most 256 in order of arrival, and runs them in one
// IMMEDIATE transaction with one sync of the disk. Many moves share a sync when the service is busy, and
// none waits when it is idle. A failed job undoes only itself: if it has written something, the group is
// rolled back and run again, each job in its own savepoint. An append to a stream whose end is known
// does not query SQLite first. The indexes and the trigger of events decide; if they refuse, a query
// finds out why. Nothing is answered before the commit, since any answer may depend on another job of
// the group. The writer has its own context, so a cancelled request stops no other. Once a job has
// begun, its caller waits for the result.
//
// If the commit itself fails, nobody can tell what is on the disk:
// journal.ErrOutcomeUnknown. The next transaction reads the end of the chain
// again. Accounts, passkeys, sessions and links are written by the same goroutine, so that
// nothing in the process ever waits for a lock.
//
// The projected tables are for people with the sqlite3 shell. They are updated asynchronously: some
// hundred events in one transaction, within a second if the writer is idle, and before the database is
// closed. The table projections has their progress, from which they continue after a crash. A backup has
// them as they stood, and they continue when it is opened.
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
