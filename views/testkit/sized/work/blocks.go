package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"runtime/coverage"
)

// A file of counters, as the Go toolchain writes it (internal/coverage, version 1): a
// header, a segment with the number of functions and the length of its names, and for
// each function how many counters it has, which function it is, and its counters.
const (
	versionAt  = 4
	flavorAt   = 24
	segmentAt  = 32
	segmentLen = 16
	version    = 1
	packed     = 2 // seven bits a byte
)

// blocks is how many blocks of statements were run since the counters were cleared.
func blocks() (int, error) {
	var file bytes.Buffer
	if err := coverage.WriteCounters(&file); err != nil {
		return 0, err
	}
	return added(file.Bytes())
}

// added is the sum of all counters of a file.
func added(file []byte) (int, error) {
	order := binary.LittleEndian
	if len(file) < segmentAt+segmentLen || order.Uint32(file[versionAt:]) != version || file[flavorAt] != packed {
		return 0, fmt.Errorf("counters of %d bytes are not of version %d: this toolchain writes others", len(file), version)
	}
	segment := file[segmentAt:]
	functions := order.Uint64(segment)
	names := int(order.Uint32(segment[8:]) + order.Uint32(segment[12:]))
	rest := segment[min(segmentLen+names, len(segment)):]
	next := func() int {
		value, length := binary.Uvarint(rest)
		rest = rest[max(length, 0):]
		return int(value)
	}
	sum := 0
	for range functions {
		counters := next()
		next() // its package
		next() // and itself there
		for range counters {
			sum += next()
		}
	}
	if sum == 0 {
		return 0, fmt.Errorf("no block of statements was counted")
	}
	return sum, nil
}
