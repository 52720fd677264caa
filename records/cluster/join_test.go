package cluster

import (
	"crypto/tls"
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/records"
)

// free is an address on which nobody listens.
func free(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// start opens a node whose way to the others is the real one.
func start(t testing.TB, dir string) *Node {
	t.Helper()
	return opened(t, Options{Dir: dir, Timeout: baseline.Patience(timeoutUsual)})
}

func opened(t testing.TB, o Options) *Node {
	t.Helper()
	n, err := Open(ctx, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := n.Close(); err != nil {
			t.Error(err)
		}
	})
	return n
}

// A cluster goes on from a database; who joins gets a copy and the key, becomes a voter when it is
// level, and is one to the others. A reader stays one.
func TestOthersJoinOverTheNet(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	before, err := records.Open(ctx, filepath.Join(dir, "old.db"), records.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range int64(3) {
		if _, err := before.Append(ctx, move("game/1", i)); err != nil {
			t.Fatal(err)
		}
	}
	first := Member{ID: "a", Log: free(t), Web: "127.0.0.1:80"}
	if err := Found(ctx, Founding{Dir: filepath.Join(dir, "a"), Member: first, From: filepath.Join(dir, "old.db")}); err != nil {
		t.Fatal(err)
	}
	if err := before.Close(); err != nil {
		t.Fatal(err)
	}
	a := start(t, filepath.Join(dir, "a"))
	soon(t, "the founder leads", a.Leads)
	play(t, a, "game/1", 3, 5)
	var others []*Node
	for _, m := range []Member{{ID: "b", Log: free(t), Web: "127.0.0.1:81"}, {ID: "r", Log: free(t), Reads: true}} {
		line, err := a.Invite(time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		at := filepath.Join(dir, m.ID)
		if err := Join(ctx, Joining{Dir: at, Member: m, Line: line}); err != nil {
			t.Fatal(err)
		}
		var refused *RefusedError
		if err := Join(ctx, Joining{Dir: at + "2", Member: Member{ID: "x", Log: free(t)}, Line: line}); !errors.As(err, &refused) || !strings.Contains(err.Error(), ErrInvitation.Error()) {
			t.Errorf("a line that was used: %v", err)
		}
		if left, _ := filepath.Glob(at + "2*"); len(left) > 0 {
			t.Errorf("of who may not join there is left: %v", left)
		}
		others = append(others, start(t, at))
	}
	b, r := others[0], others[1]
	soon(t, "b has a vote", b.Votes)
	play(t, a, "game/1", 5, 8)
	for _, n := range others {
		if err := n.Await(ctx, a.Done()); err != nil {
			t.Fatal(err)
		}
		if here, err := n.Stream(ctx, "game/1"); err != nil || len(here) != 8 {
			t.Errorf("%s: %d records, %v", n.own.ID, len(here), err)
		}
		ours, _ := os.ReadFile(n.home.key())
		if theirs, err := os.ReadFile(a.home.key()); err != nil || string(ours) != string(theirs) {
			t.Errorf("%s has another key (%v)", n.own.ID, err)
		}
	}
	if m, is := find(mustMembers(t, a), "r"); !is || !m.Reads || r.Votes() {
		t.Errorf("a reader is %+v", m)
	}
	var unfit *MemberError
	if err := a.Remove(ctx, "a"); !errors.As(err, &unfit) {
		t.Errorf("the leader removes itself: %v", err)
	}
	if err := a.Remove(ctx, "r"); err != nil {
		t.Fatal(err)
	}
	if list := mustMembers(t, a); len(list) != 2 {
		t.Errorf("%+v", list)
	}
	wantStranger(t, r, a, "who was removed")
	again, err := a.Invite(time.Minute) // its id goes to somebody else
	if err != nil {
		t.Fatal(err)
	}
	if err := Join(ctx, Joining{Dir: filepath.Join(dir, "r2"), Member: Member{ID: "r", Log: free(t), Reads: true}, Line: again}); err != nil {
		t.Fatal(err)
	}
	wantStranger(t, r, a, "who was removed, and whose id somebody else has")
	if err := a.Remove(ctx, "r"); err != nil {
		t.Fatal(err)
	}
	if err := a.HandOver(ctx); err != nil {
		t.Fatal(err)
	}
	soon(t, "b leads", b.Leads)
	play(t, b, "game/1", 8, 9)
	line, err := a.Invite(time.Minute) // by who does not lead
	if err != nil {
		t.Fatal(err)
	}
	if err := Join(ctx, Joining{Dir: filepath.Join(dir, "c"), Member: Member{ID: "c", Log: free(t)}, Line: line}); err != nil {
		t.Fatal(err)
	}
	c := start(t, filepath.Join(dir, "c"))
	if err := c.Await(ctx, b.Done()); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(c.Beat(ctx, 1, wall)); err == nil {
		t.Error("who has just joined writes")
	} else if _, is := errors.AsType[*journal.NotLeaderError](err); !is {
		t.Error(err)
	}
}

// wantStranger asks of a node what only members may.
func wantStranger(t *testing.T, who, of *Node, why string) {
	t.Helper()
	as := who.wire.identity.config(asking)
	for _, path := range []string{askCopy, askAdd, askStatus} {
		if err := askOnce(ctx, as, of.own.Log, path, who.own); err == nil || !strings.Contains(err.Error(), errRemoved.Error()) {
			t.Errorf("%s asks %s, and is answered: %v", why, path, err)
		}
	}
}

func mustMembers(t testing.TB, n *Node) []Member {
	t.Helper()
	list, err := n.Members()
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// Nobody joins without a line that is good, under the id of a voter, or in a folder where something is.
func TestWhoMayNotJoin(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	at := filepath.Join(dir, "a")
	if err := Found(ctx, Founding{Dir: at, Member: Member{ID: "a", Log: free(t)}}); err != nil {
		t.Fatal(err)
	}
	a := start(t, at)
	soon(t, "the founder leads", a.Leads)
	good, err := a.Invite(time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	late, err := a.Invite(-time.Second)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Split(good, "/")
	other := strings.Join([]string{parts[0], strings.Repeat("0", 64), parts[2]}, "/")
	asked := joinAsked{"no-token", Member{ID: "a", Log: a.own.Log}, make([]byte, 32)}
	if err := askOnce(ctx, strangers(fingerprintOf(t, a)), a.own.Log, askJoin, asked); err == nil || !strings.Contains(err.Error(), ErrInvitation.Error()) {
		t.Errorf("who has no token is told: %v", err)
	}
	fresh, join := Member{ID: "b", Log: free(t)}, filepath.Join(dir, "b")
	for name, j := range map[string]Joining{
		"no line":                 {join, fresh, "n1"},
		"a line that has expired": {join, fresh, late},
		"another token":           {join, fresh, good + "x"},
		"another cluster's line":  {join, fresh, other},
		"the id of a voter":       {join, Member{ID: "a", Log: free(t)}, good},
		"the address of a member": {join, Member{ID: "b", Log: a.own.Log}, good},
		"no id":                   {join, Member{Log: free(t)}, good},
		"no address":              {join, Member{ID: "b", Log: ":80"}, good},
		"a folder with a node":    {at, fresh, good},
	} {
		if err := Join(ctx, j); err == nil {
			t.Errorf("%s: it joins", name)
		} else {
			t.Logf("%s: %v", name, err)
		}
	}
	if list, _ := os.ReadDir(dir); len(list) != 1 {
		t.Errorf("something is left: %v", list)
	}
	stranger := strangers(fingerprintOf(t, a))
	if err := askOnce(ctx, stranger, a.own.Log, askCopy, struct{}{}); err == nil {
		t.Error("a stranger gets a copy")
	}
	raw, err := dial(ctx, withProtocol(stranger, rafting), a.own.Log)
	if err == nil {
		_ = raw.SetDeadline(time.Now().Add(baseline.Patience(5 * time.Second)))
		if _, err := raw.Read(make([]byte, 1)); err == nil || errors.Is(err, os.ErrDeadlineExceeded) {
			t.Errorf("a stranger speaks to raft: %v", err)
		}
		_ = raw.Close()
	}
	l, err := readLine(good)
	if err != nil {
		t.Fatal(err)
	}
	own, err := Joining{Member: fresh, Line: good}.introduce(ctx, l)
	if err != nil {
		t.Fatalf("the line is good still: %v", err)
	}
	as := own.config(asking)
	for _, path := range []string{askCopy, askAdd, askStatus} { // who has used a token may copy all, and be added once
		if err := askOnce(ctx, as, a.own.Log, path, fresh); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	if err := a.Remove(ctx, "b"); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{askCopy, askAdd} {
		if err := askOnce(ctx, as, a.own.Log, path, fresh); err == nil {
			t.Errorf("%s a second time", path)
		}
	}
}

func fingerprintOf(t testing.TB, n *Node) string {
	t.Helper()
	a, err := readAuthority(n.home.authority())
	if err != nil {
		t.Fatal(err)
	}
	return fingerprint(a.certificate)
}

func withProtocol(c *tls.Config, protocol string) *tls.Config {
	c = c.Clone()
	c.NextProtos = []string{protocol}
	return c
}
