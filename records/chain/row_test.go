package chain

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"reflect"
	"testing"
	"time"

	"renju-arbiter/arbiter/journal"
)

// The hashes were computed from the package comment by another program in
// another language.
func TestTheHashOfAFixedRecordNeverChanges(t *testing.T) {
	first := Row{Act: 1, Part: 0, Record: journal.Record{
		Position: 1, Stream: "game/7", Sequence: 1, Actor: "P1", Instant: 1000,
		Wall: time.UnixMilli(1795210985123).UTC(), CommandID: "c1", Digest: "d1",
		Event: journal.Event{Kind: "game.stone", Version: 1, Body: []byte(`{"point":"h8"}`)},
	}}
	second := Row{Act: 1, Part: 0, Record: journal.Record{
		Position: 2, Stream: "event/1", Sequence: 4, Actor: "é五", Instant: -5,
		Wall: time.UnixMilli(0).UTC(), CommandID: "c1", Digest: "d1",
		Event: journal.Event{Kind: "x", Version: 3, Body: []byte("null")},
	}}
	second.Part = 1
	hash := first.Link([32]byte{})
	if got, want := hex.EncodeToString(hash[:]), "4dd17408c23d885269eb0dbd6bd4a321b511c9a28c711b87edcb21ce4db266ef"; got != want {
		t.Errorf("the first hash is %s, not %s", got, want)
	}
	hash = second.Link(hash)
	if got, want := hex.EncodeToString(hash[:]), "8494395a8c3ffab87a9706c292cb15afc7f2c0f489369fc8aff0fe77ea95691d"; got != want {
		t.Errorf("the second hash is %s, not %s", got, want)
	}
}

// unhash reads a pre-image back, as the package comment says.
func unhash(b []byte) (previous [32]byte, r Row, err error) {
	if len(b) < 32 {
		return previous, r, fmt.Errorf("%d bytes", len(b))
	}
	copy(previous[:], b)
	b = b[32:]
	column := func() []byte {
		if err != nil || len(b) < 8 || binary.BigEndian.Uint64(b) > uint64(len(b)-8) {
			err = fmt.Errorf("%d bytes left", len(b))
			return nil
		}
		n := binary.BigEndian.Uint64(b)
		c := b[8 : 8+n]
		b = b[8+n:]
		return c
	}
	integer := func() int64 {
		if c := column(); len(c) == 8 {
			return int64(binary.BigEndian.Uint64(c))
		}
		err = fmt.Errorf("no number")
		return 0
	}
	r.Position, r.Act, r.Stream = integer(), integer(), string(column())
	r.Sequence, r.Part, r.Actor = integer(), integer(), string(column())
	r.Instant, r.Wall = integer(), time.UnixMilli(integer()).UTC()
	r.CommandID, r.Digest = string(column()), string(column())
	r.Kind, r.Version, r.Body = string(column()), int(integer()), column()
	if err == nil && len(b) > 0 {
		err = fmt.Errorf("%d bytes too many", len(b))
	}
	return previous, r, err
}

// What can be read back was written without loss: no two records share a
// pre-image.
func FuzzAPreimageHoldsTheWholeRecord(f *testing.F) {
	f.Add(int64(1), int64(1), "game/1", int64(1), int64(0), "P1", int64(1000), int64(1795210985123), "c", "d", "k", 1, []byte("{}"))
	f.Add(int64(-1), int64(1<<62), "\x00", int64(0), int64(8), "", int64(-8), int64(-1), "五", "\xff", "", -1, []byte{})
	f.Fuzz(func(t *testing.T, position, act int64, stream string, sequence, part int64, actor string, instant, ms int64,
		command, digest, kind string, version int, body []byte) {
		ms %= 1 << 50 // beyond, a time.Time has no milliseconds
		want := Row{Act: act, Part: part, Record: journal.Record{Position: position, Stream: stream, Sequence: sequence,
			Actor: actor, Instant: instant, Wall: time.UnixMilli(ms).UTC(), CommandID: command, Digest: digest,
			Event: journal.Event{Kind: kind, Version: version, Body: body}}}
		previous := [32]byte{1, 2, 3}
		p, got, err := unhash(preimage(nil, previous, &want))
		if err != nil || p != previous || !bytes.Equal(got.Body, body) {
			t.Fatalf("%v: %+v", err, got)
		}
		got.Body = body
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("read %+v, written %+v", got, want)
		}
	})
}

// Whatever bytes claim to be a pre-image, reading them ends, and what is read
// gives the same bytes again.
func FuzzBytesThatAreNoPreimage(f *testing.F) {
	f.Add(preimage(nil, [32]byte{}, &Row{}))
	f.Add([]byte("short"))
	f.Fuzz(func(t *testing.T, b []byte) {
		previous, r, err := unhash(b)
		if err == nil && r.Wall.UnixMilli()>>50 == 0 && !bytes.Equal(preimage(nil, previous, &r), b) {
			t.Fatalf("%x is read as %+v", b, r)
		}
	})
}
