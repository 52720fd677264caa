//go:build unix

package main

import (
	"io"
	"net/http"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/clock"
	"renju-arbiter/records"
)

// Time that runs is no sleep, whatever the system's clock says of it.
func TestAComputerThatIsAwakeDoesNotSleep(t *testing.T) {
	before := suspendedTime()
	time.Sleep(50 * time.Millisecond)
	if slept := suspendedTime() - before; before < -time.Millisecond || slept.Abs() > 20*time.Millisecond {
		t.Errorf("%v before, %v in the meantime", before, slept)
	}
}

// A service that stood still, as a stopped process and a paused machine do, with a form
// in the socket: the form is not decided as if time had run, nobody is charged, and the
// flag, which would have fallen meanwhile, stands (RIF 14.6, seed 12.6).
func TestNobodyIsChargedWhileTheProcessStoodStill(t *testing.T) {
	t.Parallel() // most of it is waiting
	path := t.TempDir() + "/renju.db"
	seconds := int(baseline.Patience(8 * time.Second).Seconds()) // of which as little passes while it is asked on a slow machine
	games, tokens := startedWith(t, path, 1, game.Settings{Control: strconv.Itoa(seconds), Mode: game.ModeAutomatic})
	accountIn(t, path)
	s := serve(t, path)
	chief, player := organiser(t, s.url), guest(t, s.url, tokens[0])
	posted(t, chief, s.url+"/t/event-00/resume", "", http.StatusSeeOther) // the start of the service has interrupted the game
	posted(t, player, s.url+"/games/"+games[0]+"/stone", "point=h8", http.StatusSeeOther)
	time.Sleep(time.Second)

	signal := func(which syscall.Signal) {
		if err := s.process.Process.Signal(which); err != nil {
			t.Fatal(err)
		}
	}
	signal(syscall.SIGSTOP)
	// The signal is on its way; the form must not be faster.
	var stands syscall.WaitStatus
	if _, err := syscall.Wait4(s.process.Process.Pid, &stands, syscall.WUNTRACED, nil); err != nil || !stands.Stopped() {
		t.Fatalf("the process does not stand still: %v, %v", stands, err)
	}
	answered := make(chan string)
	go func() {
		answered <- posted(t, player, s.url+"/games/"+games[0]+"/press", "", http.StatusUnprocessableEntity)
	}()
	time.Sleep(time.Duration(seconds+2) * time.Second)
	signal(syscall.SIGCONT)
	if page := <-answered; !strings.Contains(page, "clocks are stopped") {
		t.Errorf("the press that waited in the socket is answered with %s", page)
	}
	signal(syscall.SIGTERM)
	if err := s.process.Wait(); err != nil {
		t.Errorf("%v: %s", err, s.errors)
	}
	state := stateIn(t, path, games[0])
	if left := state.Remaining(board.P1, 0); !state.Interrupted || state.Over() || left < clock.Span(seconds)*clock.Second*5/8 || left > clock.Span(seconds)*clock.Second {
		t.Errorf("the game is %s, interrupted %v, %d ms are left of %d s", state.Status, state.Interrupted, left, seconds)
	}
}

// accountIn makes an organiser in a file that nobody serves.
func accountIn(t *testing.T, path string) {
	t.Helper()
	store, err := records.Open(t.Context(), path, records.Options{Projectors: records.Projections()})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	desk, err := arbiter.Open(t.Context(), store, store.People(), arbiter.Options{Now: time.Now()})
	if err != nil {
		t.Fatal(err)
	}
	kept, err := store.Accounts().Prepare(t.Context(), "Chief", "correct horse")
	if err != nil {
		t.Fatal(err)
	}
	order := func(id string) arbiter.Order {
		return arbiter.Order{Actor: "account:" + kept.ID, Arrival: time.Now(), ID: id, Seen: -1}
	}
	if err := desk.Installation.Do(t.Context(), order("account"), installation.Make(kept.Made(installation.Administrator)), sidetable.AddAccount{Account: kept}); err != nil {
		t.Fatal(err)
	}
	for _, id := range desk.Tournaments() {
		if err := desk.Arrange(t.Context(), id, order("appoint"), tournament.Appoint{Account: kept.ID, Role: access.Organising}, nil); err != nil {
			t.Fatal(err)
		}
	}
}

// stateIn is a game as it stands in a file that nobody serves any more.
func stateIn(t *testing.T, path, id string) game.State {
	t.Helper()
	store, err := records.Open(t.Context(), path, records.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	list, err := store.Stream(t.Context(), "game/"+id)
	if err != nil {
		t.Fatal(err)
	}
	line := game.NewLine()
	for _, r := range list {
		e, err := game.Decode(r.Kind, r.Version, r.Body)
		if err == nil {
			err = line.Fold(e, clock.Instant(r.Instant))
		}
		if err != nil {
			t.Fatal(&journal.FoldError{Record: r, Cause: err})
		}
	}
	return line.State()
}

func organiser(t *testing.T, url string) *http.Client {
	t.Helper()
	c := browser(t)
	posted(t, c, url+"/login", "name=Chief&password=correct+horse", http.StatusSeeOther)
	return c
}

// posted sends a form, which must be answered with the status; it answers the page.
func posted(t *testing.T, c *http.Client, url, form string, status int) string {
	t.Helper()
	answer, err := c.Post(url, "application/x-www-form-urlencoded", strings.NewReader(form))
	if err != nil {
		t.Error(err)
		return ""
	}
	defer answer.Body.Close()
	page, _ := io.ReadAll(answer.Body)
	if answer.StatusCode != status {
		t.Errorf("%s: %s", url, answer.Status)
	}
	return string(page)
}
