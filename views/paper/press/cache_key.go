package press

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
)

// mostKept is how many bytes of papers are kept.
const mostKept = 16 << 20

// A key is the fingerprint of a page and its size. A page says where the journal stood, so that no paper
// is kept longer than it is right.
type key [sha256.Size]byte

func keyOf(job Job) key {
	size := binary.BigEndian.AppendUint64(nil, math.Float64bits(job.Size.Width))
	size = binary.BigEndian.AppendUint64(size, math.Float64bits(job.Size.Height))
	if job.Arbiter { // who does not wait with everybody else
		size = append(size, 1)
	}
	return sha256.Sum256(append(size, job.Page...))
}
