package tournament

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/clock"
)

// goldens are the events of version 1 as the journal holds them; they have to be
// read for ever.
var goldens = []struct {
	kind, body string
	event      Event
}{
	{"tournament-created", `{"name":"Open","game":{"game":"renju","opening":"rif","symmetry":"pattern","control":"1800+20","mode":"claim","flags":"claim","rules":{"lateFive":"allowed","falseClaim":"ladder","bothFlags":"automatic","doubleThreeReading":"combined"},"lateLimit":900000,"bothAbsent":"zero"},"timeZone":"Europe/Madrid","cycles":2,"win":1,"draw":0.5}`,
		Created{Name: "Open", TimeZone: "Europe/Madrid", Cycles: 2, Win: 1, Draw: 0.5, Game: game.Settings{Game: game.Renju, Opening: "rif", Control: "1800+20",
			Mode: game.ModeClaim, Flags: game.FlagsClaim, LateLimit: 900 * clock.Second, BothAbsent: game.BothAbsentZero,
			Rules: game.Rules{LateFive: game.LateFiveAllowed, FalseClaim: game.FalseClaimLadder, BothFlags: game.BothFlagsAutomatic}}}},
	{"entered", `{"players":[{"player":"p1","rating":2100},{"player":"p2"}]}`, Entered{[]PlayerEntry{{Player: "p1", Rating: 2100}, {Player: "p2"}}}},
	{"entered", `{"players":[{"player":"t1","rating":2000,"members":["a","c"]}]}`,
		Entered{[]PlayerEntry{{Player: "t1", Rating: 2000, Members: []string{"a", "c"}}}}},
	{"removed", `{"player":"p2"}`, Removed{"p2"}},
	{"published", `{"pairings":[{"round":1,"board":1,"game":"g1","first":"p1","second":"p2"},{"round":1,"board":2,"first":"p3"}]}`,
		Published{[]Pairing{{1, 1, "g1", "p1", "p2"}, {1, 2, "", "p3", ""}}}},
}

func TestVersion1IsReadForEver(t *testing.T) {
	for _, g := range goldens {
		e, err := Decode(g.kind, 1, []byte(g.body))
		if err != nil || e.Kind() != g.kind {
			t.Errorf("%s: %v", g.kind, err)
		}
		if diff := cmp.Diff(g.event, e); diff != "" {
			t.Errorf("%s: %s", g.kind, diff)
		}
	}
}

func TestEventsAreWrittenAsTheGoldensAre(t *testing.T) {
	for _, g := range goldens {
		if body, err := Encode(g.event); err != nil || string(body) != g.body {
			t.Errorf("%s is written\n%s, it was\n%s", g.kind, body, g.body)
		}
	}
}

func TestAnUnknownKindOrVersionIsRefused(t *testing.T) {
	for kind, version := range map[string]int{"dance": 1, "entered": 2, "": 0} {
		var unknown *game.UnknownEventError
		if _, err := Decode(kind, version, []byte(`{}`)); !errors.As(err, &unknown) {
			t.Errorf("%s %d: %v", kind, version, err)
		}
	}
	if _, err := Decode("entered", 1, []byte(`{`)); err == nil {
		t.Error("broken JSON was read")
	}
}
