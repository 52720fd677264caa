package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"renju-arbiter/cmd/simulate/simulation"
	"renju-arbiter/records/audit"
)

// A hall is played on a new file, watched meanwhile, and ends with a report and a journal that verifies.
func TestAHallIsPlayedAndWatched(t *testing.T) {
	db := filepath.Join(t.TempDir(), "hall.db")
	c := command{Boards: 2, Rounds: 1, Seed: 2, Preset: "swiss-open", Control: "300+3", DB: db, Addr: "127.0.0.1:0", JSON: true}
	read, write := io.Pipe()
	var report bytes.Buffer
	ended := make(chan error, 1)
	go func() {
		err := c.run(t.Context(), &report, write)
		_ = write.Close()
		ended <- err
	}()
	told := bufio.NewScanner(read) // the hall waits with each line until it is read
	seen := 0
	for told.Scan() {
		_, url, found := strings.Cut(told.Text(), "http://")
		if !found {
			continue
		}
		answer, err := http.Get("http://" + url)
		if err != nil {
			t.Error(err)
			continue
		}
		page, _ := io.ReadAll(answer.Body)
		_ = answer.Body.Close()
		if answer.StatusCode != http.StatusOK || strings.Contains(url, "/t/") && !bytes.Contains(page, []byte("Simulated hall")) {
			t.Errorf("%s: %d\n%s", told.Text(), answer.StatusCode, page)
		}
		seen++
	}
	if err := <-ended; err != nil || seen != 2 {
		t.Errorf("%v, %d addresses", err, seen)
	}
	var r simulation.Report
	if err := json.Unmarshal(report.Bytes(), &r); err != nil || r.Games != 2 || len(r.Broken) > 0 {
		t.Errorf("%v\n%s", err, &report)
	}
	if _, err := audit.Verify(t.Context(), db, audit.VerifyOptions{}); err != nil {
		t.Errorf("the journal: %v", err)
	}
	if err := c.run(t.Context(), io.Discard, io.Discard); err == nil || !strings.Contains(err.Error(), "is there already") {
		t.Errorf("a second hall on the same file: %v", err)
	}
}

// A hall that is played in its own time says first how long that takes, and how to have it at once; who
// stops it is told that it was stopped.
func TestAHallSaysHowLongItTakes(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	said := &stopping{stop: stop}
	c := command{Boards: 4, Rounds: 2, Speed: 60, Preset: "swiss-open", DB: filepath.Join(t.TempDir(), "hall.db")}
	err := c.run(ctx, io.Discard, said)
	if err == nil || !strings.Contains(err.Error(), "stopped before") {
		t.Errorf("it was stopped: %v", err)
	}
	if got := said.String(); !strings.Contains(got, "some 7 minutes") || !strings.Contains(got, "--speed 0") {
		t.Errorf("it says %q", got)
	}
}

// stopping stops what writes into it.
type stopping struct {
	bytes.Buffer
	stop func()
}

func (s *stopping) Write(p []byte) (int, error) {
	s.stop()
	return s.Buffer.Write(p)
}

// What a hall cannot be is said before anything is made.
func TestAHallThatCannotBe(t *testing.T) {
	usual := command{Boards: 4, Rounds: 2, Preset: "swiss-open"}
	for want, change := range map[string]func(*command){
		"--boards 1":  func(c *command) { c.Boards = 1 },
		"--rounds 8":  func(c *command) { c.Rounds = 8 },
		"--speed -1":  func(c *command) { c.Speed = -1 },
		"in twos":     func(c *command) { c.Game = "pente4" },
		"game":        func(c *command) { c.Game = "chess" },
		"opening":     func(c *command) { c.Opening = "sicilian" },
		"control":     func(c *command) { c.Control = "an hour" },
		"cannot list": func(c *command) { c.Addr = "nowhere:at:all"; c.Boards, c.Rounds = 2, 1 },
	} {
		c := usual
		change(&c)
		if err := c.run(t.Context(), io.Discard, io.Discard); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", want, err)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(os.TempDir(), "renju-hall-*")); len(left) > 0 {
		t.Logf("left behind, by others perhaps: %v", left)
	}
}
