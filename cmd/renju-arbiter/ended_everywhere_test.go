//go:build unix

package main

import (
	"bufio"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/testkit/baseline"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/records/secret"
	"renju-arbiter/views/testkit/visit"
)

// What ends a session, a task or a card at one node has ended it at every other one when it is
// answered, and at the next that leads; streams that were open there end.
func TestWhatEndsAtOneNodeEndsAtAll(t *testing.T) {
	t.Parallel()
	db := filepath.Join(t.TempDir(), "renju.db")
	names := []string{"Logs out", "Leaves all", "New password", "Own password", "New role", "Removed", "Stays"}
	e := &visit.ClubEvening{}
	accounts, card := map[string]sidetable.Account{}, ""
	func() {
		key, err := secret.Key(db)
		if err != nil {
			t.Fatal(err)
		}
		h := visit.Open(t, visit.Options{Path: db, Key: key})
		defer h.Stop()
		e.Service, e.Arbiter, e.Anybody = h, h.Organiser(), h.Visitor()
		e.Make()
		e.Start()
		for _, name := range names {
			accounts[name] = h.MakeAccount(name, installation.Member)
		}
		links, err := h.Desk.Links.Of(e.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range links {
			if l.Person == e.State(e.Tables[0].ID).Players[0] {
				card = l.ID
			}
		}
		accounts["Dismissed"] = h.MakeAccount("Dismissed", installation.Member)
		order := arbiter.Order{Actor: h.Chief(), Arrival: time.Now(), ID: "appoint", Seen: -1}
		if err := h.Desk.Arrange(t.Context(), e.ID, order, tournament.Appoint{Account: accounts["Dismissed"].ID, Role: access.Arbiter}, nil); err != nil {
			t.Fatal(err)
		}
	}()
	n := startNodes(t, db)
	leads := n.leader(1)
	a, b := besides(leads)[0], besides(leads)[1]
	all := []int{b, leads, a}
	chief := n.at(e.Arbiter, a)
	chief.Open("/login").Submit("/login", "name", "Chief", "password", visit.Password).Must(http.StatusOK) // what is grave is done at once then

	ends := map[string]func(in *visit.Visitor){
		"Logs out":   func(in *visit.Visitor) { in.Post("/logout", nil) },
		"Leaves all": func(in *visit.Visitor) { in.Post("/logout-everywhere", nil) },
		"New password": func(*visit.Visitor) {
			chief.Post("/accounts/"+accounts["New password"].ID+"/password", url.Values{"password": {"another correct horse"}})
		},
		"Own password": func(in *visit.Visitor) {
			in.Open("/account").Submit("/account/password", "old-password", visit.Password, "password", "another correct horse")
		},
		"New role": func(*visit.Visitor) {
			chief.Post("/accounts/"+accounts["New role"].ID+"/role", url.Values{"role": {"administrator"}})
		},
		"Removed": func(*visit.Visitor) { chief.Post("/accounts/"+accounts["Removed"].ID+"/delete", nil) },
	}
	var gone []*visit.Visitor
	for _, name := range names {
		in := n.anybody(a)
		in.Open("/login").Submit("/login", "name", name, "password", visit.Password).Must(http.StatusOK)
		other := stolen(n, in) // the same session, in another browser
		for _, node := range all {
			if !isIn(n.at(other, node), name) {
				t.Fatalf("%s is not logged in at node %d", name, node)
			}
		}
		if end := ends[name]; end != nil {
			end(in)
			gone = append(gone, other)
		}
		for _, node := range all {
			if still := isIn(n.at(other, node), name); still != (ends[name] == nil) {
				t.Errorf("%s, at node %d: logged in %t", name, node, still)
			}
		}
	}

	t.Run("a task that is taken away", func(t *testing.T) {
		in := n.anybody(b)
		in.Open("/login").Submit("/login", "name", "Dismissed", "password", visit.Password).Must(http.StatusOK)
		desk := "/t/" + e.ID + "/desk"
		in.Open(desk).Must(http.StatusOK)
		stream := listens(t, in, "/t/"+e.ID+"/live")
		chief.Post("/t/"+e.ID+"/appointments/dismiss", url.Values{"account": {accounts["Dismissed"].ID}}).Must(http.StatusOK)
		for _, node := range all {
			if got := n.at(in, node).Open(desk).Status; got != http.StatusForbidden {
				t.Errorf("the desk at node %d: %d", node, got)
			}
		}
		stream.ends(t)
	})
	t.Run("a card that is withdrawn", func(t *testing.T) {
		at := e.Tables[0]
		player := n.at(at.P[0], b)
		visit.Act(player, at.Path, "stone", "point", "h8")
		visit.Act(player, at.Path, "press")
		stream := listens(t, player, at.Path+"/live")
		chief.Post("/t/"+e.ID+"/links/"+card+"/revoke", nil).Must(http.StatusOK)
		for _, node := range all {
			if p := n.at(player, node).Open("/seat"); p.Page.Find("#board").Length() != 0 {
				t.Errorf("who has no card any more still sits at node %d", node)
			}
		}
		visit.Act(n.at(at.P[1], a), at.Path, "stone", "point", "i9") // of which the stream tells nothing any more
		stream.ends(t)
	})

	n.kill(leads)
	n.until("the next leader to answer", func() bool {
		answer, err := n.at(e.Arbiter, b).Client.Get(n.url(b) + "/account")
		if err != nil {
			return false
		}
		defer answer.Body.Close()
		return answer.StatusCode == http.StatusOK
	})
	for _, other := range gone {
		if isIn(n.at(other, b), "") {
			t.Errorf("a session that had ended is one again at the next node that leads")
		}
	}
}

// stolen is another browser with the session of somebody.
func stolen(n *threeNodes, from *visit.Visitor) *visit.Visitor {
	n.t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		n.t.Fatal(err)
	}
	at, err := url.Parse(from.Base)
	if err != nil {
		n.t.Fatal(err)
	}
	jar.SetCookies(at, from.Client.Jar.Cookies(at))
	other := *from
	other.Client = &http.Client{Jar: jar, Timeout: from.Client.Timeout}
	return &other
}

// isIn tells whether somebody is known by a name.
func isIn(v *visit.Visitor, name string) bool {
	page := v.Open("/account")
	return page.Status == http.StatusOK && page.Page.Find(".person .account").Length() > 0 && strings.Contains(page.Words(".person .account"), name)
}

// aStream is one that somebody listens to.
type aStream struct {
	answer *http.Response
	ended  chan error
}

// listens opens a stream and waits for its first line.
func listens(t *testing.T, by *visit.Visitor, path string) *aStream {
	t.Helper()
	client := *by.Client
	client.Timeout = 0
	answer, err := client.Get(by.Base + path)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %v, %v", path, answer, err)
	}
	t.Cleanup(func() { _ = answer.Body.Close() })
	s := &aStream{answer, make(chan error, 1)}
	lines := bufio.NewScanner(answer.Body)
	if !lines.Scan() {
		t.Fatalf("%s says nothing: %v", path, lines.Err())
	}
	go func() {
		for lines.Scan() {
			if strings.Contains(lines.Text(), "i9") {
				s.ended <- fmt.Errorf("it tells of what came after its end: %s", lines.Text())
			}
		}
		s.ended <- nil
	}()
	return s
}

func (s *aStream) ends(t *testing.T) {
	t.Helper()
	select {
	case err := <-s.ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(baseline.Patience(40 * time.Second)): // it is looked at every 20 s where nothing happens
		t.Error("the stream goes on")
	}
}
