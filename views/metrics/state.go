package metrics

import (
	"context"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"renju-arbiter/arbiter"
	"renju-arbiter/records"
	"renju-arbiter/records/backups"
	"renju-arbiter/records/cluster"
)

// Sources are what is read when somebody scrapes.
type Sources struct {
	Now     func() time.Time
	Store   *records.Store
	Desk    *arbiter.Desk
	Viewers func() int // open streams
	// Papers is how many wait to be printed; nil: none can be.
	Papers func() int
	// CertificateEnds is the end of the certificate, or of the installation's own root. Nil: there is no
	// certificate; a zero time: there is none yet.
	CertificateEnds func() time.Time
	Node            *cluster.Node   // nil: the service is alone with its file
	Backups         *backups.Keeper // nil: none are made
}

// readMost is how long a scrape waits for the database.
const readMost = 2 * time.Second

// A reading is one metric that is read when somebody scrapes.
type reading struct {
	*prometheus.Desc
	read func(s *Sources, now time.Time, tell func(value float64, labels ...string))
}

func newReading(name, help string, label []string, read func(s *Sources, now time.Time, tell func(float64, ...string))) reading {
	return reading{prometheus.NewDesc(name, help, label, nil), read}
}

// waits are the kinds of claims and calls that wait for somebody.
var waits = []string{arbiter.WaitClaim, arbiter.WaitCall, arbiter.WaitTimeCall}

// waiting returns how many claims and calls wait, and for how long the oldest has, by kind.
func (s *Sources) waiting(now time.Time) (count map[string]int, oldest map[string]time.Duration) {
	count, oldest = map[string]int{}, map[string]time.Duration{}
	for _, w := range s.Desk.Boards.Waits(now) {
		count[w.Kind]++
		oldest[w.Kind] = max(oldest[w.Kind], w.Waited)
	}
	return count, oldest
}

func readings() []reading {
	return []reading{
		newReading("renju_fit", "1 while an act could be recorded, as /healthz says; else 0.", nil, func(s *Sources, _ time.Time, tell func(float64, ...string)) {
			ctx, cancel := context.WithTimeout(context.Background(), readMost)
			defer cancel()
			tell(one(s.Store.Fit(ctx) == nil))
		}),
		newReading("renju_journal_position", "Number of the last event of the journal.", nil, func(s *Sources, _ time.Time, tell func(float64, ...string)) {
			position, _ := s.Store.End()
			tell(float64(position))
		}),
		newReading("renju_disk_free_bytes", "Space that the disk of the database has left.", nil, func(s *Sources, _ time.Time, tell func(float64, ...string)) {
			if free, known := s.Store.Room(); known {
				tell(float64(free))
			}
		}),
		newReading("renju_viewers", "Open streams of pages and programs.", nil, func(s *Sources, _ time.Time, tell func(float64, ...string)) {
			tell(float64(s.Viewers()))
		}),
		newReading("renju_open_calls", "Claims and calls that nobody has answered, without those of samples.", []string{"kind"}, func(s *Sources, now time.Time, tell func(float64, ...string)) {
			count, _ := s.waiting(now)
			for _, kind := range waits {
				tell(float64(count[kind]), kind)
			}
		}),
		newReading("renju_open_calls_oldest_seconds", "Time that the oldest open claim or call has waited; 0 where none waits.", []string{"kind"}, func(s *Sources, now time.Time, tell func(float64, ...string)) {
			_, oldest := s.waiting(now)
			for _, kind := range waits {
				tell(oldest[kind].Seconds(), kind)
			}
		}),
		newReading("renju_queue_length", "What waits: writes for the database, entries for the log of a cluster, exports, papers, messages to webhooks.", []string{"queue"}, queues),
		newReading("renju_certificate_end_timestamp_seconds", "End of the certificate. With --tls local: end of the root that devices trust.", nil, func(s *Sources, _ time.Time, tell func(float64, ...string)) {
			if s.CertificateEnds == nil {
				return
			}
			if ends := s.CertificateEnds(); !ends.IsZero() {
				tell(float64(ends.Unix()))
			}
		}),
		newReading("renju_backup_last_timestamp_seconds", "When the newest backup was made.", nil, func(s *Sources, _ time.Time, tell func(float64, ...string)) {
			if s.Backups == nil {
				return
			}
			if newest := s.Backups.State().Newest; !newest.IsZero() {
				tell(float64(newest.Unix()))
			}
		}),
		newReading("renju_raft_state", "1 at the state in which this node is; 0 at the others.", []string{"state"}, func(s *Sources, _ time.Time, tell func(float64, ...string)) {
			if s.Node == nil {
				return
			}
			is := s.Node.Raft().State
			for _, state := range cluster.RaftStates() {
				tell(one(is == state), state)
			}
		}),
		newReading("renju_raft_leader_known", "1 while this node knows a leader; else 0.", nil, func(s *Sources, _ time.Time, tell func(float64, ...string)) {
			if s.Node != nil {
				_, known := s.Node.Leader()
				tell(one(known))
			}
		}),
		newReading("renju_raft_members", "Nodes that belong to the cluster.", nil, func(s *Sources, _ time.Time, tell func(float64, ...string)) {
			if s.Node == nil {
				return
			}
			if list, err := s.Node.Members(); err == nil {
				tell(float64(len(list)))
			}
		}),
		newReading("renju_raft_behind_entries", "Entries of the log that are decided and that this node has not carried out.", nil, func(s *Sources, _ time.Time, tell func(float64, ...string)) {
			if s.Node != nil {
				tell(float64(s.Node.Raft().Behind))
			}
		}),
	}
}

func queues(s *Sources, _ time.Time, tell func(float64, ...string)) {
	tell(float64(s.Store.Queued()), "database")
	tell(float64(s.Desk.Dossiers.Queued()), "exports")
	if s.Papers != nil {
		tell(float64(s.Papers()), "papers")
	}
	if s.Node != nil {
		tell(float64(s.Node.Raft().Queued), "log")
	}
	ctx, cancel := context.WithTimeout(context.Background(), readMost)
	defer cancel()
	if n, err := s.Store.Hooks().Waiting(ctx); err == nil {
		tell(float64(n), "webhooks")
	}
}

func one(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// Describe implements prometheus.Collector.
func (s *Sources) Describe(to chan<- *prometheus.Desc) {
	for _, r := range readings() {
		to <- r.Desc
	}
}

// Collect implements prometheus.Collector.
func (s *Sources) Collect(to chan<- prometheus.Metric) {
	now := s.Now()
	for _, r := range readings() {
		r.read(s, now, func(value float64, labels ...string) {
			to <- prometheus.MustNewConstMetric(r.Desc, prometheus.GaugeValue, value, labels...)
		})
	}
}
