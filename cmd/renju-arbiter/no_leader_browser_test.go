//go:build unix

package main

import (
	"io"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit/window"
)

// handed is for how long a node looks for one that decides before it says that there is none
// (records/cluster), with what a busy machine may take beside.
const handed = 8*time.Second + 12*time.Second

// A node without a leader goes on showing its pages, and says on them what is the matter, on those that were
// open too; what is sent to
// it is refused in a sentence that says so too, in every language, and changes nothing. With another
// node the same form is taken down.
func TestANodeWithoutALeaderSaysSo(t *testing.T) {
	t.Parallel()
	db := filepath.Join(t.TempDir(), "renju.db")
	evening := clubEveningsIn(t, db, 1)[0]
	n := startNodes(t, db)
	leads := n.leader(1)
	isolated := besides(leads)[0]
	arbiter := window.New(t, window.Browser(t), n.url(isolated), "arbiter")
	arbiter.Is(evening.Arbiter)
	arbiter.Open("/t/" + evening.ID + "/desk")
	first := seatAt(t, n.url(isolated), "player", evening.Tables[0].P[0])
	looks := window.New(t, window.Browser(t), n.url(isolated), "spectator")
	looks.Open(evening.Tables[0].Path)
	n.level()
	before := n.status(isolated).Position
	n.kill(leads)
	n.kill(besides(leads)[1])

	board := evening.Tables[0]
	stone := url.Values{"command": {"the-same"}, "seen": {"0"}, "point": {"h8"}}
	var asking sync.WaitGroup
	for _, language := range []string{"en", "eu", "fr", "de"} {
		asking.Go(func() {
			began := time.Now()
			status, text := speaks(t, n.at(board.P[0], isolated).Client, language, http.MethodPost, n.url(isolated)+board.Path+"/stone", stone)
			if took := time.Since(began); status != http.StatusServiceUnavailable || took > baseline.Patience(handed) {
				t.Errorf("%s: %d after %s", language, status, took)
			}
			says(t, language, text, "failure.leaderless", "failure.unsure") // a connection of before may have taken it
			status, text = speaks(t, n.at(evening.Arbiter, isolated).Client, language, http.MethodGet, n.url(isolated)+"/t/"+evening.ID+"/desk", nil)
			if status != http.StatusOK {
				t.Errorf("%s: the desk: %d", language, status)
			}
			says(t, language, text, "frame.leaderless")
		})
	}
	anybody := n.anybody(isolated)
	if anybody.Open(board.Path).Must(http.StatusOK); anybody.Page.Find("#board").Length() != 1 {
		t.Error("who only looks sees no board")
	}
	asking.Wait()
	looks.Reads("#notices", "Connection lost") // its clocks are not those of now
	looks.Shot("isolated")

	// Whoever has logged in where the others are is not told that the session has ended: nobody here knows.
	stranger := n.anybody(isolated)
	jar := stranger.Client.Jar
	base, err := url.Parse(n.url(isolated))
	if err != nil {
		t.Fatal(err)
	}
	jar.SetCookies(base, []*http.Cookie{{Name: "renju", Value: strings.Repeat("x", 43), Path: "/"}})
	status, text := speaks(t, stranger.Client, "en", http.MethodGet, n.url(isolated)+"/t/"+evening.ID+"/desk", nil)
	if status != http.StatusServiceUnavailable {
		t.Errorf("a session of which it does not know: %d", status)
	}
	says(t, "en", text, "failure.leaderless")
	first.Chooses("h8")
	first.Click("#confirm [data-confirm]")
	first.Reads("#notices", "cannot reach each other")
	first.Shot("isolated")
	arbiter.Open("/t/" + evening.ID + "/desk")
	arbiter.Reads("#notices", "cannot reach each other")
	arbiter.Shot("isolated")
	if after := n.status(isolated).Position; after != before {
		t.Errorf("events were written by an isolated node: %d, and %d before", after, before)
	}

	n.start(leads, "")
	n.leader(isolated)
	first.Chooses("h8")
	first.Confirms("h8")
	first.Stones(1)
	first.Shot("isolated-no-more")
	looks.Stones(1)
}

// speaks sends something in a language, and gives what comes back.
func speaks(t *testing.T, by *http.Client, language, method, to string, form url.Values) (int, string) {
	request, err := http.NewRequest(method, to, strings.NewReader(form.Encode()))
	if err != nil {
		t.Error(err)
		return 0, ""
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Accept-Language", language)
	answer, err := by.Do(request)
	if err != nil {
		t.Error(err)
		return 0, ""
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Error(err)
	}
	return answer.StatusCode, string(text)
}

// says holds that a page has one of these sentences of the catalogues.
func says(t *testing.T, language, page string, keys ...string) {
	for _, key := range keys {
		if strings.Contains(page, locale.For(language).T(key)) {
			return
		}
	}
	t.Errorf("%s: %q is not said: %s", language, keys, page[:min(len(page), 600)])
}
