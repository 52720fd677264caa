package relay

import (
	"errors"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

const rubbish = "event: clocks\ndata: <b>\n\n"

// atTwo has two boards watched at a relay of two addresses, and tells where the streams are that go on.
func atTwo(t *testing.T, test func(t *testing.T, r *Relay, h *halls, are func(when string, want ...string))) {
	h := &halls{}
	runs(t, h, func(t *testing.T, r *Relay) {
		for _, path := range []string{"/games/1/live", "/games/2/live"} {
			watches(t, r, path, "192.0.2.1:1")
		}
		are := func(when string, want ...string) {
			t.Helper()
			if got := h.running(); !slices.Equal(got, want) {
				t.Errorf("%s: there are %q", when, got)
			}
		}
		are("at first", "one.test/games/1/live", "one.test/games/2/live")
		test(t, r, h, are)
	}, "http://one.test", "http://two.test")
}

// A stream that ends, that there is no place for, or that is strange for once, moves nobody: it begins anew at
// the same address.
func TestOneStreamMovesNobody(t *testing.T) {
	atTwo(t, func(t *testing.T, r *Relay, h *halls, are func(when string, want ...string)) {
		refusals := 0
		h.instead = func(q *http.Request) (*http.Response, error) {
			if refusals == 5 || q.URL.Path != "/games/1/live" {
				return nil, nil
			}
			refusals++
			got, err := says(true)
			got.StatusCode, got.Status = http.StatusTooManyRequests, "429 Too Many Requests"
			return got, err
		}
		h.breaks("one.test/games/1/live", "", io.EOF)
		time.Sleep(20 * time.Second)
		are("after it was refused", "one.test/games/1/live", "one.test/games/2/live")
		h.breaks("one.test/games/1/live", rubbish, io.EOF)
		are("after rubbish", "one.test/games/1/live", "one.test/games/2/live")
		h.breaks("one.test/games/2/live", "", errors.New("stream error: stream ID 7; INTERNAL_ERROR; received from peer"))
		are("after it was broken off", "one.test/games/1/live", "one.test/games/2/live")
		if r.up.at.Load() != 0 || refusals != 5 {
			t.Errorf("pages are asked for at %s, after %d refusals", r.up.now(), refusals)
		}
	})
}

// Where one is strange time and again the other address has its turn, for all of them.
func TestAStrangeAddressIsLeft(t *testing.T) {
	atTwo(t, func(t *testing.T, r *Relay, h *halls, are func(when string, want ...string)) {
		h.breaks("one.test/games/1/live", rubbish, io.EOF)
		h.breaks("one.test/games/1/live", rubbish, io.EOF)
		are("after rubbish twice", "two.test/games/1/live", "two.test/games/2/live")
	})
}

// Where a connection fails, of a stream or of a page, pages and all streams go to the next address, those too
// that go on at the one before: what they would say is not known at the next one yet.
func TestAllMoveTogether(t *testing.T) {
	for name, fails := range map[string]func(*Relay, *halls){
		"a stream": func(_ *Relay, h *halls) { h.breaks("one.test/games/1/live", "", io.ErrUnexpectedEOF) },
		"a page": func(r *Relay, h *halls) {
			h.instead = func(q *http.Request) (*http.Response, error) {
				if q.URL.Host == "one.test" && !strings.HasSuffix(q.URL.Path, "/live") {
					return nil, errors.New("nobody")
				}
				return nil, nil
			}
			ask(r, "/games/2")
			time.Sleep(time.Second)
		},
	} {
		t.Run(name, func(t *testing.T) {
			atTwo(t, func(t *testing.T, r *Relay, h *halls, are func(when string, want ...string)) {
				fails(r, h)
				are("then", "two.test/games/1/live", "two.test/games/2/live")
				ask(r, "/games/1")
				if got := h.asked[len(h.asked)-1]; got != "two.test/games/1" {
					t.Errorf("a page is asked for at %s", got)
				}
			})
		})
	}
}
