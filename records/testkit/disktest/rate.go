package disktest

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

// frame is what a commit of one page adds to SQLite's log: a page, its header.
const frame = 4096 + 24

// Rate is how often in a second a frame can be written and synced in the folder,
// one after the other, measured for half a second.
func Rate(t testing.TB, folder string) float64 {
	t.Helper()
	f, err := os.Create(filepath.Join(folder, "raw"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	page := make([]byte, frame)
	n, start := 0, time.Now()
	for time.Since(start) < 500*time.Millisecond {
		if _, err := f.Write(page); err != nil {
			t.Fatal(err)
		}
		if err := f.Sync(); err != nil {
			t.Fatal(err)
		}
		n++
	}
	return float64(n) / time.Since(start).Seconds()
}
