package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/records/audit"
	"renju-arbiter/records/cluster"
	"renju-arbiter/views/locale"
)

// nodesAt are three nodes on this computer: where they are, and what a test says to them.
type nodesAt struct {
	t    *testing.T
	dir  string
	port int
}

// triedNodes is such nodes as `renju-arbiter cluster try` runs them.
type triedNodes struct {
	nodesAt
	process *exec.Cmd
}

func tryNodes(t *testing.T, from string) *triedNodes {
	t.Helper()
	h := &triedNodes{nodesAt: nodesAt{t: t, dir: filepath.Join(t.TempDir(), "cluster"), port: freePorts(t, 6)}}
	h.process = exec.Command("renju-arbiter", "cluster", "try", "--dir", h.dir, "--port", fmt.Sprint(h.port), "--log-port", fmt.Sprint(h.port+3), "--from", from)
	said := &strings.Builder{}
	h.process.Stderr = said
	out, err := h.process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := h.process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		h.stop()
		if t.Failed() {
			t.Logf("the nodes said: %s", said)
		}
	})
	serving := 0
	for lines := bufio.NewScanner(out); serving < 3 && lines.Scan(); {
		if strings.Contains(lines.Text(), "on this computer:") {
			serving++
		}
	}
	go func() { _, _ = io.Copy(io.Discard, out) }()
	if serving < 3 {
		t.Fatalf("%d nodes serve", serving)
	}
	h.untilAllVote()
	return h
}

// untilAllVote waits until there are three members, each level and with a vote.
func (h *nodesAt) untilAllVote() {
	h.t.Helper()
	h.until("every node to be level and have a vote", func() bool {
		s := h.status(1)
		for _, m := range s.Members {
			if m.Reads {
				return false
			}
		}
		return s.Leader != "" && len(s.Members) == 3
	})
}

// leader waits for a node to lead, as a node sees it, and answers which.
func (h *nodesAt) leader(seenBy int) (n int) {
	h.t.Helper()
	h.until("a node to lead", func() bool { _, err := fmt.Sscanf(h.status(seenBy).Leader, "n%d", &n); return err == nil })
	return n
}

// besides are the two nodes that another one is not.
func besides(n int) [2]int { return map[int][2]int{1: {2, 3}, 2: {1, 3}, 3: {1, 2}}[n] }

// asked counts how often ports were asked for: tests beside each other have others.
var asked atomic.Int64

// freePorts is a port from which on so many are free, and those a thousand higher too.
func freePorts(t *testing.T, many int) int {
	t.Helper()
next:
	for base := 21000 + os.Getpid()%480*10 + int(asked.Add(1))*10; base < 31000; base += 10 {
		for n := range many {
			for _, port := range []int{base + n, base + n + 1000} {
				l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", port))
				if err != nil {
					continue next
				}
				_ = l.Close()
			}
		}
		return base
	}
	t.Fatal("no ports are free")
	return 0
}

func (h *nodesAt) folder(n int) string { return filepath.Join(h.dir, fmt.Sprint("n", n)) }

func (h *nodesAt) url(n int) string { return fmt.Sprintf("http://127.0.0.1:%d", h.port+n-1) }

