package live_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"renju-arbiter/views/live"
)

// boards is a hall whose topics are numbers that grow.
type boards struct {
	mu sync.Mutex
	at map[string]int
}

func (b *boards) render(topic, kind string, _ live.Moment) (live.Text, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return said(topic, kind, b.at[topic]), nil
}

// said is a text that says where a board is.
func said(topic, kind string, at int) (text live.Text) {
	text.Add(topic, fmt.Sprintf("%s=%d", kind, at))
	return text
}

func now() live.Moment { return live.Moment{Wall: time.Now()} }

func (b *boards) move(topic string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.at[topic]++
}

// One connection carries every board that its page shows, each with what is newest
// and no more, and nothing of other boards.
func TestOneConnectionCarriesAllThatAPageWatches(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := &boards{at: map[string]int{}}
		hub := live.New(b.render, now, time.Now)
		ctx, cancel := context.WithCancel(context.Background())
		var running sync.WaitGroup
		running.Go(func() { hub.Run(ctx, func(err error) { t.Error(err) }) })
		var mu sync.Mutex
		var got strings.Builder
		slow := make(chan struct{})
		running.Go(func() {
			first := true
			watch := []live.Watch{{Topic: "one", Kind: "wall"}, {Topic: "two", Kind: "wall"}}
			err := hub.Serve(ctx, watch, live.Form{}, func(data []byte) error {
				mu.Lock()
				defer mu.Unlock()
				got.Write(data)
				if first && strings.Contains(string(data), "two") {
					first = false
					mu.Unlock()
					<-slow
					mu.Lock()
				}
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		})
		expect := func(when, want string) {
			t.Helper()
			synctest.Wait()
			mu.Lock()
			defer mu.Unlock()
			if got.String() != want {
				t.Errorf("%s: %q, not %q", when, got.String(), want)
			}
			got.Reset()
		}
		expect("at the beginning", "event: one\ndata: wall=0\n\nevent: two\ndata: wall=0\n\n")
		for range 3 { // while the connection is slow
			b.move("one")
			hub.Changed("one")
			synctest.Wait()
		}
		b.move("two")
		hub.Changed("two")
		hub.Changed("three")
		synctest.Wait()
		close(slow)
		expect("after what a slow connection missed", "event: one\ndata: wall=3\n\nevent: two\ndata: wall=1\n\n")
		if hub.Viewers() != 1 {
			t.Errorf("%d connections", hub.Viewers())
		}
		cancel()
		running.Wait()
		if hub.Viewers() != 0 {
			t.Errorf("%d connections are left", hub.Viewers())
		}
	})
}

// When the hub ends, so do the streams: they would hold the service up.
func TestNobodyIsServedWhenTheHubHasEnded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hub := live.New((&boards{at: map[string]int{}}).render, now, time.Now)
		ctx, end := context.WithCancel(context.Background())
		var running sync.WaitGroup
		running.Go(func() { hub.Run(ctx, func(err error) { t.Error(err) }) })
		running.Go(func() {
			if err := hub.Serve(context.Background(), []live.Watch{{Topic: "one"}}, live.Form{}, func([]byte) error { return nil }); err != nil {
				t.Error(err)
			}
		})
		synctest.Wait()
		end()
		running.Wait()
		if n := hub.Viewers(); n != 0 {
			t.Errorf("%d viewers are left", n)
		}
	})
}

// A result costs its own board and nothing else, however many boards a wall shows and
// however many watch it: each of what has changed is rendered once for each kind.
func TestAChangeIsRenderedOnceForEachKind(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const walls, all = 20, 300
		var mu sync.Mutex
		rendered, version := map[string]int{}, 0
		hub := live.New(func(topic, kind string, _ live.Moment) (live.Text, error) {
			mu.Lock()
			defer mu.Unlock()
			rendered[topic+"/"+kind]++
			return said(topic, kind, version), nil
		}, now, time.Now)
		ctx, cancel := context.WithCancel(context.Background())
		var running sync.WaitGroup
		running.Go(func() { hub.Run(ctx, func(err error) { t.Error(err) }) })
		sent := make([]int, walls)
		for w := range walls {
			watch := make([]live.Watch, all)
			for n := range watch {
				watch[n] = live.Watch{Topic: fmt.Sprint("game ", n), Kind: []string{"en", "eu"}[w%2]}
			}
			running.Go(func() {
				if err := hub.Serve(ctx, watch, live.Form{}, func([]byte) error { sent[w]++; return nil }); err != nil {
					t.Error(err)
				}
			})
		}
		synctest.Wait()
		clear(rendered)
		clear(sent)
		version++
		hub.Changed("game 7")
		synctest.Wait()
		if len(rendered) != 2 || rendered["game 7/en"] != 1 || rendered["game 7/eu"] != 1 {
			t.Errorf("after one change: %v", rendered)
		}
		for w := range sent {
			if sent[w] != 1 {
				t.Errorf("wall %d was sent %d messages", w, sent[w])
			}
		}
		cancel()
		running.Wait()
	})
}
