package records

// A turn is what is written in one transaction: by whoever waits at the moment, or by deeds that
// follow one another in the log.
type turn struct {
	jobs  []*job
	index uint64 // of the last deed in the log; 0: they are of this process alone
	err   error  // why nothing of it stands
	done  chan struct{}
}

// fails tells whether what went wrong with one job is the end of the turn: deeds of the log are
// carried out or refused.
func (t *turn) fails(err error) bool { return t.index > 0 && !isRefusal(err) }

// hasDeeds tells whether a deed has been carried out.
func (t *turn) hasDeeds() bool {
	for _, j := range t.jobs {
		if _, is := j.work.(deed); is && j.err == nil {
			return true
		}
	}
	return false
}

// outdates tells whether what is remembered of those who ask may be another afterwards.
func (t *turn) outdates() bool {
	for _, j := range t.jobs {
		if outdates(j.work) {
			return true
		}
	}
	return false
}
