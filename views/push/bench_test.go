package push_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/hub"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/testkit/randomevents"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

// BenchmarkHub has 50 and 200 halls push without a pause, each as package push paces itself, while people read
// their pages. The halls have sealed beforehand: they are other computers.
//
//	age-p50-s, age-max-s  of what the hub shows of a hall just before the next dossier replaces it: since that
//	                      dossier was begun to be sent
//	pushes/s, reads/s     that were answered
//	KB/dossier            of a file
func BenchmarkHub(b *testing.B) {
	for _, halls := range []int{50, 200} {
		b.Run(fmt.Sprint(halls), func(b *testing.B) { benchmarkHub(b, halls) })
	}
}

func benchmarkHub(b *testing.B, halls int) {
	const readers, versions, lasts = 10, 12, 20 * time.Second
	h := visit.Open(b, visit.Options{Hub: true, Key: keyOf(100)})
	type sender struct {
		key, name string
		hash      string // the same in all versions
		files     [][]byte
		by        ed25519.PrivateKey
	}
	var list []sender
	size := 0
	for n := range halls {
		d, err := randomevents.New(uint64(n % 20)).Dossier(dossier.Public)
		if err != nil {
			b.Fatal(err)
		}
		s := sender{by: keyOf(byte(n)), hash: d.Head.Hash}
		d.Event.ID = fmt.Sprint("event-", n)
		s.key, s.name = h.Admits(fmt.Sprint("Hall ", n), d.Event.ID), installation.PushedName(d.Event.ID, hex.EncodeToString(s.by.Public().(ed25519.PublicKey)))
		for v := range versions {
			d.Event.Name, d.Head.Position = fmt.Sprint("Event ", n, " at ", v), int64(v+1)
			file, err := d.Seal(s.by)
			if err != nil {
				b.Fatal(err)
			}
			s.files, size = append(s.files, file), size+len(file)
		}
		list = append(list, s)
	}
	ctx, stop := context.WithCancel(b.Context())
	var all sync.WaitGroup
	var pushes, reads atomic.Int64
	var mu sync.Mutex
	var ages []time.Duration
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: halls + readers}}
	b.ResetTimer()
	began := time.Now()
	for _, s := range list {
		all.Go(func() {
			var held hub.Place
			var shown time.Time
			for v := 0; ctx.Err() == nil && v < len(s.files); v++ {
				began := time.Now()
				sum := sha256.Sum256(s.files[v])
				p := hub.Push{Token: arbiter.TokenDigest(s.key), Sum: sum[:], Continues: held}
				r, err := http.NewRequestWithContext(ctx, http.MethodPost, h.URL+address.APIHubDossier, bytes.NewReader(s.files[v]))
				if err != nil {
					b.Error(err)
					return
				}
				r.Header.Set("Authorization", "Bearer "+s.key)
				r.Header.Set(hub.ContinuesHeader, held.Header())
				r.Header.Set(hub.SignatureHeader, hex.EncodeToString(ed25519.Sign(s.by, p.Message())))
				got, err := client.Do(r)
				if err != nil {
					if ctx.Err() == nil {
						b.Error(err)
					}
					return
				}
				text, _ := io.ReadAll(got.Body)
				got.Body.Close()
				if got.StatusCode != http.StatusOK {
					b.Errorf("%d %s", got.StatusCode, text)
					return
				}
				held = hub.Place{Position: int64(v + 1), Hash: s.hash}
				pushes.Add(1)
				mu.Lock()
				if !shown.IsZero() {
					ages = append(ages, time.Since(shown))
				}
				mu.Unlock()
				shown = began
				select {
				case <-ctx.Done():
				case <-time.After(time.Second):
				}
			}
		})
	}
	for n := range readers {
		all.Go(func() {
			for i := n; ctx.Err() == nil; i += readers {
				r, err := http.NewRequestWithContext(ctx, http.MethodGet, h.URL+address.Dossier(list[i%halls].name), nil)
				if err != nil {
					b.Error(err)
					return
				}
				if got, err := client.Do(r); err == nil {
					_, _ = io.Copy(io.Discard, got.Body)
					got.Body.Close()
					reads.Add(1)
				}
				select {
				case <-ctx.Done():
				case <-time.After(500 * time.Millisecond):
				}
			}
		})
	}
	time.AfterFunc(lasts, stop)
	all.Wait()
	stop()
	took := time.Since(began).Seconds()
	if len(ages) == 0 {
		b.Fatal("no hall has pushed twice")
	}
	slices.Sort(ages)
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(ages[len(ages)/2].Seconds(), "age-p50-s")
	b.ReportMetric(ages[len(ages)-1].Seconds(), "age-max-s")
	b.ReportMetric(float64(pushes.Load())/took, "pushes/s")
	b.ReportMetric(float64(reads.Load())/took, "reads/s")
	b.ReportMetric(float64(size)/float64(halls*versions)/1000, "KB/dossier")
}
