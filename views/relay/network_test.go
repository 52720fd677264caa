package relay_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/views/testkit/visit"
	"renju-arbiter/views/web/origin"
)

// door is an address at which a hall is reached, and can be reached no more.
type door struct {
	t           *testing.T
	address     string
	connections atomic.Int64
	server      *http.Server
}

func (d *door) open(handler http.Handler) {
	d.t.Helper()
	var l net.Listener
	var err error
	for range 200 { // the last one may not have let go of it
		if l, err = net.Listen("tcp", d.address); err == nil {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if err != nil {
		d.t.Fatal(err)
	}
	d.address = l.Addr().String()
	d.server = &http.Server{Handler: handler, ConnState: func(_ net.Conn, s http.ConnState) {
		if s == http.StateNew {
			d.connections.Add(1)
		}
	}}
	visit.SpeakAll(d.server)
	go func() { _ = d.server.Serve(l) }()
}

func openDoor(t *testing.T, h *visit.Service) *door {
	d := &door{t: t, address: "127.0.0.1:0"}
	d.open(h.Handler)
	t.Cleanup(func() { _ = d.server.Close() })
	return d
}

// behind is the hall as it is reached there.
func (d *door) behind(h *visit.Service) *visit.Service {
	at := *h
	at.URL = "http://" + d.address
	return &at
}

// watching is somebody who watches over the network; what comes is put together.
type watching struct {
	t     *testing.T
	lines chan string
}

func watch(t *testing.T, base, path, language string) *watching {
	t.Helper()
	ctx, end := context.WithCancel(t.Context())
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, base+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Accept-Language", language)
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { end(); answer.Body.Close() })
	if answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s", path, answer.Status)
	}
	w := &watching{t: t, lines: make(chan string, 1000)}
	go func() {
		defer close(w.lines)
		for in := bufio.NewReader(answer.Body); ; {
			line, err := in.ReadString('\n')
			if err != nil {
				return
			}
			w.lines <- line
		}
	}()
	return w
}

// until waits for something to come.
func (w *watching) until(what string) {
	w.t.Helper()
	patience := time.After(baseline.Patience(30 * time.Second))
	for {
		select {
		case line, open := <-w.lines:
			if !open {
				w.t.Fatalf("it ended before %q came", what)
			}
			if strings.Contains(line, what) {
				return
			}
		case <-patience:
			w.t.Fatalf("%q does not come", what)
		}
	}
}

// Over the network, by plain HTTP/2: all streams of a relay are one connection at the service, and at the
// relay before it. The service is killed and comes back at its address; nobody who watches has noticed.
func TestAllStreamsAreOneConnection(t *testing.T) {
	file := filepath.Join(t.TempDir(), "renju.db")
	e := visit.OpenClubEvening(t, visit.Options{Path: file})
	e.Start()
	d := openDoor(t, e.Service)
	near := d.behind(e.Service).Relay()
	between := openDoor(t, near.Service)
	far := between.behind(near.Service).Relay()
	if err := far.Relay.Check(t.Context()); err != nil {
		t.Fatal(err)
	}
	var all []*watching
	for _, language := range []string{"en", "eu", "fr", "de"} {
		for _, at := range e.Tables {
			for _, query := range []string{"differences=1", "heard=0", "some=thing"} {
				for range 3 {
					all = append(all, watch(t, far.URL, at.Path+"/live?"+query, language))
				}
			}
		}
	}
	for _, w := range all {
		w.until(`id="board"`)
	}
	if n, m := d.connections.Load(), between.connections.Load(); n != 1 || m != 1 {
		t.Errorf("%d streams are %d connections at the service and %d at the relay", len(all), n, m)
	}
	for _, at := range e.Tables {
		at.Play("h8")
	}
	for _, w := range all {
		w.until("h8")
	}
	_ = d.server.Close()
	e.Stop()
	again := visit.Open(t, visit.Options{Path: file})
	for _, at := range e.Tables {
		order := arbiter.Order{Actor: again.Chief(), Arrival: time.Now(), ID: "resume " + at.ID, Seen: -1}
		if _, err := again.Desk.Play(t.Context(), at.ID, order, game.Command{Do: game.DoResume, Point: board.NoPoint}); err != nil {
			t.Fatal(err)
		}
	}
	d.open(again.Handler)
	moved := &visit.ClubEvening{Service: again, ID: e.ID}
	for _, at := range e.Tables {
		player := again.Visitor()
		link := moved.BoardLink(at.ID)
		player.Open(link).Submit(link).Must(http.StatusOK)
		visit.Act(player, at.Path, "stone", "point", "i9")
	}
	for _, w := range all {
		w.until("i9")
	}
}

// A service that believes the relay's network counts those whom the relay answers one by one; one that
// does not counts them all as the relay.
func TestALimitIsOfEachAtARelay(t *testing.T) {
	for _, believed := range []bool{true, false} {
		o := visit.Options{Limited: true}
		if believed {
			o.Origin = origin.Origin{Proxies: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}}
		}
		far := visit.Open(t, o).Relay().Service.Relay()
		refused := 0
		for n := range 400 {
			request, err := http.NewRequest(http.MethodGet, far.URL+fmt.Sprint("/api/v1/events?page=", n), nil)
			if err != nil {
				t.Fatal(err)
			}
			request.Header.Set("X-Forwarded-For", fmt.Sprintf("10.0.%d.7", n%200))
			answer, err := http.DefaultTransport.RoundTrip(request)
			if err != nil {
				t.Fatal(err)
			}
			_, _ = io.Copy(io.Discard, answer.Body)
			answer.Body.Close()
			if answer.StatusCode == http.StatusTooManyRequests {
				refused++
			}
		}
		if believed != (refused == 0) {
			t.Errorf("believed %v: %d of 400 are refused", believed, refused)
		}
	}
}

// A relay that comes by an address of the computers among themselves leads people to the one that the
// service calls its public one.
func TestARelayLeadsToThePublicAddress(t *testing.T) {
	public := &url.URL{Scheme: "https", Host: "renju.example.org"}
	h := visit.Open(t, visit.Options{Origin: origin.Origin{Public: public}})
	first := h.Relay()
	second := first.Service.Relay()
	for _, at := range []*visit.Relayed{first, second} {
		if err := at.Relay.Check(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := at.Visitor().Send(visit.Post("/login")); got.Status != http.StatusForbidden || !strings.Contains(got.Body, `href="https://renju.example.org/"`) {
			t.Errorf("%d %s", got.Status, got.Body)
		}
	}
}
