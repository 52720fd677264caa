package web

import (
	"context"
	"errors"
	"time"

	"renju-arbiter/records"
)

// leaderCheckEvery is how often a node looks for a leader. leaderlessAfter is how many checks in a row have to fail:
// an election ends no stream.
const (
	leaderCheckEvery = time.Second
	leaderlessAfter  = 8
)

// WatchLeader ends all streams, and begins none, for as long as this node reaches no leader, until the context
// ends. A viewer then sees that nothing comes any more. Otherwise clocks would go on as if all were well.
func (s *Server) WatchLeader(ctx context.Context) {
	look := time.NewTicker(leaderCheckEvery)
	defer look.Stop()
	for misses := leaderMisses(0); ; {
		select {
		case <-ctx.Done():
			return
		case <-look.C:
		}
		s.setLeaderless(misses.leaderless(errors.Is(s.Fit(ctx), records.ErrNobodyLeads)))
	}
}

// leaderMisses is how many checks in a row found no leader.
type leaderMisses int

// leaderless counts one more check and reports whether the node counts as without a leader.
func (l *leaderMisses) leaderless(missed bool) bool {
	if *l++; !missed {
		*l = 0
	}
	return *l >= leaderlessAfter
}

func (s *Server) setLeaderless(leaderless bool) {
	if s.Places.leaderless.Store(leaderless); leaderless { // each time: one may have begun at the very moment
		s.Streams.hub.HangUp()
		s.delayed.Streams.hub.HangUp()
	}
}