// status is how a node sees the others; nothing of it where it does not answer.
func (h *nodesAt) status(n int) cluster.Status {
	h.t.Helper()
	at, err := cluster.At(h.folder(n))
	if err != nil {
		h.t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(h.t.Context(), time.Second)
	defer cancel()
	s, _ := at.Status(ctx)
	return s
}

func (h *nodesAt) until(what string, holds func() bool) {
	h.t.Helper()
	if !baseline.Within(30*time.Second, holds) {
		h.t.Fatalf("%s: it does not come", what)
	}
}

// kill ends a node as a power cut does, freeze has it do nothing: its connections stay open.
func (h *nodesAt) kill(n int)   { h.t.Helper(); h.signal(n, syscall.SIGKILL) }
func (h *nodesAt) freeze(n int) { h.t.Helper(); h.signal(n, syscall.SIGSTOP) }

func (h *nodesAt) signal(n int, what syscall.Signal) {
	h.t.Helper()
	text, err := os.ReadFile(filepath.Join(h.folder(n), "renju.db.lock"))
	if err != nil {
		h.t.Fatal(err)
	}
	var id int
	if _, err := fmt.Sscanf(string(text), "process %d", &id); err != nil {
		h.t.Fatal(err)
	}
	if err := syscall.Kill(id, what); err != nil {
		h.t.Fatal(err)
	}
}

func (h *triedNodes) stop() {
	_ = h.process.Process.Signal(os.Interrupt)
	_ = h.process.Wait()
}

// health is what whoever sends people elsewhere is told of a node.
func (h *nodesAt) health(n int) (status int, text string) {
	h.t.Helper()
	answer, err := http.Get(h.url(n) + "/healthz")
	if err != nil {
		return 0, err.Error()
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return answer.StatusCode, string(body)
}

// refuses sends a form that nobody can take down.
func (h *nodesAt) refuses(by *http.Client, n int, path string, form url.Values) {
	h.t.Helper()
	status, text := h.send(by, n, path, form)
	if status != http.StatusServiceUnavailable || !h.saysOne(text, "failure.leaderless", "failure.elsewhere", "failure.unsure") {
		h.t.Errorf("%s at a node that is alone: %d %s", path, status, text)
	}
}

// saysOne tells whether a text has one of the catalogue's sentences.
func (h *nodesAt) saysOne(text string, keys ...string) bool {
	h.t.Helper()
	return slices.ContainsFunc(keys, func(key string) bool { return strings.Contains(text, locale.For("en").T(key)) })
}

// act sends a form that is taken down, and answers how long that took.
func (h *nodesAt) act(by *http.Client, n int, path string, form url.Values) time.Duration {
	h.t.Helper()
	began := time.Now()
	if status, text := h.send(by, n, path, form); status != http.StatusSeeOther {
		h.t.Fatalf("%s at node %d: %d %s", path, n, status, text)
	}
	return time.Since(began)
}

// send sends a form, on whichever goroutine; a status of 0 is no answer, and the text says why.
func (h *nodesAt) send(by *http.Client, n int, path string, form url.Values) (status int, text string) {
	request, err := http.NewRequest(http.MethodPost, h.url(n)+path, strings.NewReader(form.Encode()))
	if err != nil {
		return 0, err.Error()
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", h.url(n))
	answer, err := by.Do(request)
	if err != nil {
		return 0, err.Error()
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		return 0, err.Error()
	}
	return answer.StatusCode, string(body)
}

// Three nodes go on when the node that leads is frozen, and then killed: a stone that is placed at once at another one is
// answered, and is there once, with the clocks running and nobody charged for the time between. What
// was acknowledged is on all nodes, and their journals are one. One that is left alone shows what it has
// and takes nothing down.
func TestThreeNodesGoOnWithoutTheOneThatLeads(t *testing.T) {
	db := filepath.Join(t.TempDir(), "renju.db")
	games, tokens := startedWith(t, db, 3, game.Settings{Opening: "free", Control: "1800+10"})
	h := tryNodes(t, db)
	leads := h.leader(1)
	others := besides(leads)

	player := guest(t, h.url(others[0]), tokens[0]) // at a node that does not lead
	spectator := browser(t)
	h.until("the clocks to run again after the start", func() bool {
		page, err := spectator.Get(h.url(leads) + "/games/" + games[0])
		if err != nil {
			t.Fatal(err)
		}
		page.Body.Close()
		return page.StatusCode == http.StatusOK
	})
	board := "/games/" + games[0]
	stone := url.Values{"command": {"first"}, "seen": {"0"}, "point": {"h8"}}
	for range 3 { // which opens a connection to the one that leads
		page, err := player.Get(h.url(others[0]) + board)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.Copy(io.Discard, page.Body)
		page.Body.Close()
	}
	h.freeze(leads)
	took := h.act(player, others[0], board+"/stone", stone)
	t.Logf("the stone was answered after %s", took) // after eight seconds it would have been refused
	h.kill(leads)
	h.act(player, others[0], board+"/stone", stone) // sent again, it is done once
	h.until("every node that is left to have it", func() bool {
		a, b := h.status(others[0]), h.status(others[1])
		return a.Position > 0 && a.Position == b.Position && string(a.Hash) == string(b.Hash)
	})
	for _, n := range others {
		answer, err := spectator.Get(h.url(n) + board)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		if got := strings.Count(string(text), `href="#stone-black"`); got != 1 {
			t.Errorf("node %d shows %d black stones", n, got)
		}
	}
	if page, err := spectator.Get(h.url(others[1]) + "/t/event-00"); err != nil {
		t.Fatal(err)
	} else {
		text, _ := io.ReadAll(page.Body)
		page.Body.Close()
		if !regexp.MustCompile(`interrupted \d+ times in this round, .* No player has lost time`).Match(text) { // with the start of the nodes
			t.Error("the event's page does not say that the service was away")
		}
	}
	h.until("a node that follows or leads to be well", func() bool { status, _ := h.health(others[0]); return status == http.StatusOK })
	h.kill(others[1])
	h.refuses(player, others[0], board+"/press", url.Values{"command": {"second"}, "seen": {"1"}})
	if page, err := spectator.Get(h.url(others[0]) + board); err != nil || page.StatusCode != http.StatusOK {
		t.Errorf("a node that is alone shows nothing: %v", err)
	} else {
		page.Body.Close()
	}
	h.until("a node that is alone not to be well", func() bool {
		status, text := h.health(others[0])
		return status == http.StatusServiceUnavailable && h.saysOne(text, "failure.nobody-leads")
	})
	h.stop()
	var heads []string
	for _, n := range others {
		r, err := audit.Verify(t.Context(), filepath.Join(h.folder(n), "renju.db"), audit.VerifyOptions{})
		if err != nil {
			t.Fatalf("node %d: %v", n, err)
		}
		heads = append(heads, fmt.Sprint(r.Events, r.Hash))
	}
	if heads[0] != heads[1] {
		t.Errorf("the journals end otherwise: %v", heads)
	}
}

// firstLogin waits for the line with the link of the first login, and answers the link.
func firstLogin(t *testing.T, out io.Reader) string {
	t.Helper()
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if _, link, is := strings.Cut(lines.Text(), "first login, once:"); is {
			return strings.TrimSpace(link)
		}
	}
	t.Fatal("no link for the first login is printed")
	return ""
}
