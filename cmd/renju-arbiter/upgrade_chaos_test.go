//go:build unix && chaos

package main

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/visit"
)

// Three nodes of the version before are brought to this one, one after the other, while at eight boards
// stones are placed: whatever was answered is there once, on all of them, and their chains are one. So
// is the way back, as long as nothing was ordered that the version before does not know.
func TestChaosNodesAreUpgradedUnderLoad(t *testing.T) {
	before := os.Getenv("RENJU_BEFORE")
	if before == "" {
		t.Fatal("RENJU_BEFORE names no program of the version before: make chaos builds one")
	}
	db := filepath.Join(t.TempDir(), "renju.db")
	var boards []visit.Table
	for _, e := range eveningsIn(t, db, 4) {
		boards = append(boards, e.Tables...)
	}
	n := startNodes(t, db, before)
	load := playOn(n, boards)
	load.until(40)
	for _, program := range []string{"", before, ""} {
		for i := 1; i <= 3; i++ {
			n.quit(i)
			load.until(20)
			n.start(i, program)
			load.until(20)
		}
	}
	load.end()
	store := n.closed()
	for b, at := range boards {
		var want []string
		for ply := range load.placed[b] {
			want = append(want, point(ply))
		}
		if got := stonesIn(t, store, at.ID); got != strings.Join(want, " ") {
			t.Errorf("board %d has %q, and %d stones were acknowledged", b+1, got, len(want))
		}
	}
	t.Logf("%d stones were acknowledged, none lost, none twice; %d requests were sent again", load.acked.Load(), load.again.Load())
}

// aLoad are players who place a stone and press the clock, over and over; what is not answered they
// send again, with the same id, to the next node.
type aLoad struct {
	n       *threeNodes
	stop    chan struct{}
	playing sync.WaitGroup
	placed  []int // of each board; read after the end
	acked   atomic.Int64
	again   atomic.Int64
}

func playOn(n *threeNodes, boards []visit.Table) *aLoad {
	l := &aLoad{n: n, stop: make(chan struct{}), placed: make([]int, len(boards))}
	for b, at := range boards {
		l.playing.Go(func() { l.play(b, at) })
	}
	return l
}

// point is where the stone of a ply is placed: the first in the middle, as the rules have it, and any
// two elsewhere.
func point(ply int) string {
	const middle = 7*15 + 7
	switch {
	case ply == 0:
		ply = middle
	case ply <= middle:
		ply--
	}
	return board.At(ply%15, ply/15).String()
}

func (l *aLoad) play(b int, at visit.Table) {
	for ply := 0; ply < 225; ply++ {
		for _, act := range []struct {
			do   string
			form url.Values
		}{
			{"stone", url.Values{"point": {point(ply)}, "seen": {fmt.Sprint(ply)}}},
			{"press", url.Values{"seen": {fmt.Sprint(ply + 1)}}},
		} {
			act.form.Set("command", fmt.Sprint(act.do, "-", ply))
			if !l.insists(at.P[ply%2].Client, at.Path+"/"+act.do, act.form) {
				return
			}
			if act.do == "stone" {
				l.placed[b]++
				l.acked.Add(1)
			}
		}
		select {
		case <-l.stop:
			return
		case <-time.After(20 * time.Millisecond):
		}
	}
}

// insists sends a form until it is answered with what follows it.
func (l *aLoad) insists(by *http.Client, path string, form url.Values) bool {
	client := *by
	client.Timeout = 15 * time.Second
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	said := ""
	for began, node := time.Now(), 1; time.Since(began) < 30*time.Second; node = node%3 + 1 {
		answer, err := client.PostForm(l.n.url(node)+path, form)
		if err == nil {
			text, _ := io.ReadAll(answer.Body)
			answer.Body.Close()
			if answer.StatusCode == http.StatusSeeOther {
				return true
			}
			said = fmt.Sprint(answer.StatusCode, " ", string(text))
			if answer.StatusCode < http.StatusInternalServerError {
				break
			}
		}
		l.again.Add(1)
		time.Sleep(20 * time.Millisecond)
	}
	_, alert, _ := strings.Cut(said, `role="alert"`)
	l.n.t.Errorf("%s %v is not taken down: %s %s", path, form, said[:min(len(said), 4)], alert[:min(len(alert), 300)])
	return false
}

// until waits until so many more stones are acknowledged.
func (l *aLoad) until(more int64) {
	l.n.t.Helper()
	from := l.acked.Load()
	l.n.until("stones to be acknowledged", func() bool { return l.acked.Load() >= from+more })
}

func (l *aLoad) end() {
	close(l.stop)
	l.playing.Wait()
}
