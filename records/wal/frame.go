package wal

import (
	"encoding/binary"
	"math/bits"
)

const (
	headerSize  = 32
	frameHeader = 24
	magic       = 0x377f0682 // its last bit is 1 where checksums read big-endian words
	version     = 3007000
	minPage     = 512
	maxPage     = 65536
)

// sum is the checksum of a log: it goes on from frame to frame.
type sum struct{ a, b uint32 }

// over adds pairs of words. It asks for the order once: a log has hundreds of thousands of words.
func (s sum) over(order binary.ByteOrder, data []byte) sum {
	big := order == binary.BigEndian
	for i := 0; i < len(data); i += 8 {
		a, b := binary.LittleEndian.Uint32(data[i:]), binary.LittleEndian.Uint32(data[i+4:])
		if big {
			a, b = bits.ReverseBytes32(a), bits.ReverseBytes32(b)
		}
		s.a += a + s.b
		s.b += b + s.a
	}
	return s
}

func sumAt(data []byte) sum {
	return sum{binary.BigEndian.Uint32(data), binary.BigEndian.Uint32(data[4:])}
}

// form is what a header says of the frames behind it.
type form struct {
	order binary.ByteOrder // of the words that checksums read
	page  int
	salt  uint64
	sum   sum // from which the first frame goes on
}

// formOf reads a header; false for one that SQLite does not take.
func formOf(header []byte) (form, bool) {
	word := func(i int) uint32 { return binary.BigEndian.Uint32(header[4*i:]) }
	f := form{order: binary.LittleEndian, page: int(word(2)), salt: binary.BigEndian.Uint64(header[16:]), sum: sumAt(header[24:])}
	if word(0)&1 == 1 {
		f.order = binary.BigEndian
	}
	power := f.page >= minPage && f.page <= maxPage && bits.OnesCount(uint(f.page)) == 1
	return f, word(0)&^1 == magic && word(1) == version && power && sum{}.over(f.order, header[:24]) == f.sum
}

// A frame as it stands in the log, right or not.
type frame struct {
	page uint32
	mark uint32 // not 0 in the last frame of a commit
	salt uint64
	sum  sum // that it carries
	made sum // that it should carry after the frame before
	next bool
}

// read takes a frame's bytes. It is next to the frame before if it goes on from the
// checksum that this one carries, or should carry.
func (f form) read(raw []byte, before frame) frame {
	r := frame{page: binary.BigEndian.Uint32(raw), mark: binary.BigEndian.Uint32(raw[4:]),
		salt: binary.BigEndian.Uint64(raw[8:]), sum: sumAt(raw[16:])}
	r.made = f.goOn(before.sum, raw)
	r.next = r.made == r.sum || f.goOn(before.made, raw) == r.sum
	return r
}

func (f form) goOn(s sum, raw []byte) sum {
	return s.over(f.order, raw[:8]).over(f.order, raw[frameHeader:])
}

// right tells whether SQLite takes a frame, all before it being right.
func (f form) right(r frame) bool { return r.page != 0 && r.salt == f.salt && r.made == r.sum }
