package cluster

import (
	"errors"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hashicorp/raft"
)

// A slow network is no broken one: how long something may be under way goes by how long it is.
const (
	slowest  = 64 << 10 // bytes a second that every way between nodes has, or it counts as broken
	callMost = 2 << 20  // bytes of entries in one call, but for a single one that is longer
)

// takes is how long so many bytes may be under way.
func takes(bytes int) time.Duration { return time.Duration(bytes) * time.Second / slowest }

// A transport is what raft's have that are used here.
type transport interface {
	raft.Transport
	raft.WithPreVote
	raft.WithClose
}

// A way is how the raft of a node reaches the others: in calls of a few megabytes at most, however
// far one of them lags behind, and none while it is silent.
type way struct {
	transport
	silent atomic.Bool
	anew   anew
	lacks  func() error // why nobody is asked for a vote
}

var errSilent = errors.New("this node is giving up the lead")

// AppendEntries implements raft.Transport. Raft counts as sent what stands in the request
// afterwards, and sends the rest next.
func (w *way) AppendEntries(id raft.ServerID, to raft.ServerAddress, asked *raft.AppendEntriesRequest, told *raft.AppendEntriesResponse) error {
	if w.silent.Load() {
		return errSilent
	}
	asked.Entries = firstOf(asked.Entries, callMost)
	err := w.transport.AppendEntries(id, to, asked, told)
	w.anew.called(to, asked.Term, err)
	return err
}

// RequestPreVote implements raft.WithPreVote.
func (w *way) RequestPreVote(id raft.ServerID, to raft.ServerAddress, asked *raft.RequestPreVoteRequest, told *raft.RequestPreVoteResponse) error {
	if err := w.lacks(); err != nil {
		return err
	}
	return w.transport.RequestPreVote(id, to, asked, told)
}

// RequestVote implements raft.Transport: who is given the lead asks at once.
func (w *way) RequestVote(id raft.ServerID, to raft.ServerAddress, asked *raft.RequestVoteRequest, told *raft.RequestVoteResponse) error {
	if err := w.lacks(); err != nil {
		return err
	}
	return w.transport.RequestVote(id, to, asked, told)
}

// AppendEntriesPipeline implements raft.Transport. The leader awaits each call to a follower before
// the next: entries gather deeds by themselves, and one is under way at a time. More
// calls at once are a pipeline, which raft 1.7.3 never leaves again where a follower answers with a
// later term while another call is being sent (pipelineDecode returns, netPipeline.AppendEntries
// waits for it): a node that was stopped, and has lost its lead meanwhile, could not be closed.
func (w *way) AppendEntriesPipeline(raft.ServerID, raft.ServerAddress) (raft.AppendPipeline, error) {
	return nil, raft.ErrPipelineReplicationNotSupported
}

// firstOf are the entries that come to so many bytes, one at least.
func firstOf(entries []*raft.Log, most int) []*raft.Log {
	bytes := 0
	for i, e := range entries {
		if bytes += len(e.Data); bytes > most && i > 0 {
			return entries[:i]
		}
	}
	return entries
}

// An unhurried connection gives a call more time the more it has to send.
type unhurried struct {
	net.Conn
	gone func(net.Conn)

	mu    sync.Mutex
	until time.Time // that of a call without anything in it
	sent  int
}

// SetDeadline implements net.Conn: a call begins.
func (c *unhurried) SetDeadline(until time.Time) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.until, c.sent = until, 0
	return c.Conn.SetDeadline(until)
}

// Write implements net.Conn.
func (c *unhurried) Write(text []byte) (int, error) {
	if err := c.extend(len(text)); err != nil {
		return 0, err
	}
	return c.Conn.Write(text)
}

func (c *unhurried) extend(by int) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.until.IsZero() {
		return nil
	}
	c.sent += by
	return c.Conn.SetDeadline(c.until.Add(takes(c.sent)))
}

// Close implements net.Conn.
func (c *unhurried) Close() error {
	c.gone(c)
	return c.Conn.Close()
}
