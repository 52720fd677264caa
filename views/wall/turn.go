package wall

import "renju-arbiter/clock"

// usualSeconds is how long a plate is shown where the arbiter does not say; one with more
// rows than longRows half as long again.
const (
	usualSeconds = 10
	longRows     = 30
)

// A turn is a plate for so long.
type turn struct {
	Plate
	lasts clock.Span
	of    int // the scene, of several on one wall
}

// at is whose turn it is at an instant, and until when. Turns follow each other round and
// round from the beginning of time, so that every wall shows the same without a word
// between them.
func at(turns []turn, now clock.Instant) (turn, clock.Instant) {
	into := clock.Span(now) % max(1, cycle(turns))
	for _, t := range turns {
		if into < t.lasts {
			return t, now.Add(t.lasts - into)
		}
		into -= t.lasts
	}
	return turn{Plate: Plate{Kind: Welcome, Page: 1}}, now.Add(usualSeconds * clock.Second)
}

// cycle is how long it takes until a plate comes again.
func cycle(turns []turn) clock.Span {
	var all clock.Span
	for _, t := range turns {
		all += t.lasts
	}
	return all
}

// lasting gives the plates of a kind their time: rows is what one of them has.
func lasting(kind Kind, plates, rows, seconds int) []turn {
	if seconds <= 0 {
		seconds = usualSeconds
	}
	lasts := clock.Span(seconds) * clock.Second
	if rows > longRows {
		lasts += lasts / 2
	}
	list := make([]turn, plates)
	for i := range list {
		list[i] = turn{Plate: Plate{Kind: kind, Page: i + 1}, lasts: lasts}
	}
	return list
}
