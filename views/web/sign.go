package web

import (
	"crypto/rand"
	"encoding/base32"
	"encoding/binary"
	"time"
)

// signs are read aloud and typed: no I, L, O or U (Crockford).
var signs = base32.NewEncoding("0123456789ABCDEFGHJKMNPQRSTVWXYZ").WithPadding(base32.NoPadding)

// newSign is the sign of a fault in the log, which its page shows: eight letters and
// digits that sort by the second of the fault.
func newSign(at time.Time) string {
	data := binary.BigEndian.AppendUint32(nil, uint32(at.Unix()))
	var chance [1]byte
	_, _ = rand.Read(chance[:]) // never fails
	return signs.EncodeToString(append(data, chance[0]))
}
