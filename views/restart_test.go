package views_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/records"
)

// moveTo lets everybody's browser go on with a service that was started anew.
func (a *audience) moveTo(h *hall) {
	a.hall = h
	at := a.tables[0]
	for _, v := range []*visitor{a.arbiter, a.anybody, a.device, at.p[0], at.p[1], a.tables[1].p[0], a.tables[1].p[1]} {
		v.client.Transport, v.base = h.carrier, h.url
	}
}

// A hall that stops without a word, and is opened again: the clocks stand at the
// last durable instant, the games are marked, and one button resumes them all
// (RIF 14.6, seed 12.6).
func TestAfterACrashOneButtonResumesAll(t *testing.T) {
	bubble(t, func(t *testing.T, path func() string) {
		file := path()
		a := openAudience(t, file, nil, "control", "600")
		a.start()
		at := a.tables[0]
		time.Sleep(20 * time.Second)
		at.play("h8", "h9")
		time.Sleep(10 * time.Second)
		a.hall.stop() // the heart beat within the last second
		last := a.lastInstant()
		time.Sleep(3 * time.Hour)
		a.moveTo(bubbleHall(t, file, nil))
		time.Sleep(time.Minute)

		s := a.state(at.id)
		if ran := last - int64(s.Plies[1].At); ran < 9000 || ran > 10000 {
			t.Errorf("the last sign of life was %d ms after the last move, 10 seconds before the crash", ran)
		}
		now := a.desk.Now(time.Now())
		if p1, p2 := int64(s.Remaining(board.P1, now)), int64(s.Remaining(board.P2, now)); p1 != 580_000-(last-int64(s.Plies[1].At)) || p2 != 600_000 {
			t.Errorf("after the crash %d and %d ms are left", p1, p2)
		}
		at.p[0].open(at.path)
		if text := at.p[0].words("#status"); !strings.Contains(text, "nterrupt") {
			t.Errorf("the player reads %q", text)
		}
		if got := at.p[0].send(post(at.path+"/stone", "point", "i9")); got.status != 422 || !strings.Contains(got.sentence(), "clocks are stopped") {
			t.Errorf("a stone while interrupted: %d, %q", got.status, got.sentence())
		}
		a.arbiter.open("/t/" + a.id + "/desk").must(http.StatusOK)
		if text := a.arbiter.words("#desk-queue"); !strings.Contains(text, "2") || a.arbiter.page.Find("#desk-queue form[action$='/resume']").Length() != 1 {
			t.Errorf("the desk reads %q", text)
		}
		if n := a.arbiter.page.Find("#desk-games .state-interrupted td").Length(); n == 0 {
			t.Error("no game of the desk's list is marked interrupted")
		}
		resume := fields(a.arbiter.form("/t/" + a.id + "/resume"))
		for range 2 { // sent twice, it is one act
			if a.arbiter.post("/t/"+a.id+"/resume", resume).must(http.StatusOK); !strings.Contains(a.arbiter.notices(), "2 games resumed") {
				t.Errorf("the desk says %q", a.arbiter.notices())
			}
		}
		if a.arbiter.page.Find("form[action$='/resume']").Length() != 0 {
			t.Error("the desk still offers to resume")
		}
		before := a.state(at.id)
		left := before.Remaining(board.P1, a.desk.Now(time.Now()))
		time.Sleep(5 * time.Second)
		after := a.state(at.id)
		if now := after.Remaining(board.P1, a.desk.Now(time.Now())); left-now != 5000 {
			t.Errorf("five seconds after the resumption %d ms are gone", left-now)
		}
		act(at.p[0], at.path, "stone", "point", "i9")
		a.anybody.open(at.path + "/history").must(http.StatusOK)
		if text := a.anybody.words("main"); !strings.Contains(text, "RIF 14.6") {
			t.Errorf("the history does not name the interruption: %q", text)
		}
	})
}

func (h *hall) lastInstant() int64 {
	_, _, last, err := h.store.Head(h.t.Context())
	if err != nil {
		h.t.Fatal(err)
	}
	return last
}

