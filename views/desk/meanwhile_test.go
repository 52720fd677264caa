package desk_test

import (
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/access"
	"renju-arbiter/views/testkit/visit"
)

// pair is two arbiters who look at the same page, and then send a form of it at once.
type pair struct {
	t    *testing.T
	both [2]*visit.Visitor
}

// atOnce answers with who has done it, and with what the other is told on the page that
// has the form again.
func (p pair) atOnce(page, act string, values func(n int) []string) (done int, told string) {
	p.t.Helper()
	var (
		forms   [2]url.Values
		answers [2]*http.Response
		errs    [2]error
		hands   sync.WaitGroup
	)
	for n, v := range p.both {
		v.Open(page).Must(http.StatusOK)
		forms[n] = visit.Fields(v.Form(act))
		for i, list := 0, values(n); i < len(list); i += 2 {
			forms[n].Set(list[i], list[i+1])
		}
	}
	for n, v := range p.both {
		hands.Go(func() { answers[n], errs[n] = v.Client.PostForm(v.Base+act, forms[n]) })
	}
	hands.Wait()
	for n, v := range p.both {
		if errs[n] != nil {
			p.t.Fatalf("%s: %v", act, errs[n])
		}
		v.Read(answers[n])
	}
	done = 0
	if p.both[0].Status != http.StatusOK {
		done = 1
	}
	if p.both[done].Status != http.StatusOK || p.both[1-done].Status != http.StatusUnprocessableEntity {
		p.t.Fatalf("%s: %d and %d: %s", act, p.both[0].Status, p.both[1].Status, p.both[0].Notices()+p.both[1].Notices())
	}
	return done, p.both[1-done].Notices()
}

// Two arbiters see to one board at once: the second is told what the first has done, and
// may then do it all the same.
func TestTheSecondArbiterIsToldWhatTheFirstHasDone(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	two := pair{t, [2]*visit.Visitor{e.Arbiter, e.Holding(access.Arbiter)}}
	names := [2]string{"Chief", "The arbiter"}
	near, far := e.Tables[0], e.Tables[1]
	desk, results := "/t/"+e.ID+"/desk?open=", "/t/"+e.ID+"/rounds/1/results"
	tells := func(done int, told string, words ...string) {
		t.Helper()
		for _, want := range append(words, names[done]) {
			if !strings.Contains(told, want) {
				t.Errorf("the second is told %q, and not %q", told, want)
			}
		}
	}

	done, told := two.atOnce(desk+near.ID, near.Path+"/adjust", func(int) []string { return []string{"player", "P1", "seconds", "120", "reason", "the network"} })
	tells(done, told, "+2:00", "again")
	if n := len(e.State(near.ID).ArbiterActs); n != 1 {
		t.Fatalf("the two minutes are given %d times", n)
	}
	two.both[1-done].Submit(near.Path+"/adjust", "player", "P2", "seconds", "60", "reason", "so is theirs").Must(http.StatusOK)

	visit.Act(near.P[0], near.Path, "claim", "kind", "five")
	done, told = two.atOnce(near.Path+"/ruling/1", near.Path+"/rule", func(int) []string { return []string{"upheld", "false"} })
	tells(done, told, "Claim unfounded", "Nothing was changed")

	won := func(n int) game.Score { return []game.Score{{P1: 2}, {P2: 2}}[n] }
	done, told = two.atOnce(results, results, func(n int) []string {
		return []string{"line", []string{"21x", "22x"}[n], "sure", []string{"21x", "22x"}[n]}
	})
	tells(done, told, []string{"1–0", "0–1"}[done])
	if got := e.State(far.ID).Outcome.Score; got != won(done) {
		t.Errorf("what stands is %v", got)
	}
	for n, v := range two.both { // what a correction would do is shown to both
		v.Open(results).Submit(results, "line", []string{"2a misread", "22f the other sheet"}[n]).Must(http.StatusOK)
	}
	two.both[0].Previewed().Must(http.StatusOK)
	if second := two.both[1].Previewed(); second.Status != http.StatusConflict {
		t.Errorf("the second corrects what was not shown: %d", second.Status)
	}
	if s := e.State(far.ID); len(s.ArbiterActs) != 2 || s.Outcome.Reason != game.ReasonAgreement {
		t.Errorf("what stands is %+v after %d acts", s.Outcome, len(s.ArbiterActs))
	}
}
