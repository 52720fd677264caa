package cluster

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/hashicorp/raft"

	"renju-arbiter/arbiter/journal"
)

const (
	levelWithin = 256                    // entries that who gets a vote may lack
	askAgain    = 200 * time.Millisecond // for the vote
)

type promoteAsked struct{ Done uint64 }

// Remove takes a member out of the cluster; it may be lost, or stopped. This node must lead
// (*journal.NotLeaderError), and cannot remove itself: hand over first. A member that is removed
// keeps its certificate and what it has.
func (n *Node) Remove(ctx context.Context, id string) error {
	list, err := n.Members()
	if err != nil {
		return err
	}
	m, known := find(list, id)
	switch {
	case !known:
		return &MemberError{Member{ID: id}, "there is no member of that id"}
	case id == n.own.ID:
		return &MemberError{m, "it leads: hand over first"}
	}
	return n.wait(ctx, func() raft.Future { return n.raft.RemoveServer(raft.ServerID(id), 0, askMost) })
}

// answerAdd makes who has just joined a reader.
func answerAdd(n *Node, id string, _ http.ResponseWriter, r *http.Request) error {
	var m Member
	if err := read(r, &m); err != nil {
		return err
	}
	if _, key := whose(r.TLS); !n.isMember(id, key) { // else one adds on behalf of who has joined there
		if m.Key = key; m.ID != id {
			return &MemberError{m, "the certificate is that of " + id}
		}
	}
	if err := errors.Join(m.check(), n.mayJoin(m)); err != nil {
		return err
	}
	if err := n.add(r.Context(), m); err != nil {
		return err
	}
	return n.invited.arrived(m.Key)
}

// add adds a reader, or has the leader do that: who has just joined is known here alone.
func (n *Node) add(ctx context.Context, m Member) error {
	err := n.wait(ctx, func() raft.Future { return n.raft.AddNonvoter(raft.ServerID(m.ID), m.address(), 0, askMost) })
	if _, elsewhere := errors.AsType[*journal.NotLeaderError](err); !elsewhere {
		return err
	}
	if leader, known := n.Leader(); known && leader.ID != n.own.ID {
		err = askOnce(ctx, n.wire.identity.config(asking), leader.Log, askAdd, m)
		if _, moved := errors.AsType[*leaderError](err); err == nil || !moved {
			return err
		}
	}
	return &leaderError{"", err} // ask here again
}

// answerPromote gives a reader that is level its vote.
func answerPromote(n *Node, id string, _ http.ResponseWriter, r *http.Request) error {
	var asked promoteAsked
	if err := read(r, &asked); err != nil {
		return err
	}
	list, err := n.Members()
	if err != nil {
		return err
	}
	m, known := find(list, id)
	switch {
	case !known:
		return &MemberError{Member{ID: id}, "there is no member of that id"}
	case !m.Reads:
		return nil
	case n.Leads() && asked.Done+levelWithin < n.Done():
		return &MemberError{m, "it is not level yet"}
	}
	return n.orLeader(n.wait(r.Context(), func() raft.Future {
		return n.raft.AddVoter(raft.ServerID(id), m.address(), 0, askMost)
	}))
}

// rise asks for the vote of this node until it has it, where it is to have one.
func (n *Node) rise() {
	for !n.own.Reads && !n.Votes() {
		select {
		case <-n.life.Done():
			return
		case <-n.failure.stopped:
			return
		case <-time.After(askAgain):
		}
		n.askForVote()
	}
}

// Votes tells whether this node has a vote: who has joined gets it a moment later. It counts when that it
// has one is carried out here, since only then it may be one of two that go on without the third. In a log
// that it has been given from its beginning stands perhaps somebody of the same id who had one before.
func (n *Node) Votes() bool {
	future := n.raft.GetConfiguration()
	if future.Error() != nil || future.Index() > n.raft.CommitIndex() {
		return false
	}
	list, err := n.Members()
	m, is := find(list, n.own.ID)
	return err == nil && is && !m.Reads && m.Key == n.own.Key
}

// askForVote asks the leader; where it does not come to that it is asked again.
func (n *Node) askForVote() {
	leader, known := n.Leader()
	if !known || leader.ID == n.own.ID {
		return
	}
	ctx, cancel := context.WithTimeout(n.life, askMost)
	defer cancel()
	_ = askLeader(ctx, n.wire.identity.config(asking), leader.Log, askPromote, promoteAsked{n.Done()})
}
