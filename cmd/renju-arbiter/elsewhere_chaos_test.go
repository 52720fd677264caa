//go:build linux && chaos

package main

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"renju-arbiter/views/testkit/visit"
)

// What the node that leads works for a stone and a press while a thousand look on at another node, beside
// what it works while nobody does. It is said, and not asked for: machines are noisy.
func TestChaosAThousandLookOnElsewhere(t *testing.T) {
	const stones, viewers = 100, 1000
	db := filepath.Join(t.TempDir(), "renju.db")
	evenings := clubEveningsIn(t, db, 2)
	n := startNodes(t, db)
	leads := n.leader(1)
	follows := besides(leads)[0]
	var works [4]time.Duration // of the one that leads: without viewers, with them, and both again
	var follower [4]time.Duration
	for i := range works {
		at := evenings[i/2].Tables[i%2]
		var all []net.Conn
		if i%2 == 1 {
			all = n.lookOn(follows, at.Path, viewers)
		}
		before, beside := processorOf(t, n.runs[leads].Process.Pid), processorOf(t, n.runs[follows].Process.Pid)
		n.stones(leads, at, stones)
		works[i] = (processorOf(t, n.runs[leads].Process.Pid) - before) / stones
		follower[i] = (processorOf(t, n.runs[follows].Process.Pid) - beside) / stones
		for _, conn := range all {
			_ = conn.Close()
		}
	}
	t.Logf("for a stone and its press the node that leads works %v with nobody and %v with %d who look on at another one: x %.2f, and again %v and %v: x %.2f; the other one %v and %v",
		works[0], works[1], viewers, works[1].Seconds()/works[0].Seconds(), works[2], works[3], works[3].Seconds()/works[2].Seconds(), follower[0], follower[1])
}

// pace is how long a test waits between two acts: a device that does more at once has to wait.
const pace = 60 * time.Millisecond

// stones places so many at a node, each with its press, by both players in turn.
func (n *threeNodes) stones(node int, at visit.Table, many int) {
	n.t.Helper()
	by := [2]*http.Client{}
	for i, p := range at.P {
		by[i] = &http.Client{Jar: p.Client.Jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	}
	for i := range many {
		n.act(by[i%2], node, at.Path+"/stone", url.Values{"command": {fmt.Sprint("stone", i)}, "seen": {fmt.Sprint(i)}, "point": {point(i)}})
		time.Sleep(pace)
		n.act(by[i%2], node, at.Path+"/press", url.Values{"command": {fmt.Sprint("press", i)}, "seen": {fmt.Sprint(i + 1)}})
		time.Sleep(pace)
	}
}

// lookOn opens the stream of a board so often, and reads all that comes.
func (n *threeNodes) lookOn(node int, path string, many int) (all []net.Conn) {
	n.t.Helper()
	for range many {
		conn, err := net.Dial("tcp", n.web(node))
		if err != nil {
			n.t.Fatal(err)
		}
		fmt.Fprintf(conn, "GET %s/live?differences=1 HTTP/1.1\r\nHost: %s\r\nAccept-Language: en\r\n\r\n", path, n.web(node))
		from := bufio.NewReader(conn)
		if status, err := from.ReadString('\n'); err != nil || !strings.Contains(status, "200") {
			n.t.Fatalf("%q, %v", status, err)
		}
		go func() {
			for {
				if _, err := from.Discard(1 << 10); err != nil {
					return
				}
			}
		}()
		all = append(all, conn)
	}
	return all
}

// processorOf is what the processors have worked for a process (man 5 proc), in ticks of ten milliseconds.
func processorOf(t *testing.T, id int) time.Duration {
	t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", id))
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(rest)
	var user, system int
	if _, err := fmt.Sscan(fields[11], &user); err != nil {
		t.Fatal(err)
	}
	if _, err := fmt.Sscan(fields[12], &system); err != nil {
		t.Fatal(err)
	}
	return time.Duration(user+system) * 10 * time.Millisecond
}
