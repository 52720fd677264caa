package security

import "time"

const (
	countedFor = time.Minute
	countedAs  = 256 // different ones within that time; what is beyond is counted together
)

// A Counter tells which of the entries that repeat are written. It is not safe for several
// at once. The zero value has counted nothing.
type Counter struct {
	minute time.Time
	times  map[Entry]int64
}

// Count counts an entry: as what it is to be written, how often it has happened within the
// minute, and whether this time is one of those that are written.
func (c *Counter) Count(e Entry, now time.Time) (as Entry, times int64, write bool) {
	if !e.Kind.Repeats() {
		return e, 1, true
	}
	if minute := now.Truncate(countedFor); c.times == nil || !minute.Equal(c.minute) {
		c.minute, c.times = minute, map[Entry]int64{}
	}
	if _, known := c.times[e]; !known && len(c.times) >= countedAs {
		e = Entry{Kind: e.Kind}
	}
	c.times[e]++
	times = c.times[e]
	return e, times, times&(times-1) == 0
}
