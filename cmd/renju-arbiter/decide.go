package main

import (
	"context"
	"log/slog"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/records/cluster"
)

// handsOver is for how long a node that stops waits until another one leads.
const handsOver = 2 * time.Second

// turns has a desk decide while its node leads, and meanwhile does what one of all nodes does. It
// ends with the context, when another node has been given the lead.
type turns struct {
	node   *cluster.Node
	desk   *arbiter.Desk
	log    *slog.Logger
	once   []func(context.Context)     // what the one that leads does beside
	invite func(context.Context) error // anyone who is the first to log in
}

func (t turns) run(ctx context.Context) {
	for leads := t.node.Leads(); ctx.Err() == nil; { // it may have begun to before anybody listened
		if leads && t.decides(ctx) {
			continue
		}
		select {
		case leads = <-t.node.LeaderChanges():
		case <-t.node.Stopped():
			return
		case <-ctx.Done():
			return
		}
	}
}

// decides takes over, and leaves when the node does not lead any more; it answers whether the node
// leads again by then. Whatever is said of the lead meanwhile ends the turn: of a lead that was lost and
// won again before anybody listened the last word alone is heard, and what others did in between is
// brought by the next turn.
func (t turns) decides(ctx context.Context) (again bool) {
	select {
	case <-t.node.LeaderChanges(): // of the turn that begins
	default:
	}
	if !t.node.Leads() {
		return false
	}
	if err := t.takes(ctx); err != nil {
		t.log.Warn("this node leads, and its desk could not take over", "error", err)
		t.leaves(ctx)
		return t.node.Leads() && ctx.Err() == nil
	}
	leading, ceases := context.WithCancel(ctx)
	defer ceases()
	defer inBackground(leading, t.once...)()
	if err := t.invite(leading); err != nil {
		t.log.Warn("no link for the first login was made", "error", err)
	}
	for {
		select {
		case leads := <-t.node.LeaderChanges():
			t.desk.StepDown()
			t.log.Info("this node does not lead any more", "again", leads)
			return leads
		case <-t.node.Stopped():
			t.desk.StepDown()
			return false
		case <-ctx.Done():
			t.handOver(ctx)
			return false
		}
	}
}

// leaves gives another node the lead that this one can do nothing with, and waits a while.
func (t turns) leaves(ctx context.Context) {
	t.handOver(ctx)
	select {
	case <-time.After(handsOver / 4):
	case <-ctx.Done():
	}
}

func (t turns) takes(ctx context.Context) error {
	if err := t.node.Barrier(ctx); err != nil {
		return err
	}
	taken, err := t.desk.BecomeLeader(ctx, time.Now())
	if err == nil {
		t.log.Info("this node leads", "from", taken.From, "to", taken.To, "games", taken.Games)
	}
	return err
}

// handOver leaves the lead to another node, so that nobody has to miss this one first.
func (t turns) handOver(ctx context.Context) {
	t.desk.StepDown()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), handsOver)
	defer cancel()
	if err := t.node.HandOver(ctx); err != nil {
		t.log.Info("nobody could be given the lead", "error", err)
	}
}
