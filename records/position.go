package records

import (
	"context"
	"sync"
	"sync/atomic"

	"renju-arbiter/records/chain"
	"renju-arbiter/records/sqlite"
)

const (
	selectDone = `SELECT done FROM replica WHERE id = 1`
	updateDone = `UPDATE replica SET done = ? WHERE id = 1`
)

// position is how far the file is: the end of the chain, and the last entry of the log. What is pending
// belongs to the transaction, and to the writer alone.
type position struct {
	pending chain.End
	mu      sync.Mutex // guards settled for those who are not the writer
	settled chain.End  // after the last commit

	pendingDone uint64        // the index of the last entry of the log
	done        atomic.Uint64 // and after the last commit
}

// end is the end of the chain after the last commit.
func (p *position) end() chain.End {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.settled
}

// commit settles what is pending, and returns the end of the chain before it.
func (p *position) commit() (before chain.End) {
	p.mu.Lock()
	defer p.mu.Unlock()
	before, p.settled = p.settled, p.pending
	p.done.Store(p.pendingDone)
	return before
}

// readDone reads how far the file has come.
func (p *position) readDone(ctx context.Context, tx *sqlite.Tx) error {
	var done int64
	err := tx.QueryRowContext(ctx, selectDone).Scan(&done)
	p.pendingDone = uint64(done)
	p.done.Store(p.pendingDone)
	return err
}

// reach notes how far in the log a batch brings the file. An entry that was not in the log leads away
// from it: no index tells then what is in the file.
func (p *position) reach(b *writeBatch) {
	switch {
	case b.index > 0:
		p.pendingDone = b.index
	case p.pendingDone > 0 && b.hasEntries():
		p.pendingDone = 0
	}
}

// markDone writes that down in the transaction.
func (p *position) markDone(ctx context.Context, tx *sqlite.Tx) error {
	if p.pendingDone == p.done.Load() {
		return nil
	}
	return tx.Exec(ctx, updateDone, int64(p.pendingDone))
}
