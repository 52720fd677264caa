package replica

import (
	"encoding/binary"
	"errors"
	"renju-arbiter/records/sqlite"
	"time"
)

// A Coder encodes the fields of a log entry, one after the other, or decodes them: an entry lists them
// once, for both. A number is a varint; a text and a list stand with their length
// before them. What cannot be read is noted in err, and everything after it is left empty.
type Coder struct {
	reads  bool
	kinds  *Kinds
	inside bool   // an append
	data   []byte // what was written so far, or what is left to be read
	err    error
}

// ErrEntry says that bytes are no log entry: this program has not written them.
var ErrEntry = errors.New("these bytes are no entry")

// word is a number that is not negative.
func (c *Coder) word(n *uint64) {
	if !c.reads {
		c.data = binary.AppendUvarint(c.data, *n)
		return
	}
	read, size := binary.Uvarint(c.data)
	if size <= 0 {
		c.fail()
		read, size = 0, 0
	}
	*n, c.data = read, c.data[size:]
}

// Number writes or reads a signed number.
func (c *Coder) Number(n *int64) {
	zigzag := uint64(*n)<<1 ^ uint64(*n>>63)
	c.word(&zigzag)
	*n = int64(zigzag>>1) ^ -int64(zigzag&1)
}

// Count writes or reads an int.
func (c *Coder) Count(n *int) {
	wide := int64(*n)
	c.Number(&wide)
	*n = int(wide)
}

// Counter writes or reads a number of 32 bits.
func (c *Coder) Counter(n *uint32) {
	wide := uint64(*n)
	c.word(&wide)
	if *n = uint32(wide); uint64(*n) != wide {
		c.fail()
	}
}

// Flag writes or reads a bool.
func (c *Coder) Flag(is *bool) {
	var n uint64
	if *is {
		n = 1
	}
	c.word(&n)
	if *is = n == 1; n > 1 {
		c.fail()
	}
}

// Wall is a time to the millisecond, in UTC.
func (c *Coder) Wall(t *time.Time) {
	ms := t.UnixMilli()
	if c.Number(&ms); c.reads {
		*t = sqlite.Time(ms)
	}
}

// Text writes or reads a text.
func (c *Coder) Text(s *string) {
	n := c.length(len(*s))
	switch {
	case !c.reads:
		c.data = append(c.data, *s...)
	case n > len(c.data):
		c.fail()
	default:
		*s, c.data = string(c.data[:n]), c.data[n:]
	}
}

// Bytes keeps nothing apart from no bytes, as SQLite does: its length is written one higher.
func (c *Coder) Bytes(b *[]byte) {
	size := 0
	if *b != nil {
		size = len(*b) + 1
	}
	n := c.length(size)
	switch {
	case !c.reads:
		c.data = append(c.data, *b...)
	case n == 0:
		*b = nil
	case n-1 > len(c.data):
		c.fail()
	default:
		*b, c.data = append([]byte{}, c.data[:n-1]...), c.data[n-1:]
	}
}

// length is how many of something follow; of what is read there can be no more than bytes, and
// the one more that bytes themselves may have.
func (c *Coder) length(n int) int {
	wide := uint64(n)
	c.word(&wide)
	if c.reads && wide > uint64(len(c.data))+1 {
		c.fail()
		return 0
	}
	return int(wide)
}

// fail ends the reading.
func (c *Coder) fail() {
	if c.err == nil {
		c.err = ErrEntry
	}
	c.data = nil
}

// Each writes or reads the members of a list.
func Each[E any](c *Coder, list *[]E, member func(c *Coder, e *E)) {
	n := c.length(len(*list))
	if c.reads {
		*list = nil
	}
	for i := range n {
		if c.err != nil {
			return
		}
		if c.reads {
			*list = append(*list, *new(E))
		}
		member(c, &(*list)[i])
	}
}
