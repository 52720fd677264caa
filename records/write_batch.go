package records

// A writeBatch is written in one transaction: the jobs that wait at the moment, or entries that follow
// one another in the log.
type writeBatch struct {
	jobs  []*job
	index uint64 // of the last entry in the log; 0: the jobs are of this process alone
	err   error  // why nothing of it stands
	done  chan struct{}
}

// fails tells whether the failure of one job ends the batch: entries of the log are applied or refused.
func (b *writeBatch) fails(err error) bool { return b.index > 0 && !isRefusal(err) }

// hasEntries tells whether an entry was applied.
func (b *writeBatch) hasEntries() bool {
	for _, j := range b.jobs {
		if j.entry != nil && j.err == nil {
			return true
		}
	}
	return false
}

// outdates tells whether accounts and sessions in memory may be stale afterwards.
func (b *writeBatch) outdates() bool {
	for _, j := range b.jobs {
		if j.entry != nil && outdates(j.entry) {
			return true
		}
	}
	return false
}
