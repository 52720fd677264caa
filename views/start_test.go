package views_test

import (
	"net/http"
	"strings"
	"testing"
)

// A player's link opens the games of every round. Before the arbiter starts one of
// them nothing can be done in it, with a clock or without, and no table counts it.
func TestAGameOfALaterRoundIsNobodysYet(t *testing.T) {
	for _, control := range []string{"1800+10", ""} {
		e := openEvening(t, hallOptions{}, "control", control)
		e.start()
		s, err := e.desk.Tournament(e.id)
		if err != nil {
			t.Fatal(err)
		}
		standings := e.anybody.open("/t/" + e.id).words("#standings")
		players := []*visitor{e.tables[0].p[0], e.tables[0].p[1], e.tables[1].p[0], e.tables[1].p[1]}
		for _, p := range s.Pairings {
			if p.Round == 1 {
				continue
			}
			path, refused := "/games/"+p.Game, 0
			for _, v := range players {
				for _, try := range []sent{
					post(path + "/resign"), post(path+"/claim", "kind", "five"), post(path+"/claim", "kind", "time"),
					post(path+"/call", "for", "arbiter"), post(path + "/offer"), post(path + "/accept"), post(path+"/stone", "point", "h8"),
				} {
					switch got := v.send(try); {
					case got.status == http.StatusForbidden: // not at this board
					case got.status != http.StatusUnprocessableEntity:
						t.Errorf("%q: %s: %d", control, try.path, got.status)
					case !strings.Contains(got.sentence(), "has not been started") && !strings.Contains(got.sentence(), "turn"):
						t.Errorf("%q: %s: %q", control, try.path, got.sentence())
					default:
						refused++
					}
				}
				if v.open(path).page.Find("#controls form").Length() != 0 {
					t.Errorf("%q: the page of a game that was not started offers something", control)
				}
			}
			if state := e.state(p.Game); !state.AwaitsStart() || state.Version != 0 || refused != 14 {
				t.Errorf("%q: %s after %d refusals", control, state.Status, refused)
			}
		}
		if now := e.anybody.open("/t/" + e.id).words("#standings"); now != standings {
			t.Errorf("%q: the table counts what was not played: %s", control, now)
		}
	}
}
