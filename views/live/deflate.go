package live

import (
	"bytes"
	"compress/flate"
	"sync"
)

// GzipHeader begins a stream of messages that are deflated, for who asks for gzip (RFC 1952).
var GzipHeader = []byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff}

// deflaters are large, and few at a time are needed.
var deflaters = sync.Pool{New: func() any {
	w, _ := flate.NewWriter(nil, flate.DefaultCompression) // the level is one that there is
	return w
}}

// deflate compresses a message as blocks that stand alone, whatever came before, and end at a
// whole byte: whoever reads the stream has all of it without waiting for more (RFC 1951, 3.2.4).
func deflate(data []byte) []byte {
	var out bytes.Buffer
	w := deflaters.Get().(*flate.Writer)
	defer deflaters.Put(w)
	w.Reset(&out)
	_, _ = w.Write(data) // a buffer takes everything
	_ = w.Flush()
	return out.Bytes()
}

var comment = newMessage(func() []byte { return []byte(": \n\n") })
