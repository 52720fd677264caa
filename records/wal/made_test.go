package wal

import (
	"encoding/binary"
	"math/rand/v2"
)

// made writes logs as the document on the format of the file says, frame by frame:
// commits are numbers of frames, in order.
type made struct {
	order binary.ByteOrder
	page  int
	salt  uint64
	sum   sum
	data  []byte
	at    int // where the next frame is written
	chaos *rand.Rand
}

func begin(chaos *rand.Rand, page int, order binary.ByteOrder, old []byte) *made {
	m := &made{order: order, page: page, salt: chaos.Uint64(), chaos: chaos}
	header := make([]byte, headerSize)
	word := func(i int, v uint32) { binary.BigEndian.PutUint32(header[4*i:], v) }
	word(0, magic)
	if order == binary.BigEndian {
		word(0, magic|1)
	}
	word(1, version)
	word(2, uint32(page))
	word(3, chaos.Uint32())
	binary.BigEndian.PutUint64(header[16:], m.salt)
	m.sum = sum{}.over(order, header[:24])
	word(6, m.sum.a)
	word(7, m.sum.b)
	m.data = append(m.data, header...)
	if len(old) > headerSize { // the log begins anew over what is left
		m.data = append(m.data, old[headerSize:]...)
	}
	m.at = headerSize
	return m
}

// frame writes a frame; a mark makes it the last of its commit.
func (m *made) frame(mark uint32) {
	raw := make([]byte, frameHeader+m.page)
	binary.BigEndian.PutUint32(raw, 1+m.chaos.Uint32N(1<<20))
	binary.BigEndian.PutUint32(raw[4:], mark)
	binary.BigEndian.PutUint64(raw[8:], m.salt)
	for i := frameHeader; i < len(raw); i += 8 {
		binary.LittleEndian.PutUint64(raw[i:], m.chaos.Uint64())
	}
	m.sum = m.sum.over(m.order, raw[:8]).over(m.order, raw[frameHeader:])
	binary.BigEndian.PutUint32(raw[16:], m.sum.a)
	binary.BigEndian.PutUint32(raw[20:], m.sum.b)
	m.data = append(m.data[:m.at], append(raw, m.data[min(len(m.data), m.at+len(raw)):]...)...)
	m.at += len(raw)
}

func (m *made) commit(frames int) {
	for i := range frames {
		mark := uint32(0)
		if i == frames-1 {
			mark = 1 + m.chaos.Uint32N(1000)
		}
		m.frame(mark)
	}
}

// back is where the log was before a commit that failed: the next one is written
// over it.
func (m *made) back(to made) { m.at, m.sum = to.at, to.sum }

func (m *made) frames() int64 { return int64(m.at-headerSize) / int64(frameHeader+m.page) }
