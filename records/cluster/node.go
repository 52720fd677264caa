package cluster

import (
	"cmp"
	"context"
	"errors"
	"log"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/hashicorp/go-hclog"
	"github.com/hashicorp/raft"
	raftboltdb "github.com/hashicorp/raft-boltdb/v2"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records"
	"renju-arbiter/records/disk"
	"renju-arbiter/records/replica"
)

// Options of Open.
type Options struct {
	// Dir is the folder of the node, which Found or Join has made.
	Dir string
	// Store are those of its database; Log and LogLasts are the node's own.
	Store records.Options
	// Listen is HOST:PORT where this node listens for the others, where that is not its address.
	Listen string
	// Timeout is how long a leader may be silent before the others choose another one, and how
	// long it goes on without a majority; 0 is 500 ms. Failover takes two to four of them.
	Timeout time.Duration
	// Log is told what raft has to warn of; nil for nobody.
	Log *slog.Logger
	// Logged is called after each write to the log, with how long that took with its fsync. It must not
	// block. nil: nothing is measured.
	Logged func(took time.Duration)

	cutEvery  time.Duration                       // instead of snapshotEvery
	protocol  uint64                              // instead of replica.Protocol
	transport func(as Member) transport           // instead of the wire; tests cut it
	logs      func(l raft.LogStore) raft.LogStore // tests put one before it that lies
}

const timeoutUsual = 500 * time.Millisecond

// A Node is a store of a cluster: a records.Store whose entries go through the log of all. What is
// read is read here, as far as this node has come.
type Node struct {
	*records.Store
	own       Member
	run       string // which runs in no other process
	home      nodeDir
	raft      *raft.Raft
	machine   *fsm
	gather    *batcher
	protocols protocols
	roll      membership
	wire      *wire // nil in tests that cut it
	way       *pacedTransport
	lock      *disk.Lock
	timeout   time.Duration
	log       *slog.Logger
	facts     *warnings

	watch watch
	still suspendWatch
	past  outdatedLog
	drain func() error // what others have handed over; nil where nothing is

	silentUntil time.Time // that of giveUpWhereLate alone

	invited invitations
	failure failure
	life    context.Context
	cease   context.CancelFunc
	tending sync.WaitGroup
	closers []func() error // in the order in which they were opened
	close   func() error
}

// Open starts the node of a folder: *NoNodeError, *LostError, *DuplicateNodeError, *disk.HeldError, and all that
// records.Open answers. It knows no leader yet.
func Open(ctx context.Context, o Options) (*Node, error) {
	h := nodeDir(o.Dir)
	own, err := h.owner()
	if err != nil {
		return nil, err
	}
	return open(ctx, h, own, o)
}

func open(ctx context.Context, h nodeDir, own Member, o Options) (n *Node, err error) {
	n = &Node{own: own, run: newRun(), home: h, gather: newBatcher(), invited: invitations{home: h}}
	n.life, n.cease = context.WithCancel(context.Background())
	n.failure.stopped = make(chan struct{})
	n.watch.sees(time.Now())
	n.close = sync.OnceValue(n.closeAll)
	defer func() {
		if err != nil {
			err = errors.Join(err, n.close())
			n = nil
		}
	}()
	if o.Timeout == 0 {
		o.Timeout = timeoutUsual
	}
	if n.timeout, n.log = o.Timeout, o.Log; n.log == nil {
		n.log = slog.New(slog.DiscardHandler)
	}
	n.log = n.log.With("node", n.own.ID)
	n.still.most, n.still.seen = n.timeout, time.Now()
	n.past.known = make(chan struct{})
	n.facts = newWarnings(n.log)
	if n.lock, err = disk.TakeLock(h.database(), time.Now()); err != nil {
		return n, err
	}
	n.closers = append(n.closers, n.lock.Release)
	if o.transport == nil {
		if err := checkDuplicate(ctx, h, own); err != nil {
			return n, err
		}
	}
	if err := n.openStore(ctx, o); err != nil {
		return n, err
	}
	if err := n.openLog(o); err != nil {
		return n, err
	}
	n.gather.begin()
	n.tend(cmp.Or(o.cutEvery, snapshotEvery))
	return n, nil
}

// openStore opens the database.
func (n *Node) openStore(ctx context.Context, o Options) (err error) {
	if err := sweep(n.home); err != nil {
		return err
	}
	o.Store.Log, o.Store.LogLasts, o.Store.Able = n.gather.order, true, n.able
	n.gather.leads, n.gather.elsewhere = func() bool { return false }, func() error { return &journal.NotLeaderError{} }
	if n.Store, err = records.Open(ctx, n.home.database(), o.Store); err != nil {
		return err
	}
	n.closers = append(n.closers, n.Store.Close)
	return nil
}

