package live

import (
	"encoding/binary"
	"errors"
	"strconv"
	"unicode/utf8"
)

// A difference makes a new text of an old one. It is a list of steps, each of three numbers and a text.
// A step skips so many bytes of the old text after the last copy, copies so many, and then inserts so
// many from the step's text. They count what a browser counts, units of UTF-16, and split no sign.
//
// A number is written in digits of base 46, the least first: a sign from '#' on for the last digit,
// one 46 further for each that is followed by another. The first number of a step goes both ways:
// 2n is n on, 2n-1 is n back.
//
// What is copied is found by blocks of the old text, wherever they stand in it: the work grows
// with the length of the texts alone. static/js/difference.js reads it.

const (
	block = 8  // bytes by which a place of the old text is found
	pace  = 4  // of the old text every such place is kept
	tries = 24 // so many places with the same block are looked at
	costs = 4  // signs that a copy takes beside what leads to its place

	base = 46
	zero = '#'
)

// Difference is what makes new of old.
func Difference(old, new Text) []byte {
	d := &differ{old: old, new: new, units: surplus(old)}
	d.index()
	for d.at < len(new) {
		saves, from, to, length := d.best()
		if length == 0 {
			d.at++
			continue
		}
		if length < block*4 && d.at+1 < len(new) { // one sign further on there may be a better one
			d.at++
			if more, f, t, n := d.best(); more > saves+1 {
				from, to, length = f, t, n
			}
		}
		d.write(from, to, length)
	}
	d.flush()
	return d.out
}

// differ is a difference that is being made.
type differ struct {
	old, new Text
	heads    []int32 // by hash: the last place in old with it, and 1
	before   []int32 // by place: the one before with the same hash
	units    []step
	at       int // in new: what is looked at
	done     int // in new: what is written
	end      int // in old: where the last copy ended
	endUnits int
	out      []byte
	copied   bool // a copy is written without what is put after it
}

const hashBits = 13

func hash(text []byte) uint32 {
	return uint32(binary.LittleEndian.Uint64(text) * 0x9e3779b97f4a7c15 >> (64 - hashBits))
}

func (d *differ) index() {
	d.heads, d.before = make([]int32, 1<<hashBits), make([]int32, len(d.old)/pace+1)
	for at := 0; at+block <= len(d.old); at += pace {
		h := hash(d.old[at:])
		d.before[at/pace], d.heads[h] = d.heads[h], int32(at+1)
	}
}

// best is the copy that saves most at the place that is looked at: first the one that goes on
// where the last one ended. What stands before that place and is not written yet is copied
// with it where it is the same.
func (d *differ) best() (saves, from, to, length int) {
	try := func(place int) {
		f, t, n := d.grown(place)
		if s := n - digits(f-d.end) - costs; s > saves {
			saves, from, to, length = s, f, t, n
		}
	}
	try(d.end)
	if skipped := d.end + d.at - d.done; skipped != d.end {
		try(skipped)
	}
	if length > block*8 || d.at+block > len(d.new) {
		return saves, from, to, length
	}
	place := d.heads[hash(d.new[d.at:])]
	for range tries {
		if place == 0 {
			break
		}
		try(int(place) - 1)
		place = d.before[(place-1)/pace]
	}
	return saves, from, to, length
}

// grown is what is the same around a place of the old text and the one that is looked at: whole
// signs.
func (d *differ) grown(place int) (from, to, length int) {
	if place >= len(d.old) || d.old[place] != d.new[d.at] {
		return 0, 0, 0
	}
	end := same(d.old[place:], d.new[d.at:])
	to, from = d.at, place
	for to > d.done && from > 0 && d.old[from-1] == d.new[to-1] {
		from, to = from-1, to-1
	}
	length = end + d.at - to
	for length > 0 && !utf8.RuneStart(d.new[to]) {
		from, to, length = from+1, to+1, length-1
	}
	for length > 0 && to+length < len(d.new) && !utf8.RuneStart(d.new[to+length]) {
		length--
	}
	return from, to, length
}

// same is how long two texts begin alike.
func same(a, b []byte) int {
	n, most := 0, min(len(a), len(b))
	for n+8 <= most && binary.LittleEndian.Uint64(a[n:]) == binary.LittleEndian.Uint64(b[n:]) {
		n += 8
	}
	for n < most && a[n] == b[n] {
		n++
	}
	return n
}

// digits are what it takes to go to a place, and back from it where it is far.
func digits(n int) int {
	n = max(n, -n)
	switch {
	case n < base/2:
		return 0
	case n < base*base/2:
		return 3
	}
	return 5
}

// write writes a copy, and before it what is put.
func (d *differ) write(from, to, length int) {
	d.put(to)
	start, end := toUnits(d.units, from), toUnits(d.units, from+length)
	d.out = number(number(d.out, bothWays(start-d.endUnits)), end-start)
	d.end, d.endUnits, d.copied = from+length, end, true
	d.at, d.done = to+length, to+length
}

