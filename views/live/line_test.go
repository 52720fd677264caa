package live_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/views/live"
)

// lines is a hub on a network: viewers come with connections of their own.
type lines struct {
	*testing.T
	*page
	hub    *live.Hub
	listen net.Listener
	gone   atomic.Int64
	end    func()
}

func openLines(t *testing.T) *lines {
	t.Helper()
	return openMeasured(t, nil)
}

// openMeasured is openLines with Hub.Sent.
func openMeasured(t *testing.T, sent func(stage string, lag time.Duration)) *lines {
	t.Helper()
	l := &lines{T: t, page: &page{}}
	var moments atomic.Int64
	l.hub = live.New(l.render, func() live.Moment { return live.Moment{ID: fmt.Sprint("moment ", moments.Add(1))} }, time.Now)
	l.hub.Sent = sent
	var err error
	if l.listen, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(context.Background())
	var running sync.WaitGroup
	running.Go(func() { l.hub.Run(ctx, func(err error) { t.Error(err) }) })
	l.end = sync.OnceFunc(func() { end(); running.Wait(); l.listen.Close() })
	t.Cleanup(l.end)
	return l
}

// comes is a viewer, whom the hub keeps.
func (l *lines) comes(form live.Form) (far net.Conn) {
	l.Helper()
	near, far := l.connects()
	l.keeps(near, form)
	return far
}

// connects is a connection: near is the end of the hub, far that of the viewer.
func (l *lines) connects() (near, far net.Conn) {
	l.Helper()
	far, err := net.Dial("tcp", l.listen.Addr().String())
	if err != nil {
		l.Fatal(err)
	}
	l.Cleanup(func() { far.Close() })
	_ = far.SetReadDeadline(time.Now().Add(time.Minute)) // who waits for what never comes says so
	if near, err = l.listen.Accept(); err != nil {
		l.Fatal(err)
	}
	return near, far
}

func (l *lines) keeps(near net.Conn, form live.Form) {
	l.hub.Keep(near, []live.Watch{{Topic: "one", Kind: "page"}, {Topic: "two", Kind: "page"}}, form, []byte("head\n"), func() { l.gone.Add(1) })
}

func (l *lines) changes() {
	l.move()
	l.hub.Changed("one", "two")
}

// reads reads until a text has come.
func (l *lines) reads(from io.Reader, text string) string {
	l.Helper()
	var all bytes.Buffer
	for part := make([]byte, 1<<16); !strings.Contains(all.String(), text); {
		n, err := from.Read(part)
		if all.Write(part[:n]); err != nil {
			l.Fatalf("before %q: %v, %.300q", text, err, all.String())
		}
	}
	return all.String()
}

// until waits for what must come before something would be sent to who hears nothing.
func (l *lines) until(what string, holds func() bool) {
	l.Helper()
	for by := time.Now().Add(baseline.Patience(live.KeepAlive * 3 / 4)); !holds(); time.Sleep(time.Millisecond) {
		if time.Now().After(by) {
			l.Fatal("never: " + what)
		}
	}
}

// A viewer with a line gets the same bytes as one with a goroutine, and both topics that changed
// together in one piece; nobody waits at its line.
func TestALineCarriesWhatAStreamCarries(t *testing.T) {
	l := openLines(t)
	before := runtime.NumGoroutine()
	var far []net.Conn
	for range 100 {
		far = append(far, l.comes(live.Form{Keeps: true}))
	}
	if more := runtime.NumGoroutine() - before; more > 20 {
		t.Errorf("100 lines have %d goroutines", more)
	}
	for n, conn := range far {
		if began := l.reads(conn, "two 森川"); !strings.HasPrefix(began, "head\nevent: whole\n") {
			t.Errorf("%d begins with %.100q", n, began)
		}
	}
	for n := range 3 {
		l.changes()
		var first string
		for i, conn := range far {
			one := make([]byte, 4096)
			size, err := conn.Read(one)
			if err != nil || bytes.Count(one[:size], []byte("\n\n")) != 2 || size > 120 {
				t.Fatalf("change %d comes as %q, %v", n, one[:size], err)
			}
			if i == 0 {
				first = string(one[:size])
			} else if string(one[:size]) != first {
				t.Errorf("change %d: %q and %q", n, first, one[:size])
			}
		}
	}
	l.end()
	for _, conn := range far {
		if rest, err := io.ReadAll(conn); err != nil || len(rest) > 0 {
			t.Errorf("after the end: %q, %v", rest, err)
		}
	}
	if l.gone.Load() != int64(len(far)) || l.hub.Viewers() != 0 {
		t.Errorf("%d of %d lines are closed, %d viewers are left", l.gone.Load(), len(far), l.hub.Viewers())
	}
	if _, err := io.ReadAll(l.comesLate()); err != nil {
		t.Errorf("who comes after the end: %v", err)
	}
}

