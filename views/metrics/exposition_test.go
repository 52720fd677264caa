package metrics

import (
	"bytes"
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"
	"pgregory.net/rapid"
)

// Prometheus' own library writes the same bytes of the same counters, gauges and histograms.
func TestTheTextIsThatOfPrometheusLibrary(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		bounds := []float64{.005, 1, 2.5}
		registry := prometheus.NewRegistry()
		theirs := prometheus.NewCounterVec(prometheus.CounterOpts{Name: "a_total", Help: "One\\two\nlines."}, []string{"act", "answer"})
		times := prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "b_seconds", Help: "Time.", Buckets: bounds}, []string{"route"})
		plain := prometheus.NewHistogram(prometheus.HistogramOpts{Name: "c_entries", Help: "Entries.", Buckets: bounds})
		level := prometheus.NewGauge(prometheus.GaugeOpts{Name: "d_bytes", Help: "Bytes."})
		registry.MustRegister(theirs, times, plain, level)
		ours := []*family{{name: "a_total", help: "One\\two\nlines.", kind: counter, labels: []string{"act", "answer"}}, {name: "b_seconds", help: "Time.", kind: histogram, labels: []string{"route"}, bounds: bounds},
			{name: "c_entries", help: "Entries.", kind: histogram, bounds: bounds}, {name: "d_bytes", help: "Bytes.", kind: gauge}}
		ours[2].with()
		label := rapid.SampledFrom([]string{"", "/t/:id", "a\"b", `a\b`, "a\nb", "õ"})
		for range rapid.IntRange(0, 20).Draw(rt, "acts") {
			a, b := label.Draw(rt, "act"), label.Draw(rt, "answer")
			v := rapid.SampledFrom([]float64{0, .005, .0050001, 1, 2.5, 3, 1e9, 1.0 / 3}).Draw(rt, "value")
			theirs.WithLabelValues(a, b).Inc()
			ours[0].with(a, b).add(1)
			times.WithLabelValues(b).Observe(v)
			ours[1].with(b).observe(v)
			plain.Observe(v)
			ours[2].with().observe(v)
		}
		v := rapid.SampledFrom([]float64{0, 1 << 40, 12345678, math.Pi}).Draw(rt, "level")
		level.Set(v)
		ours[3].with().add(v)
		answer := httptest.NewRecorder()
		promhttp.HandlerFor(registry, promhttp.HandlerOpts{}).ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/", nil))
		var out bytes.Buffer
		for _, f := range ours {
			if err := f.write(&out); err != nil {
				rt.Fatal(err)
			}
		}
		if out.String() != answer.Body.String() {
			rt.Errorf("ours:\n%s\ntheirs:\n%s", out.String(), answer.Body)
		}
	})
}

// A third reader at once is sent away, in a sentence.
func TestTwoReadTheMetricsAtOnce(t *testing.T) {
	slow := make(chan struct{})
	begun := make(chan struct{}, scrapesAtOnce)
	h := New().handler(func() []*family { begun <- struct{}{}; <-slow; return nil })
	done := make(chan int, scrapesAtOnce)
	for range scrapesAtOnce {
		go func() {
			answer := httptest.NewRecorder()
			h.ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/metrics", nil))
			done <- answer.Code
		}()
		<-begun
	}
	third := httptest.NewRecorder()
	h.ServeHTTP(third, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	if third.Code != http.StatusServiceUnavailable || !strings.Contains(third.Body.String(), "ask again later") {
		t.Errorf("the third gets %d %s", third.Code, third.Body)
	}
	close(slow)
	for range scrapesAtOnce {
		if code := <-done; code != http.StatusOK {
			t.Error(code)
		}
	}
}

// What the process uses is told under the names that dashboards know.
func TestTheProcessTellsWhatItUses(t *testing.T) {
	var out strings.Builder
	for _, f := range process() {
		if err := f.write(&out); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"go_goroutines", "go_memstats_heap_alloc_bytes", "process_resident_memory_bytes", "process_open_fds", "process_cpu_seconds_total"} {
		var v float64
		_, after, _ := strings.Cut(out.String(), "\n"+name+" ")
		if _, err := fmt.Sscan(after, &v); err != nil || v < 0 || v == 0 && name != "process_cpu_seconds_total" {
			t.Errorf("%s is %v (%v)", name, v, err)
		}
	}
}
