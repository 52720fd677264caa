// Command work sends every page of the events of package sized and says how many blocks
// of statements of the installation were run for it: a line of JSON a page. It must be built
// with -cover -covermode=atomic; the test beside it does.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"runtime/coverage"

	"renju-arbiter/views/testkit/sized"
)

// Line is a page that was sent twice: as the first after a result had changed, and
// again.
type Line struct {
	System   string // with the entries of its smallest event
	Page     sized.Page
	Entries  int
	Pairings int // of the event
	Shown    int // bytes
	First    int // blocks of statements that were run, the first time
	Again    int
}

func main() {
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "work:", err)
		os.Exit(1)
	}
}

func run(folder string) error {
	out := json.NewEncoder(os.Stdout)
	for i, s := range sized.Systems {
		for _, entries := range s.Counted() {
			at := filepath.Join(folder, fmt.Sprintf("%d-%d", i, entries))
			if err := os.MkdirAll(at, 0o700); err != nil {
				return err
			}
			h := s.Open(entries, at)
			for _, page := range s.Pages() {
				line := Line{System: s.Name(s.Counted()[0]), Page: page, Entries: entries, Pairings: h.Pairings()}
				h.Send(page) // what is found out once and for all, such as why a round is as it is
				h.Correct()
				var err1, err2, err3 error
				_, line.First, err1 = count(h, page)
				line.Shown, line.Again, err2 = count(h, page)
				err3 = out.Encode(line)
				if err := errors.Join(err1, err2, err3); err != nil {
					return fmt.Errorf("%v: %w", page, err)
				}
			}
			if err := h.Close(); err != nil {
				return err
			}
		}
	}
	return nil
}

// count sends a page and counts the blocks that are run for it.
func count(h *sized.Service, page sized.Page) (shown, run int, err error) {
	if err := coverage.ClearCounters(); err != nil {
		return 0, 0, err
	}
	shown, status := h.Send(page)
	if status != http.StatusOK {
		return 0, 0, fmt.Errorf("status %d", status)
	}
	run, err = blocks()
	return shown, run, err
}
