package swiss

import "math/bits"

// words is a wide integer in two's complement, the lowest word first. A bracket
// takes the narrowest that holds its criteria (layout.go): a number on the heap
// would cost more than all the arithmetic.
type words interface {
	[2]uint64 | [3]uint64 | [4]uint64 | [8]uint64 | [64]uint64
}

func plus[W words](a, b W) W {
	var carry uint64
	for k := range len(a) {
		a[k], carry = bits.Add64(a[k], b[k], carry)
	}
	return a
}

func minus[W words](a, b W) W {
	var borrow uint64
	for k := range len(a) {
		a[k], borrow = bits.Sub64(a[k], b[k], borrow)
	}
	return a
}

func less[W words](a, b W) bool {
	top := len(a) - 1
	if a[top] != b[top] {
		return int64(a[top]) < int64(b[top])
	}
	for k := top - 1; k >= 0; k-- {
		if a[k] != b[k] {
			return a[k] < b[k]
		}
	}
	return false
}

// half is exact: the callers halve even numbers only (matcher.go, "parity").
func half[W words](a W) W {
	top := len(a) - 1
	for k := range top {
		a[k] = a[k]>>1 | a[k+1]<<63
	}
	a[top] = uint64(int64(a[top]) >> 1)
	return a
}

// put adds value at a bit; nothing above the widest value may be lost, which the
// layout sees to.
func put[W words](a *W, bit, value int) {
	var b W
	at, shift := bit/64, uint(bit%64)
	b[at] = uint64(value) << shift
	if shift > 0 && at+1 < len(b) {
		b[at+1] = uint64(value) >> (64 - shift)
	}
	*a = plus(*a, b)
}
