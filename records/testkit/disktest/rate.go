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
	sync := raw(t, folder)
	n, start := 0, time.Now()
	for time.Since(start) < 500*time.Millisecond {
		sync()
		n++
	}
	return float64(n) / time.Since(start).Seconds()
}

// Waits is how long each of so many synced pages takes, one in every such time: a disk that rests in
// between is slower.
func Waits(t testing.TB, folder string, pages int, every time.Duration) (waits []time.Duration) {
	t.Helper()
	sync := raw(t, folder)
	turn := time.NewTicker(every)
	defer turn.Stop()
	for range pages {
		<-turn.C
		start := time.Now()
		sync()
		waits = append(waits, time.Since(start))
	}
	return waits
}

// raw writes a page and syncs it whenever it is called.
func raw(t testing.TB, folder string) func() {
	t.Helper()
	f, err := os.Create(filepath.Join(folder, "raw"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	page := make([]byte, frame)
	return func() {
		if _, err := f.Write(page); err != nil {
			t.Fatal(err)
		}
		if err := f.Sync(); err != nil {
			t.Fatal(err)
		}
	}
}