// put writes the part of the new text that is not copied, up to a place.
func (d *differ) put(until int) {
	if !d.copied {
		if until == d.done {
			return
		}
		d.out = number(number(d.out, 0), 0)
	}
	text := d.new[d.done:until]
	d.out = append(number(d.out, unitsOf(text)), text...)
	d.copied, d.done = false, until
}

func (d *differ) flush() {
	if d.copied || d.done < len(d.new) {
		d.put(len(d.new))
	}
}

func number(to []byte, n int) []byte {
	for ; n >= base; n /= base {
		to = append(to, byte(zero+base+n%base))
	}
	return append(to, byte(zero+n))
}

func bothWays(n int) int {
	if n < 0 {
		return -2*n - 1
	}
	return 2 * n
}

// longestText is how long a text may be to which a difference leads: few signs can say that much is
// copied again and again.
const longestText = 4 << 20

// Apply makes of an old text the one to which a difference leads.
func Apply(old Text, change []byte) (Text, error) {
	units, made, end := surplus(old), Text{}, 0
	for rest := change; len(rest) > 0; {
		var n [3]int
		for i := range n {
			var ok bool
			if n[i], rest, ok = readNumber(rest); !ok {
				return nil, errDifference
			}
		}
		if n[0]%2 == 1 {
			n[0] = -n[0] - 1
		}
		n[0] /= 2
		from, to := end+n[0], end+n[0]+n[1]
		start, is := toBytes(old, units, from)
		stop, too := toBytes(old, units, to)
		if !is || !too || len(made)+stop-start > longestText {
			return nil, errDifference
		}
		made, end = append(made, old[start:stop]...), to
		length, ok := bytesOf(rest, n[2])
		if !ok {
			return nil, errDifference
		}
		made, rest = append(made, rest[:length]...), rest[length:]
	}
	return made, nil
}

var errDifference = errors.New("this is no difference of that text")

// readNumber reads a number of at most five digits.
func readNumber(text []byte) (n int, rest []byte, ok bool) {
	place := 1
	for i, c := range text[:min(len(text), 5)] {
		digit := int(c) - zero
		if digit < 0 || digit >= 2*base {
			return 0, nil, false
		}
		n, place = n+digit%base*place, place*base
		if digit < base {
			return n, text[i+1:], true
		}
	}
	return 0, nil, false
}

// A step is a place in a text from which on so many bytes more stand before it than units.
type step struct{ at, more int }

// surplus are the places behind the signs of a text that are no ASCII.
func surplus(text []byte) (list []step) {
	more := 0
	for at := 0; at < len(text); {
		if text[at] < utf8.RuneSelf {
			at++
			continue
		}
		r, size := utf8.DecodeRune(text[at:])
		at += size
		more += size - unitsIn(r)
		list = append(list, step{at, more})
	}
	return list
}

// unitsIn is how many units a sign has.
func unitsIn(r rune) int {
	if r > 0xffff {
		return 2
	}
	return 1
}

func unitsOf(text []byte) int {
	n := 0
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		n, text = n+unitsIn(r), text[size:]
	}
	return n
}

// bytesOf is how many bytes so many units at the beginning of a text have.
func bytesOf(text []byte, units int) (length int, ok bool) {
	for units > 0 && length < len(text) {
		r, size := utf8.DecodeRune(text[length:])
		units, length = units-unitsIn(r), length+size
	}
	return length, units == 0
}

// toUnits is a place in a text, in units.
func toUnits(list []step, at int) int {
	low, high := 0, len(list)
	for low < high {
		if middle := (low + high) / 2; list[middle].at <= at {
			low = middle + 1
		} else {
			high = middle
		}
	}
	if low == 0 {
		return at
	}
	return at - list[low-1].more
}

// toBytes is a place in a text that is told in units; none within a sign, or outside.
func toBytes(text []byte, list []step, units int) (at int, ok bool) {
	low, high := 0, len(list)
	for low < high {
		if middle := (low + high) / 2; list[middle].at-list[middle].more <= units {
			low = middle + 1
		} else {
			high = middle
		}
	}
	at = units
	if low > 0 {
		at += list[low-1].more
	}
	return at, at >= 0 && at <= len(text) && (at == len(text) || utf8.RuneStart(text[at]))
}

// Sum is by what a browser knows that it has the text: FNV-1a over units, base 36.
func (t Text) Sum() string {
	h := uint32(2166136261)
	mix := func(unit rune) { h = (h ^ uint32(unit)) * 16777619 }
	for at := 0; at < len(t); {
		if t[at] < utf8.RuneSelf {
			mix(rune(t[at]))
			at++
			continue
		}
		r, size := utf8.DecodeRune(t[at:])
		at += size
		if r > 0xffff {
			mix(0xd800 + (r-0x10000)>>10)
			r = 0xdc00 + (r-0x10000)&0x3ff
		}
		mix(r)
	}
	return strconv.FormatUint(uint64(h), 36)
}
