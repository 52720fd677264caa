package oracles

import (
	"bytes"
	"compress/gzip"
	"embed"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// The files that are part of the installation, `NAME.jsonl.gz`.
const (
	BenchBoards = "bench_boards"
	Dutch       = "dutch"
	Forbidden   = "forbidden"
	Scripts     = "scripts"
	Standings   = "standings"
	WHR         = "whr"
)

// The files that may not be copied into it, `NAME.jsonl`.
const (
	Crosstables = "crosstables"
	RealGames   = "real_games"
	ClockGames  = "clock_games"
	Staged      = "staged"
)

//go:embed data
var data embed.FS

var beside = []string{Crosstables, RealGames, ClockGames, Staged}

// Lines are the lines of a file, a JSON value each. The test is skipped where the
// file is one of those that may not be copied and does not lie beside the project.
func Lines(tb testing.TB, name string) [][]byte {
	tb.Helper()
	if slices.Contains(beside, name) {
		return lines(readBeside(tb, name))
	}
	content, err := unpacked(name)
	if err != nil {
		tb.Fatal(err)
	}
	return lines(content)
}

// Each reads every line of a file into a value of its own.
func Each[T any](tb testing.TB, name string, do func(T)) {
	tb.Helper()
	for i, line := range Lines(tb, name) {
		var value T
		if err := json.Unmarshal(line, &value); err != nil {
			tb.Fatalf("%s, line %d: %v", name, i+1, err)
		}
		do(value)
	}
}

func lines(content []byte) [][]byte {
	return bytes.Split(bytes.TrimSpace(content), []byte("\n"))
}

func unpacked(name string) ([]byte, error) {
	packed, err := data.Open("data/" + name + ".jsonl.gz")
	if err != nil {
		return nil, err
	}
	defer packed.Close()
	in, err := gzip.NewReader(packed)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return io.ReadAll(in)
}

func readBeside(tb testing.TB, name string) []byte {
	tb.Helper()
	root, err := projectRoot()
	if err != nil {
		tb.Fatal(err)
	}
	content, err := os.ReadFile(filepath.Join(root, "..", "shared", "data", name+".jsonl"))
	if err != nil {
		NotRun(tb, name+".jsonl, which may not be copied, does not lie in ../shared/data")
	}
	return content
}

func projectRoot() (string, error) {
	dir, err := os.Getwd()
	for err == nil {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		if dir == filepath.Dir(dir) {
			return "", fmt.Errorf("no go.mod in a folder above: %w", fs.ErrNotExist)
		}
		dir = filepath.Dir(dir)
	}
	return "", err
}

// NotRun skips the test and notes it for the end of `make test`, in the file that
// the environment names.
func NotRun(tb testing.TB, why string) {
	tb.Helper()
	if path := os.Getenv("TESTS_NOT_RUN"); path != "" {
		note, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
		if err != nil {
			tb.Fatal(err)
		}
		if _, err := fmt.Fprintf(note, "not run: %s: %s\n", tb.Name(), why); err != nil {
			tb.Fatal(err)
		}
		if err := note.Close(); err != nil {
			tb.Fatal(err)
		}
	}
	tb.Skip(why)
}
