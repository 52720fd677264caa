package arbiter_test

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"renju-arbiter/records"
	"renju-arbiter/records/replica"
)

// oneFile is a journal on which three desks stand.
func oneFile(t testing.TB) (one, two, three *records.Store) {
	t.Helper()
	s := openStore(t, filepath.Join(t.TempDir(), "renju.db"), nil)
	return s, s, s
}

// threeFiles are three that carry out the deeds of one log, as in a cluster.
func threeFiles(t testing.TB) (one, two, three *records.Store) {
	t.Helper()
	l := &sharedLog{}
	var key []byte
	for n := range 3 {
		path := filepath.Join(t.TempDir(), "renju.db")
		if n > 0 { // the installation has one key
			if err := os.WriteFile(path+".key", key, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		s := openStore(t, path, l.orderOf(n))
		var err error
		if key, err = os.ReadFile(path + ".key"); err != nil {
			t.Fatal(err)
		}
		l.stores = append(l.stores, s)
	}
	return l.stores[0], l.stores[1], l.stores[2]
}

func openStore(t testing.TB, path string, order replica.Log) *records.Store {
	t.Helper()
	s, err := records.Open(context.Background(), path, records.Options{Projectors: records.Projections(), Log: order})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return s
}

// sharedLog is the log of several stores, in memory: whoever orders a deed has all carry it out, the
// others first, so that who follows may have it before who has ordered it is answered.
type sharedLog struct {
	mu     sync.Mutex
	index  uint64
	stores []*records.Store
}

func (l *sharedLog) orderOf(own int) replica.Log {
	return func(_ context.Context, data []byte) (answer any, err error) {
		l.mu.Lock()
		defer l.mu.Unlock()
		l.index++
		for n := range l.stores {
			n = (own + 1 + n) % len(l.stores)
			answers, err := l.stores[n].Apply([]replica.Logged{{Index: l.index, Data: data}})
			if err != nil {
				return nil, err
			}
			answer = answers[0]
		}
		return answer, nil
	}
}
