package journal

import (
	"context"
	"errors"
)

// A NoLeaderError says that a cluster has no leader: too few nodes reach each other, or one is taking
// over.
type NoLeaderError struct {
	// Sent: the command had reached a leader, and its outcome is unknown. Sent again it is done once.
	// Otherwise nothing was written.
	Sent bool
	// Soon: a new leader is elected, and is still taking over.
	Soon bool
	// Cut: the request was passed on to a node, and must not be sent from here a second time.
	Cut bool
}

func (e *NoLeaderError) Error() string {
	switch {
	case e.Sent:
		return "the cluster has lost its leader, and it is unknown whether this was done"
	case e.Soon:
		return "the cluster has no leader yet: a node is taking over"
	}
	return "the cluster has no leader: too few nodes reach each other"
}

// Sentence says whether anything may have changed.
func (e *NoLeaderError) Sentence() (key string, args []any) {
	switch {
	case e.Sent && e.Cut:
		return "failure.leaderless.lost", nil
	case e.Sent:
		return "failure.unsure", nil
	case e.Soon:
		return "failure.elsewhere", nil
	}
	return "failure.leaderless", nil
}

type noLeader struct{}

// WithNoLeader marks a request that should have gone to the leader, and found none.
func WithNoLeader(ctx context.Context, why NoLeaderError) context.Context {
	return context.WithValue(ctx, noLeader{}, &why)
}

// WhyNoLeader returns the mark of WithNoLeader, or nil.
func WhyNoLeader(ctx context.Context) *NoLeaderError {
	why, _ := ctx.Value(noLeader{}).(*NoLeaderError)
	return why
}

// Explained replaces a *NotLeaderError by the *NoLeaderError of the request's context, where it has
// one. A desk cannot tell the two apart.
func Explained(ctx context.Context, err error) error {
	_, elsewhere := errors.AsType[*NotLeaderError](err)
	if why := WhyNoLeader(ctx); why != nil && elsewhere {
		return why
	}
	return err
}
