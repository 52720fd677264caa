package seat_test

import (
	"net/http"
	"strings"
	"testing"

	"renju-arbiter/views/testkit/visit"
)

// Without a script a seat does everything by the forms that stand on it: a game of
// Soosõrv with everything that players do, each form found at /seat and sent from there,
// and each leading back to it.
func TestEveryActOfASeatIsAFormOnIt(t *testing.T) {
	e := visit.OpenClubEvening(t, visit.Options{}, "opening", "soosorv-8")
	e.Start()
	at := e.Tables[0]
	done := map[string]bool{}
	does := func(p int, act string, pairs ...string) {
		t.Helper()
		seat, query := at.P[p-1], ""
		for i := 0; i+1 < len(pairs); i += 2 {
			if pairs[i] == "point" || pairs[i] == "points" {
				query += "&select=" + pairs[i+1]
			}
		}
		seat.Open("/seat?" + query).Must(http.StatusOK)
		seat.Submit(at.Path+"/"+act, pairs...).Must(http.StatusOK)
		if seat.At.Path != "/seat" {
			t.Errorf("%s leads to %s", act, seat.At)
		}
		done[act] = true
	}
	stone := func(p int, point string) {
		t.Helper()
		does(p, "stone", "point", point)
		does(p, "press")
	}
	for _, point := range []string{"h8", "i9", "j10"} {
		does(1, "stone", "point", point)
	}
	does(1, "press")
	does(2, "keep")
	does(2, "stone", "point", "i7")
	does(2, "declare", "n", "2")
	does(2, "press")
	if said := at.P[0].Open("/seat").Words("#controls .ask .what"); said != "Swap the colours? 2 fifth moves are announced." {
		t.Errorf("who may swap is told %q", said)
	}
	does(1, "swap")
	told := func(p int, colour string) {
		t.Helper()
		if said := at.P[p-1].Open("/seat").Words("#controls .ask"); !strings.Contains(said, "Colours swapped: you are "+colour+".") {
			t.Errorf("after the swap player %d is told %q", p, said)
		}
	}
	told(1, "White")
	does(1, "press")
	told(2, "Black")
	does(2, "propose", "points", "g7", "points", "k9")
	does(2, "press")
	does(1, "choose", "point", "g7")
	stone(1, "k8")
	does(2, "stone", "point", "a1")
	does(2, "offer")
	does(2, "press")
	does(1, "decline")
	does(2, "seen")
	does(1, "pass")
	does(1, "press")
	does(2, "seen")
	stone(2, "a3")
	does(1, "claim", "kind", "time")
	e.Arbiter.Open(at.Path+"/ruling/1").Submit(at.Path+"/rule", "upheld", "false").Must(http.StatusOK)
	does(1, "call", "for", "arbiter")
	e.Arbiter.Open(at.Path).Submit(at.Path + "/resume").Must(http.StatusOK)
	does(1, "resign")
	does(2, "confirm")
	does(1, "contest", "reason", "I meant to pass")
	for _, act := range []string{"stone", "press", "keep", "declare", "swap", "propose", "choose", "offer", "decline", "seen", "pass", "claim", "call", "resign", "contest", "confirm"} {
		if !done[act] {
			t.Errorf("%s was not done by a form of the seat", act)
		}
	}
}
