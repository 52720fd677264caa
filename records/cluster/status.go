package cluster

import (
	"context"
	"errors"
	"sync"
	"time"
)

// A NodeStatus is how a member says of itself that it stands, beside the one that leads.
type NodeStatus struct {
	Member
	Status
	Answers bool          // else nothing is known of it
	Refuses string        // why it does not, where it says so
	Behind  uint64        // entries that the one that leads has carried out, and it has not
	Clock   time.Duration // by which its clock is ahead
}

// All asks every member at once, and holds each against the one that leads; where that does not
// answer, against the one that has come furthest. *RefusedError, and whatever keeps the own node
// from answering.
func (r *Remote) All(ctx context.Context) ([]NodeStatus, error) {
	own, err := r.Status(ctx)
	if err != nil {
		return nil, err
	}
	list := make([]NodeStatus, len(own.Members))
	var all sync.WaitGroup
	for i, m := range own.Members {
		all.Go(func() {
			s, clock, err := statusOf(ctx, r.as, m)
			list[i] = NodeStatus{Member: m, Status: s, Answers: err == nil, Clock: clock}
			if refused, is := errors.AsType[*RefusedError](err); is {
				list[i].Refuses = refused.Why
			}
		})
	}
	all.Wait()
	compare(list)
	return list, nil
}

// compare holds all against one.
func compare(list []NodeStatus) {
	var first *NodeStatus
	for i := range list {
		s := &list[i]
		switch leads := s.Leader == s.ID; {
		case !s.Answers:
		case first == nil, leads && first.Leader != first.ID, leads == (first.Leader == first.ID) && s.Done > first.Done:
			first = s
		}
	}
	if first == nil {
		return
	}
	done, clock := first.Done, first.Clock
	for i := range list {
		if s := &list[i]; s.Answers {
			s.Behind = done - min(done, s.Done)
			s.Clock -= clock
		}
	}
}
