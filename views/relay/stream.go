package relay

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"renju-arbiter/views/live"
)

// stream is one at the service, for all who watch it here.
type stream struct {
	key, group string
	ask        func(context.Context) *http.Request
	feed       *live.Feed
	cancel     context.CancelFunc

	begun   chan struct{} // closed when the service has answered for the first time, or not
	header  http.Header   // of a stream
	refused *answer       // in place of one, with its status
	status  int           // of what was refused; 0: nobody answers

	viewers int // this and the next guarded by streams
	empty   *time.Timer
	at      int64 // which address it is at, while off is there
	off     context.CancelCauseFunc
}

// streams are those that somebody watches here.
type streams struct {
	mu      sync.Mutex
	of      map[string]*stream
	running sync.WaitGroup
	ended   bool
}

const (
	lingers     = 5 * time.Second // a stream stays so long after its last viewer
	silentMost  = 3 * live.KeepAlive
	againAfter  = 100 * time.Millisecond
	againAtMost = 3 * time.Second
	refusalMost = 64 << 10
)

// errQuiet says that not even the sign of life has come that every stream has.
var errQuiet = errors.New("nothing has come for a minute")

// watched is the stream of that key with one more viewer, begun where there is none; nil where the
// relay ends, or where whoever asks has begun so many already.
func (r *Relay) watched(whose, key string, begin func() *stream) (one *stream, many bool) {
	s := &r.streams
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ended {
		return nil, false
	}
	one = s.of[key]
	if one == nil {
		if !r.started.Take(whose, r.streamLimit(whose)) {
			return nil, true
		}
		one = begin()
		s.of[key] = one
		ctx, cancel := context.WithCancel(context.Background())
		one.cancel = cancel
		s.running.Go(func() {
			defer r.started.Give(whose)
			r.follow(ctx, one)
		})
	}
	if one.viewers++; one.empty != nil {
		one.empty.Stop()
	}
	return one, false
}

// left takes a viewer away; after the last one the stream goes on for a moment, for who comes back.
func (s *streams) left(one *stream) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if one.viewers--; one.viewers > 0 {
		return
	}
	one.empty = time.AfterFunc(lingers, func() {
		s.mu.Lock()
		defer s.mu.Unlock()
		if one.viewers == 0 {
			s.forget(one)
		}
	})
}

// forget ends a stream, if it has not ended; who calls it has the lock.
func (s *streams) forget(one *stream) {
	if s.of[one.key] == one {
		delete(s.of, one.key)
	}
	one.cancel()
}

func (s *streams) over(one *stream) {
	s.mu.Lock()
	s.forget(one)
	s.mu.Unlock()
	one.feed.End()
}

// end ends all of them.
func (s *streams) end() {
	s.mu.Lock()
	s.ended = true
	for _, one := range s.of {
		s.forget(one)
	}
	s.mu.Unlock()
	s.running.Wait()
}

// follow reads a stream at the service, and again where it breaks off, until nobody watches, the
// service refuses it, or has not answered for too long.
func (r *Relay) follow(ctx context.Context, s *stream) {
	defer r.streams.over(s)
	wait, last, strange := againAfter, r.now(), 0
	for first := true; ctx.Err() == nil; first = false {
		began := r.now()
		some, which, err := r.once(ctx, s, first)
		if ctx.Err() != nil || err == nil {
			return
		}
		r.Log.Debug("a stream is lost", "path", s.group, "error", err)
		long := r.now().Sub(began) > shownFor
		if some && (long || !errors.Is(err, live.ErrStream)) {
			wait, last = againAfter, r.now()
		}
		if strange = r.moves(which, some, long, err, strange); r.now().Sub(last) > shownFor {
			return
		}
		select {
		case <-time.After(wait/2 + rand.N(wait/2)):
		case <-ctx.Done():
		}
		wait = min(2*wait, againAtMost)
	}
}

// once reads it until it breaks off, and tells which address it was at. No error is that the service
// has refused it, or that nobody has answered to whoever came first.
func (r *Relay) once(ctx context.Context, s *stream, first bool) (some bool, which int64, err error) {
	ctx, off := context.WithCancelCause(ctx)
	defer off(nil)
	got, which, err := r.up.askAt(s.ask(ctx))
	switch {
	case err == nil && got.StatusCode == http.StatusOK:
		if first {
			s.header = comeThrough(got.Header)
			close(s.begun)
		}
		r.isAt(s, which, off)
		some, err = r.hears(ctx, s, got.Body, !first)
		if context.Cause(ctx) == errMoved {
			err = errMoved
		}
		return some, which, err
	case err == nil && (first || got.StatusCode < http.StatusInternalServerError && got.StatusCode != http.StatusTooManyRequests):
		s.refuse(got, first)
		return false, which, nil
	case err == nil:
		got.Body.Close()
		return false, which, fmt.Errorf("%w: %s", errUnheard, got.Status)
	case first:
		close(s.begun)
		return false, which, nil
	}
	return false, which, fmt.Errorf("%w: %w", errUnheard, err)
}

// refuse keeps what the service says in place of a stream.
func (s *stream) refuse(got *http.Response, first bool) {
	defer got.Body.Close()
	if !first {
		return
	}
	body, _ := io.ReadAll(io.LimitReader(got.Body, refusalMost)) // half a page says something too
	s.refused, s.status = &answer{header: comeThrough(got.Header), body: body}, got.StatusCode
	s.refused.header.Del("Content-Length")
	close(s.begun)
}

// hears reads a stream until it ends, and tells whether something came. What it changes makes pages of
// its event or game old, before anybody is told; so does all of it after a time in which it was away.
func (r *Relay) hears(ctx context.Context, s *stream, body io.ReadCloser, again bool) (some bool, err error) {
	defer body.Close()
	quiet := time.AfterFunc(silentMost, func() { body.Close() })
	defer quiet.Stop()
	from := live.NewReader(alive{body, quiet})
	for {
		news, err := from.Next()
		if err != nil {
			if ctx.Err() == nil && !quiet.Stop() {
				err = errQuiet
			}
			return some, err
		}
		if ctx.Err() != nil { // what is asked for now is asked for elsewhere
			return some, ctx.Err()
		}
		if news.Changed || again || news.Anew {
			r.cache.ages(s.group)
		}
		if !some || news.Anew {
			s.feed.Anew()
			some = true
		}
		s.feed.Give(news.Sign, news.Text)
	}
}

// alive puts off the end of a stream whenever something comes.
type alive struct {
	from  io.Reader
	quiet *time.Timer
}

func (a alive) Read(to []byte) (int, error) {
	n, err := a.from.Read(to)
	if n > 0 {
		a.quiet.Reset(silentMost)
	}
	return n, err
}
