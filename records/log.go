package records

import (
	"context"
	"crypto/sha256"
	"errors"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/replica"
	"renju-arbiter/records/sqlite"
)

// writeToLog puts an entry into the log, and waits for its answer.
func (w *writer) writeToLog(ctx context.Context, e replica.Entry) (any, error) {
	text := kinds().Encode(e)
	if len(text) <= pieceMost {
		return w.put(ctx, text)
	}
	sum := sha256.Sum256(text)
	needed := int64(needs(e))
	answer, err := w.inPieces(ctx, sum[:], needed, text)
	if errors.Is(err, ErrParts) { // somebody else has joined them, or they were swept
		answer, err = w.inPieces(ctx, sum[:], needed, text)
	}
	return answer, err
}

// put puts an encoded entry there.
func (w *writer) put(ctx context.Context, text []byte) (any, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if w.isClosed() {
		return nil, journal.ErrClosed
	}
	answer, err := w.append(ctx, text)
	if err != nil {
		return nil, sqlite.Explain(err)
	}
	if refusal, is := answer.(error); is {
		return nil, refusal
	}
	return answer, nil
}

// inPieces puts an entry there piece by piece, and what joins them. Before that nothing is done of
// it, whatever became of a piece.
func (w *writer) inPieces(ctx context.Context, sum []byte, needed int64, text []byte) (any, error) {
	now := w.store.now().UnixMilli()
	for n := 0; n*pieceMost < len(text); n++ {
		piece := text[n*pieceMost : min(len(text), (n+1)*pieceMost)]
		_, err := w.put(ctx, kinds().Encode(&keepPart{sum, int64(n), now, needed, piece}))
		if errors.Is(err, journal.ErrOutcomeUnknown) {
			if err = ctx.Err(); err == nil {
				err = &journal.NotLeaderError{}
			}
		}
		if err != nil {
			return nil, err
		}
	}
	answer, err := w.put(ctx, kinds().Encode(&joinParts{sum, needed}))
	if err != nil && isRefusal(err) { // it has undone that the pieces are taken away
		_, _ = w.put(ctx, kinds().Encode(&dropParts{sum, 0})) // else they are swept
	}
	return answer, err
}

func (w *writer) isClosed() bool {
	w.closing.RLock()
	defer w.closing.RUnlock()
	return w.closed
}
