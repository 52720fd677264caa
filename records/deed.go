package records

import "context"

// A deed is what somebody has asked to be written, made ready: its ids, times, digests of tokens
// and what is encrypted stand in it before it is queued. To carry it out takes the database, the
// key of the installation and nothing else: no clock, no chance, and of the memory of this process
// only what the deeds before have made (where the chain and its streams end). So whoever has
// carried out the same deeds in the same order has the same tables and gives the same answers,
// on one machine or on several.
type deed interface {
	work
	// fields gives every field to a coder, always in the same order (kinds).
	fields(c *coder)
}

// A chore is what the process does in its file by itself, whoever else keeps a copy of the
// journal: what lags behind the events is brought up, a note is put down that decides nothing.
type chore func(ctx context.Context, tx *Tx) error

// work is what the writer does for somebody in a transaction.
type work interface {
	// carry writes, and answers the one who asked. It may be called twice, the first time
	// undone; nothing of it is true before the commit. A deed changes nothing in itself.
	carry(ctx context.Context, tx *Tx, s *Store) (answer any, err error)
}

func (c chore) carry(ctx context.Context, tx *Tx, _ *Store) (any, error) { return nil, c(ctx, tx) }

// outdates tells whether what is remembered of those who ask may be another after a deed: of its
// account, its name, its session.
func outdates(w work) bool {
	switch d := w.(type) {
	case *appendBatch:
		return len(d.beside) > 0
	case *origin, *beat, *noteLine, *gatherNews, *noteTry, *dropHook, *keepPart, *dropParts, chore:
		return false
	}
	return true
}
