package cluster

import (
	"bytes"
	"io"
	"net/http"
	"sync/atomic"
)

// A kept request can be sent as often as it is asked for its body; one that is too large to be kept
// goes on its way once.
type kept struct {
	text  []byte
	again bool          // it may be sent twice: nothing is changed by it, or it is done once
	rest  *onItsWayOnce // of a large one, with the text before it
}

// keptBody keeps the body of a request. What breaks off is kept as far as it came.
func keptBody(r *http.Request, once func(*http.Request, []byte) bool) (k kept) {
	k.again = isLook(r)
	if r.Body == nil || r.ContentLength == 0 {
		k.again = k.again || once(r, nil)
		return k
	}
	text, err := io.ReadAll(io.LimitReader(r.Body, keptMost+1))
	if err != nil || len(text) > keptMost {
		return kept{rest: &onItsWayOnce{from: io.MultiReader(bytes.NewReader(text), broken{err}, r.Body)}}
	}
	k.text, k.again = text, k.again || once(r, text)
	return k
}

// broken is where a body has broken off; nothing where it has not.
type broken struct{ err error }

func (b broken) Read([]byte) (int, error) {
	if b.err == nil {
		return 0, io.EOF
	}
	return 0, b.err
}

func (k kept) body() io.ReadCloser {
	switch {
	case k.rest != nil:
		return k.rest
	case len(k.text) == 0:
		return http.NoBody
	}
	return io.NopCloser(bytes.NewReader(k.text))
}

// onItsWayOnce is a body of which it is known whether anything was read.
type onItsWayOnce struct {
	from  io.Reader
	begun atomic.Bool
	broke atomic.Bool // its sender has broken it off
}

func (o *onItsWayOnce) Read(into []byte) (int, error) {
	o.begun.Store(true)
	n, err := o.from.Read(into)
	if err != nil && err != io.EOF {
		o.broke.Store(true)
	}
	return n, err
}

// Close implements io.Closer: another try may come.
func (o *onItsWayOnce) Close() error { return nil }

// isBroken tells whether its sender has broken it off.
func (k kept) isBroken() bool { return k.rest != nil && k.rest.broke.Load() }

// begun tells whether something of it is gone.
func (k kept) begun() bool { return k.rest != nil && k.rest.begun.Load() }
