package live_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"pgregory.net/rapid"

	"renju-arbiter/views/live"
)

// fed is a hub with a feed, as a relay has it.
type fed struct {
	hub     *live.Hub
	feed    *live.Feed
	running sync.WaitGroup
	ctx     context.Context
}

func withFeed(t *testing.T, test func(f *fed)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		f := &fed{hub: live.New(nil, nil, nil)}
		ctx, end := context.WithCancel(t.Context())
		f.ctx, f.feed = ctx, f.hub.NewFeed()
		f.running.Go(func() { f.hub.Run(ctx, nil) })
		test(f)
		end()
		f.running.Wait()
	})
}

func (f *fed) listen(form live.Form, to *listened) {
	f.running.Go(func() {
		_ = f.hub.Serve(f.ctx, []live.Watch{{Feed: f.feed}}, form, func(data []byte) error {
			to.sends = append(to.sends, string(data))
			if to.held != nil {
				<-to.held
			}
			return nil
		})
	})
	synctest.Wait()
}

func (f *fed) give(sign string, text live.Text) {
	f.feed.Give(sign, text)
	synctest.Wait()
}

// long is a text of which a little hangs on n.
func long(n int) live.Text {
	return text(strings.Repeat("a board ", 400) + fmt.Sprint(n) + strings.Repeat(" a list", 400))
}

// What comes from elsewhere is sent under the sign that it has there; who comes late begins with what
// there is, and then has what everybody has; a text that comes first is sent to all.
func TestAFeedIsSentUnderItsSigns(t *testing.T) {
	withFeed(t, func(f *fed) {
		var first, late, plain listened
		f.listen(live.Form{Keeps: true}, &first)
		f.give("AAAA", long(1))
		f.give("BBBB", text("another"))
		f.listen(live.Form{}, &plain)
		f.listen(live.Form{Keeps: true}, &late)
		f.give("AAAA", long(2))
		f.give("CCCC", text("a third"))
		if want := string(long(1).Whole("AAAA")) + string(text("another").Whole("BBBB")); late.sends[0] != want || strings.Join(first.sends[:2], "") != want {
			t.Errorf("who is late begins with %.200q, not %.200q", late.sends[0], want)
		}
		if first.sends[2] != late.sends[1] || !strings.HasPrefix(late.sends[1], "data: AAAA ") || len(late.sends[1]) > 60 || late.sends[2] != string(text("a third").Whole("CCCC")) {
			t.Errorf("then %.200q, and who was there %.200q", late.sends[1:], first.sends[2:])
		}
		if plain.sends[1] != string(long(2).Events()) {
			t.Errorf("who keeps no texts is sent %.200q", plain.sends[1])
		}
	})
}

// A slow viewer is brought to what is newest; where all has begun anew meanwhile, to the whole of it, and
// is told that nothing else counts.
func TestASlowViewerOfAFeedIsNeverWrong(t *testing.T) {
	for _, anew := range []bool{false, true} {
		withFeed(t, func(f *fed) {
			slow := listened{held: make(chan struct{})}
			f.listen(live.Form{Keeps: true}, &slow)
			f.give("AAAA", long(0))
			for n := range 50 {
				f.give("AAAA", long(n))
			}
			want := string(long(49).Whole("AAAA"))
			if anew {
				f.feed.Anew()
				f.give("DDDD", long(50))
				want = "event: anew\ndata: \n\n" + string(long(50).Whole("DDDD"))
			}
			close(slow.held)
			synctest.Wait()
			if got := slow.sends[len(slow.sends)-1]; got != want || len(slow.sends) != 2 {
				t.Errorf("anew %v: %d messages, %.200q, not %.200q", anew, len(slow.sends), got, want)
			}
		})
	}
}

// A feed that ends, ends the streams of its viewers, and of who comes then.
func TestAFeedEnds(t *testing.T) {
	withFeed(t, func(f *fed) {
		over := 0
		for n := range 2 {
			f.running.Go(func() {
				_ = f.hub.Serve(f.ctx, []live.Watch{{Feed: f.feed}}, live.Form{}, func([]byte) error { return nil })
				over++
			})
			synctest.Wait()
			f.feed.End()
			synctest.Wait()
			if over != n+1 {
				t.Errorf("%d of %d are over", over, n+1)
			}
		}
	})
}

