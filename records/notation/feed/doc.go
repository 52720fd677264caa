// Package feed writes what is new in an event as a feed (Atom, RFC 4287): results and
// announcements, the newest first.
//
// The id of an entry is made of the place in the journal where it stands, so it is never that of
// another; a result that is corrected is a new entry, and the old one is there no more. An
// announcement that was taken down is not told. A result that follows from a withdrawal stands
// nowhere in the journal by itself, and is not an entry.
package feed