// What the crash kept from being noted stands on the desk with a button that records
// it; nobody else learns of it before, and resuming all leaves the game alone
// (TOURNAMENT.md, "Lateness").
func TestWhatCameDueBeforeTheCrashStandsOnTheDesk(t *testing.T) {
	bubble(t, func(t *testing.T, path func() string) {
		file := path()
		a := openAudience(t, file, nil, "control", "60", "mode", "automatic")
		a.start()
		time.Sleep(10 * time.Second)
		a.tables[1].play("h8") // there the flag has not fallen
		a.hall.stop()
		time.Sleep(51 * time.Second)
		if err := a.store.Beat(t.Context(), int64(a.desk.Now(time.Now())), time.Now()); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Hour)
		a.moveTo(bubbleHall(t, file, nil))
		at, desk := a.tables[0], "/t/"+a.id+"/desk"
		for _, v := range []*visitor{a.anybody, at.p[0], at.p[1]} {
			if text := v.open(at.path).words("#status"); !strings.Contains(text, "nterrupt") || strings.Contains(v.words("body"), "before the interruption") {
				t.Errorf("the page reads %q", text)
			}
		}
		a.arbiter.open(desk).must(http.StatusOK)
		if text := a.arbiter.words(".waiting-due"); !strings.Contains(text, "0–1, Time") || a.arbiter.page.Find(".waiting-due form").Length() != 1 {
			t.Errorf("the desk proposes %q", text)
		}
		record := fields(a.arbiter.form(at.path + "/record"))
		a.arbiter.submit("/t/" + a.id + "/resume").must(http.StatusOK)
		if text := a.arbiter.notices(); !strings.Contains(text, "1 game resumed") || a.state(at.id).Status != "open" || !a.state(at.id).Interrupted {
			t.Errorf("the desk says %q, the game is %s", text, a.state(at.id).Status)
		}
		if got := a.arbiter.send(post(at.path + "/resume")); got.status != http.StatusUnprocessableEntity || !strings.Contains(got.sentence(), "before the interruption") {
			t.Errorf("resumed: %d, %q", got.status, got.sentence())
		}
		if got := at.p[1].send(post(at.path + "/record")); got.status != http.StatusForbidden {
			t.Errorf("recorded by the player who wins: %d", got.status)
		}
		if a.arbiter.open(at.path).words("#acts form[action$='/record']") == "" {
			t.Error("the page of the board does not offer to record it")
		}
		a.arbiter.post(at.path+"/record", record).must(http.StatusOK)
		if text := a.anybody.open(at.path).words("#status"); a.arbiter.at.Path != desk || !strings.Contains(text, "Time") {
			t.Errorf("at %s; the page reads %q", a.arbiter.at.Path, text)
		}
		if s := a.state(at.id); s.EndedAt.Sub(s.StartedAt) != 60_000 {
			t.Errorf("ended after %d ms", s.EndedAt.Sub(s.StartedAt))
		}
		if a.arbiter.open(desk).page.Find(".waiting-due").Length() != 0 {
			t.Error("the desk still proposes it")
		}
	})
}

// servedPath tells a child process which database to serve.
const servedPath = "RENJU_ARBITER_TEST_SERVED"

// TestChildThatServes is the child: a hall on a network address, until it is
// killed.
func TestChildThatServes(t *testing.T) {
	path := os.Getenv(servedPath)
	if path == "" {
		t.Skip("is run by TestWhatWasAcknowledgedBeforeAKillIsThere")
	}
	h := openHall(t, hallOptions{path: path})
	fmt.Println("serving", h.url)
	select {}
}

// child is a service that can be killed.
type child struct {
	process *exec.Cmd
	url     string
}

func serveChild(t *testing.T, path string) *child {
	t.Helper()
	c := &child{process: exec.Command(os.Args[0], "-test.run=^TestChildThatServes$", "-test.v")}
	c.process.Env = append(os.Environ(), servedPath+"="+path)
	out, err := c.process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.process.Process.Kill(); _ = c.process.Wait() })
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if url, ok := strings.CutPrefix(lines.Text(), "serving "); ok {
			c.url = url
			return c
		}
	}
	t.Fatal("the child does not serve")
	return nil
}

func (c *child) kill() {
	_ = c.process.Process.Kill()
	_ = c.process.Wait()
}

// record is what the service has acknowledged of one game.
type record struct {
	stones  []string
	pressed bool          // the newest stone's press
	sent    time.Time     // when the last act that was acknowledged was sent
	least   time.Duration // for which the clocks have run by what was acknowledged
	most    time.Duration // and by when the service was started and killed
}