// What one hub sends another one reads, whoever made it slow: every text, under its sign.
func TestAReaderHasWhatWasSent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kept := map[string]live.Text{}
		var wire bytes.Buffer
		wire.Write(live.Form{}.Begins())
		type step struct {
			sign string
			text live.Text
		}
		var want []step
		for range rapid.IntRange(0, 12).Draw(t, "messages") {
			sign := rapid.SampledFrom([]string{"AAAA", "B2C3"}).Draw(t, "sign")
			a, b := texts(t)
			before, known := kept[sign]
			next := text(a + b)
			if known && rapid.Bool().Draw(t, "difference") {
				change := live.Difference(before, next)
				data := sign + " " + next.Sum() + " " + string(change)
				wire.WriteString("data: " + strings.ReplaceAll(data, "\n", "\ndata: ") + "\n\n: \n\n")
			} else {
				wire.Write(next.Whole(sign))
			}
			kept[sign] = next
			want = append(want, step{sign, next})
		}
		r := live.NewReader(&wire)
		for n, w := range want {
			got, err := r.Next()
			if err != nil || got.Sign != w.sign || !bytes.Equal(got.Text, w.text) {
				t.Fatalf("message %d: %v, %q %q, not %q %q", n, err, got.Sign, got.Text, w.sign, w.text)
			}
		}
		if _, err := r.Next(); !errors.Is(err, io.EOF) {
			t.Fatalf("at the end: %v", err)
		}
	})
}

// What no service of ours sends is no text, and says so.
func TestAReaderBelievesNothing(t *testing.T) {
	whole := "event: whole\ndata: AAAA\ndata: board\ndata: h8\x1e\n\n"
	for name, wire := range map[string]string{
		"a page":                "<!DOCTYPE html>\n<html>\n\ndata: x\n\n",
		"another stream":        "event: clocks\ndata: <section>\n\n",
		"a difference of none":  "data: AAAA 1 \"\n\n",
		"a wrong sum":           whole + "data: AAAA 1 ##+board\ndata: x\x1e\n\n",
		"no difference":         whole + "data: AAAA 1 zzzzzzzz\n\n",
		"a text without an end": "event: whole\ndata: AAAA\ndata: board\ndata: h8\n\n",
		"a text without a name": "event: whole\ndata: AAAA\ndata: h8\x1e\n\n",
		"no sign":               "event: whole\ndata: \ndata: board\ndata: h8\x1e\n\n",
		"no UTF-8":              "event: whole\ndata: AAAA\ndata: board\ndata: \xff\x1e\n\n",
		"a long line":           "data: " + strings.Repeat("x", 5<<20) + "\n\n",
		"many lines":            "event: whole\ndata: AAAA\n" + strings.Repeat("data: "+strings.Repeat("x", 1000)+"\n", 5000) + "\n",
		"many texts":            manySigns(5000),
	} {
		r := live.NewReader(strings.NewReader(wire))
		var err error
		for err == nil {
			_, err = r.Next()
		}
		if !errors.Is(err, live.ErrStream) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func manySigns(n int) string {
	var all strings.Builder
	for i := range n {
		all.Write(text("x").Whole(fmt.Sprint("S", i)))
	}
	return all.String()
}

// Whatever comes, a reader ends with an error and what it gives are texts.
func FuzzReader(f *testing.F) {
	f.Add("retry: 300\n\nevent: whole\ndata: AAAA\ndata: board\ndata: h8\x1e\n\ndata: AAAA 1 x\n\n: \n\n")
	f.Add("event: anew\ndata: \n\nevent: whole\r\ndata:AAAA\n\n")
	old, next := text("<b>h8</b> and <b>i9</b>"), text("<b>h8</b> and <b>森</b>") // short: what is long is made shorter for minutes
	f.Add(string(old.Whole("AAAA")) + "data: AAAA " + next.Sum() + " " + string(live.Difference(old, next)) + "\n\n")
	f.Fuzz(func(t *testing.T, wire string) {
		r := live.NewReader(strings.NewReader(wire))
		for {
			n, err := r.Next()
			if err != nil {
				return
			}
			var again live.Text
			for name, data := range n.Text.Messages() {
				again.Add(name, data)
			}
			if !bytes.Equal(again, n.Text) || n.Sign == "" {
				t.Fatalf("%q is taken for the text %q of %q", wire, n.Text, n.Sign)
			}
		}
	})
}
