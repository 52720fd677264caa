//go:build linux

package views_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"renju-arbiter/views/relay"
	"renju-arbiter/views/testkit/visit"
)

// BenchmarkRelay has a thousand watch a board, at a relay of the service in a process of its own, or at
// the service, while stones are placed there, at a board that one sees, at the service, and at one that
// nobody sees, in turn. The figures are of one run, each beside the other:
//
//	x-one      what a stone costs the processors for the service at the board with a thousand viewers,
//	           beside the one with one; the client that places it is in it
//	x-none     beside the one that nobody sees, where nothing is rendered
//	sent-ms    from the form until the last viewer has the stone
//	us/sent    what the relay works for each message that a viewer is sent
//	B/stone    what each is sent
func BenchmarkRelay(b *testing.B) {
	for _, where := range []string{"relay", "service"} {
		b.Run(where, func(b *testing.B) { benchmarkRelay(b, where == "relay") })
	}
}

// settled is after how long everybody has a stone.
const settled = 60 * time.Millisecond

func benchmarkRelay(b *testing.B, relayed bool) {
	viewers := min(1000, filesMayBeOpen()/2-500)
	h := visit.Open(b, visit.Options{})
	at, worked := h.URL, func() time.Duration { return 0 }
	if relayed {
		at, worked = relayBeside(b, h.URL)
	}
	var stones [3]func() time.Duration // at a board that nobody sees, that one sees, that a thousand see
	var look [3]func() func() (time.Time, int)
	for n := range stones {
		m := newBoardClient(h, n, false)
		m.match(h, []string{"none", "one", "many"}[n], "")
		stones[n] = stonesOf(b, m)
		if n > 0 {
			look[n] = lookers(b, "viewers", []string{h.URL, at}[n-1], m.games[0].path, []int{1, viewers}[n-1])
		}
	}
	rounds := min(b.N, plies-10)
	var cost [3]time.Duration
	var sent time.Duration
	size, before := 0, worked()
	for range rounds {
		for n, stone := range stones {
			time.Sleep(betweenStones)
			start, began := processorTime(), time.Now()
			if look[n] == nil {
				stone()
			} else {
				seen := look[n]()
				stone()
				if last, read := seen(); n == 2 {
					sent, size = sent+last.Sub(began), max(size, read/viewers)
				}
			}
			time.Sleep(max(0, settled-time.Since(began))) // for all as long: what goes on beside is in each
			cost[n] += processorTime() - start
		}
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(cost[2])/float64(cost[1]), "x-one")
	b.ReportMetric(float64(cost[2])/float64(cost[0]), "x-none")
	b.ReportMetric(milliseconds(sent)/float64(rounds), "sent-ms")
	b.ReportMetric(float64(worked()-before)/1000/float64(rounds*viewers), "us/sent")
	b.ReportMetric(float64(size), "B/stone")
	b.ReportMetric(float64(viewers), "viewers")
	if x := float64(cost[2]) / float64(cost[1]); relayed && x > 2 {
		b.Errorf("a thousand at a relay cost the service %.1f times what one costs that watches it", x)
	}
}

const relayEnv = "RENJU_RELAY_OF"

// relayBeside is a relay in another process, and how long that has worked.
func relayBeside(b *testing.B, from string) (at string, worked func() time.Duration) {
	b.Helper()
	self, err := os.Executable()
	if err != nil {
		b.Fatal(err)
	}
	c := exec.Command(self, "-test.run", "^TestRelayOfTheBenchmark$")
	c.Env = append(os.Environ(), relayEnv+"="+from)
	c.Stderr = os.Stderr
	to, err := c.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := c.Start(); err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { to.Close(); _ = c.Wait() })
	said := bufio.NewReader(out)
	line, err := said.ReadString('\n')
	if err != nil || !strings.HasPrefix(line, "http") {
		b.Fatalf("%q %v", line, err)
	}
	return strings.TrimSpace(line), func() (long time.Duration) {
		_, _ = io.WriteString(to, "worked\n")
		if _, err := fmt.Fscanln(said, &long); err != nil {
			b.Fatal(err)
		}
		return long
	}
}

// The other process of BenchmarkRelay.
func TestRelayOfTheBenchmark(t *testing.T) {
	from := os.Getenv(relayEnv)
	if from == "" {
		return // nobody asks
	}
	filesMayBeOpen()
	at, err := url.Parse(from)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	r := relay.New(relay.Options{From: []*url.URL{at}, Log: slog.New(slog.DiscardHandler), Clock: time.Now})
	go r.Run(context.Background())
	server := &http.Server{Handler: r}
	visit.SpeakAll(server)
	go func() { _ = server.Serve(l) }()
	fmt.Println("http://" + l.Addr().String())
	for orders := bufio.NewReader(os.Stdin); ; {
		if _, err := orders.ReadString('\n'); err != nil {
			return
		}
		fmt.Println(int64(processorTime()))
	}
}