// TestWhatWasAcknowledgedBeforeAKillIsThere: players post moves as fast as they
// can, the service is killed at any moment, and started again on the same file.
func TestWhatWasAcknowledgedBeforeAKillIsThere(t *testing.T) {
	e := openEvening(t, hallOptions{}, "control", "1800")
	e.hall.stop()
	kept := make([]record, len(e.tables))
	for round := range 3 {
		c := serveChild(t, e.path)
		e.arbiter.base = c.url
		do := "/start"
		if round > 0 {
			do = "/resume"
		}
		e.arbiter.open("/t/" + e.id + "/desk")
		began := time.Now()
		e.arbiter.submit("/t/" + e.id + do).must(http.StatusOK)
		started := time.Now()
		e.playUntilKilled(t, c, kept)
		killed := time.Now()
		for i := range kept {
			kept[i].least += max(0, kept[i].sent.Sub(started))
			kept[i].most += killed.Sub(began)
		}
		e.checkKept(t, kept)
	}
}

// playUntilKilled lets all boards play and kills the service at a random moment.
func (e *evening) playUntilKilled(t *testing.T, c *child, kept []record) {
	t.Helper()
	var boards sync.WaitGroup
	for i := range e.tables {
		boards.Go(func() { e.tables[i].hammer(t, c.url, &kept[i]) })
	}
	time.Sleep(300*time.Millisecond + time.Duration(rand.IntN(400_000))*time.Microsecond)
	c.kill()
	boards.Wait()
}

// hammer goes on with a game until nobody answers.
func (at table) hammer(t *testing.T, base string, r *record) {
	try := func(n int, path string, pairs ...string) int {
		mover := *at.p[n%2]
		mover.base = base
		before := time.Now()
		status := mover.tries(at.path+path, pairs...)
		if status == http.StatusSeeOther {
			r.sent = before
		}
		return status
	}
	for {
		n := len(r.stones)
		if n > 0 && !r.pressed {
			if try(n-1, "/press") == 0 {
				return
			}
			r.pressed = true // if it was refused, it had counted before
		}
		point := board.At((n*7+112)%225%15, (n*7+112)%225/15).String()
		switch status := try(n, "/stone", "point", point); status {
		case http.StatusSeeOther:
			r.stones, r.pressed = append(r.stones, point), false
		case 0:
			return
		default:
			t.Errorf("stone %d at %s: %d", n+1, point, status)
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// tries posts a form and answers its status; 0 when nobody answers.
func (v *visitor) tries(path string, pairs ...string) int {
	client := *v.client
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := client.Post(v.base+path, "application/x-www-form-urlencoded", strings.NewReader(form(pairs...)))
	if err != nil {
		return 0
	}
	answer.Body.Close()
	return answer.StatusCode
}

// checkKept opens the file that the killed service has left.
func (e *evening) checkKept(t *testing.T, kept []record) {
	t.Helper()
	if _, err := records.Verify(t.Context(), e.path, records.VerifyOptions{}); err != nil {
		t.Fatal(err)
	}
	h := openHall(t, hallOptions{path: e.path})
	defer h.stop()
	for i, at := range e.tables {
		s, err := h.desk.Game(at.id)
		if err != nil {
			t.Fatal(err)
		}
		r := &kept[i]
		acknowledged := len(r.stones)
		if n := len(s.Plies); n < acknowledged || n > acknowledged+1 || acknowledged == 0 {
			t.Errorf("board %d: %d stones are there, %d were acknowledged", i+1, n, acknowledged)
		}
		for k, ply := range s.Plies {
			if k < acknowledged && ply.Point.String() != r.stones[k] {
				t.Errorf("board %d: stone %d is at %s, not at %s", i+1, k+1, ply.Point, r.stones[k])
			}
			if k >= acknowledged {
				r.stones, r.pressed = append(r.stones, ply.Point.String()), false
			}
		}
		if !s.Interrupted {
			t.Errorf("board %d is not marked interrupted", i+1)
		}
		now := h.desk.Now(time.Now())
		used := 3600*time.Second - time.Duration(s.Remaining(board.P1, now)+s.Remaining(board.P2, now))*time.Millisecond
		if slack := 10 * time.Millisecond; used > r.most+slack || used < r.least-slack { // of rounding
			t.Errorf("board %d: the clocks ran for %v; by what was acknowledged it is %v to %v", i+1, used, r.least, r.most)
		}
		t.Logf("board %d: %d stones acknowledged, %d there, the clocks ran %v (%v to %v)", i+1, acknowledged, len(s.Plies), used, r.least, r.most)
	}
}
