// Package wal looks at SQLite's write-ahead log (FILE-wal) before SQLite does, and
// changes nothing.
//
// # Why
//
// After a crash SQLite takes the log up to the last commit before the first bad frame,
// and silently drops the rest: that is how it discards a commit that was cut short. A
// byte that went bad in the middle looks the same, and takes every later commit with
// it, acknowledged or not.
//
// # The log
//
// A header of 32 bytes (magic, version, page size, sequence of checkpoints, two
// salts, a checksum), then frames: a header of 24 bytes (page, mark, the two salts,
// a checksum) and a page. The mark is not 0 in the last frame of a commit. The
// checksum of a frame continues that of the frame before, so that no frame after a bad
// one is valid. When the log restarts it is overwritten from the start with other
// salts; what is left from before has the old ones
// (https://www.sqlite.org/fileformat2.html#walformat).
//
// # What tells damage from a commit that was cut short
//
// A commit is synced before the next one begins to be written (synchronous=FULL).
// So a power cut, which may leave any part of what was not synced, harms only the last
// commit. Frames after the first bad one still show to which commit they belong: each
// whole frame continues the checksum that the frame before it carries, whether that one
// is right or not. Two marks in whole frames, with whole frames between them, are two
// commits, one after the other: the first of them was synced, and so was the bad frame
// before it. That is damage, whatever is bad.
//
// One mark after the bad frame is the last commit. It may have been cut short, or have
// gone bad after it was synced; the log alone cannot tell which, nor whether its own end
// was cut off. Only a note of where the journal ended can tell: records keeps a head
// outside the database.
//
// Frames left behind by a failed write have the right salts and even marks. But all attempts that wrote
// them began at the same frame, so no two of their commits follow each other.
//
// The header is synced before the first frame after it, and a sector is written
// whole: a bad header with two commits after it is damage as well.
package wal
