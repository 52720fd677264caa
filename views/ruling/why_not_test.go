package ruling_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// A ruling says why a row does not count: the exercise of the first seed, j10. While
// the game runs only the arbiter reads it.
func TestARulingSaysWhyARowDoesNotCount(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{})
	e.Start()
	at := e.Tables[0]
	at.Play(strings.Fields("h8 f6 i9 a1 g10 c1 h10 e1 m13 o1 j10")...)
	visit.Act(at.P[1], at.Path, "claim", "kind", "foul")
	a := e.Arbiter.Open(at.Path + "/ruling/1").Must(http.StatusOK)
	for _, why := range []string{
		"h8 i9 j10: no three, for no stone makes it a straight four.",
		"g7 makes a four that is not straight: f6 holds a white stone.",
		"k11 makes a four that is not straight: l12 would make 6 in a row.",
	} {
		if got := a.Words(".explanation"); !strings.Contains(got, why) {
			t.Errorf("%q is not in %q", why, got)
		}
	}
	if a.Page.Find("line.row-missed").Length() != 1 || a.Page.Find("path.mark-missed").Length() < 2 {
		t.Error("the row that does not count is not drawn")
	}
	a.Submit(at.Path+"/rule", "upheld", "false").Must(http.StatusOK)
	for who, v := range map[string]*visit.Visitor{"Black": at.P[0], "White": at.P[1], "spectator": e.Anybody} {
		for _, path := range []string{at.Path, at.Path + "/history", at.Path + "/ruling/1"} {
			if body := v.Send(visit.Sent{Method: "GET", Path: path}).Body; strings.Contains(body, "missed") || strings.Contains(body, "no three") {
				t.Errorf("%s reads at %s why there is no foul", who, path)
			}
		}
	}
}
