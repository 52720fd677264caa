package records

import (
	"context"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/records/replica"
	"slices"
	"testing"
	"time"
)

// No kind is of a later protocol version than the program: members would refuse what they know.
func TestNoKindIsOfALaterProtocolVersion(t *testing.T) {
	for _, k := range allKinds() {
		if k.Version < 1 || k.Version > replica.Protocol {
			t.Errorf("%s is of protocol version %d, and this program of %d", k.Is, k.Version, replica.Protocol)
		}
	}
}

// An append needs the highest protocol version of its events.
func TestTheProtocolVersionOfAnAppend(t *testing.T) {
	b := journal.Batch{CommandID: "c", Digest: "d", Actor: "P1", Wall: wall, Streams: []journal.StreamAppend{{Stream: "game/1", Events: []journal.Event{{Kind: "game.stone", Version: 1, Body: []byte(`{}`)}}}}}
	d := &appendBatch{Batch: b, beside: []replica.SideEntry{blankOf("keepEnvelope")}}
	of := func(d replica.Entry, want uint64) {
		t.Helper()
		if got := Needs(kinds().Encode(d)); got != want {
			t.Errorf("it needs %d, it should be %d", got, want)
		}
	}
	of(d, 1)
	d.Streams[0].Events[0].Version = 3
	of(d, 3)
	of(blankOf("keepEnvelope"), 1)
	of(&beat{}, 1)
}

// The pieces of what is long need what the whole needs: a node that does not know it must not be told to
// join them.
func TestTheProtocolVersionOfWhatIsLong(t *testing.T) {
	var needed []uint64
	w := &writer{store: &Store{now: time.Now}, append: func(_ context.Context, entry []byte) (any, error) {
		needed = append(needed, Needs(entry))
		return nil, nil
	}}
	b := journal.Batch{CommandID: "c", Digest: "d", Actor: "P1", Wall: wall, Streams: []journal.StreamAppend{{Stream: "game/1", Events: []journal.Event{{Kind: "game.stone", Version: 3, Body: make([]byte, 2*pieceMost)}}}}}
	if _, err := w.writeToLog(t.Context(), &appendBatch{Batch: b}); err != nil {
		t.Fatal(err)
	}
	if want := []uint64{3, 3, 3, 3}; !slices.Equal(needed, want) {
		t.Errorf("its pieces need %d", needed)
	}
}
