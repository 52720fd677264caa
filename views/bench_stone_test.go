package views_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"testing"
	"time"

	"renju-arbiter/records/testkit/disktest"
	"renju-arbiter/views/testkit/visit"
)

// BenchmarkStoneOnTheOtherSeat has two players place stones in turn, each with the stream
// of the own seat open: the time is from the form that places a stone, sent as the board's
// own form, until the board with it has come to the opponent. x-fsync is how often the
// disk alone could have written and synced a stone in that time.
func BenchmarkStoneOnTheOtherSeat(b *testing.B) {
	raw := disktest.Rate(b, b.TempDir())
	h := visit.Open(b, visit.Options{})
	m := newBoardClient(h, 0, false)
	m.match(h, "match", "")
	var waits []time.Duration
	for _, g := range m.games {
		if len(waits) == b.N {
			break
		}
		var seats [2]*boardStream
		for i := range seats {
			seats[i] = streamOf(b, h, g.path, g.cookies[i])
		}
		for i, point := range g.moves {
			if len(waits) == b.N {
				break
			}
			start := time.Now()
			form := url.Values{"command": {fmt.Sprint("stone", i)}, "seen": {strconv.Itoa(i)}, "point": {point.String()}}
			if !m.timed(g.path+"/stone", g.cookies[i%2], form) {
				return
			}
			for n, seat := range seats {
				seen := seat.stones(b, i+1)
				if n != i%2 {
					waits = append(waits, seen.Sub(start))
				}
			}
		}
	}
	if len(waits) < b.N {
		b.Fatalf("all games are played after %d stones", len(waits))
	}
	slices.Sort(waits)
	half := waits[len(waits)/2]
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(milliseconds(half), "p50-ms")
	b.ReportMetric(milliseconds(waits[len(waits)*99/100]), "p99-ms")
	b.ReportMetric(milliseconds(waits[len(waits)-1]), "worst-ms")
	b.ReportMetric(raw, "raw-fsyncs/s")
	b.ReportMetric(half.Seconds()*raw, "x-fsync")
	if late := waits[len(waits)*99/100]; late > 250*time.Millisecond {
		b.Errorf("one stone in a hundred comes after %s or later", late)
	}
}

// boardStream is what comes to a seat that is open: when a board came, with how many
// stones.
type boardStream struct {
	boards chan boardSeen
}

type boardSeen struct {
	stones int
	at     time.Time
}

// streamOf opens the stream of a board as the player with that session does.
func streamOf(b *testing.B, h *visit.Service, path, cookie string) *boardStream {
	b.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	b.Cleanup(cancel)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, h.URL+path+"/live", nil)
	if err != nil {
		b.Fatal(err)
	}
	request.Header.Set("Cookie", cookie)
	answer, err := http.DefaultTransport.RoundTrip(request)
	if err != nil || answer.StatusCode != http.StatusOK {
		b.Fatalf("the stream: %v %v", answer, err)
	}
	s := &boardStream{make(chan boardSeen, 100)}
	go func() {
		defer answer.Body.Close()
		lines := bufio.NewScanner(answer.Body)
		lines.Buffer(nil, 1<<20)
		named := false
		for lines.Scan() {
			line := lines.Bytes()
			if data, ok := bytes.CutPrefix(line, []byte("data: ")); ok && named {
				s.boards <- boardSeen{bytes.Count(data, []byte(`"#stone-`)), time.Now()}
			}
			named = string(line) == "event: board"
		}
	}()
	return s
}

// stones waits until the board has come with that many stones.
func (s *boardStream) stones(b *testing.B, n int) time.Time {
	b.Helper()
	deadline := time.After(20 * time.Second)
	for {
		select {
		case board := <-s.boards:
			if board.stones >= n {
				return board.at
			}
		case <-deadline:
			b.Fatalf("the board with %d stones does not come", n)
		}
	}
}
