// Package seal keeps in the journal what stands beside it, without it being there: an event
// carries SHA-256 over a salt and the fields, salt and fields stand in a table. Who drops
// both forgets; who exchanges a field is found, since no other fields give the same digest.
package seal

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
)

// A Salt makes the seals of equal fields differ, so that nobody finds a name by trying. It
// stands beside the journal and goes with what it seals. Empty: nothing is sealed yet.
type Salt []byte

// SaltSize is the length of a salt, in bytes.
const SaltSize = 16

// Of is the seal of something's fields, in hexadecimal. What says what they are the fields
// of; it, the salt and each field stand with their length before them (8 bytes, big
// endian), so that no two different lists of fields give the same bytes.
func Of(what string, salt Salt, fields ...string) string {
	sum := sha256.New()
	put := func(b []byte) {
		sum.Write(binary.BigEndian.AppendUint64(nil, uint64(len(b))))
		sum.Write(b)
	}
	put([]byte(what))
	put(salt)
	for _, f := range fields {
		put([]byte(f))
	}
	return hex.EncodeToString(sum.Sum(nil))
}