// A hub ends while viewers come: nobody is in the way, and nobody is left.
func TestAHubEndsWhileViewersCome(t *testing.T) {
	l := openLines(t)
	var comes sync.WaitGroup
	const many = 50
	for range many {
		near, _ := l.connects()
		comes.Go(func() { l.keeps(near, live.Form{Keeps: true}) })
	}
	l.end()
	comes.Wait()
	if l.gone.Load() != many || l.hub.Viewers() != 0 {
		t.Errorf("%d of %d lines are closed, %d viewers are left", l.gone.Load(), many, l.hub.Viewers())
	}
}

// comesLate is a viewer who comes when Run has ended.
func (l *lines) comesLate() net.Conn {
	near, far := net.Pipe()
	go l.hub.Keep(near, []live.Watch{{Topic: "one"}}, live.Form{}, nil, func() {})
	return far
}

// A viewer that goes is noticed, though nothing is sent.
func TestALineThatIsClosedIsNoticed(t *testing.T) {
	l := openLines(t)
	var far []net.Conn
	for range 20 {
		far = append(far, l.comes(live.Form{Keeps: true}))
	}
	for _, conn := range far[:15] {
		conn.Close()
	}
	l.until("15 are gone", func() bool { return l.gone.Load() == 15 })
	if n := l.hub.Viewers(); n != 5 {
		t.Errorf("%d viewers are left", n)
	}
	l.changes()
	l.reads(far[15], "moment")
}

// Where nobody can be told anything any more all are let go, and whoever comes back is served.
func TestAHubHangsUp(t *testing.T) {
	l := openLines(t)
	for range 20 {
		l.comes(live.Form{Keeps: true})
	}
	served := make(chan error)
	go func() {
		served <- l.hub.Serve(t.Context(), []live.Watch{{Topic: "game/1", Kind: "page/en"}}, live.Form{}, func([]byte) error { return nil })
	}()
	l.until("21 watch", func() bool { return l.hub.Viewers() == 21 })
	l.hub.HangUp()
	if err := <-served; err != nil {
		t.Error(err)
	}
	l.until("nobody is left", func() bool { return l.gone.Load() == 20 && l.hub.Viewers() == 0 })
	again := l.comes(live.Form{Keeps: true})
	l.changes()
	l.reads(again, "moment")
}

// Who opens a stream twenty times a second for twenty seconds leaves nothing behind, and who stays
// hears of none of it.
func TestWhoComesAgainAndAgainLeavesNothing(t *testing.T) {
	l := openLines(t)
	stays := l.comes(live.Form{Keeps: true})
	l.reads(stays, "two 森川")
	before := runtime.NumGoroutine()
	const times = 400
	for range times {
		far := l.comes(live.Form{Keeps: true})
		l.reads(far, "two 森川")
		far.Close()
	}
	l.until("all are gone", func() bool { return l.gone.Load() == times })
	if more := runtime.NumGoroutine() - before; more > 5 {
		t.Errorf("they have left %d goroutines", more)
	}
	l.changes()
	one := make([]byte, 4096)
	if size, err := stays.Read(one); err != nil || bytes.Count(one[:size], []byte("\n\n")) != 2 || size > 120 {
		t.Errorf("who stayed hears %q, %v", one[:size], err)
	}
}

