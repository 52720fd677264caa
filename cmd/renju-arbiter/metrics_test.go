package main

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/cmd/renju/tools"
)

// asks returns what an address answers, once it does.
func asks(t *testing.T, at string) string {
	t.Helper()
	for began := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		answer, err := http.Get(at)
		if err == nil {
			text, err := io.ReadAll(answer.Body)
			_ = answer.Body.Close()
			if err != nil || answer.StatusCode != http.StatusOK {
				t.Fatalf("%s: %d %v %s", at, answer.StatusCode, err, text)
			}
			return string(text)
		}
		if time.Since(began) > baseline.Patience(20*time.Second) {
			t.Fatal(err)
		}
	}
}

// A service that speaks TLS tells Prometheus, and nobody else, how it stands and when its root ends.
func TestPrometheusAsksAtAListenerOfItsOwn(t *testing.T) {
	pages, at := freeAddress(t), freeAddress(t)
	c := &serveCommand{Addr: pages, DB: t.TempDir() + "/renju.db", Metrics: at}
	c.TLS = "local"
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- c.until(ctx) }()
	text := asks(t, "http://"+at+"/metrics")
	for _, line := range []string{"renju_fit 1\n", "renju_journal_position ", "renju_viewers 0\n", "process_resident_memory_bytes "} {
		if !strings.Contains(text, "\n"+line) {
			t.Errorf("there is no %q", line)
		}
	}
	_, ends, _ := strings.Cut(text, "\nrenju_certificate_end_timestamp_seconds ")
	ends, _, _ = strings.Cut(ends, "\n")
	if n, err := strconv.ParseFloat(ends, 64); err != nil || time.Until(time.Unix(int64(n), 0)) < 365*24*time.Hour {
		t.Errorf("the root ends at %q: %v", ends, err)
	}
	if strings.Contains(text, "renju_raft") {
		t.Error("a service alone tells of raft")
	}
	if alarms := asks(t, "http://"+at+"/alarms.yml"); strings.Count(alarms, "- alert:") != 5 {
		t.Errorf("the alarms are %s", alarms)
	}
	if answer, err := http.Get("http://" + at + "/"); err != nil || answer.StatusCode != http.StatusNotFound {
		t.Errorf("a page stands beside the metrics: %v %v", answer, err)
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if l, err := net.Listen("tcp", at); err != nil {
		t.Errorf("the listener is still there: %v", err)
	} else {
		_ = l.Close()
	}
}

// Metrics where everybody could read them, or where pages are served, are refused before anything is made.
func TestMetricsForEverybodyAreRefused(t *testing.T) {
	pages := freeAddress(t)
	for at, says := range map[string]string{pages: "where the pages are served", ":9100": "would be open to the network", "9100": "write HOST:PORT"} {
		folder := t.TempDir()
		err := (&serveCommand{Addr: pages, DB: folder + "/renju.db", Metrics: at}).until(t.Context())
		if _, usage := errors.AsType[tools.UsageError](err); !usage || !strings.Contains(err.Error(), says) {
			t.Errorf("--metrics %s: %v", at, err)
		}
		if _, err := os.Stat(folder + "/renju.db"); err == nil {
			t.Errorf("--metrics %s: a database was made", at)
		}
	}
}
