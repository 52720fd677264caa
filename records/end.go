package records

// An end is the end of the chain; zero for an empty journal.
type end struct {
	position int64
	hash     [32]byte
	instant  int64 // the largest of all events up to here
}

func (e end) after(r *row) end {
	return end{position: r.Position, hash: r.Hash, instant: max(e.instant, r.Instant)}
}
