package cluster

import (
	"io"
	"net"
	"path/filepath"
	"testing"
	"time"

	"renju-arbiter/arbiter/testkit/baseline"
)

// narrowWay leads to an address, so many bytes a second for each connection; what comes back is not
// slowed down.
func narrowWay(t *testing.T, to string, rate int) (at string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			from, err := l.Accept()
			if err != nil {
				return
			}
			conn, err := net.Dial("tcp", to)
			if err != nil {
				_ = from.Close()
				continue
			}
			go func() { _, _ = io.Copy(from, conn); _ = from.Close() }()
			go func() { trickle(conn, from, rate); _ = conn.Close() }()
		}
	}()
	return l.Addr().String()
}

func trickle(to io.Writer, from io.Reader, rate int) {
	piece := make([]byte, 4<<10)
	for {
		n, err := from.Read(piece)
		if _, failed := to.Write(piece[:n]); err != nil || failed != nil {
			return
		}
		time.Sleep(time.Duration(n) * time.Second / time.Duration(rate))
	}
}

// Over the real wire a piece may take longer than a call without anything in it has time: a file comes
// through, and the lead stays where it is. The network is real: the slower the machine is, the more time has a call,
// and the longer is the file. `make every` runs it.
func TestAFileComesThroughANarrowWay(t *testing.T) {
	const rate = 100 << 10
	timeout := baseline.Patience(timeoutUsual)
	dir := t.TempDir()
	if err := Found(ctx, Founding{Dir: filepath.Join(dir, "a"), Member: Member{ID: "a", Log: free(t)}}); err != nil {
		t.Fatal(err)
	}
	a := opened(t, Options{Dir: filepath.Join(dir, "a"), Timeout: timeout})
	soon(t, "the founder leads", a.Leads)
	line, err := a.Invite(time.Minute)
	if err != nil {
		t.Fatal(err)
	}
	listens := free(t)
	m := Member{ID: "b", Log: narrowWay(t, listens, rate)}
	if err := Join(ctx, Joining{Dir: filepath.Join(dir, "b"), Member: m, Line: line}); err != nil {
		t.Fatal(err)
	}
	b := opened(t, Options{Dir: filepath.Join(dir, "b"), Listen: listens, Timeout: timeout})
	soon(t, "the other has a vote", func() bool { return b.Votes() && a.Barrier(ctx) == nil })
	began := time.Now()
	if _, err := a.Append(ctx, dossierOf(int(2*callTime(timeout).Seconds()*rate))); err != nil {
		t.Errorf("after %s: %v", time.Since(began), err)
	}
	t.Logf("it took %s", time.Since(began).Round(time.Millisecond))
	if !a.Leads() {
		t.Error("the lead was lost")
	}
	play(t, a, "game/1", 0, 2)
}
