package seat_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// A player's link opens the games of every round. Before the arbiter starts one of
// them nothing can be done in it, with a clock or without, and no table counts it.
func TestAGameOfALaterRoundIsNobodysYet(t *testing.T) {
	for _, control := range []string{"1800+10", ""} {
		e := visit.OpenClubEvening(t, visit.Options{}, "control", control)
		e.Start()
		s, err := e.Desk.Tournament(e.ID)
		if err != nil {
			t.Fatal(err)
		}
		standings := e.Anybody.Open("/t/" + e.ID + "/standings").Words("#standings")
		players := []*visit.Visitor{e.Tables[0].P[0], e.Tables[0].P[1], e.Tables[1].P[0], e.Tables[1].P[1]}
		for _, p := range s.Pairings {
			if p.Round == 1 {
				continue
			}
			path, refused := "/games/"+p.Game, 0
			for _, v := range players {
				for _, try := range []visit.Sent{
					visit.Post(path + "/resign"), visit.Post(path+"/claim", "kind", "five"), visit.Post(path+"/claim", "kind", "time"),
					visit.Post(path+"/call", "for", "arbiter"), visit.Post(path + "/offer"), visit.Post(path + "/accept"), visit.Post(path+"/stone", "point", "h8"),
				} {
					switch got := v.Send(try); {
					case got.Status == http.StatusForbidden: // not at this board
					case got.Status != http.StatusUnprocessableEntity:
						t.Errorf("%q: %s: %d", control, try.Path, got.Status)
					case !strings.Contains(got.Sentence(), "has not been started") && !strings.Contains(got.Sentence(), "turn"):
						t.Errorf("%q: %s: %q", control, try.Path, got.Sentence())
					default:
						refused++
					}
				}
				if v.Open(path).Page.Find("#controls form").Length() != 0 {
					t.Errorf("%q: the page of a game that was not started offers %s", control, v.Page.Find("#controls form[method=post]").AttrOr("action", ""))
				}
			}
			if state := e.State(p.Game); !state.AwaitsStart() || state.Version != 0 || refused != 14 {
				t.Errorf("%q: %s after %d refusals", control, state.Status, refused)
			}
		}
		if now := e.Anybody.Open("/t/" + e.ID + "/standings").Words("#standings"); now != standings {
			t.Errorf("%q: the table counts what was not played: %s", control, now)
		}
	}
}
