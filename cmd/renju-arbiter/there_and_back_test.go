//go:build unix

package main

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"renju-arbiter/records/audit"
	"renju-arbiter/views/testkit/visit"
)

// What is answered at one node the next request sees at any: at once who is known, because the node
// that decides answers them; who only looks a moment later, because the node that they ask shows what
// it has. From one file to several nodes and back to one file and to several once more the journal is
// one chain, accounts, sessions and cards stay good, and whatever is asked is done.
func TestFromOneFileToSeveralAndBack(t *testing.T) {
	t.Parallel()
	db := filepath.Join(t.TempDir(), "renju.db")
	e := clubEveningsIn(t, db, 1)[0]
	at := e.Tables[0]
	n := startNodes(t, db)
	looks := n.anybody(3)
	var waited time.Duration
	for ply, point := range []string{"h8", "i9", "j10", "k11", "l12", "m13"} {
		player, a := at.P[ply%2], ply%3+1
		visit.Act(n.at(player, a), at.Path, "stone", "point", point)
		for b := 1; b <= 3; b++ {
			if got := n.at(at.P[(ply+1)%2], b).Open(at.Path).OnBoard(); got != ply+1 {
				t.Errorf("after an answer at node %d, node %d shows a player %d stones of %d", a, b, got, ply+1)
			}
		}
		waited = max(waited, until(n, fmt.Sprint("who looks to see stone ", ply+1), func() bool { return looks.Open(at.Path).OnBoard() == ply+1 }))
		visit.Act(n.at(player, a), at.Path, "press")
	}
	t.Logf("who only looks waited for %s at most", waited)

	copied := filepath.Join(t.TempDir(), "renju.db")
	runs(t, "backup", "--db", filepath.Join(n.folder(2), "renju.db"), copied)
	key, err := os.ReadFile(filepath.Join(n.folder(2), "renju.db.key"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(copied+".key", key, 0o600); err != nil {
		t.Fatal(err)
	}
	n.closed()
	before := verified(t, copied)

	alone := serve(t, copied)
	chief := goesOnAt(t, e.Arbiter, alone.url)
	until(n, "the desk to be there", func() bool { return chief.Open("/t/"+e.ID+"/desk").Status == http.StatusOK })
	chief.Submit("/t/" + e.ID + "/resume").Must(http.StatusOK)
	visit.Act(goesOnAt(t, at.P[0], alone.url), at.Path, "stone", "point", "c3")
	(&visit.Visitor{T: t, Client: browser(t), Base: alone.url}).Open("/login").Submit("/login", "name", "Chief", "password", visit.Password).Must(http.StatusSeeOther)
	_ = alone.process.Process.Signal(os.Interrupt)
	_ = alone.process.Wait()
	if after := verified(t, copied); after.Events <= before.Events {
		t.Errorf("the copy has %d events, and had %d", after.Events, before.Events)
	}

	n = startNodes(t, copied)
	if got := n.at(at.P[1], 2).Open(at.Path).OnBoard(); got != 7 {
		t.Errorf("several nodes of the copy show %d stones of 7", got)
	}
	visit.Act(n.at(at.P[0], 3), at.Path, "press")
	visit.Act(n.at(at.P[1], 2), at.Path, "stone", "point", "d4")
	if points := stonesIn(t, n.closed(), at.ID); points != "h8 i9 j10 k11 l12 m13 c3 d4" {
		t.Errorf("the journal has %q", points)
	}
}

// goesOnAt is somebody who goes on at another service with the session that they have.
func goesOnAt(t *testing.T, who *visit.Visitor, base string) *visit.Visitor {
	other := *who
	other.T, other.Base = t, base
	return &other
}

// until waits until something holds, and says for how long.
func until(n *threeNodes, what string, holds func() bool) time.Duration {
	n.t.Helper()
	began := time.Now()
	n.until(what, holds)
	return time.Since(began)
}

// runs runs the command.
func runs(t *testing.T, args ...string) {
	t.Helper()
	if said, err := exec.Command("renju-arbiter", args...).CombinedOutput(); err != nil {
		t.Fatalf("%v: %v: %s", args, err, said)
	}
}

func verified(t *testing.T, path string) audit.Report {
	t.Helper()
	r, err := audit.Verify(t.Context(), path, audit.VerifyOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}
