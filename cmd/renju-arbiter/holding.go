package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/clock"
	"renju-arbiter/cmd/renju/tools"
	"renju-arbiter/records"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/cluster"
	"renju-arbiter/records/disk"
	"renju-arbiter/views/metrics"
)

// holding is the database that a service holds: a file of its own, or that of a node.
type holding struct {
	store    *records.Store
	node     *cluster.Node // nil: the file is the service's own
	servesAt func(address string) error
	close    func() error
}

// withOthers is how often the heart of a desk beats whose journal other nodes have too. While clocks run
// that is the most that anybody is given where another one takes over. With each beat the nodes compare
// their chains, and learn the time. While none runs they do so every five seconds and not oftener,
// because each beat is kept in the log of every node: 17,280 of them are a day's.
var withOthers = arbiter.Pace{Running: 200 * time.Millisecond, Idle: 5 * time.Second}

func (h *holding) pace() arbiter.Pace {
	if h.node == nil {
		return arbiter.Pace{}
	}
	return withOthers
}

// whileWell is the context of a service, which ends with its node too: what a node shows that has
// stopped by itself is old, and says nowhere that it is. Where it is gone browsers take another one.
func (h *holding) whileWell(ctx context.Context) (well context.Context, leave func()) {
	well, cancel := context.WithCancel(ctx)
	if h.node == nil {
		return well, cancel
	}
	return well, inBackground(well, func(ctx context.Context) {
		select {
		case <-h.node.Stopped():
			cancel()
		case <-ctx.Done():
		}
	})
}

// failed is why the node has stopped by itself, if it has.
func (h *holding) failed() error {
	if h.node == nil || h.node.Failed() == nil {
		return nil
	}
	why := orUsage(h.node.Failed())
	if _, is := errors.AsType[tools.UsageError](why); is { // it is none of them
		return why
	}
	return fmt.Errorf("this node has stopped, and the others go on without it: %w", why)
}

// why is why the service has ended. Where its node has stopped by itself that is the reason, and what was
// broken off for it says nothing beside.
func (h *holding) why(ended error) error {
	failed := h.failed()
	if failed != nil && errors.Is(ended, context.Canceled) {
		return failed
	}
	return errors.Join(ended, failed)
}

// follow has the desk follow the other nodes until the context ends. Where it cannot, the node stops.
func (h *holding) follow(ctx context.Context, desk *arbiter.Desk) {
	h.store.OnBeat(func(instant int64, wall time.Time) { desk.ReceiveHeartbeat(clock.Instant(instant), wall, time.Now()) })
	if err := desk.Follow(ctx); err != nil && ctx.Err() == nil {
		h.node.GiveUp(fmt.Errorf("its pages cannot follow the journal any more, start it anew: %w", err))
	}
}

// leads is the id of the node that decides, as far as this one knows.
func (h *holding) leads() string {
	if h.node == nil {
		return ""
	}
	m, _ := h.node.Leader()
	return m.ID
}

// claim takes the database for this process before anything else is begun; who serves a node leaves
// that to it (nil).
func (c *serveCommand) claim() (*disk.Lock, error) {
	if c.Dir == "" {
		if dir := filepath.Dir(c.DB); cluster.IsNode(dir) {
			return nil, tools.Usagef("%s belongs to a node of several: serve it with --dir %s, or write a copy with `renju-arbiter backup` and serve that", c.DB, dir)
		}
		lock, err := disk.TakeLock(c.DB, time.Now())
		return lock, orUsage(err)
	}
	if c.AcceptLoss || c.Head != "" {
		return nil, tools.Usagef("--accept-loss and --head are for a service that has its file alone: what a node has lost the others give it")
	}
	c.DB = filepath.Join(c.Dir, "renju.db")
	return nil, nil
}

// hold opens the database that was claimed.
func (c *serveCommand) hold(ctx context.Context, lock *disk.Lock, log *slog.Logger, o metrics.Observers) (*holding, error) {
	if lock == nil {
		return c.holdNode(ctx, log, o)
	}
	store, err := records.Open(ctx, c.DB, records.Options{Projectors: records.Projections(), AcceptLoss: c.AcceptLoss, Head: c.Head, Review: true, Committed: o.Committed, Release: ownRelease()})
	if err != nil {
		return nil, withAdvice(err)
	}
	if copied := store.Before(); copied != "" {
		log.Info("an earlier version has served this file: it was copied first", "copy", copied)
	}
	return &holding{store: store, servesAt: lock.ServesAt, close: store.Close}, nil // the last head and the sum of the file are written at the end
}

// holdNode starts the node of a folder.
func (c *serveCommand) holdNode(ctx context.Context, log *slog.Logger, o metrics.Observers) (*holding, error) {
	node, err := cluster.Open(ctx, cluster.Options{Dir: c.Dir, Listen: c.LogAddr, Timeout: c.Timeout, Log: log, Logged: o.Logged, Store: records.Options{Projectors: records.Projections(), Review: true, Committed: o.Committed}})
	if err != nil {
		return nil, orUsage(adviseNode(err))
	}
	return &holding{store: node.Store, node: node, servesAt: node.ServesAt, close: node.Close}, nil
}

// adviseNode tells what can be done about a database that lacks what its node has confirmed: the others
// have it.
func adviseNode(err error) error {
	if damaged, is := errors.AsType[*audit.DamagedError](err); is && damaged.Loss != nil {
		return tools.UsageError{Err: fmt.Errorf("%w. Have this node replaced: run `renju-arbiter cluster replace` with its id at another one", err)}
	}
	return err
}

// orUsage marks what the user can put right.
func orUsage(err error) error {
	var (
		held   *disk.HeldError
		linked *disk.LinkedError
		none   *cluster.NoNodeError
		lost   *cluster.LostError
		twin   *cluster.DuplicateNodeError
		gone   *cluster.RemovedNodeError
	)
	if errors.As(err, &held) || errors.As(err, &linked) || errors.As(err, &none) || errors.As(err, &lost) || errors.As(err, &twin) || errors.As(err, &gone) {
		return tools.UsageError{Err: err}
	}
	return err
}
