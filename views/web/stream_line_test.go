package web_test

import (
	"bufio"
	"context"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/installation"
	"renju-arbiter/views/testkit/visit"
)

// opened is a stream as a program opens it that takes the answer as it comes, compressed or not.
func opened(t *testing.T, v *visit.Visitor, path string) (*http.Response, context.CancelFunc) {
	t.Helper()
	ctx, end := context.WithCancel(t.Context())
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, v.Base+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := v.Client.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { end(); _ = answer.Body.Close() })
	return answer, end
}

// Who only looks has a line of the own, with the header of every answer, and no goroutine waits at it;
// a player, whose card may be withdrawn, has one.
func TestWhoOnlyLooksHasALine(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	heard := func(answer *http.Response, what string) string {
		t.Helper()
		lines := bufio.NewReader(answer.Body)
		for {
			line, err := lines.ReadString('\n')
			if err != nil {
				t.Fatalf("before %q: %v", what, err)
			}
			if strings.Contains(line, what) {
				return line
			}
		}
	}
	browser := e.Visitor()
	browser.Client.Transport = http.DefaultTransport // which takes what is packed
	first, _ := opened(t, browser, at.Path+"/live?heard=0&differences=1")
	if first.StatusCode != http.StatusOK || first.Header.Get("Content-Type") != "text/event-stream" || first.Header.Get("Content-Security-Policy") == "" || !first.Uncompressed || first.Header.Get("Date") == "" {
		t.Errorf("%d, uncompressed %v, %v", first.StatusCode, first.Uncompressed, first.Header)
	}
	player, _ := opened(t, at.P[0], at.Path+"/live?heard=0&differences=1")
	began := heard(first, `<div id="board"`)
	if same := heard(player, `<div id="board"`); same != began {
		t.Errorf("a spectator begins with %q, a player with %q", began, same)
	}
	before := runtime.NumGoroutine()
	const many = 40
	for range many {
		opened(t, e.Visitor(), at.Path+"/live?heard=0&differences=1")
	}
	// A connection has two goroutines of the client, here too.
	for by := time.Now().Add(20 * time.Second); runtime.NumGoroutine()-before > 2*many+10; time.Sleep(time.Millisecond) {
		if time.Now().After(by) {
			t.Fatalf("%d lines have %d goroutines", many, runtime.NumGoroutine()-before)
		}
	}
	visit.Act(at.P[0], at.Path, "stone", "point", "h8")
	heard(first, "h8")
	heard(player, "h8")
}

// A line that is closed makes room for another one of the same session.
func TestALineThatIsClosedMakesRoom(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{Limited: true})
	e.MakeAccount("Somebody", installation.Member)
	somebody := e.LoggedIn("Somebody")
	path := e.Tables[0].Path + "/live"
	var ends []context.CancelFunc
	for range 16 {
		answer, end := opened(t, somebody, path)
		if ends = append(ends, end); answer.StatusCode != http.StatusOK {
			t.Fatalf("%d after %d", answer.StatusCode, len(ends))
		}
	}
	if answer, _ := opened(t, somebody, path); answer.StatusCode != http.StatusTooManyRequests || answer.Header.Get("Retry-After") == "" {
		t.Errorf("the seventeenth: %d", answer.StatusCode)
	}
	for _, end := range ends {
		end()
	}
	for by := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		answer, end := opened(t, somebody, path)
		if end(); answer.StatusCode == http.StatusOK {
			return
		}
		if time.Now().After(by) {
			t.Fatalf("all are closed, and there is no room: %d", answer.StatusCode)
		}
	}
}
