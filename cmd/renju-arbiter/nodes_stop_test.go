//go:build unix

package main

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/testkit/baseline"
)

// A node that is told to stop does so at once, though somebody has a page open there whose stream comes
// from the one that decides: the stream ends, and its page goes on at another node.
func TestANodeStopsWithTheStreamsThatItHandsOver(t *testing.T) {
	t.Parallel()
	db := filepath.Join(t.TempDir(), "renju.db")
	evening := clubEveningsIn(t, db, 1)[0]
	n := startNodes(t, db)
	follows := besides(n.leader(1))[0]
	answer, err := n.at(evening.Arbiter, follows).Client.Get(n.url(follows) + "/t/" + evening.ID + "/live?differences=1&beats=1")
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	beats := make(chan bool)
	go func() {
		heard := ""
		for piece := make([]byte, 4096); ; {
			many, err := answer.Body.Read(piece)
			if heard += string(piece[:many]); err != nil {
				beats <- strings.Contains(heard, "event: beat")
				return
			}
		}
	}()
	time.Sleep(baseline.Patience(3 * time.Second)) // within which it is told that it goes on
	began := time.Now()
	n.quit(follows)
	if took := time.Since(began); answer.StatusCode != http.StatusOK || took > baseline.Patience(6*time.Second) { // ten, where it waits for the stream
		t.Errorf("stream: %s; the node stops after %s", answer.Status, took)
	}
	if !<-beats {
		t.Error("the stream was silent")
	}
}
