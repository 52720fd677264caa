package api

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"renju-arbiter/arbiter/dossier"
)

// grown is a game of so many steps.
func grown(steps int) dossier.Dossier {
	d := dossier.Dossier{Schema: 1, Games: []dossier.Game{{ID: "g", Players: []string{"a", "b"}}}, Head: dossier.Head{Position: int64(steps)}}
	for i := range steps {
		d.Games[0].Steps = append(d.Games[0].Steps, dossier.Step{Do: "stone", At: int64(i)})
	}
	return d
}

func textOf(t *testing.T, d dossier.Dossier) (dossier.Dossier, []byte, error) {
	t.Helper()
	text, err := d.Bytes(nil)
	return d, text, err
}

// Whoever joins while nothing has happened costs nothing but the question.
func TestWhoJoinsWhileNothingHappensIsNoWork(t *testing.T) {
	d, text, err := textOf(t, grown(3))
	if err != nil {
		t.Fatal(err)
	}
	f := &feed{news: make(chan struct{}), fetch: func(context.Context) (dossier.Dossier, []byte, error) { return d, text, nil }}
	if err := f.look(t.Context()); err != nil {
		t.Fatal(err)
	}
	if allocs := testing.AllocsPerRun(10, func() {
		if err := f.look(t.Context()); err != nil {
			t.Fatal(err)
		}
	}); allocs > 0 {
		t.Errorf("to look again takes %v allocations", allocs)
	}
}

// Who comes back with an id gets what has happened since, and all of it where that is unknown or
// not kept any more; what is kept is bounded.
func TestWhoComesBackGetsWhatHasHappenedSince(t *testing.T) {
	steps := 0
	f := &feed{news: make(chan struct{}), fetch: func(context.Context) (dossier.Dossier, []byte, error) { return textOf(t, grown(steps)) }}
	ids := map[int]string{}
	for ; steps < 600; steps++ {
		for range 2 { // looked at twice it is one state
			if err := f.look(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		ids[steps] = f.id
	}
	last := steps - 1
	if text, id, _ := f.since(f.id); text != nil || id != ids[last] {
		t.Errorf("who has everything gets %d bytes", len(text))
	}
	text, id, _ := f.since(ids[last-2])
	if id != ids[last] || strings.Count(string(text), "event: game") != 2 || strings.Contains(string(text), "event: state") {
		t.Errorf("two are missing: %.300s", text)
	}
	if !strings.Contains(string(text), fmt.Sprintf(`"kept":%d,`, last-2)) || strings.Count(string(text), `"do"`) != 2 {
		t.Errorf("a difference has more than is new: %.300s", text)
	}
	for what, from := range map[string]string{"nothing": "", "another id": "7-000000000000", "what is not kept": ids[1]} {
		if text, _, _ := f.since(from); !strings.HasPrefix(string(text), "id: "+ids[last]+"\nevent: state\n") {
			t.Errorf("who has %s gets %.100s", what, text)
		}
	}
	size := 0
	for _, b := range f.past {
		size += len(b.text)
	}
	if len(f.past) > keptMessages || size > keptBytes {
		t.Errorf("%d messages are kept, %d bytes", len(f.past), size)
	}
	// A slow reader, who has an old state, is given no more than the state.
	if text, _, _ := f.since(ids[last-keptMessages+1]); len(text) > len(f.whole) {
		t.Errorf("%d bytes, the state has %d", len(text), len(f.whole))
	}
}
