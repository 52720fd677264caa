// Mutants changes one place of a package at a time and runs the package's own tests. A mutant that
// they pass survives: nothing holds that place, or the change has no effect. No file of the tree changes.
//
//	go run ./cmd/mutants --count 100 --seed 7 ./arbiter/game ./records/wal
//
// The same seed and count choose the same mutants of the same code.
package main

import (
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

func main() {
	count := flag.Int("count", 50, "how many mutants, in equal shares of the packages")
	seed := flag.Int64("seed", time.Now().Unix(), "which mutants")
	limit := flag.Duration("limit", 10*time.Minute, "when to end; no mutant begins that might end later")
	flag.Parse()
	if err := run(*count, *seed, time.Now().Add(*limit), flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(count int, seed int64, deadline time.Time, dirs []string) error {
	work, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(work) }() // a folder of temporary files
	fmt.Printf("seed %d\n", seed)
	trials := make([]trial, len(dirs))
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	var all sync.WaitGroup
	for i, dir := range dirs {
		t := &trials[i]
		*t = trial{dir: dir, work: filepath.Join(work, fmt.Sprint(i)), share: count*(i+1)/len(dirs) - count*i/len(dirs)}
		all.Go(func() { t.err = t.run(rand.New(rand.NewPCG(uint64(seed), uint64(i))), slots, deadline) })
	}
	all.Wait()
	killed, tried := 0, 0
	for _, t := range trials {
		if t.err != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w", t.dir, t.err))
		}
		fmt.Printf("%-22s %3d of %3d killed\n", t.dir, t.killed, t.tried)
		killed, tried = killed+t.killed, tried+t.tried
	}
	fmt.Printf("%-22s %3d of %3d killed; %d not tried, as the time or the places ended\n", "all", killed, tried, count-tried)
	return err
}

// A trial is the mutants of one package. Its mutants run one after the other, so that a seed chooses
// the same ones again.
type trial struct {
	dir, work     string
	flags         []string // of rapid, if the tests use it: they write no file, and look for no smaller case
	share         int
	killed, tried int
	err           error
}

// run tries mutants until the share is reached. Those that do not compile do not count.
func (t *trial) run(chance *rand.Rand, slots chan struct{}, deadline time.Time) error {
	mutants, err := mutantsIn(t.dir)
	if err != nil {
		return err
	}
	chance.Shuffle(len(mutants), func(a, b int) { mutants[a], mutants[b] = mutants[b], mutants[a] })
	if deps, err := exec.Command("go", "list", "-test", "-deps", t.dir).Output(); err != nil {
		return err
	} else if strings.Contains(string(deps), "pgregory.net/rapid") {
		t.flags = []string{"-rapid.nofailfile", "-rapid.shrinktime=0s"}
	}
	slots <- struct{}{}
	begun := time.Now()
	out, err := t.test("-timeout", "5m")
	<-slots
	if err != nil {
		return fmt.Errorf("the tests fail without a mutant: %s", out)
	}
	longest := 2*time.Since(begun) + 10*time.Second // an endless loop is a mutant killed
	for _, m := range mutants {
		slots <- struct{}{}
		if err == nil && t.tried < t.share && time.Now().Add(longest).Before(deadline) {
			err = t.try(m, longest)
		}
		<-slots
	}
	return err
}

// try runs the tests with one mutant, and prints it if it survives.
func (t *trial) try(m mutant, longest time.Duration) error {
	overlay := fmt.Sprintf(`{"Replace":{%q:%q}}`, filepath.Base(m.file), t.work+".go")
	if err := errors.Join(os.WriteFile(t.work+".go", m.apply(), 0o600), os.WriteFile(t.work+".json", []byte(overlay), 0o600)); err != nil {
		return err
	}
	out, err := t.test("-timeout", longest.String(), "-overlay", t.work+".json")
	switch {
	case strings.Contains(out, "[build failed]"):
		return nil
	case err != nil:
		t.killed++
	default:
		before, after := m.lines()
		fmt.Printf("%s/%s:%d\n  - %s\n  + %s\n", t.dir, filepath.Base(m.file), m.line, before, after)
	}
	t.tried++
	return nil
}

// test runs the package's tests until the first fails.
func (t *trial) test(flags ...string) (string, error) {
	test := exec.Command("go", slices.Concat([]string{"test", "-vet=off", "-ldflags=-w", "-count=1", "-failfast"}, flags, t.flags)...)
	test.Dir = t.dir
	out, err := test.CombinedOutput()
	return string(out), err
}
