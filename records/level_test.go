package records

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"renju-arbiter/arbiter/journal"
)

// firstDeeds is how many kinds of deeds programs of the first level know.
const firstDeeds = 35

// Whoever adds a kind of deed, or a version of one, says from which level on it is known: a node of a
// level before that would have to stop.
func TestWhatIsNewHasALevel(t *testing.T) {
	first := 0
	for _, k := range kinds {
		if level, is := later[fmt.Sprintf("deed %d %d", k.number, k.version)]; !is {
			first++
		} else if level < 2 || level > Level {
			t.Errorf("%s is of level %d, and this program of %d", k.is, level, Level)
		}
	}
	if first != firstDeeds {
		t.Errorf("%d kinds of deeds have no level of their own, and the first level has %d: name the new ones in later, with a level that no release had, and raise Level to it", first, firstDeeds)
	}
}

// The level of an append is the highest of its events and of what is written beside them.
func TestTheLevelOfAnAppend(t *testing.T) {
	later["event game.stone 2"], later["deed 50 1"] = 3, 4
	defer delete(later, "event game.stone 2")
	defer delete(later, "deed 50 1")
	b := journal.Batch{CommandID: "c", Digest: "d", Actor: "P1", Wall: wall, Streams: []journal.StreamAppend{{Stream: "game/1", Events: []journal.Event{{Kind: "game.stone", Version: 1, Body: []byte(`{}`)}}}}}
	d := &appendBatch{Batch: b}
	of := func(want uint64) {
		t.Helper()
		if got := LevelOf(encode(d)); got != want {
			t.Errorf("level %d, it should be %d", got, want)
		}
	}
	of(1)
	d.Streams[0].Events[0].Version = 2
	of(3)
	d.beside = []deed{&keepEnvelope{}}
	of(4)
	if got := LevelOf(encode(&keepEnvelope{})); got != 4 {
		t.Errorf("a deed alone: %d", got)
	}
	if got := LevelOf(encode(&beat{})); got != 1 {
		t.Errorf("a beat: %d", got)
	}
}

// The pieces of what is long need what the whole needs: a node that does not know it must not be told to
// join them.
func TestTheLevelOfWhatIsLong(t *testing.T) {
	later["deed 51 1"] = 3
	defer delete(later, "deed 51 1")
	var needed []uint64
	w := &writer{store: &Store{now: time.Now}, order: func(_ context.Context, deed []byte) (any, error) {
		needed = append(needed, LevelOf(deed))
		return nil, nil
	}}
	if _, err := w.ordered(t.Context(), &keepDossier{"sum", make([]byte, 2*pieceMost)}); err != nil {
		t.Fatal(err)
	}
	if want := []uint64{3, 3, 3, 3}; !slices.Equal(needed, want) {
		t.Errorf("its pieces are of the levels %d", needed)
	}
}
