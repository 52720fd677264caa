package records

import (
	"fmt"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/records/replica"
)

// sideEntries returns the log entries of what an append writes to side tables. Random numbers and the
// time are taken here.
func (s *Store) sideEntries(list []sidetable.Write) (all []replica.SideEntry, err error) {
	for _, b := range list {
		e, err := s.sideEntry(b)
		if err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, nil
}

func (s *Store) sideEntry(b sidetable.Write) (replica.SideEntry, error) {
	for _, of := range []func(sidetable.Write) (replica.SideEntry, error){s.accounts.Entry, s.personal.Entry, s.hooks.Entry, logEntry} {
		if e, err := of(b); e != nil || err != nil {
			return e, err
		}
	}
	return nil, fmt.Errorf("nothing is written beside the journal for a %T", b)
}
