package pairing

// Points are an amount of points in thousandths: half a point is 500.
type Points int
