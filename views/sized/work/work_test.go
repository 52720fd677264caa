package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"renju-arbiter/views/sized"
)

// rooms are those whose statements are counted: where an event is read and reckoned.
const rooms = "renju-arbiter/views/sized/work,renju-arbiter/views/...,renju-arbiter/arbiter,renju-arbiter/arbiter/tournament,renju-arbiter/arbiter/roster,renju-arbiter/pairing/..."

// steeper is how much more a byte, or a pairing, may cost from 2n to 4n entries than
// from n to 2n: a sort costs a little more, a loop inside a loop twice as much.
// unseen is how many statements more may show nothing more.
const (
	steeper = 1.25
	unseen  = 100
)

// pageWork is a page in one size with its statements.
type pageWork struct {
	Line
	again, first int
}

// Every page is about linear in what it shows: from size to size of an event, more
// statements are run only as more is shown. The first who asks after a result has the
// event reckoned as well, which is linear in its pairings.
func TestAPageCostsWhatItShows(t *testing.T) {
	type key struct {
		system string
		page   sized.Page
	}
	sizes := map[key][]pageWork{}
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
		allowed := steeper * float64(middle.again-small.again) / float64(max(middle.Shown-small.Shown, 1)) * float64(large.Shown-middle.Shown)
		if more := large.again - middle.again; float64(more) > max(allowed, unseen) {
			t.Errorf("%s, %s: %d, %d and %d statements for %d, %d and %d bytes", k.system, k.page,
				small.again, middle.again, large.again, small.Shown, middle.Shown, large.Shown)
		}
		allowed = steeper * float64(middle.first-small.first) / float64(middle.Pairings-small.Pairings) * float64(large.Pairings-middle.Pairings)
		if more := large.first - middle.first; float64(more) > allowed {
			t.Errorf("%s, %s, after a result: %d, %d and %d statements for %d, %d and %d pairings", k.system, k.page,
				small.first, middle.first, large.first, small.Pairings, middle.Pairings, large.Pairings)
		}
	}
}

// countAll builds and runs the command, and adds up what it counted.
func countAll(t *testing.T) []pageWork {
	t.Helper()
	folder := t.TempDir()
	program := filepath.Join(folder, "work")
	if out, err := exec.Command("go", "build", "-cover", "-covermode=atomic", "-coverpkg="+rooms, "-o", program, ".").CombinedOutput(); err != nil {
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
	var list []pageWork
	for in := json.NewDecoder(bytes.NewReader(out)); ; {
		var line Line
		if err := in.Decode(&line); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		list = append(list, pageWork{Line: line})
	}
	path, err := exec.Command("go", "tool", "-n", "covdata").Output()
	if err != nil {
		t.Fatal(err)
	}
	covdata := strings.TrimSpace(string(path))
	var adding sync.WaitGroup
	free := make(chan struct{}, 2)
	for i := range list {
		adding.Go(func() {
			free <- struct{}{}
			list[i].again, list[i].first = statements(t, covdata, list[i].Counted), statements(t, covdata, list[i].First)
			<-free
		})
	}
	adding.Wait()
	return list
}

// counted is a row of a dump: a block's statements and how often it was run.
var counted = regexp.MustCompile(`(?m) NS=(\d+) = (\d+)$`)

// statements adds up the counters of a folder. A dump of what was run alone costs a
// third of a profile, which names every block of the house.
func statements(t *testing.T, covdata, folder string) int {
	dump, err := exec.Command(covdata, "debugdump", "-live", "-i="+folder).CombinedOutput()
	if err != nil {
		t.Errorf("%v: %s", err, dump)
	}
	sum := 0
	for _, row := range counted.FindAllSubmatch(dump, -1) {
		n, err1 := strconv.Atoi(string(row[1]))
		times, err2 := strconv.Atoi(string(row[2]))
		if errors.Join(err1, err2) != nil {
			t.Errorf("%q", row[0])
		}
		sum += n * times
	}
	if sum == 0 {
		t.Errorf("%s: no statement was counted", folder)
	}
	return sum
}
