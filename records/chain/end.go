package chain

// An End is the end of the chain; zero for an empty journal.
type End struct {
	Position int64
	Hash     [32]byte
	Instant  int64 // the largest of all events up to here
}

// After returns the end after one more event.
func (e End) After(r *Row) End {
	return End{Position: r.Position, Hash: r.Hash, Instant: max(e.Instant, r.Instant)}
}
