package views_test

import (
	"net/http"
	"strings"
	"testing"
)

// A ruling says why a row does not count: the exercise of the first seed, j10. While
// the game runs only the arbiter reads it.
func TestARulingSaysWhyARowDoesNotCount(t *testing.T) {
	e := openEvening(t, hallOptions{})
	e.start()
	at := e.tables[0]
	at.play(strings.Fields("h8 f6 i9 a1 g10 c1 h10 e1 m13 o1 j10")...)
	act(at.p[1], at.path, "claim", "kind", "foul")
	a := e.arbiter.open(at.path + "/ruling/1").must(http.StatusOK)
	for _, why := range []string{
		"h8 i9 j10: no three, for no stone makes it a straight four.",
		"g7 makes a four that is not straight: f6 holds a white stone.",
		"k11 makes a four that is not straight: l12 would make 6 in a row.",
	} {
		if got := a.words(".explanation"); !strings.Contains(got, why) {
			t.Errorf("%q is not in %q", why, got)
		}
	}
	if a.page.Find("line.row-missed").Length() != 1 || a.page.Find("path.mark-missed").Length() < 2 {
		t.Error("the row that does not count is not drawn")
	}
	a.submit(at.path+"/rule", "upheld", "false").must(http.StatusOK)
	for who, v := range map[string]*visitor{"Black": at.p[0], "White": at.p[1], "spectator": e.anybody} {
		for _, path := range []string{at.path, at.path + "/history", at.path + "/ruling/1"} {
			if body := v.send(sent{method: "GET", path: path}).body; strings.Contains(body, "missed") || strings.Contains(body, "no three") {
				t.Errorf("%s reads at %s why there is no foul", who, path)
			}
		}
	}
}
