package cluster

import (
	"errors"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hashicorp/raft"
)

// A slow network is not a broken one: the timeout of a call grows with its size.
const (
	slowest  = 64 << 10 // bytes a second; a slower connection counts as broken
	callMost = 2 << 20  // bytes of entries in one call; a single entry may be larger
)

// takes returns the time allowed for so many bytes.
func takes(bytes int) time.Duration { return time.Duration(bytes) * time.Second / slowest }

// A transport has the methods of raft's transports that are used here.
type transport interface {
	raft.Transport
	raft.WithPreVote
	raft.WithClose
}

// A pacedTransport sends raft's calls to the other nodes, a few megabytes at most in each, and none while
// the node is silenced (stepDownIfStuck).
type pacedTransport struct {
	transport
	silent  atomic.Bool
	rejoins rejoins
	lacks   func() error // why nobody is asked for a vote
}

var errSilent = errors.New("this node is giving up the lead")

// AppendEntries implements raft.Transport. It may shorten the request: raft counts the entries that are
// left as sent, and sends the rest next.
func (w *pacedTransport) AppendEntries(id raft.ServerID, to raft.ServerAddress, asked *raft.AppendEntriesRequest, told *raft.AppendEntriesResponse) error {
	if w.silent.Load() {
		return errSilent
	}
	asked.Entries = firstOf(asked.Entries, callMost)
	err := w.transport.AppendEntries(id, to, asked, told)
	w.rejoins.called(to, asked.Term, err)
	return err
}

// RequestPreVote implements raft.WithPreVote.
func (w *pacedTransport) RequestPreVote(id raft.ServerID, to raft.ServerAddress, asked *raft.RequestPreVoteRequest, told *raft.RequestPreVoteResponse) error {
	if err := w.lacks(); err != nil {
		return err
	}
	return w.transport.RequestPreVote(id, to, asked, told)
}

// RequestVote implements raft.Transport. It has no pre-vote after a leadership transfer.
func (w *pacedTransport) RequestVote(id raft.ServerID, to raft.ServerAddress, asked *raft.RequestVoteRequest, told *raft.RequestVoteResponse) error {
	if err := w.lacks(); err != nil {
		return err
	}
	return w.transport.RequestVote(id, to, asked, told)
}

// AppendEntriesPipeline implements raft.Transport. It refuses pipelines: the batcher sends one entry at a
// time. In raft 1.7.3 a pipeline never ends when a follower answers with a later term while another call
// is being sent (pipelineDecode returns, netPipeline.AppendEntries waits for it). Such a node could not
// be closed.
func (w *pacedTransport) AppendEntriesPipeline(raft.ServerID, raft.ServerAddress) (raft.AppendPipeline, error) {
	return nil, raft.ErrPipelineReplicationNotSupported
}

// firstOf returns the first entries up to most bytes, at least one.
func firstOf(entries []*raft.Log, most int) []*raft.Log {
	bytes := 0
	for i, e := range entries {
		if bytes += len(e.Data); bytes > most && i > 0 {
			return entries[:i]
		}
	}
	return entries
}

// A slowConn extends the deadline of a call with the bytes that it sends.
type slowConn struct {
	net.Conn
	gone func(net.Conn)

	mu    sync.Mutex
	until time.Time // that of a call without anything in it
	sent  int
}

// SetDeadline implements net.Conn. A call begins.
func (c *slowConn) SetDeadline(until time.Time) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.until, c.sent = until, 0
	return c.Conn.SetDeadline(until)
}

// Write implements net.Conn.
func (c *slowConn) Write(text []byte) (int, error) {
	if err := c.extend(len(text)); err != nil {
		return 0, err
	}
	return c.Conn.Write(text)
}

func (c *slowConn) extend(by int) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.until.IsZero() {
		return nil
	}
	c.sent += by
	return c.Conn.SetDeadline(c.until.Add(takes(c.sent)))
}

// Close implements net.Conn.
func (c *slowConn) Close() error {
	c.gone(c)
	return c.Conn.Close()
}
