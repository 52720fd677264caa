package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"renju-arbiter/views/testkit/sized"
)

// rooms are those whose blocks of statements are counted: where an event is read and reckoned.
const rooms = "renju-arbiter/views/testkit/sized/work,renju-arbiter/views/...,renju-arbiter/arbiter,renju-arbiter/arbiter/tournament,renju-arbiter/arbiter/roster,renju-arbiter/pairing/..."

// steeper is how much more a byte, or a pairing, may cost from 2n to 4n entries than
// from n to 2n: a sort costs a little more, a loop inside a loop twice as much.
// unseen is how many blocks more may show nothing more: a knock-out of twice as many has a
// round more.
const (
	steeper = 1.25
	unseen  = 80
)

// sums are pages that say in a few lines what all games, all places or all entries come to: they may cost as much more
// as there are more pairings.
var sums = []string{"/openings", "/overlay/name?person=1", "/overlay/standings", "/readiness"}

// Every page is about linear in what it shows: from size to size of an event, more
// blocks of statements are run only as more is shown. The first who asks after a result has the
// event reckoned as well, which is linear in its pairings.
func TestAPageCostsWhatItShows(t *testing.T) {
	type key struct {
		system string
		page   sized.Page
	}
	sizes := map[key][]Line{}
	for _, w := range countAll(t) {
		if k := (key{w.System, w.Page}); !w.Page.Pairing {
			sizes[k] = append(sizes[k], w)
		}
	}
	if len(sizes) < 40 {
		t.Fatalf("%d pages were counted", len(sizes))
	}
	for k, of := range sizes {
		small, middle, large := of[0], of[1], of[2]
		if slices.Contains(sums, k.page.Path) {
			for i := range of {
				of[i].Shown = of[i].Pairings
			}
			small, middle, large = of[0], of[1], of[2]
		}
		allowed := steeper * float64(middle.Again-small.Again) / float64(max(middle.Shown-small.Shown, 1)) * float64(large.Shown-middle.Shown)
		if more := large.Again - middle.Again; float64(more) > max(allowed, unseen) {
			t.Errorf("%s, %s: %d, %d and %d blocks for %d, %d and %d bytes", k.system, k.page,
				small.Again, middle.Again, large.Again, small.Shown, middle.Shown, large.Shown)
		}
		allowed = steeper * float64(middle.First-small.First) / float64(middle.Pairings-small.Pairings) * float64(large.Pairings-middle.Pairings)
		if more := large.First - middle.First; float64(more) > allowed {
			t.Errorf("%s, %s, after a result: %d, %d and %d blocks for %d, %d and %d pairings", k.system, k.page,
				small.First, middle.First, large.First, small.Pairings, middle.Pairings, large.Pairings)
		}
	}
}

// countAll builds and runs the command. To make the installation quick takes longer to build than its pages take
// to be sent once, and the blocks that are run are the same.
func countAll(t *testing.T) []Line {
	t.Helper()
	folder := t.TempDir()
	program := filepath.Join(folder, "work")
	if out, err := exec.Command("go", "build", "-ldflags=-w", "-gcflags=renju-arbiter/...=-N -l", "-cover", "-covermode=atomic", "-coverpkg="+rooms, "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	command := exec.Command(program, folder)
	command.Env = append(os.Environ(), "GOCOVERDIR="+t.TempDir())
	var wrong bytes.Buffer
	command.Stderr = &wrong
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%v: %s", err, wrong.String())
	}
	var list []Line
	for in := json.NewDecoder(bytes.NewReader(out)); ; {
		var line Line
		if err := in.Decode(&line); errors.Is(err, io.EOF) {
			return list
		} else if err != nil {
			t.Fatal(err)
		}
		list = append(list, line)
	}
}
