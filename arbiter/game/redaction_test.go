package game

import (
	"encoding/json"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// While a game goes on, players and public learn of a ruling the claim, upheld or
// unfounded, and the sanction. Everything opens when the game is over.
func TestAFindingOpensWhenTheGameIsOver(t *testing.T) {
	g := sitDown(t, Settings{})
	g.play(t, fourInARow+"\nP1 l8\nP1 claim five 9\narbiter judge 1 no the stone was not released")
	made := g.state.Claims[0]
	if made.Finding.Verdict == nil || made.Sanction != SanctionWarning {
		t.Fatalf("the claim is %+v", made)
	}
	told := made
	told.Finding, told.Reason = Finding{}, ""
	if diff := cmp.Diff(told, g.state.Redaction(false).Claim(made)); diff != "" {
		t.Errorf("told while the game goes on: %s", diff)
	}
	if diff := cmp.Diff(made, g.state.Redaction(true).Claim(made)); diff != "" {
		t.Errorf("told to an arbiter: %s", diff)
	}
	g.play(t, "P2 resign")
	if diff := cmp.Diff(made, g.state.Redaction(false).Claim(made)); diff != "" {
		t.Errorf("told when the game is over: %s", diff)
	}
}

// named finds the name of a point in what is told of an event.
var named = regexp.MustCompile(`"[a-s]([1-9]|1[0-9])"`)

var mending = []Act{DoCorrect, DoCorrect, DoResign}

// No redacted event names a point or what was found, whatever happened.
func TestNoEventTellsThroughTheVeil(t *testing.T) {
	told := 0
	rapid.Check(t, func(t *rapid.T) {
		for _, step := range walk(t, anySettings(t, ModeClaim), both(playing, playing, claiming, presiding, mending)) {
			for _, e := range step.events {
				seen, err := json.Marshal(Redaction{Findings: true, Board: true}.Event(e))
				if err != nil {
					t.Fatal(err)
				}
				plain, _ := json.Marshal(e)
				if named.Match(plain) {
					told++
				}
				if found := named.Find(seen); found != nil {
					t.Fatalf("%s tells %s: %s", e.Kind(), found, seen)
				}
				if claimed, is := (Redaction{Findings: true}).Event(e).(Claimed); is && claimed.Finding.What != "" {
					t.Fatalf("a claim tells its finding: %+v", claimed)
				}
				if diff := cmp.Diff(e, Redaction{}.Event(e)); diff != "" {
					t.Fatalf("with an empty redaction: %s", diff)
				}
			}
		}
	})
	if told == 0 {
		t.Error("nothing that happened named a point")
	}
}
