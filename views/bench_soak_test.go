package views_test

import (
	"bufio"
	"context"
	"math/rand/v2"
	"net/http"
	"runtime"
	"sync"
	"testing"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/views/testkit/visit"
)

const (
	soakSlice   = 512 // moves after which the memory is looked at
	soakViewers = 40  // who watch boards, come and go
	soakPause   = 200 * time.Millisecond
	soakGrowth  = 1.5 // times as much may a move keep in the second half as in the first
	soakLeft    = 16  // goroutines and connections more than at first
)

// BenchmarkSoak has a hall play at an even pace for as long as it is let, with spectators who come, look
// and go: a move is kept, and nothing else. It fails where a move keeps more memory in the second half
// than in the first, or where goroutines are left.
func BenchmarkSoak(b *testing.B) {
	h := visit.Open(b, visit.Options{})
	boards := seatClients(h, "hall", h.MakeAccount("Chief", installation.Host).ID)
	var paths []string
	for _, m := range boards {
		paths = append(paths, m.games[0].path)
	}
	type look struct {
		moves, goroutines int
		heap              uint64
	}
	looks := []look{{0, 0, 0}}
	at := func(moves int) look {
		http.DefaultClient.CloseIdleConnections()
		crowd.CloseIdleConnections()
		for range 3 {
			runtime.GC()
		}
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return look{moves, runtime.NumGoroutine(), m.HeapAlloc}
	}
	b.ResetTimer()
	for played := 0; played < b.N; {
		n := min(soakSlice, b.N-played)
		end := comeAndGo(b, h.URL, paths)
		paced(boards, n)
		end()
		played += n
		looks = append(looks, at(played))
	}
	b.StopTimer()
	first, middle, last := looks[1], looks[len(looks)/2], looks[len(looks)-1]
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(last.heap)/(1<<20), "heap-MB")
	b.ReportMetric(float64(last.goroutines-first.goroutines), "goroutines-more")
	if last.goroutines > first.goroutines+soakLeft {
		b.Errorf("%d goroutines at first and %d in the end", first.goroutines, last.goroutines)
	}
	if len(looks) < 6 {
		return // too short to tell
	}
	early := (float64(middle.heap) - float64(first.heap)) / float64(middle.moves-first.moves)
	late := (float64(last.heap) - float64(middle.heap)) / float64(last.moves-middle.moves)
	b.ReportMetric(early, "bytes/move-early")
	b.ReportMetric(late, "bytes/move-late")
	if late > soakGrowth*early && late > 0 {
		b.Errorf("a move keeps %.0f bytes in the first half and %.0f in the second", early, late)
	}
}

// comeAndGo has spectators open a board, listen to it for a while and go, until the end.
func comeAndGo(b *testing.B, url string, paths []string) (end func()) {
	ctx, cancel := context.WithCancel(context.Background())
	var here sync.WaitGroup
	for n := range soakViewers {
		random := rand.New(rand.NewPCG(uint64(n), 3))
		here.Go(func() {
			for ctx.Err() == nil {
				path := url + paths[random.IntN(len(paths))]
				if _, err := get(path, nil); err != nil {
					b.Error(err)
				}
				stay, leave := context.WithTimeout(ctx, time.Duration(random.Int64N(int64(10*soakPause))))
				listen(stay, path+"/live")
				leave()
				time.Sleep(soakPause)
			}
		})
	}
	return func() { cancel(); here.Wait() }
}

// listen takes what a stream says until the context ends.
func listen(ctx context.Context, address string) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return
	}
	answer, err := crowd.Do(request)
	if err != nil {
		return
	}
	defer answer.Body.Close()
	for lines := bufio.NewScanner(answer.Body); lines.Scan(); {
	}
}
