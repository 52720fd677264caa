package search_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/views/address"
	"renju-arbiter/views/testkit/visit"
)

func find(v *visit.Visitor, stones string, more ...string) *visit.Visitor {
	q := url.Values{"stones": {stones}}
	for i := 0; i+1 < len(more); i += 2 {
		q.Set(more[i], more[i+1])
	}
	return v.Open("/positions?" + q.Encode())
}

// A game is found by its position in any orientation, when it is over and no sooner; what a
// correction replaced is found no more.
func TestAFinishedGameIsFoundByItsPosition(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at, v := e.Tables[0], e.Anybody
	at.Play("h8", "h9", "j6", "g9", "i9")
	found := func(want string, stones string, more ...string) {
		t.Helper()
		if got := find(v, stones, more...).Must(http.StatusOK).Words("#found"); !strings.HasPrefix(got, want+" ") {
			t.Errorf("%s %v: %s, not %s", stones, more, got, want)
		}
	}
	found("0", "")
	found("0", "h8 h9 j6 g9")
	visit.Act(at.P[1], at.Path, "resign", "sure", "true")
	found("1", "")
	found("1", "h8 h9 j6 g9")
	v.Same(".next-moves tbody th", "A i9")
	v.Same(".next-moves tbody td", "1", "1 – 0 – 0")
	v.Same(".found-games b", "1–0")
	if href, _ := v.Page.Find(".found-games a").Attr("href"); href != address.Ply(at.ID, 4) {
		t.Errorf("the game is at %s", href)
	}
	found("1", "f6 i8 h8 i9") // turned, in another order
	found("1", "h8 h9 j6")
	found("0", "h8 h9 g9 j6") // the colours are others
	found("1", "j6", "how", "part")
	found("1", "B: j6 W: g9", "how", "part")
	found("0", "B: h8 h9", "how", "part")
	found("1", "h8 h9 j6 g9", "turn", "black")
	found("0", "h8 h9 j6 g9", "turn", "white")
	found("0", "h8 h9 j6 g9", "board", "19")

	v.Open(at.Path).Follow("Find this position").Must(http.StatusOK)
	if got := v.Words("#found"); !strings.HasPrefix(got, "1 ") {
		t.Error(got)
	}
	e.Arbiter.Open(at.Path).Corrects(at.Path+"/correct", "ply", "4", "point", "g10", "reason", "misread").Must(http.StatusOK)
	found("0", "h8 h9 j6 g9")
	found("1", "h8 h9 j6 g10")
}

// Stones are set by a press on the board, without a script, and taken away by another.
func TestStonesAreSetByAPress(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	v := e.Anybody.Open("/positions").Must(http.StatusOK)
	stands := func(want string) {
		t.Helper()
		if got, _ := v.Page.Find("#stones").Attr("value"); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
	for _, step := range []struct{ tap, want string }{{"h8", "h8"}, {"h9", "h8 h9"}, {"j6", "h8 h9 j6"}, {"h9", "B: h8 j6"}} {
		form := visit.Fields(v.Page.Find("#points"))
		form.Set("tap", step.tap)
		v.Open("/positions?" + form.Encode()).Must(http.StatusOK)
		stands(step.want)
		if focus, _ := v.Page.Find("#points button[autofocus]").Attr("value"); focus != step.tap {
			t.Errorf("the keys begin at %s", focus)
		}
	}
	v.Follow("Take back a stone").Must(http.StatusOK)
	stands("h8")
}

// What is no position is refused in one sentence that names it, and the page stands.
func TestABrokenPositionIsRefused(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	for stones, want := range map[string]string{
		"h8 h8":                    "Two stones stand on h8; a point takes one.",
		"h8 z26":                   "z26 is not on this board of 15 columns.",
		"h8 here":                  "here is no point; a point is a letter and a number, such as h8.",
		strings.Repeat("a", 10000): "The line of stones is too long: at most 2000 letters are read.",
		"<script>":                 "<script> is no point; a point is a letter and a number, such as h8.",
	} {
		if got := find(e.Anybody, stones).Must(http.StatusUnprocessableEntity).Words("#stones-error"); got != want {
			t.Errorf("%.20s: %q", stones, got)
		}
	}
	for query, want := range map[string]string{
		"tap=zz": "zz is no point", "tap=a16": "a16 is not on this board", "board=7": "board=7", "board=-1": "Possible are: 15, 19, ",
		"how=x": "exact, part", "turn=red": "black, white", "stones=%ff": "is no point",
	} {
		if got := e.Anybody.Open("/positions?" + query).Must(http.StatusUnprocessableEntity).Words("main"); !strings.Contains(got, want) {
			t.Errorf("%s: %s", query, got)
		}
	}
	for _, query := range []string{"at=%3Cb%3E", "board=connect4&tap=d1"} {
		e.Anybody.Open("/positions?" + query).Must(http.StatusOK)
	}
}

// A game of an event with a delay is found when spectators may see that it is over.
func TestADelayedGameIsFoundWhenItsEndIsSeen(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		a := visit.OpenAudience(t, path(), game.RenjuEngine{})
		a.Arbiter.Open("/t/"+a.ID+"/spectators").Submit("/t/"+a.ID+"/spectators", "minutes", "10").Must(http.StatusOK)
		a.Start()
		at := a.Tables[0]
		at.Play("h8", "h9", "j6")
		visit.Act(at.P[1], at.Path, "resign", "sure", "true")
		for _, step := range []struct {
			wait time.Duration
			want string
		}{{0, "0 "}, {9 * time.Minute, "0 "}, {2 * time.Minute, "1 "}} {
			time.Sleep(step.wait)
			for _, v := range []*visit.Visitor{a.Anybody, a.Arbiter} {
				if got := find(v, "h8 h9 j6").Must(http.StatusOK).Words("#found"); !strings.HasPrefix(got, step.want) {
					t.Errorf("after %v: %s", step.wait, got)
				}
			}
		}
	})
}
