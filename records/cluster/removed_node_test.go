package cluster

import (
	"crypto/tls"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter/testkit/baseline"
)

// wantGone waits until a node has stopped because it was removed.
func wantGone(t *testing.T, what string, n *Node) {
	t.Helper()
	select {
	case <-n.Stopped():
	case <-time.After(baseline.Patience(20 * time.Second)):
		t.Fatalf("%s goes on", what)
	}
	if gone, is := errors.AsType[*RemovedNodeError](n.Failed()); !is || gone.ID != n.own.ID || gone.By != "a" || !strings.Contains(gone.Error(), "join again") {
		t.Errorf("%s: %v", what, n.Failed())
	}
}

// A node that was removed stops, and says what to do: one that was stopped meanwhile when it is started again,
// one that runs while it runs.
func TestANodeThatWasRemovedStops(t *testing.T) {
	t.Parallel()
	for what, runs := range map[string]bool{"one that was stopped": false, "one that runs": true} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			a, _ := withReader(t, dir)
			r := start(t, filepath.Join(dir, "r"))
			soon(t, "it knows who leads", func() bool { _, known := r.Leader(); return known })
			if !runs {
				if err := r.Close(); err != nil {
					t.Fatal(err)
				}
			}
			if err := a.Remove(ctx, "r"); err != nil {
				t.Fatal(err)
			}
			if !runs {
				r = start(t, filepath.Join(dir, "r"))
			}
			wantGone(t, what, r)
		})
	}
}

// liar answers at an address, with a certificate, that whoever asks was removed.
func liar(t *testing.T, at string, as *identity, asked *atomic.Int64) {
	t.Helper()
	l, err := net.Listen("tcp", at)
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		w.WriteHeader(http.StatusConflict)
		_ = json.NewEncoder(w).Encode(refusal{Why: errRemoved.Error(), Gone: true})
	})}
	go func() { _ = server.Serve(tls.NewListener(l, as.config(asking))) }()
	t.Cleanup(func() { _ = server.Close() })
}

// Nobody stops a node but a member: not who says at its address, with a certificate that was made with the key
// of the authority, that the node was removed; and not a member that has not heard of the node yet.
func TestNobodyElseStopsANode(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a, reader := withReader(t, dir)
	r := start(t, filepath.Join(dir, "r"))
	soon(t, "it knows who leads", func() bool { _, known := r.Leader(); return known })
	_, _, err := statusOf(ctx, madeUp(t, dir, "x"), a.own)
	if refused, is := errors.AsType[*RefusedError](err); !is || refused.Gone {
		t.Errorf("who is not known yet is answered %v", err)
	}
	r.stopIfRemoved(a.own, err)
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	var asked atomic.Int64
	liar(t, a.own.Log, madeUp(t, dir, "a"), &asked)
	soon(t, "it asks", func() bool { return asked.Load() > 1 || r.Failed() != nil })
	if _, _, err := statusOf(ctx, reader, a.own); err == nil || !strings.Contains(err.Error(), errRemoved.Error()) {
		t.Errorf("it is answered %v", err)
	}
	if err := r.Failed(); err != nil {
		t.Errorf("it has stopped: %v", err)
	}
}
