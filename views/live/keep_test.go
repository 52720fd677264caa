package live_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"renju-arbiter/views/live"
)

// page is a topic that is long, of which little changes.
type page struct {
	mu       sync.Mutex
	stones   int
	rendered int
}

func (p *page) render(topic, kind string, at live.Moment) (text live.Text, err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.rendered++
	var row strings.Builder
	for n := range p.stones + 1 {
		fmt.Fprint(&row, n, " ")
	}
	text.Add("board", strings.Repeat(topic+" 森川 ", 200)+row.String()+strings.Repeat(kind+" 𠮷 ", 200))
	text.Add("at", at.ID)
	return text, nil
}

func (p *page) move() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stones++
}

// listened is a hub with somebody who listens; each sends is what came at once.
type listened struct {
	*page
	hub   *live.Hub
	sends []string
	held  chan struct{}
}

// within runs a test with a hub in time of its own.
func within(t *testing.T, test func(l *listened, listen func(form live.Form, to *listened))) {
	t.Helper()
	synctest.Test(t, func(*testing.T) {
		moments := 0
		l := &listened{page: &page{}}
		var mu sync.Mutex
		l.hub = live.New(l.render, func() live.Moment {
			mu.Lock()
			defer mu.Unlock()
			moments++
			return live.Moment{ID: fmt.Sprint("moment ", moments)}
		}, time.Now)
		ctx, end := context.WithCancel(context.Background())
		var running sync.WaitGroup
		running.Go(func() { l.hub.Run(ctx, func(err error) { t.Error(err) }) })
		test(l, func(form live.Form, to *listened) {
			running.Go(func() {
				_ = l.hub.Serve(ctx, []live.Watch{{Topic: "one", Kind: "page"}, {Topic: "one", Kind: "page"}}, form, func(data []byte) error {
					to.sends = append(to.sends, string(data))
					if to.held != nil {
						<-to.held
					}
					return nil
				})
			})
			synctest.Wait()
		})
		end()
		running.Wait()
		if l.hub.Viewers() != 0 {
			t.Errorf("%d viewers are left", l.hub.Viewers())
		}
	})
}

// text is what has come, put together.
func (l *listened) text(t *testing.T) string {
	t.Helper()
	var text live.Text
	for _, event := range strings.Split(strings.TrimSuffix(strings.Join(l.sends, ""), "\n\n"), "\n\n") {
		name, data, _ := strings.Cut(strings.ReplaceAll(event, "\ndata: ", "\n"), "\n")
		if name == "event: whole" {
			_, whole, _ := strings.Cut(data, "\n")
			text = live.Text(whole)
			continue
		}
		all := strings.TrimPrefix(strings.ReplaceAll(event, "\ndata: ", "\n"), "data: ")
		words := strings.SplitN(all, " ", 3)
		next, err := live.Apply(text, []byte(words[2]))
		if err != nil || next.Sum() != words[1] {
			t.Fatalf("%v: %q leads to %q", err, event, next)
		}
		text = next
	}
	return string(text)
}

func (l *listened) changes() {
	l.move()
	l.hub.Changed("one")
	synctest.Wait()
}

// Who keeps texts gets the whole, then differences; who does not, the whole each time.
func TestWhoKeepsTextsGetsDifferences(t *testing.T) {
	within(t, func(l *listened, listen func(live.Form, *listened)) {
		var keeps, plain listened
		listen(live.Form{Keeps: true}, &keeps)
		listen(live.Form{}, &plain)
		for range 5 {
			l.changes()
		}
		if len(keeps.sends) != 6 || len(plain.sends) != 6 {
			t.Fatalf("%d and %d messages", len(keeps.sends), len(plain.sends))
		}
		for n, sent := range keeps.sends[1:] {
			if len(sent) > 60 || len(plain.sends[n+1]) < 3000 {
				t.Errorf("a change is %d bytes, and whole %d: %q", len(sent), len(plain.sends[n+1]), sent)
			}
		}
	})
}

// A slow viewer gets the differences that it has missed, and the whole where those are too many.
func TestASlowViewerIsNeverWrong(t *testing.T) {
	for missed, whole := range map[int]bool{1: false, 5: false, 50: true} {
		within(t, func(l *listened, listen func(live.Form, *listened)) {
			slow := listened{held: make(chan struct{})}
			listen(live.Form{Keeps: true}, &slow)
			for range missed {
				l.changes()
			}
			close(slow.held)
			synctest.Wait()
			if text := slow.text(t); !strings.Contains(text, fmt.Sprint(" ", missed, " page")) {
				t.Errorf("after %d missed changes it has %.3000s", missed, text)
			}
			if len(slow.sends) != 2 || strings.Contains(slow.sends[1], "event: whole") != whole || !strings.Contains(slow.sends[1], fmt.Sprint(missed)) {
				t.Errorf("after %d missed changes: %d messages, %.200q", missed, len(slow.sends), slow.sends[1:])
			}
		})
	}
}

// Who comes later begins with what the others have, and nobody hears of it; it is rendered once
// for all who come at once.
func TestWhoComesLaterIsNotNoticed(t *testing.T) {
	within(t, func(l *listened, listen func(live.Form, *listened)) {
		var first, second listened
		listen(live.Form{Keeps: true}, &first)
		l.changes()
		listen(live.Form{Keeps: true}, &second)
		if len(first.sends) != 2 || len(second.sends) != 1 || !strings.Contains(second.sends[0], "moment 2") {
			t.Errorf("%d messages to who was there; to who came: %.100q", len(first.sends), second.sends)
		}
		l.changes()
		if first.sends[2] != second.sends[1] {
			t.Errorf("one gets %q, another %q", first.sends[2], second.sends[1])
		}
		l.move() // and nobody says so: who comes finds it out
		listen(live.Form{}, &listened{})
		if len(first.sends) != 4 || !strings.Contains(first.sends[3], "3") {
			t.Errorf("what was found when somebody came: %q", first.sends[3:])
		}
	})
}

// What is deflated is one stream of gzip, of which each message can be read when it has come.
func TestEachMessageOfADeflatedStreamCanBeReadAtOnce(t *testing.T) {
	within(t, func(l *listened, listen func(live.Form, *listened)) {
		var plain, small listened
		listen(live.Form{Keeps: true}, &plain)
		listen(live.Form{Keeps: true, Deflated: true}, &small)
		for range 3 {
			l.changes()
		}
		from, to := io.Pipe()
		go func() {
			_, _ = to.Write(live.Form{Keeps: true, Deflated: true}.Begins())
			for _, sent := range small.sends {
				_, _ = to.Write([]byte(sent))
			}
		}()
		read, err := gzip.NewReader(from)
		if err != nil {
			t.Fatal(err)
		}
		want := string(live.Form{Keeps: true}.Begins()) + strings.Join(plain.sends, "")
		got := make([]byte, len(want))
		if _, err := io.ReadFull(read, got); err != nil || string(got) != want {
			t.Errorf("%v: %.200q, not %.200q", err, got, want)
		}
		if slices.ContainsFunc(small.sends, func(sent string) bool { return !bytes.HasSuffix([]byte(sent), []byte{0, 0, 0xff, 0xff}) }) {
			t.Error("a message does not end at a whole byte")
		}
		_ = from.Close()
	})
}
