package security

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"time"
)

// A Line is an entry in its place.
type Line struct {
	Number int64     // 1, 2, 3 ...
	Wall   time.Time // UTC, to the millisecond
	Entry
	Times int64 // how often it has happened within the minute
	Hash  [sha256.Size]byte
}

// Link is the hash that the line has after the previous one.
func (l Line) Link(previous [sha256.Size]byte) [sha256.Size]byte {
	b := append(make([]byte, 0, 256), previous[:]...)
	number := func(n int64) { b = binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(b, 8), uint64(n)) }
	text := func(s string) { b = append(binary.BigEndian.AppendUint64(b, uint64(len(s))), s...) }
	number(l.Number)
	number(l.Wall.UnixMilli())
	for _, s := range []string{string(l.Kind), l.Account, l.Actor, l.Address, l.Event, l.What} {
		text(s)
	}
	number(l.Times)
	return sha256.Sum256(b)
}

// Digits are the beginning of a line's hash, as the journal notes it of each.
func (l Line) Digits() string { return hex.EncodeToString(l.Hash[:8]) }
