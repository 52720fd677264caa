//go:build unix

package clustertest

import (
	"context"
	"encoding/json"
	"errors"
	"net"
	"net/rpc"
	"os"
	"time"

	"renju-arbiter/arbiter/journal"
)

// asChild is the variable in which a process reads which node it is.
const asChild = "RENJU_ARBITER_TEST_NODE"

// A Child is a node that a process is to be.
type Child struct {
	ID, Dir string
	Log     string // HOST:PORT of its log
	Socket  string // where it answers the test
	Join    string // the line to join with; empty for the founder
	Lies    bool   // its log acknowledges before it writes
	Copies  bool   // it copies its database over and over
	Room    int64  // bytes that a file of it may have; 0 for any number: as if its disk were full
}

// AsChild tells a process which node it is to be, if any.
func AsChild() (c Child, is bool) {
	text, is := os.LookupEnv(asChild)
	if is && json.Unmarshal([]byte(text), &c) != nil {
		panic(text)
	}
	return c, is
}

// A Node is what a child serves.
type Node interface {
	journal.Journal
	Leads() bool
	Votes() bool
	Done() uint64
	Failed() error
	Invite(within time.Duration) (string, error)
	HandOver(ctx context.Context) error
	Remove(ctx context.Context, id string) error
}

// Serve answers the test until the process is killed.
func (c Child) Serve(n Node) error {
	_ = os.Remove(c.Socket)
	listener, err := net.Listen("unix", c.Socket)
	if err != nil {
		return err
	}
	server := rpc.NewServer()
	if err := server.RegisterName("Node", &served{n}); err != nil {
		return err
	}
	server.Accept(listener)
	return nil
}

// served are the questions of the test.
type served struct{ node Node }

// A Move is one event in a stream of its own client.
type Move struct {
	Stream   string
	Expected int64
}

// What an append is answered with.
const (
	Done      = "done" // now or before
	Elsewhere = "elsewhere"
	Unknown   = "unknown"
	Wrong     = "wrong" // what no journal may answer
)

// An Answer is that of an append.
type Answer struct{ What, Text string }

var wall = time.Date(2026, 11, 20, 21, 43, 5, 0, time.UTC)

// Append appends a move under an id that tells it from all others of its stream.
func (s *served) Append(m Move, a *Answer) error {
	_, err := s.node.Append(context.Background(), m.batch())
	var repeated *journal.RepeatedError
	var elsewhere *journal.NotLeaderError
	switch {
	case err == nil, errors.As(err, &repeated):
		a.What = Done
		return nil
	case errors.As(err, &elsewhere), errors.Is(err, journal.ErrClosed):
		a.What = Elsewhere
	case errors.Is(err, journal.ErrOutcomeUnknown):
		a.What = Unknown
	default:
		a.What = Wrong
	}
	a.Text = err.Error()
	return nil
}

func (m Move) batch() journal.Batch {
	return journal.Batch{
		CommandID: m.command(), Digest: "d", Actor: "P1", Instant: 1000 + m.Expected, Wall: wall,
		Streams: []journal.StreamAppend{{Stream: m.Stream, Expected: m.Expected, Events: []journal.Event{{Kind: "test.stone", Version: 1, Body: []byte(`{"point":"h8"}`)}}}},
	}
}

// A State is where a node stands.
type State struct {
	Position int64
	Hash     [32]byte
	Done     uint64
	Leads    bool
	Votes    bool
	Failed   string
}

// State says where the node stands.
func (s *served) State(_ struct{}, a *State) (err error) {
	a.Position, a.Hash, _, err = s.node.Head(context.Background())
	a.Done, a.Leads, a.Votes = s.node.Done(), s.node.Leads(), s.node.Votes()
	if failed := s.node.Failed(); failed != nil {
		a.Failed = failed.Error()
	}
	return err
}

// Stream gives back the commands of a stream in their order.
func (s *served) Stream(name string, commands *[]string) error {
	records, err := s.node.Stream(context.Background(), name)
	for _, r := range records {
		*commands = append(*commands, r.CommandID)
	}
	return err
}

// Invite gives out a line to join with.
func (s *served) Invite(_ struct{}, line *string) (err error) {
	*line, err = s.node.Invite(time.Minute)
	return err
}

// Remove has a node belong to the others no more.
func (s *served) Remove(id string, _ *struct{}) error {
	ctx, cancel := context.WithTimeout(context.Background(), callMost)
	defer cancel()
	return s.node.Remove(ctx, id)
}

// HandOver hands over.
func (s *served) HandOver(_ struct{}, _ *struct{}) error {
	return s.node.HandOver(context.Background())
}
