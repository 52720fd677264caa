package relay

import (
	"context"
	"errors"
	"io"

	"renju-arbiter/views/live"
)

// Pages and streams are of one address: a message of one that is ahead would have pages asked for at
// one that is behind, and kept as new.

var (
	// errMoved says that another address is asked now, at which the stream begins anew.
	errMoved = errors.New("another address is asked now")
	// errUnheard says that a stream has not begun.
	errUnheard = errors.New("it has not begun")
)

// isAt notes at which address a stream is, and breaks it off if that is not asked any more.
func (r *Relay) isAt(s *stream, which int64, off context.CancelCauseFunc) {
	r.streams.mu.Lock()
	s.at, s.off = which, off
	r.streams.mu.Unlock()
	if !r.up.asks(which) { // before it was noted
		off(errMoved)
	}
}

// gather breaks off the streams that are at another address than the one that is asked.
func (r *Relay) gather() {
	r.streams.mu.Lock()
	defer r.streams.mu.Unlock()
	for _, one := range r.streams.of {
		if one.off != nil && !r.up.asks(one.at) {
			one.off(errMoved)
		}
	}
}

// moves has the next address asked where the connection has failed over which a stream came. What is of
// one stream moves no other: it may lie in that one, or its place. But where it is strange time and again
// each address has its turn, once. It tells how often it was.
func (r *Relay) moves(which int64, some, long bool, err error, strange int) int {
	switch {
	case errors.Is(err, errMoved), errors.Is(err, errUnheard): // who asked has seen to it
		return strange
	case errors.Is(err, live.ErrStream), errors.Is(err, errQuiet), !some:
		if long && !errors.Is(err, errQuiet) {
			strange = 0
		}
		if strange++; strange > 1 && strange <= len(r.up.all) {
			r.up.lost(which)
		}
		return strange
	case !errors.Is(err, io.EOF) && !isOfOne(err):
		r.up.lost(which)
	}
	return 0
}
