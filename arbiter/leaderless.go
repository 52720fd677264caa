package arbiter

import "context"

// A LeaderlessError says that none of several nodes decides: too few of them reach each other, or one
// takes over.
type LeaderlessError struct {
	// Sent: one that decided had it before that, and nobody knows what came of it; sent again it is done
	// once. Else nothing was written.
	Sent bool
	// Soon: one of them leads, and does not decide yet.
	Soon bool
	// Cut: what was sent has gone to one of them, and must not be sent a second time from here.
	Cut bool
}

func (e *LeaderlessError) Error() string {
	switch {
	case e.Sent:
		return "no node decides any more, and nobody knows whether this was done"
	case e.Soon:
		return "no node decides yet: one takes over"
	}
	return "no node decides: too few of them reach each other"
}

// Sentence says whether nothing was changed.
func (e *LeaderlessError) Sentence() (key string, args []any) {
	switch {
	case e.Sent && e.Cut:
		return "failure.leaderless.lost", nil
	case e.Sent && e.Soon:
		return "failure.unsure", nil
	case e.Sent:
		return "failure.leaderless.sent", nil
	case e.Soon:
		return "failure.elsewhere", nil
	}
	return "failure.leaderless", nil
}

type leaderless struct{}

// Leaderless marks what is asked here although another node should have decided on it, because none
// was found that does.
func Leaderless(ctx context.Context, why LeaderlessError) context.Context {
	return context.WithValue(ctx, leaderless{}, &why)
}

// WhyLeaderless is with what something that is asked is so marked; nil where it is not.
func WhyLeaderless(ctx context.Context) *LeaderlessError {
	why, _ := ctx.Value(leaderless{}).(*LeaderlessError)
	return why
}

// Explained puts the *LeaderlessError that is known of what was asked in the place of an *ElsewhereError:
// a desk knows no other, and cannot tell the two apart.
func Explained(ctx context.Context, err error) error {
	if why := WhyLeaderless(ctx); why != nil && err != nil && !ours(err) {
		return why
	}
	return err
}
