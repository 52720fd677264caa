package renlib_test

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"runtime"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/records/notation/renlib"
)

func head(minor byte) string {
	return "\xffRenLib\xff\x03" + string(minor) + "\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"
}

// copied is a file as it is written again node by node, with how many there were.
func copied(t testing.TB, file []byte) ([]byte, int) {
	in, err := renlib.NewReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := renlib.NewWriter(&out, in.Header)
	for n := 0; ; n++ {
		node, err := in.Next()
		cut := (*renlib.CutError)(nil)
		switch {
		case err == nil:
			w.Write(node)
			continue
		case errors.As(err, &cut):
			if err := w.Close(); err != nil {
				t.Fatal(err)
			}
			out.Write(cut.Bytes)
		case !errors.Is(err, io.EOF):
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		return out.Bytes(), n
	}
}

// node is one of a made library, as bytes.
func node(t *rapid.T) []byte {
	flags := rapid.Byte().Draw(t, "flags")
	out := []byte{rapid.Byte().Draw(t, "position"), flags}
	second := byte(0)
	if flags&renlib.Extended != 0 {
		second = rapid.SampledFrom([]byte{0, 1, 0x11, 0xff}).Draw(t, "second")
		out = append(out, rapid.Byte().Draw(t, "first"), second)
	}
	text := func(ends func(byte) bool, end *rapid.Generator[byte]) {
		said := rapid.SliceOfN(rapid.Byte().Filter(func(b byte) bool { return !ends(b) }), 0, 9).Draw(t, "text")
		out = append(append(out, said...), end.Draw(t, "end"))
		if len(said)%2 == 0 { // whatever it is filled up with
			out = append(out, rapid.Byte().Draw(t, "fill"))
		}
	}
	zero := func() { text(func(b byte) bool { return b == 0 }, rapid.Just(byte(0))) }
	switch {
	case flags&renlib.OldComment != 0:
		text(func(b byte) bool { return b >= 0x80 }, rapid.ByteRange(0x80, 0xff))
	case flags&renlib.Comment != 0:
		zero()
	}
	if second&1 != 0 {
		zero()
	}
	return out
}

func TestWhatIsReadIsWrittenByteForByte(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		var file []byte
		switch minor := rapid.IntRange(-1, 4).Draw(rt, "minor"); minor {
		case -1:
			file = []byte{0x78, 0}
		default:
			file = []byte(head(byte(minor)))
			copy(file[10:], rapid.SliceOfN(rapid.Byte(), 10, 10).Draw(rt, "header"))
		}
		nodes := 0
		if len(file) == 2 {
			nodes = 1
		}
		for range rapid.IntRange(0, 30).Draw(rt, "nodes") {
			file = append(file, node(rt)...)
			nodes++
		}
		again, n := copied(t, file)
		if !bytes.Equal(again, file) || n != nodes {
			rt.Fatalf("%d nodes, not %d\n% x\n% x", n, nodes, again, file)
		}
		cut := rapid.IntRange(min(20, len(file)), len(file)).Draw(rt, "cut")
		if again, _ := copied(t, file[:cut]); !bytes.Equal(again, file[:cut]) {
			rt.Fatalf("cut off at %d\n% x\n% x", cut, again, file[:cut])
		}
	})
}

func TestWhatIsNoLibraryIsRefused(t *testing.T) {
	for name, file := range map[string]string{
		"nothing": "", "a text": "(;FF[4])", "another first stone": "\x79\x00", "half a header": head(0)[:15],
		"version 3.5": head(5), "version 4.0": "\xffRenLib\xff\x04" + head(0)[9:],
	} {
		_, _, err := renlib.Read([]byte(file))
		if !errors.As(err, new(*dossier.KindError)) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// long is a library of n nodes, up to 40 moves deep, a tenth of them with comments.
func long(n int) []byte {
	file, r := []byte(head(4)+"\x00\x00"), rand.New(rand.NewPCG(1, 2))
	var waiting []int
	for i, depth := 0, 1; i < n; i++ {
		flags := byte(0)
		if r.IntN(3) == 0 {
			flags |= renlib.Younger
			waiting = append(waiting, depth)
		}
		depth++
		if last := len(waiting) - 1; (depth > 40 || r.IntN(3) == 0) && last >= 0 {
			flags |= renlib.Leaf
			depth, waiting = waiting[last], waiting[:last]
		}
		if depth > 100 {
			depth = 1
		}
		position := byte(16*r.IntN(15) + 1 + r.IntN(15))
		if r.IntN(10) == 0 {
			file = append(append(file, position, flags|renlib.Comment), "Black wins\x08 by a four\x00\x00"...)
			if len(file)%2 == 1 {
				file = file[:len(file)-1]
			}
			continue
		}
		file = append(file, position, flags)
	}
	return file
}

func TestALongLibraryIsReadInBoundedMemory(t *testing.T) {
	const nodes = 1_500_000
	file := long(nodes)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	in, err := renlib.NewReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for err == nil {
		if _, err = in.Next(); err == nil {
			n++
		}
	}
	runtime.ReadMemStats(&after)
	if !errors.Is(err, io.EOF) || n != nodes+1 {
		t.Fatal(n, err)
	}
	if took := after.TotalAlloc - before.TotalAlloc; took > 1<<20 {
		t.Errorf("%d bytes for %d nodes of a file of %d bytes", took, n, len(file))
	}
}

// BenchmarkStream reads a library of 1.5 million nodes and writes it again.
func BenchmarkStream(b *testing.B) {
	const nodes = 1_500_000
	file := long(nodes)
	b.SetBytes(int64(len(file)))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for b.Loop() {
		in, err := renlib.NewReader(bytes.NewReader(file))
		if err != nil {
			b.Fatal(err)
		}
		w := renlib.NewWriter(io.Discard, in.Header)
		for err == nil {
			var n *renlib.Node
			if n, err = in.Next(); err == nil {
				w.Write(n)
			}
		}
		_ = w.Close()
	}
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/float64(b.N)/nodes, "B/node")
	b.ReportMetric(float64(after.HeapSys-before.HeapSys)/1e6, "MB-heap-grown")
}

// BenchmarkDossier makes a dossier of the same library, as many of its games as one takes.
func BenchmarkDossier(b *testing.B) {
	file := long(1_500_000)
	for b.Loop() {
		if _, _, err := renlib.Read(file); err != nil {
			b.Fatal(err)
		}
	}
}
