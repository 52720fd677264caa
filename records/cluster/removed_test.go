package cluster

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"errors"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"
)

// withReader is a cluster of one and a member that reads, which is not started.
func withReader(t *testing.T, dir string) (leads *Node, reader *identity) {
	t.Helper()
	if err := Found(ctx, Founding{Dir: filepath.Join(dir, "a"), Member: Member{ID: "a", Log: free(t)}}); err != nil {
		t.Fatal(err)
	}
	a := start(t, filepath.Join(dir, "a"))
	soon(t, "the founder leads", a.Leads)
	line, err := a.Invite(time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	if err := Join(ctx, Joining{Dir: filepath.Join(dir, "r"), Member: Member{ID: "r", Log: free(t), Reads: true}, Line: line}); err != nil {
		t.Fatal(err)
	}
	reader, err = readIdentity(nodeDir(filepath.Join(dir, "r")).certificate())
	if err != nil {
		t.Fatal(err)
	}
	return a, reader
}

// Who was removed hands nothing over any more, also on a connection that it has still.
func TestWhoWasRemovedHandsNothingOver(t *testing.T) {
	t.Parallel()
	a, reader := withReader(t, t.TempDir())
	var asked atomic.Int64
	own := http.HandlerFunc(func(http.ResponseWriter, *http.Request) { asked.Add(1) })
	a.Front(Site{Pages: own, Decides: a.Leads, Known: always, Once: withCommand, Most: ofTwo, Place: aPlace})
	as := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		return dial(ctx, reader.config(handing), a.own.Log)
	}}}
	hands := func() int {
		r, _ := http.NewRequest(http.MethodGet, "http://hall/", nil)
		r.Header.Set(handedFrom, "10.1.2.3:456")
		answer, err := as.Do(r)
		if err != nil {
			return 0
		}
		answer.Body.Close()
		return answer.StatusCode
	}
	if status := hands(); status != http.StatusOK || asked.Load() != 1 {
		t.Fatalf("a member is answered %d", status)
	}
	if err := a.Remove(ctx, "r"); err != nil {
		t.Fatal(err)
	}
	if status := hands(); status == http.StatusOK || asked.Load() != 1 {
		t.Errorf("who was removed is answered %d", status)
	}
}

// isHeard tells whether what is said on a connection is listened to: nobody hangs up.
func isHeard(conn net.Conn) bool {
	_ = conn.SetReadDeadline(time.Now().Add(200 * time.Millisecond))
	_, err := conn.Read(make([]byte, 1))
	return errors.Is(err, os.ErrDeadlineExceeded)
}

// The raft of a member that was removed is listened to no more, on an old connection or a new one, also
// after a start; a member's is.
func TestTheRaftOfWhoWasRemovedIsNotHeard(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a, reader := withReader(t, dir)
	speaks := func(n *Node) net.Conn {
		t.Helper()
		conn, err := dial(ctx, reader.config(rafting), n.own.Log)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		return conn
	}
	before := speaks(a)
	if !isHeard(before) {
		t.Fatal("a member is not heard")
	}
	if err := a.Remove(ctx, "r"); err != nil {
		t.Fatal(err)
	}
	soon(t, "an old connection is closed", func() bool { return !isHeard(before) })
	after := speaks(a)
	soon(t, "a new connection is closed", func() bool { return !isHeard(after) })
	if err := a.Close(); err != nil {
		t.Fatal(err)
	}
	again := start(t, filepath.Join(dir, "a"))
	later := speaks(again)
	soon(t, "one after a start is closed", func() bool { return !isHeard(later) })
}

// madeUp is an identity with the key of the authority that r has.
func madeUp(t *testing.T, dir, id string) *identity {
	t.Helper()
	authority, err := readAuthority(nodeDir(filepath.Join(dir, "r")).authority())
	if err != nil {
		t.Fatal(err)
	}
	public, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	own, err := authority.vouch(id, public, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	return newIdentity(key, own, authority.certificate)
}

// A certificate that was made with the authority's key, which every member has, makes nobody a member: raft
// does not listen to who shows one, under a new id or under that of a member.
func TestACertificateMakesNobodyAMember(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	a, reader := withReader(t, dir)
	for _, id := range []string{"x", "a", "r"} {
		conn, err := dial(ctx, madeUp(t, dir, id).config(rafting), a.own.Log)
		if err != nil {
			t.Fatal(err)
		}
		soon(t, "the connection of a made-up "+id+" is closed", func() bool { return !isHeard(conn) })
		_ = conn.Close()
	}
	conn, err := dial(ctx, reader.config(rafting), a.own.Log)
	if err != nil {
		t.Fatal(err)
	}
	if !isHeard(conn) {
		t.Error("a member is not heard")
	}
	_ = conn.Close()
}
