package seat_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"testing"
	"time"

	"renju-arbiter/views/testkit/visit"
)

// signed are the sign of a text and its sum: the one is made up for each channel, the other hangs on
// random ids.
var signed = regexp.MustCompile(`data: [A-Z2-7]{4}( [0-9a-z]{1,7} |\n)`)

// What a stream sends as differences does not depend on what the rules engine would answer: not what
// is in them, and not how they are made. A hall's have the ids of its games, which are made up anew
// for each of the two, and are compared as the texts to which they lead. Nor does what a relay sends.
func TestSilenceOfDifferences(t *testing.T) {
	visit.InFakeTime(t, func(t *testing.T, path func() string) {
		settings := []string{"control", "40+1", "mode", "claim", "bothFlags", "onClaim"}
		honest := visit.OpenAudience(t, path(), nil, settings...)
		lying := visit.OpenAudience(t, path(), liar{rand.New(rand.NewPCG(5, 99))}, settings...)
		both := []*visit.Audience{honest, lying}
		wires := map[*visit.Audience]map[string]*visit.Wire{}
		for _, a := range both {
			a.Start()
			at, relayed := a.Tables[0], a.Relay()
			wires[a] = map[string]*visit.Wire{
				"spectator": a.Listen(at.Path + "/live?heard=0&differences=1"),
				"P1":        a.ListenAs(at.P[0], at.Path+"/live?heard=0&differences=1"),
				"P2":        a.ListenAs(at.P[1], at.Path+"/live?heard=0&differences=1"),
				"hall":      a.Listen("/t/" + a.ID + "/hall/live?differences=1"),

				"relay":       relayed.Listen(at.Path + "/live?heard=0&differences=1"),
				"relay plain": relayed.Listen(at.Path + "/live?heard=0"),
			}
		}
		halls := map[*visit.Audience]visit.Texts{honest: {}, lying: {}}
		var seen facts
		script := &script{random: rand.New(rand.NewPCG(5, 7)), audience: honest}
		sent := 0
		for step := 0; step < 90 && !t.Failed(); step++ {
			d := script.next(&seen)
			var all [2]map[string]string
			for i, a := range both {
				perform(a, d)
				all[i] = map[string]string{}
				for name, wire := range wires[a] {
					text := wire.Take()
					if sent += len(text); name == "hall" {
						all[i][name] = shownBy(t, halls[a], text)
					} else {
						all[i][name] = signed.ReplaceAllString(text, "data: SIGN ")
					}
				}
			}
			sameSights(t, fmt.Sprint("step ", step, ", ", d), all[0], all[1], honest.IDs, lying.IDs, everything)
			time.Sleep(d.wait)
		}
		if seen.count(honest.State(honest.Tables[0].ID)); sent == 0 || seen.fives+seen.fouls == 0 {
			t.Errorf("there was nothing to be silent about: %d bytes, %+v", sent, seen)
		}
	})
}

// shownBy is what a stream shows anew, in its order.
func shownBy(t *testing.T, kept visit.Texts, stream string) (all string) {
	t.Helper()
	changed, err := kept.Takes(stream)
	if err != nil {
		t.Fatal(err)
	}
	for _, sign := range changed {
		all += string(kept[sign])
	}
	return all
}
