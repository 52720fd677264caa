package live

import (
	"bytes"
	"compress/flate"
	"slices"
	"sync"
)

// gzipHeader begins a stream of messages that are deflated, for who asks for gzip (RFC 1952).
var gzipHeader = []byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff}

// comesBack makes a browser that has lost its stream reconnect after 0.3 s and not after three. A
// service that restarts, or goes on at another machine, is back in a second or two.
var comesBack = newMessage(func() []byte { return []byte("retry: 300\n\n") })

// Begins is what a stream in a form begins with.
func (f Form) Begins() []byte {
	if !f.Deflated {
		return comesBack.in(f)
	}
	return slices.Concat(gzipHeader, comesBack.in(f))
}

// deflaters are large, and few at a time are needed.
var deflaters = sync.Pool{New: func() any {
	w, _ := flate.NewWriter(nil, flate.DefaultCompression) // the level is one that there is
	return w
}}

// deflate compresses a message as blocks that stand alone, whatever came before, and end at a
// whole byte: a reader of the stream has all of it without waiting for more (RFC 1951, 3.2.4).
func deflate(data []byte) []byte {
	var out bytes.Buffer
	w := deflaters.Get().(*flate.Writer)
	defer deflaters.Put(w)
	w.Reset(&out)
	_, _ = w.Write(data) // a buffer takes everything
	_ = w.Flush()
	return out.Bytes()
}
