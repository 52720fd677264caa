package arbiter

import "context"

// A LeaderlessError says that of several nodes too few reach each other for one of them to decide.
type LeaderlessError struct {
	// Sent: one that decided had it before that, and nobody knows what came of it; sent again it is done
	// once. Else nothing was written.
	Sent bool
}

func (e *LeaderlessError) Error() string {
	if e.Sent {
		return "no node decides any more, and nobody knows whether this was done"
	}
	return "no node decides: too few of them reach each other"
}

// Sentence says whether nothing was changed.
func (e *LeaderlessError) Sentence() (key string, args []any) {
	if e.Sent {
		return "failure.leaderless.sent", nil
	}
	return "failure.leaderless", nil
}

type leaderless struct{}

// Leaderless marks what is asked here although another node should have decided on it, because none
// was found that does.
func Leaderless(ctx context.Context, sent bool) context.Context {
	return context.WithValue(ctx, leaderless{}, &LeaderlessError{sent})
}

// IsLeaderless tells whether what is asked is so marked.
func IsLeaderless(ctx context.Context) bool { return ctx.Value(leaderless{}) != nil }

// Explained puts the *LeaderlessError that is known of what was asked in the place of an *ElsewhereError:
// a desk knows no other, and cannot tell the two apart.
func Explained(ctx context.Context, err error) error {
	why, marked := ctx.Value(leaderless{}).(*LeaderlessError)
	if marked && err != nil && !ours(err) {
		return why
	}
	return err
}
