//go:build unix

package cluster

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/hashicorp/raft"

	"renju-arbiter/records/testkit/clustertest"
)

func TestMain(m *testing.M) {
	if c, is := clustertest.AsChild(); is {
		if err := live(c); err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		return
	}
	failed := m.Run()
	if dir, err := forAll(); err == nil {
		_ = os.RemoveAll(dir)
	}
	os.Exit(failed)
}

// live is a node in a process of its own, until it is told to end.
func live(c clustertest.Child) error {
	if c.Room > 0 {
		if err := narrow(c.Room); err != nil {
			return err
		}
	}
	ctx, end := signal.NotifyContext(context.Background(), syscall.SIGTERM)
	defer end()
	me := Member{ID: c.ID, Log: c.Log}
	o := Options{Dir: c.Dir, Log: slog.New(slog.NewTextHandler(os.Stdout, nil))}
	if c.Lies {
		o.logs = lyingLogs
	}
	n, err := Open(ctx, o)
	if none, is := errors.AsType[*NoNodeError](err); is && none != nil {
		if c.Join != "" {
			err = Join(ctx, Joining{Dir: c.Dir, Member: me, Line: c.Join})
		} else {
			err = Found(ctx, Founding{Dir: c.Dir, Member: me})
		}
		if err != nil {
			return err
		}
		n, err = Open(ctx, o)
	}
	if err != nil {
		return err
	}
	if c.Copies {
		go copyOverAndOver(n)
	}
	served := make(chan error, 1)
	go func() { served <- c.Serve(n) }()
	select {
	case err := <-served:
		return errors.Join(err, n.Close())
	case <-ctx.Done():
		return n.Close()
	}
}

// narrow has no file of this process grow beyond so many bytes: writing answers an error, as where the
// disk is full.
func narrow(room int64) error {
	signal.Ignore(syscall.SIGXFSZ)
	limit := syscall.Rlimit{Cur: uint64(room), Max: uint64(room)}
	return syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit)
}

// copyOverAndOver has a node put copies down and cut its log to nothing.
func copyOverAndOver(n *Node) {
	for {
		time.Sleep(20 * time.Millisecond)
		if err := cutLog(n); err != nil && !errors.Is(err, raft.ErrNothingNewToSnapshot) {
			fmt.Println("copy:", err)
		}
	}
}

// lying is a log that acknowledges what it has not written: it stands in the memory of the process,
// and is written a while later.
type lying struct {
	raft.LogStore
	mu      sync.Mutex
	pending []*raft.Log
}

const lateBy = 200 * time.Millisecond

func lyingLogs(under raft.LogStore) raft.LogStore {
	l := &lying{LogStore: under}
	go func() {
		for {
			time.Sleep(lateBy)
			l.mu.Lock()
			if err := l.LogStore.StoreLogs(l.pending); err != nil {
				fmt.Println(err)
			}
			l.pending = nil
			l.mu.Unlock()
		}
	}()
	return l
}

func (l *lying) StoreLog(log *raft.Log) error { return l.StoreLogs([]*raft.Log{log}) }

func (l *lying) StoreLogs(logs []*raft.Log) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.pending = append(l.pending, logs...)
	return nil
}

func (l *lying) GetLog(index uint64, log *raft.Log) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	for i := len(l.pending) - 1; i >= 0; i-- {
		if l.pending[i].Index == index {
			*log = *l.pending[i]
			return nil
		}
	}
	return l.LogStore.GetLog(index, log)
}

func (l *lying) LastIndex() (uint64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if n := len(l.pending); n > 0 {
		return l.pending[n-1].Index, nil
	}
	return l.LogStore.LastIndex()
}

func (l *lying) FirstIndex() (uint64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if first, err := l.LogStore.FirstIndex(); err != nil || first > 0 || len(l.pending) == 0 {
		return first, err
	}
	return l.pending[0].Index, nil
}

func (l *lying) DeleteRange(from, to uint64) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	err := l.LogStore.StoreLogs(l.pending)
	l.pending = nil
	return errors.Join(err, l.LogStore.DeleteRange(from, to))
}
