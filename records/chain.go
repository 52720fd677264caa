package records

import (
	"crypto/sha256"
	"encoding/binary"
	"sync"

	"renju-arbiter/arbiter/journal"
)

// A row is a record as the table keeps it.
type row struct {
	journal.Record
	// act is the position of the first event of the append that wrote this
	// one: events of one act stand together.
	act int64
	// part numbers the events of the command within the stream, from 0.
	part int64
}

// link hashes the row onto the chain.
func (r *row) link(previous [32]byte) [32]byte {
	image := images.Get().(*[]byte)
	defer images.Put(image)
	*image = preimage((*image)[:0], previous, r)
	return sha256.Sum256(*image)
}

// images are where pre-images are written down.
var images = sync.Pool{New: func() any { return new([]byte) }}

// preimage appends what is hashed. The package comment writes it down; it
// never changes, or no journal of the past could be checked any more.
func preimage(dst []byte, previous [32]byte, r *row) []byte {
	dst = append(dst, previous[:]...)
	dst = number(dst, r.Position)
	dst = number(dst, r.act)
	dst = text(dst, r.Stream)
	dst = number(dst, r.Sequence)
	dst = number(dst, r.part)
	dst = text(dst, r.Actor)
	dst = number(dst, r.Instant)
	dst = number(dst, r.Wall.UnixMilli())
	dst = text(dst, r.CommandID)
	dst = text(dst, r.Digest)
	dst = text(dst, r.Kind)
	dst = number(dst, int64(r.Version))
	return text(dst, r.Body)
}

func number(dst []byte, n int64) []byte {
	dst = binary.BigEndian.AppendUint64(dst, 8)
	return binary.BigEndian.AppendUint64(dst, uint64(n))
}

func text[T string | []byte](dst []byte, s T) []byte {
	dst = binary.BigEndian.AppendUint64(dst, uint64(len(s)))
	return append(dst, s...)
}
