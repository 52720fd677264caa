package metrics

import (
	"net/http"
	"slices"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"

	"renju-arbiter/views/address"
	"renju-arbiter/views/web"
)

// A Meter collects the metrics of one service. Nil measures nothing.
type Meter struct {
	registry *prometheus.Registry
	acts     *prometheus.CounterVec
	pages    *prometheus.HistogramVec
	commits  *prometheus.HistogramVec
	batches  prometheus.Histogram
	streams  *prometheus.HistogramVec
	flags    prometheus.Histogram
}

// Upper bounds in seconds, and of batches in entries.
var (
	pageBounds   = []float64{.005, .02, .1, .5, 2, 10}
	commitBounds = []float64{.0005, .001, .002, .005, .01, .02, .05, .1, .25, 1, 5}
	lagBounds    = []float64{.001, .005, .02, .05, .1, .25, .5, 1, 5}
	batchBounds  = []float64{1, 2, 4, 8, 16, 32, 64, 128, 256}
)

// New returns a meter that has measured nothing yet.
func New() *Meter {
	m := &Meter{
		registry: prometheus.NewRegistry(),
		acts:     prometheus.NewCounterVec(prometheus.CounterOpts{Name: "renju_acts_total", Help: "Forms and programs' requests that would change something, by act and answer."}, []string{"act", "answer"}),
		pages:    prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "renju_page_duration_seconds", Help: "Time to answer a request, by method and route pattern. Streams are left out.", Buckets: pageBounds}, []string{"method", "route"}),
		commits:  prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "renju_commit_duration_seconds", Help: "Time of a commit with its fsync: of the database, and of a node's log. A node's database is synced later.", Buckets: commitBounds}, []string{"to"}),
		batches:  prometheus.NewHistogram(prometheus.HistogramOpts{Name: "renju_commit_entries", Help: "Entries that share one commit of the database.", Buckets: batchBounds}),
		streams:  prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "renju_stream_lag_seconds", Help: "Time from a change until it is rendered for its viewers, and until a writer has written it to all that it serves.", Buckets: lagBounds}, []string{"stage"}),
		flags:    prometheus.NewHistogram(prometheus.HistogramOpts{Name: "renju_flag_latency_seconds", Help: "Time from the instant at which time ends a game until that is recorded.", Buckets: lagBounds}),
	}
	m.registry.MustRegister(m.acts, m.pages, m.commits, m.batches, m.streams, m.flags,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// Observers are called where something is measured. Nil ones are not called.
type Observers struct {
	Committed func(entries int, took time.Duration) // records.Options
	Logged    func(took time.Duration)              // cluster.Options
	Due       func(late time.Duration)              // arbiter.Options
	Web       web.Observers
}

// Observers returns the observers of a meter; those of a nil meter are nil.
func (m *Meter) Observers() Observers {
	if m == nil {
		return Observers{}
	}
	database, log := m.commits.WithLabelValues("database"), m.commits.WithLabelValues("log")
	return Observers{
		Committed: func(entries int, took time.Duration) {
			database.Observe(took.Seconds())
			if entries > 0 { // else what was left for later was written
				m.batches.Observe(float64(entries))
			}
		},
		Logged: func(took time.Duration) { log.Observe(took.Seconds()) },
		Due:    func(late time.Duration) { m.flags.Observe(late.Seconds()) },
		Web: web.Observers{
			Answered: m.answered,
			Sent:     func(stage string, lag time.Duration) { m.streams.WithLabelValues(stage).Observe(lag.Seconds()) },
		},
	}
}

// methods are those that get a label of their own: a client may send any word.
var methods = []string{http.MethodGet, http.MethodHead, http.MethodPost}

// nowhere are the routes of addresses that lead nowhere.
var nowhere = []string{"", "/*"}

// answered notes an answer. The route is a pattern.
func (m *Meter) answered(method, route string, status int, took time.Duration) {
	if !slices.Contains(methods, method) {
		method = "other"
	}
	if slices.Contains(nowhere, route) {
		route = "unknown"
	}
	m.pages.WithLabelValues(method, route).Observe(took.Seconds())
	if method == http.MethodPost {
		m.acts.WithLabelValues(address.Name(route), answerOf(status)).Inc()
	}
}

// answerOf names what became of an act by the status of its answer.
func answerOf(status int) string {
	switch {
	case status < http.StatusBadRequest:
		return "done"
	case status == http.StatusConflict:
		return "stale"
	case status == http.StatusUnprocessableEntity:
		return "refused"
	case status == http.StatusUnauthorized, status == http.StatusForbidden:
		return "forbidden"
	case status == http.StatusTooManyRequests:
		return "limited"
	case status < http.StatusInternalServerError:
		return "bad"
	}
	return "failed"
}
