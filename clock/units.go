package clock

// Instant is a point of journal time in milliseconds. Only differences matter.
type Instant int64

// Span is a length of time in milliseconds; it may be negative.
type Span int64

// Second is one second.
const Second Span = 1000

// Add is the instant d after t.
func (t Instant) Add(d Span) Instant { return t + Instant(d) }

// Sub is the span from u to t, negative if t comes first.
func (t Instant) Sub(u Instant) Span { return Span(t - u) }

// Side is one of the persons at the clock, whatever colour is held: a swap hands
// over the stones, not the time. 0 is the first person, the zero value.
type Side int8

// Sides that are no single person, and how many persons a clock can serve.
const (
	None     Side = -1 // nobody's clock
	All      Side = -2 // the shared clock: everybody's runs (RIF 15, seed 13)
	MaxSides      = 4
)
