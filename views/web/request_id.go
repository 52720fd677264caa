package web

import (
	"crypto/rand"
	"encoding/base32"
	"encoding/binary"
	"sync/atomic"
	"time"
)

// readable are the letters of what is read aloud and typed: no I, L, O or U (Crockford).
var readable = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").WithPadding(base32.NoPadding)

// counted is how many requests there were, from anywhere on: a service that starts twice in
// a second goes on elsewhere.
var counted = func() *atomic.Uint32 {
	var n atomic.Uint32
	var chance [4]byte
	_, _ = rand.Read(chance[:]) // never fails
	n.Store(binary.BigEndian.Uint32(chance[:]))
	return &n
}()

// newRequestID is what a request is called in the log, which the page of a fault shows: ten
// letters and digits that sort by the second, and 65,536 of a second are told apart.
func newRequestID() string { return requestIDAt(readNow()) }

func requestIDAt(at time.Time) string {
	data := binary.BigEndian.AppendUint32(nil, uint32(at.Unix()))
	return readable.EncodeToString(binary.BigEndian.AppendUint16(data, uint16(counted.Add(1))))
}
