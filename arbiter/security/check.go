package security

// A Note is what the journal has of the log: how far it went, and the beginnings of the
// hashes of the lines since the note before.
type Note struct {
	Position int64 // of the note in the journal
	Lines    int64
	Digits   []string
}

// A Fault is the first line of a log that is not as it was written.
type Fault struct {
	Line     int64
	How      string // one of Missing, Changed, Otherwise
	Position int64  // of the note that knows the line; 0 where none does yet
}

// What is wrong with a line.
const (
	Missing   = "missing"   // it is not there
	Changed   = "changed"   // it is not what its hash says
	Otherwise = "otherwise" // the journal notes another line in this place
)

// A Checker holds a log against what the journal noted of it.
type Checker struct {
	noted map[int64]noted
	last  int64 // the last line that is noted
	begin int64 // the last line that was removed
	at    int64 // the last line that was read
	hash  [32]byte
	fault *Fault
}

type noted struct {
	digits   string
	position int64
}

// NewChecker takes the notes of a journal, in their order. The first that speaks of a line
// counts: the journal is never changed, a log may have been cut since and have grown again.
func NewChecker(notes []Note) *Checker {
	c := &Checker{noted: map[int64]noted{}}
	for _, n := range notes {
		for i, digits := range n.Digits {
			line := n.Lines - int64(len(n.Digits)-i-1)
			if _, known := c.noted[line]; !known {
				c.noted[line] = noted{digits, n.Position}
			}
			c.last = max(c.last, line)
		}
	}
	return c
}

// Begin says that the lines up to one were removed, and gives its hash. It is called before Read. Where several
// times lines were removed, the last counts.
func (c *Checker) Begin(removed int64, hash [32]byte) {
	if removed <= c.at {
		return
	}
	c.at, c.begin, c.hash = removed, removed, hash
	if is := c.noted[removed]; is.digits != "" && is.digits != (Line{Hash: hash}).Digits() {
		c.fault = &Fault{removed, Otherwise, is.position}
	}
}

// Read takes the lines in their order.
func (c *Checker) Read(l Line) {
	if c.fault != nil {
		return
	}
	wanted := c.at + 1
	is := c.noted[wanted]
	switch {
	case l.Number != wanted:
		c.fault = &Fault{wanted, Missing, is.position}
	case l.Link(c.hash) != l.Hash:
		c.fault = &Fault{wanted, Changed, is.position}
	case is.digits != "" && is.digits != l.Digits():
		c.fault = &Fault{wanted, Otherwise, is.position}
	}
	c.at, c.hash = wanted, l.Hash
}

// Found is how many lines are there, and the first that is not as it was written; nil where
// all are.
func (c *Checker) Found() (lines int64, fault *Fault) {
	if c.fault == nil && c.at < c.last {
		c.fault = &Fault{c.at + 1, Missing, c.noted[c.at+1].position}
	}
	return c.at - c.begin, c.fault
}
