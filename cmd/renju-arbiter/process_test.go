package main

import (
	"bufio"
	"context"
	"database/sql"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"os/exec"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records"
)

// A service is the command itself, running in a process of its own.
type service struct {
	process *exec.Cmd
	url     string
	errors  *strings.Builder // what it has said, once it has ended
}

// serve starts the command on a database and a free port.
func serve(t *testing.T, path string, more ...string) *service {
	t.Helper()
	s := begin(t, path, more...)
	if s.url == "" {
		t.Fatalf("it does not serve: %v, %s", s.process.Wait(), s.errors)
	}
	return s
}

// begin is serve that may also refuse.
func begin(t *testing.T, path string, more ...string) *service {
	t.Helper()
	s := &service{errors: &strings.Builder{}}
	s.process = exec.Command("renju-arbiter", append([]string{"serve", "--addr", "127.0.0.1:0", "--db", path}, more...)...)
	s.process.Stderr = s.errors
	out, err := s.process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.process.Process.Kill(); _ = s.process.Wait() })
	for lines := bufio.NewScanner(out); s.url == "" && lines.Scan(); {
		if _, url, ok := strings.Cut(lines.Text(), "on this computer:"); ok {
			s.url = strings.TrimSpace(url)
		}
	}
	return s
}

// browser is one that keeps its cookies and follows nothing by itself.
func browser(t *testing.T) *http.Client {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}

// guest is a browser whose holder has opened a link.
func guest(t *testing.T, url, token string) *http.Client {
	t.Helper()
	c := browser(t)
	if err := join(c, url, token); err != nil {
		t.Fatal(err)
	}
	return c
}

// join has a browser open a link.
func join(c *http.Client, url, token string) error {
	answer, err := c.Post(url+"/join/"+token, "application/x-www-form-urlencoded", nil)
	if err != nil {
		return err
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusSeeOther {
		return fmt.Errorf("join: %s", answer.Status)
	}
	return nil
}

// started writes n games that have begun, each in an event of its own, and a link for
// the first player of each. They have no clock, so that no restart interrupts them.
func started(t *testing.T, path string, n int) (games, tokens []string) {
	t.Helper()
	return startedWith(t, path, n, game.Settings{})
}

func startedWith(t *testing.T, path string, n int, settings game.Settings) (games, tokens []string) {
	t.Helper()
	ctx := t.Context()
	store, err := records.Open(ctx, path, records.Options{Projectors: records.Projections()})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	desk, err := arbiter.Open(ctx, store, store.People(), arbiter.Options{Now: time.Now()})
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		event, first := fmt.Sprintf("event-%02d", i), fmt.Sprintf("game-%02d", i)
		person, err := seat(ctx, desk, event, first, settings)
		if err != nil {
			t.Fatal(err)
		}
		order := arbiter.Order{Actor: "account:chief", Arrival: time.Now(), ID: "link", Seen: -1}
		made, err := desk.Links.Make(ctx, event, order, access.PlayerLink, []arbiter.WantedLink{{Person: person, Ends: time.Now().Add(time.Hour)}})
		if err != nil {
			t.Fatal(err)
		}
		games, tokens = append(games, first), append(tokens, made[0].Token)
	}
	return games, tokens
}

// seat makes an event of two players and starts their game; it answers who begins.
func seat(ctx context.Context, desk *arbiter.Desk, event, first string, settings game.Settings) (string, error) {
	n := 0
	order := func() arbiter.Order {
		n++
		return arbiter.Order{Actor: "account:chief", Arrival: time.Now(), ID: fmt.Sprint(event, "-", n), Seen: -1}
	}
	c := tournament.Created{Name: event, TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: settings}
	people := []sidetable.Person{{ID: event + "-1", Name: "Ada Brook"}, {ID: event + "-2", Name: "Ilmar Tamm"}}
	if err := desk.Events.Create(ctx, event, order(), c); err != nil {
		return "", err
	}
	if err := desk.Entries.Add(ctx, event, order(), people); err != nil {
		return "", err
	}
	if err := desk.Arrange(ctx, event, order(), tournament.PublishSchedule{}, func() string { return first }); err != nil {
		return "", err
	}
	if _, err := desk.Boards.StartAll(ctx, event, 1, order()); err != nil {
		return "", err
	}
	state, err := desk.Game(first)
	return state.Players[0], err
}

// occupy holds the database's only place for a writer, as an import may do, until
// the function that it answers is called.
func occupy(t *testing.T, path string) (leave func()) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	conn, err := db.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := conn.ExecContext(t.Context(), `BEGIN IMMEDIATE`); err != nil {
		t.Fatal(err)
	}
	return func() {
		if _, err := conn.ExecContext(context.Background(), `ROLLBACK`); err != nil {
			t.Error(err)
		}
		conn.Close()
	}
}
