package cluster

import (
	"bytes"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestAnEntryIsReadAsItWasWritten(t *testing.T) {
	for _, e := range []entry{
		{},
		{head: head{1 << 40, [32]byte{1, 2, 31: 3}}},
		{head: head{7, [32]byte{9}}, entries: [][]byte{{1}, {}, bytes.Repeat([]byte{5}, 300)}},
	} {
		got, err := decodeEntry(e.encode())
		if diff := cmp.Diff(e, got, cmp.AllowUnexported(entry{}, head{})); err != nil || diff != "" {
			t.Errorf("%v %s", err, diff)
		}
	}
}

func TestWhatIsNoEntryIsRefused(t *testing.T) {
	whole := entry{entries: [][]byte{{1, 2, 3}}}.encode()
	for n := range whole {
		if _, err := decodeEntry(whole[:n]); err == nil && n != len(whole)-4 { // without its entry it is one
			t.Errorf("%d bytes of %d", n, len(whole))
		}
	}
	var newer *FormError
	if _, err := decodeEntry([]byte{9}); !errors.As(err, &newer) || newer.Form != 9 {
		t.Errorf("got %v", err)
	}
}

func FuzzEntry(f *testing.F) {
	f.Add(entry{head: head{7, [32]byte{9}}, entries: [][]byte{{1}, {}}}.encode())
	f.Fuzz(func(t *testing.T, text []byte) {
		e, err := decodeEntry(text)
		if err != nil {
			return
		}
		if again, err := decodeEntry(e.encode()); err != nil || len(again.entries) != len(e.entries) || again.head != e.head {
			t.Errorf("%v %v", again, err)
		}
	})
}
