package replica

import (
	"context"
	"renju-arbiter/records/secret"
	"renju-arbiter/records/sqlite"
)

// An Entry is one thing to be written, made ready: its ids, times, digests of tokens and encrypted texts
// are in it before it is queued. To apply it takes the database and the key of the installation, and of
// the memory of this process only what earlier entries have made (the ends of the chain and of its
// streams). It reads no clock and no random numbers. So stores that have applied the same entries in
// the same order have the same tables and give the same answers.
type Entry interface {
	// Fields passes every field to a coder, always in the same order.
	Fields(c *Coder)
}

// A SideEntry is an entry that writes side tables. All other entries write the journal.
type SideEntry interface {
	Entry
	// Apply writes, and returns the answer. It may be called twice, after the first time was undone.
	// Nothing of it is true before the commit. It changes nothing in the entry itself.
	Apply(ctx context.Context, tx *sqlite.Tx, s *secret.Signer) (answer any, err error)
}

// A Writer has an entry applied, in the log of a cluster where there is one, and returns its answer.
type Writer interface {
	Write(ctx context.Context, e Entry) (answer any, err error)
}

// A Logged is an entry of a log that several stores share, or one of several in an entry of raft.
type Logged struct {
	Index uint64 // from 1, rising; other entries of raft leave gaps
	Data  []byte // as the Log was given it
	Live  bool   // the leader of now has just written it: else it may be old
}

// A Log puts an entry at the end of a log that several stores share. It returns the answer of this
// store's Apply, which may be a refusal, or an error: the entry did not come into the log, or could not
// be applied here. journal.ErrOutcomeUnknown says that the entry may be in the log. An entry has 256 KiB
// at most, and some bytes more.
type Log func(ctx context.Context, entry []byte) (answer any, err error)
