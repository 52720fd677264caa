package visit

import (
	"bytes"
	"log/slog"
	"sync"
	"testing"
)

// trouble keeps what a service logs of its own faults, and says it where the test has
// failed: an error page has a code alone.
type trouble struct {
	mu   sync.Mutex
	said bytes.Buffer
}

// logOf is such a log.
func logOf(t testing.TB) *slog.Logger {
	var log trouble
	t.Cleanup(func() {
		log.mu.Lock()
		defer log.mu.Unlock()
		if t.Failed() && log.said.Len() > 0 {
			t.Logf("the service says:\n%s", log.said.String())
		}
	})
	return slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelError}))
}

func (l *trouble) Write(line []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.said.Write(line)
}
