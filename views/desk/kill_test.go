package desk_test

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
	"renju-arbiter/records/audit"
	"renju-arbiter/views/testkit/visit"
)

// servedPath tells a child process which database to serve.
const servedPath = "RENJU_ARBITER_TEST_SERVED"

// serveUntilKilled is the child: a hall on a network address.
func serveUntilKilled(t *testing.T, path string) {
	h := visit.Open(t, visit.Options{Path: path})
	fmt.Println("serving", h.URL)
	select {}
}

// child is a service that can be killed.
type child struct {
	process *exec.Cmd
	url     string
}

func serveChild(t *testing.T, path string) *child {
	t.Helper()
	c := &child{process: exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")}
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
	if path := os.Getenv(servedPath); path != "" {
		serveUntilKilled(t, path)
	}
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "1800")
	e.Service.Stop()
	kept := make([]record, len(e.Tables))
	for round := range 3 {
		c := serveChild(t, e.Path)
		e.Arbiter.Base = c.url
		do := "/start"
		if round > 0 {
			do = "/resume"
		}
		e.Arbiter.Open("/t/" + e.ID + "/desk")
		began := time.Now()
		e.Arbiter.Submit("/t/" + e.ID + do).Must(http.StatusOK)
		started := time.Now()
		playUntilKilled(e, t, c, kept)
		killed := time.Now()
		for i := range kept {
			kept[i].least += max(0, kept[i].sent.Sub(started))
			kept[i].most += killed.Sub(began)
		}
		checkKept(e, t, kept)
	}
}

// playUntilKilled lets all boards play and kills the service at a random moment.
func playUntilKilled(e *visit.ClubEvening, t *testing.T, c *child, kept []record) {
	t.Helper()
	var boards sync.WaitGroup
	for i := range e.Tables {
		boards.Go(func() { hammer(e.Tables[i], t, c.url, &kept[i]) })
	}
	time.Sleep(300*time.Millisecond + time.Duration(rand.IntN(400_000))*time.Microsecond)
	c.kill()
	boards.Wait()
}

// hammer goes on with a game until nobody answers.
func hammer(at visit.Table, t *testing.T, base string, r *record) {
	try := func(n int, path string, pairs ...string) int {
		mover := *at.P[n%2]
		mover.Base = base
		before := time.Now()
		status := tries(&mover, at.Path+path, pairs...)
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
func tries(v *visit.Visitor, path string, pairs ...string) int {
	client := *v.Client
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	answer, err := client.Post(v.Base+path, "application/x-www-form-urlencoded", strings.NewReader(visit.Form(pairs...)))
	if err != nil {
		return 0
	}
	answer.Body.Close()
	return answer.StatusCode
}

// checkKept opens the file that the killed service has left.
func checkKept(e *visit.ClubEvening, t *testing.T, kept []record) {
	t.Helper()
	if _, err := audit.Verify(t.Context(), e.Path, audit.VerifyOptions{}); err != nil {
		t.Fatal(err)
	}
	h := visit.Open(t, visit.Options{Path: e.Path})
	defer h.Stop()
	for i, at := range e.Tables {
		s, err := h.Desk.Game(at.ID)
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
		now := h.Desk.Now(time.Now())
		used := 3600*time.Second - time.Duration(s.Remaining(board.P1, now)+s.Remaining(board.P2, now))*time.Millisecond
		if slack := 10 * time.Millisecond; used > r.most+slack || used < r.least-slack { // of rounding
			t.Errorf("board %d: the clocks ran for %v; by what was acknowledged it is %v to %v", i+1, used, r.least, r.most)
		}
		t.Logf("board %d: %d stones acknowledged, %d there, the clocks ran %v (%v to %v)", i+1, acknowledged, len(s.Plies), used, r.least, r.most)
	}
}