// sweep takes away what a kill has left of copies.
func sweep(h nodeDir) error {
	for _, left := range []string{"copy-*", "taken-*"} {
		found, err := filepath.Glob(filepath.Join(string(h), left))
		if err != nil {
			return err
		}
		for _, folder := range found {
			if err := os.RemoveAll(folder); err != nil {
				return err
			}
		}
	}
	return nil
}

// openLog opens the log, and holds the database against it.
func (n *Node) openLog(o Options) error {
	logs, err := openLogs(n.home)
	if err != nil {
		return err
	}
	n.closers = append(n.closers, logs.Close)
	said := n.facts.logger()
	kept, err := raft.NewFileSnapshotStoreWithLogger(string(n.home), snapshotsKept, said)
	if err != nil {
		return err
	}
	if err := n.checkLog(logs, kept); err != nil {
		return err
	}
	n.protocols = protocols{own: cmp.Or(o.protocol, replica.Protocol), file: n.home.protocols()}
	if err := n.protocols.read(); err != nil {
		return err
	}
	n.roll.file = n.home.removed()
	if err := n.roll.begin(kept); err != nil {
		return err
	}
	n.machine = newFSM(n.Store, logs, n.home, n.fail)
	n.machine.members = n.updateMembership
	return n.takePart(o, logs, kept, said)
}

// takePart begins to take part in the cluster.
func (n *Node) takePart(o Options, logs *raftboltdb.BoltStore, kept raft.SnapshotStore, said hclog.Logger) error {
	behind, err := behindItsSnapshot(n.Store, kept)
	if err != nil {
		return err
	}
	settings := settingsOf(n.own, o.Timeout, said)
	settings.NoSnapshotRestoreOnStart = !behind
	to, err := n.openTransport(o, said)
	if err != nil {
		return err
	}
	n.way = &pacedTransport{transport: to, lacks: n.outdated}
	if n.machine.begun, err = logs.LastIndex(); err != nil {
		return err
	}
	var before raft.LogStore = logs
	if o.logs != nil {
		before = o.logs(before)
	}
	if n.raft, err = raft.NewRaft(settings, n.machine, guarded{before, n.machine.fail, o.Logged}, logs, kept, n.way); err != nil {
		return err
	}
	n.machine.raft.Store(n.raft)
	n.bind(o.Timeout)
	if n.wire != nil {
		n.wire.listenTo(n.trusts)
		n.closers = append(n.closers, n.answer())
	}
	return nil
}

// bind has entries gathered for raft.
func (n *Node) bind(timeout time.Duration) {
	g := n.gather
	g.leads, g.elsewhere, g.fail, g.known = n.Leads, n.elsewhere, n.machine.fail, n.knownToAll
	g.stall.most, g.under.most = handoverStuckAfter*timeout, stuckAfter*timeout
	g.apply = func(entry []byte) raft.ApplyFuture { return n.raft.Apply(entry, 0) }
	g.head = func() (at head) {
		at.position, at.hash = n.End()
		return at
	}
}

// callTime is how long a call between nodes may take that has nothing in it.
func callTime(timeout time.Duration) time.Duration { return max(2*time.Second, 4*timeout) }

func (n *Node) openTransport(o Options, said hclog.Logger) (transport, error) {
	if o.transport != nil {
		return o.transport(n.own), nil
	}
	own, err := readIdentity(n.home.certificate())
	if err != nil {
		return nil, err
	}
	w, err := listen(cmp.Or(o.Listen, n.own.Log), n.own, own)
	if err != nil {
		return nil, err
	}
	to := raft.NewNetworkTransportWithConfig(&raft.NetworkTransportConfig{
		Stream: w, MaxPool: 3, Timeout: callTime(o.Timeout), Logger: said, MsgpackUseNewTimeFormat: true,
	})
	n.closers = append(n.closers, to.Close)
	w.refuse(n.roll.gone)
	n.wire = w
	return to, nil
}

// asLines is the log of the node for who writes lines.
func (n *Node) asLines() *log.Logger { return slog.NewLogLogger(n.log.Handler(), slog.LevelInfo) }

// ServesAt writes down beside the database where this node serves (disk.Lock).
func (n *Node) ServesAt(address string) error { return n.lock.ServesAt(address) }

// Close ends the taking part: what is under way is answered, and who asks afterwards gets
// journal.ErrClosed. A leader is missed for a timeout or two: HandOver first.
func (n *Node) Close() error { return n.close() }

func (n *Node) closeAll() error {
	n.cease()
	var all []error
	if n.drain != nil {
		all = append(all, n.drain())
	}
	if n.wire != nil {
		n.wire.hangUp()
	}
	if n.raft != nil {
		all = append(all, n.raft.Shutdown().Error())
	}
	n.gather.end()
	n.tending.Wait()
	for i := range n.closers {
		all = append(all, n.closers[len(n.closers)-1-i]())
	}
	return errors.Join(all...)
}
