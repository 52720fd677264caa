package projection

import (
	"renju-arbiter/arbiter/journal"
	"time"
)

// The limits of asynchronous projections.
const (
	AtOnce      = 512         // events that a projection takes up in one transaction
	DelayMost   = time.Second // how long it may lack an event while the writer is free
	troubled    = time.Minute // pause after a failure to write it
	recordsMost = 1024        // events that are kept in memory for it; older ones are read
)

// progress is how far asynchronous projections have come, and the events that they lack. Only the
// writer uses ip.
type progress struct {
	reached int64            // the last event that all of them have, as of the last commit
	taken   int64            // within the transaction
	records []journal.Record // some of the events, one after the other up to the newest
	fresh   []journal.Record // those of the transaction
	since   time.Time        // when the first that they lack was committed
	rest    time.Time        // nothing is tried before
}

// begin forgets what a transaction has left behind that came to nothing.
func (p *progress) begin() { p.fresh, p.taken = p.fresh[:0], p.reached }

// commit keeps what was committed, up to a position.
func (p *progress) commit(end int64, now time.Time) {
	if p.taken > p.reached || p.since.IsZero() {
		p.since = now
	}
	p.reached = p.taken
	for _, r := range p.fresh {
		if n := len(p.records); n > 0 && p.records[n-1].Position+1 != r.Position {
			p.records = p.records[:0]
		}
		p.records = append(p.records, r)
	}
	p.fresh = p.fresh[:0]
	old := max(0, len(p.records)-recordsMost)
	for old < len(p.records) && p.records[old].Position <= p.reached {
		old++
	}
	if n := copy(p.records, p.records[old:]); old > 0 {
		clear(p.records[n:])
		p.records = p.records[:n]
	}
	if p.reached >= end {
		p.since = time.Time{}
	}
}

// after are events behind a position as far as they are in memory; none where the first is nop.
func (p *progress) after(position int64) []journal.Record {
	if len(p.records) == 0 {
		return nil
	}
	at := position + 1 - p.records[0].Position
	if at < 0 || at >= int64(len(p.records)) {
		return nil
	}
	return p.records[at:]
}

// due tells whether it is time to write what they lack; where nothing else is, it is.
func (p *progress) due(end int64, idle bool, now time.Time) bool {
	return p.reached < end && !now.Before(p.rest) && (idle || end-p.reached >= AtOnce || now.Sub(p.since) >= DelayMost)
}
