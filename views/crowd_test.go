package views_test

import (
	"bufio"
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/installation"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/locale"
	"renju-arbiter/views/testkit/visit"
)

const (
	crowdTurns   = 8 // each does what it does so many times
	crowdReaders = 4 // in every language
)

// What players, officials, spectators and programs do at once: here the race detector looks for two in
// the web who are in each other's way (`make test`). Whoever visits alone, one request after the other,
// is never in anybody's. What each of them may do and sees, the rooms test one by one.
func TestACrowdPlaysWatchesAndReads(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "control", "1800")
	e.Start()
	e.MakeAccount("Second", installation.Administrator)
	looks, end := context.WithCancel(t.Context())
	c := &crowded{ClubEvening: e, t: t, begin: make(chan struct{}), looks: looks}
	for i, at := range e.Tables {
		c.play(at)
		c.follow(e.Visitor(), at.Path+"/live?heard=0&differences=1")
		c.follow(at.P[i], at.Path+"/live")
	}
	of := "/t/" + e.ID
	c.follow(e.Arbiter, of+"/live")
	for _, path := range []string{of + "/hall/live?differences=1", of + "/wall/live", "/api/v1/events/" + e.ID + "/live"} {
		c.follow(e.Visitor(), path)
	}
	for n := range crowdReaders {
		c.read(n, in(t, e.Visitor(), locale.Languages()[n%len(locale.Languages())].Code))
	}
	c.official()
	for range 2 { // one session ends while the other begins
		c.comeAndGo()
	}
	close(c.begin)
	c.busy.Wait()
	end()
	c.idle.Wait()
	for _, at := range e.Tables {
		if n := len(e.State(at.ID).Plies); n != crowdTurns {
			t.Errorf("%d stones stand, %d were acknowledged", n, crowdTurns)
		}
	}
}

// crowded are people who wait for their sign, and then are all there.
type crowded struct {
	*visit.ClubEvening
	t     *testing.T
	begin chan struct{}
	busy  sync.WaitGroup
	looks context.Context // for as long as somebody is busy
	idle  sync.WaitGroup
}

// does has somebody do something again and again.
func (c *crowded) does(what func(turn int)) {
	c.busy.Go(func() {
		<-c.begin
		for turn := range crowdTurns {
			what(turn)
		}
	})
}

// asks sends a request that must be answered so.
func (c *crowded) asks(v *visit.Visitor, s visit.Sent, status int) {
	if got := v.Aside(s); got.Status != status {
		c.t.Errorf("%s %s: %d %s", s.Method, s.Path, got.Status, got.Sentence())
	}
}

func (c *crowded) play(at visit.Table) {
	c.does(func(turn int) {
		field := (turn*7 + 112) % 225
		point := board.At(field%15, field/15)
		for _, s := range []visit.Sent{visit.Post(at.Path+"/stone", "point", point.String()), visit.Post(at.Path + "/press")} {
			c.asks(at.P[turn%2], s, http.StatusSeeOther)
		}
	})
}

// read asks for what everybody may read, and for what is kept of it.
func (c *crowded) read(n int, v *visit.Visitor) {
	of, api := "/t/"+c.ID, "/api/v1/events/"+c.ID
	paths := []string{"/", of, of + "/hall", of + "/wall", of + "/rounds/1", of + "/paper/pairings", of + "/paper/standings", api, api + "/games", api + "/dossier", of + "/files/dossier.json"}
	for _, at := range c.Tables {
		paths = append(paths, at.Path, at.Path+"/history", at.Path+"/paper/score")
	}
	c.does(func(turn int) {
		for i := range 4 {
			c.asks(v, visit.Sent{Method: http.MethodGet, Path: paths[(n*3+turn*4+i)%len(paths)]}, http.StatusOK)
		}
	})
}

// official works at the desk, where somebody else looks on.
func (c *crowded) official() {
	desk, other := "/t/"+c.ID+"/desk", c.Holding(access.Arbiter)
	c.does(func(turn int) {
		at := c.Tables[turn%2]
		c.asks(c.Arbiter, visit.Post(at.Path+"/adjust", "player", "P1", "seconds", "5", "reason", fmt.Sprint("slip ", turn)), http.StatusSeeOther)
		c.asks(c.Arbiter, visit.Sent{Method: http.MethodGet, Path: desk}, http.StatusOK)
	})
	c.does(func(turn int) {
		c.asks(other, visit.Sent{Method: http.MethodGet, Path: []string{desk, "/t/" + c.ID + "/what-if", "/t/" + c.ID + "/history", "/t/" + c.ID + "/files/dossier.json?as=" + string(dossier.Arbiters)}[turn%4]}, http.StatusOK)
	})
}

// comeAndGo logs in, looks around and logs out.
func (c *crowded) comeAndGo() {
	v := c.Visitor()
	c.does(func(turn int) {
		c.asks(v, visit.Post("/login", "name", "Second", "password", visit.Password), http.StatusSeeOther)
		_ = v.Aside(visit.Sent{Method: http.MethodGet, Path: "/accounts"}) // the other one may have logged out everywhere
		c.asks(v, visit.Post([]string{"/logout", "/logout-everywhere"}[turn%2]), http.StatusSeeOther)
	})
}

// follow opens a stream, hears a message or a few, goes and comes again.
func (c *crowded) follow(v *visit.Visitor, path string) {
	c.idle.Go(func() {
		<-c.begin
		for turn := 0; c.looks.Err() == nil; turn++ {
			c.hear(v, path, 1+turn%4)
		}
	})
}

// hear listens to so many messages.
func (c *crowded) hear(v *visit.Visitor, path string, messages int) {
	ctx, leave := context.WithCancel(c.looks)
	defer leave()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, v.Base+path, nil)
	if err != nil {
		c.t.Error(err)
		return
	}
	request.Header.Set("Accept", "text/event-stream")
	answer, err := v.Client.Do(request)
	if err != nil {
		if ctx.Err() == nil {
			c.t.Error(err)
		}
		return
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		c.t.Errorf("%s: %d", path, answer.StatusCode)
	}
	lines := bufio.NewScanner(answer.Body)
	lines.Buffer(nil, 1<<20)
	for messages > 0 && lines.Scan() {
		if strings.HasPrefix(lines.Text(), "event: ") {
			messages--
		}
	}
}
