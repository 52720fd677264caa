// Command work sends every page of the events of package sized and keeps how often
// every statement of the house was run for it: two folders of counters a page, and a
// line of JSON that names them. It must be built with -cover -covermode=atomic; the
// test beside it does.
package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"runtime/coverage"
	"strconv"

	"renju-arbiter/views/sized"
)

// Line is a page that was sent twice: as the first after a result had changed, and
// again.
type Line struct {
	System   string // with the entries of its smallest event
	Page     sized.Page
	Entries  int
	Pairings int    // of the event
	Shown    int    // bytes
	Counted  string // the folder with the counters
	First    string // and that of the first time
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
			for j, page := range s.Pages() {
				n := filepath.Join(at, strconv.Itoa(j))
				line := Line{System: s.Name(s.Counted()[0]), Page: page, Entries: entries, Pairings: h.Pairings(), First: n + "-first", Counted: n}
				h.Send(page) // what is found out once and for all, such as why a round is as it is
				h.Correct()
				var err error
				if line.Shown, err = count(h, page, line.First); err != nil {
					return err
				}
				if _, err = count(h, page, line.Counted); err != nil {
					return err
				}
				if err := out.Encode(line); err != nil {
					return err
				}
			}
			if err := h.Close(); err != nil {
				return err
			}
		}
	}
	return nil
}

// count sends a page and writes the counters of its statements.
func count(h *sized.Hall, page sized.Page, folder string) (shown int, err error) {
	if err := os.Mkdir(folder, 0o700); err != nil {
		return 0, err
	}
	if err := coverage.ClearCounters(); err != nil {
		return 0, err
	}
	shown, status := h.Send(page)
	if status != http.StatusOK {
		return 0, fmt.Errorf("%s: %d", page, status)
	}
	if err := coverage.WriteCountersDir(folder); err != nil {
		return 0, err
	}
	return shown, coverage.WriteMetaDir(folder)
}
