package chain

import (
	"crypto/sha256"
	"encoding/binary"
	"sync"

	"renju-arbiter/arbiter/journal"
)

// A Row is a record as the table keeps it.
type Row struct {
	journal.Record
	// act is the position of the first event of the append that wrote this
	// one: events of one act stand together.
	Act int64
	// part numbers the events of the command within the stream, from 0.
	Part int64
}

// Link hashes the row onto the chain.
func (r *Row) Link(previous [32]byte) [32]byte {
	image := images.Get().(*[]byte)
	defer images.Put(image)
	*image = preimage((*image)[:0], previous, r)
	return sha256.Sum256(*image)
}

// images are where pre-images are written down.
var images = sync.Pool{New: func() any { return new([]byte) }}

// preimage appends what is hashed. The package comment writes it down; it
// never changes, or no journal of the past could be checked any more.
func preimage(dst []byte, previous [32]byte, r *Row) []byte {
	dst = append(dst, previous[:]...)
	dst = Number(dst, r.Position)
	dst = Number(dst, r.Act)
	dst = Text(dst, r.Stream)
	dst = Number(dst, r.Sequence)
	dst = Number(dst, r.Part)
	dst = Text(dst, r.Actor)
	dst = Number(dst, r.Instant)
	dst = Number(dst, r.Wall.UnixMilli())
	dst = Text(dst, r.CommandID)
	dst = Text(dst, r.Digest)
	dst = Text(dst, r.Kind)
	dst = Number(dst, int64(r.Version))
	return Text(dst, r.Body)
}

// Number appends a number as it is hashed: its length, then eight bytes.
func Number(dst []byte, n int64) []byte {
	dst = binary.BigEndian.AppendUint64(dst, 8)
	return binary.BigEndian.AppendUint64(dst, uint64(n))
}

// Text appends a text as it is hashed: its length, then its bytes.
func Text[T string | []byte](dst []byte, s T) []byte {
	dst = binary.BigEndian.AppendUint64(dst, uint64(len(s)))
	return append(dst, s...)
}