// A viewer that reads too late is brought to what is newest; nobody else waits for it.
func TestASlowLineIsBroughtToTheNewest(t *testing.T) {
	l := openLines(t)
	slow, quick := l.comes(live.Form{}), l.comes(live.Form{})
	const changes = 600 // some 16 kB each: more than the kernel takes
	l.reads(quick, "moment 2\n\n")
	for n := range changes {
		l.changes()
		l.reads(quick, fmt.Sprint("moment ", 2*n+4, "\n\n"))
	}
	got := strings.TrimPrefix(l.reads(slow, fmt.Sprint("moment ", 2*changes+2, "\n\n")), "head\n")
	events := strings.Split(strings.TrimSuffix(got, "\n\n"), "\n\n")
	for _, event := range events {
		if !wholeEvent.MatchString(event) {
			t.Fatalf("it is sent %.100q ... %q", event, event[max(0, len(event)-100):])
		}
	}
	if len(events) == 4*(changes+1) {
		t.Error("it was not slow: the test says nothing")
	}
}

// wholeEvent is one event of a page, whole.
var wholeEvent = regexp.MustCompile(`^event: (board\ndata: (one|two) 森川 .* page 𠮷 |at\ndata: moment \d+)$`)

// Viewers that never read cost little: somebody waits at the lines of a few, and the others are closed.
func TestViewersThatNeverReadAreBounded(t *testing.T) {
	l := openLines(t)
	before := runtime.NumGoroutine()
	const all, waitedFor = 300, 256
	for range all {
		l.comes(live.Form{})
	}
	l.until("some are closed", func() bool {
		l.changes()
		return l.gone.Load() >= all-waitedFor
	})
	if n := runtime.NumGoroutine() - before; n > waitedFor+20 {
		t.Errorf("%d goroutines", n)
	}
	l.end()
	if l.gone.Load() != all {
		t.Errorf("%d of %d are closed at the end", l.gone.Load(), all)
	}
}

// A connection that is none of the system's is served too.
func TestAnotherKindOfConnectionIsServed(t *testing.T) {
	l := openLines(t)
	near, far := net.Pipe()
	go l.hub.Keep(near, []live.Watch{{Topic: "one", Kind: "page"}}, live.Form{Keeps: true}, []byte("head\n"), func() { l.gone.Add(1) })
	l.reads(far, "moment 1")
	l.changes()
	l.reads(far, "2\x1e")
	far.Close()
	l.changes()
	l.until("it is gone", func() bool { return l.gone.Load() == 1 })
}

// Each change is measured when it is rendered and when it is written. What a viewer begins with, a while
// later, is no lag.
func TestTheLagOfAChangeIsMeasuredOnce(t *testing.T) {
	var mu sync.Mutex
	stages, longest := map[string]int{}, time.Duration(0)
	l := openMeasured(t, func(stage string, lag time.Duration) {
		mu.Lock()
		defer mu.Unlock()
		stages[stage]++
		longest = max(longest, lag)
	})
	measured := func(times int) func() bool {
		return func() bool {
			mu.Lock()
			defer mu.Unlock()
			return stages[live.Rendered] == times && stages[live.Written] == times
		}
	}
	far := l.comes(live.Form{})
	l.reads(far, "head")
	const pause = 500 * time.Millisecond
	for n := range 2 {
		began := time.Now()
		l.changes()
		l.until("a change is measured", measured(n+1))
		mu.Lock()
		if most := time.Since(began); longest <= 0 || longest > most {
			t.Errorf("after %v the lag is %v", most, longest)
		}
		longest = 0
		mu.Unlock()
		time.Sleep(pause)
		l.reads(l.comes(live.Form{}), "head")
		time.Sleep(pause / 5)
	}
	if !measured(2)() {
		t.Errorf("two changes are measured as %v", stages)
	}
}
