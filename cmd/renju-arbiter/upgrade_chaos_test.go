//go:build unix && chaos

package main

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/views/testkit/visit"
)

// Three nodes of the version before, which has made all that they have, are brought to this one, one
// after the other, while stones are placed at eight boards: whatever was answered is there once, on all
// of them, and their chains are one.
func TestChaosNodesAreUpgradedUnderLoad(t *testing.T) {
	before := os.Getenv("RENJU_BEFORE")
	if before == "" {
		t.Fatal("RENJU_BEFORE names no program of the version before: make chaos builds one")
	}
	n := noNodes(t)
	n.asks(before, "cluster", append([]string{"found"}, n.whois(1)...)...)
	n.start(1, before)
	for i := 2; i <= 3; i++ {
		line := strings.TrimSpace(n.asks(before, "cluster", "invite", "--dir", n.folder(1)))
		n.asks(before, "cluster", append(append([]string{"join"}, n.whois(i)...), line)...)
		n.start(i, before)
	}
	n.untilAllVote()
	boards := eightBoards(n)
	load := playOn(n, boards)
	load.until(40)
	for i := 1; i <= 3; i++ {
		n.quit(i)
		load.until(60)
		n.start(i, "")
		load.until(60)
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

// whois says who a node is, and where, as the command line has it.
func (n *threeNodes) whois(i int) []string {
	m := n.of.member(i)
	return []string{"--dir", n.folder(i), "--id", m.ID, "--log", m.Log, "--web", m.Web}
}

// asks runs a program and answers what it prints.
func (n *threeNodes) asks(program, command string, args ...string) string {
	n.t.Helper()
	said, err := exec.Command(program, append([]string{command}, args...)...).Output()
	if err != nil {
		n.t.Fatalf("%v: %v: %s", args, err, said)
	}
	return string(said)
}

// eightBoards makes an event of sixteen players by its forms, with everybody seated and the clocks
// running.
func eightBoards(n *threeNodes) (boards []visit.Table) {
	n.t.Helper()
	_, link, _ := strings.Cut(n.said(n.leader(1)), "first login, once: ")
	link = strings.TrimSpace(strings.SplitN(link, "\n", 2)[0])
	token := link[strings.Index(link, "/setup/"):]
	chief := n.anybody(1)
	chief.Open(token).Submit(token, "name", "Chief", "password", visit.Password).Must(http.StatusOK)
	chief.Open("/tournaments/new").Submit("/tournaments", "name", "Club evening", "opening", "free", "control", "1800+10", "timeZone", "UTC").Must(http.StatusOK)
	event := strings.TrimSuffix(chief.At.Path, "/players")
	list := ""
	for i := range 16 {
		list += fmt.Sprintf("Player%c; SWE\n", 'A'+i)
	}
	chief.Submit(event+"/players/paste", "text", list).Submit(event+"/players/paste", "text", list, "confirm", "1").Must(http.StatusOK)
	chief.Open(event + "/schedule").Submit(event + "/publish").Must(http.StatusOK)
	chief.Post(event+"/links", url.Values{"kind": {"player"}, "command": {"cards"}}).Must(http.StatusOK)
	seats := map[string][]*visit.Visitor{}
	for _, card := range cardsOf(chief) {
		player := n.anybody(1)
		player.Open(card).Submit(card).Must(http.StatusOK)
		board := player.Page.Find("[data-seat]").AttrOr("data-game", "")
		seats[board] = append(seats[board], player)
	}
	chief.Open(event + "/desk").Submit(event + "/start").Must(http.StatusOK)
	for id, both := range seats {
		at := visit.Table{ID: id, Path: "/games/" + id}
		if len(both) != 2 {
			n.t.Fatalf("%d players sit at %q", len(both), id)
		}
		if !both[0].Open("/seat").Has(at.Path + "/stone") { // the other one begins
			both[0], both[1] = both[1], both[0]
		}
		at.P = [2]*visit.Visitor(both)
		boards = append(boards, at)
	}
	return boards
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
