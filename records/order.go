package records

import (
	"context"

	"renju-arbiter/arbiter"
)

// An Order puts a deed at the end of a log that several stores share, and answers what the Carry
// of this one answered for it (one of its answers, a refusal too); else err: whatever kept the
// deed from the log, or from being carried out here. arbiter.ErrOutcomeUnknown says that nobody
// knows whether it stands there.
type Order func(ctx context.Context, deed []byte) (answer any, err error)

// ordered has a deed put into the log, and waits for its answer.
func (w *writer) ordered(ctx context.Context, d deed) (any, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if w.isClosed() {
		return nil, arbiter.ErrClosed
	}
	answer, err := w.order(ctx, encode(d))
	if err != nil {
		return nil, trouble(err)
	}
	if refusal, is := answer.(error); is {
		return nil, refusal
	}
	return answer, nil
}

func (w *writer) isClosed() bool {
	w.closing.RLock()
	defer w.closing.RUnlock()
	return w.closed
}
