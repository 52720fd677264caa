// Package wal looks at SQLite's write-ahead log (FILE-wal) before SQLite does, and
// changes nothing.
//
// # Why
//
// After a crash SQLite takes the log up to the last commit before the first frame
// that is not right, and forgets the rest without a word: that is how a commit that
// was cut short goes away. A byte that went bad in the middle looks the same, and
// takes every later commit with it, acknowledged or not.
//
// # The log
//
// A header of 32 bytes (magic, version, page size, sequence of checkpoints, two
// salts, a checksum), then frames: a header of 24 bytes (page, mark, the two salts,
// a checksum) and a page. The mark is not 0 in the last frame of a commit. The
// checksum of a frame goes on from that of the frame before, so that behind a bad
// frame nothing is right. When the log begins anew it is written over from the
// start with other salts; what is left of the last time has the old ones
// (https://www.sqlite.org/fileformat2.html#walformat).
//
// # What tells damage from a commit that was cut short
//
// A commit is synced before the next one begins to be written (synchronous=FULL).
// So a power cut, which may leave any part of what was not synced, hurts the last
// commit alone. Frames behind the first bad one still show to which commit they
// belong: each that is whole goes on from the checksum that the frame before it
// carries, right or not. Two marks in whole frames, with whole frames between them,
// are two commits, one after the other: the first of them was synced, and so was the
// bad frame before it. That is damage, whatever is bad.
//
// One mark behind the bad frame is the last commit. It may have been cut short, or
// have gone bad after it was synced; the log alone cannot tell, nor can it tell that
// its end was cut off. Whoever knows where the journal ended can: records keeps a
// head outside.
//
// Frames that a failed write left behind carry the right salts and even marks, but
// the attempts that wrote them all began at the same frame, so that no two of their
// commits follow each other.
//
// The header is synced before the first frame after it, and a sector is written
// whole: a header that is not right with two commits behind it is damage as well.
package wal
