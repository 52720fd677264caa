package views_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/views/testkit/visit"
)

// BenchmarkCrowd has spectators ask for a page again and again, over as many connections as there are
// processors: somebody who was here before, for whom it is made; a crowd, for which it is kept; those
// who have it already; and the limit, the bytes of the page from net/http alone. x-limit is how many
// times as long an answer takes as that.
func BenchmarkCrowd(b *testing.B) {
	h := visit.Open(b, visit.Options{})
	chief := h.MakeAccount("Chief", installation.Host)
	seatClients(h, "hall", chief.ID)
	state, err := h.Desk.Tournament("hall")
	if err != nil {
		b.Fatal(err)
	}
	at := state.Pairings[0].Game
	for i := range 60 {
		point := board.At(i%15, i/15*3+i%2)
		order := arbiter.Order{Actor: "account:" + chief.ID, Arrival: time.Now(), ID: fmt.Sprint("stone", i), Seen: -1}
		if _, err := h.Desk.Play(context.Background(), at, order, game.Command{Do: game.DoStone, Point: point}); err != nil {
			b.Logf("%d: %v", i, err)
			break
		}
	}
	for _, page := range []struct{ name, path string }{{"board", "/games/" + at}, {"standings", "/t/hall"}, {"hall", "/t/hall/hall"}, {"rounds", "/t/hall/rounds/1"}} {
		b.Run(page.name, func(b *testing.B) {
			whole := gotten(b, h.URL+page.path, nil)
			bare := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(whole.body) }))
			b.Cleanup(bare.Close)
			limit := 0.0
			for _, of := range []struct {
				name, at string
				header   http.Header
			}{
				{"limit", bare.URL, nil},
				{"made", h.URL + page.path, http.Header{"Cookie": {"had=1"}}},
				{"kept", h.URL + page.path, nil},
				{"packed", h.URL + page.path, http.Header{"Accept-Encoding": {"gzip"}}},
			} {
				b.Run(of.name, func(b *testing.B) {
					size := 0
					b.RunParallel(func(work *testing.PB) {
						for work.Next() {
							size = len(gotten(b, of.at, of.header).body)
						}
					})
					each := b.Elapsed().Seconds() / float64(b.N)
					if of.name == "limit" {
						limit = each
					}
					b.ReportMetric(1/each, "pages/s")
					b.ReportMetric(each/limit, "x-limit")
					b.ReportMetric(float64(size)/1000, "KB")
				})
			}
		})
	}
}

type got struct {
	body []byte
	tag  string
}

// crowd asks over connections that stay, and unpacks nothing by itself.
var crowd = &http.Client{Transport: &http.Transport{DisableCompression: true, MaxIdleConnsPerHost: 64}}

func gotten(b *testing.B, address string, header http.Header) got {
	got, err := get(address, header)
	if err != nil {
		b.Fatal(err)
	}
	return got
}

func get(address string, header http.Header) (got, error) {
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		return got{}, err
	}
	if header != nil {
		request.Header = header
	}
	answer, err := crowd.Do(request)
	if err != nil {
		return got{}, err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", address, answer.Status)
	}
	return got{body, answer.Header.Get("ETag")}, err
}
