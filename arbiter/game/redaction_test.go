package game

import (
	"encoding/json"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/testkit/sampling"
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
	sampling.Until(t, func() bool { return told > 0 }, func(t *rapid.T) {
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

// What a redacted event keeps is who acted, and not where or why.
func TestWhatARedactedEventKeeps(t *testing.T) {
	point := board.At(3, 3)
	for _, one := range []struct{ e, findings, points Event }{
		{Claimed{By: board.P1, Claim: ClaimFive, Ply: 3, Finding: Finding{What: "five"}}, Claimed{By: board.P1, Claim: ClaimFive, Ply: 3}, Claimed{By: board.P1, Claim: ClaimFive, Ply: 3, Finding: Finding{What: "five"}}},
		{Ruled{Number: 1, Reason: "r"}, Ruled{Number: 1}, Ruled{Number: 1, Reason: "r"}},
		{Disturbed{Reason: "r"}, Disturbed{Reason: "r"}, Disturbed{}},
		{Stepped{By: board.P2, Do: DoStone, Point: point, N: 2, OnBehalf: true}, Stepped{By: board.P2, Do: DoStone, Point: point, N: 2, OnBehalf: true}, Stepped{By: board.P2, Do: DoStone, Point: board.NoPoint, N: 2, OnBehalf: true}},
		{Opened{By: board.P1, Ply: 4, Move: Move{Do: DoStone, Point: point}, Stated: true, Reason: "r"}, Opened{By: board.P1, Ply: 4, Move: Move{Do: DoStone, Point: point}, Stated: true, Reason: "r"}, Opened{By: board.P1, Ply: 4, Move: Move{Point: board.NoPoint}, Stated: true}},
		{Noted{Of: board.P1, OnBehalf: true, Marks: Sheet{{}}}, Noted{Of: board.P1, OnBehalf: true, Marks: Sheet{{}}}, Noted{Of: board.P1, OnBehalf: true}},
	} {
		for what, c := range map[string]struct {
			by   Redaction
			want Event
		}{"findings": {Redaction{Findings: true}, one.findings}, "points": {Redaction{Board: true}, one.points}, "nothing": {Redaction{}, one.e}} {
			if diff := cmp.Diff(c.want, c.by.Event(one.e)); diff != "" {
				t.Errorf("%T without %s: %s", one.e, what, diff)
			}
		}
	}
	noted := Noted{Of: board.P1, OnBehalf: true, Marks: Sheet{{}}}
	if diff := cmp.Diff(Event(Noted{Of: board.P1, OnBehalf: true}), (Redaction{Sheets: true}).Event(noted)); diff != "" {
		t.Error(diff)
	}
	if all := (Redaction{Findings: true, Board: true, Sheets: true}).ForScorers(); all != (Redaction{Findings: true, Board: true}) {
		t.Errorf("scorers have both sheets: %+v", all)
	}
	if sealed := (Redaction{}).Event(Sealed{By: board.P1, Commitment: "c"}); sealed != Event(Sealed{By: board.P1}) {
		t.Errorf("%+v", sealed)
	}
}

// An event of the history is about the person whom it names.
func TestWhomAnEventIsAbout(t *testing.T) {
	for _, one := range []struct {
		e    Event
		want board.Person
	}{{Absented{Player: board.P2}, board.P2}, {Arrived{Player: board.P1}, board.P1}, {Disturbed{Player: board.P2}, board.P2}, {Claimed{By: board.P1, OnBehalf: true}, board.P1}, {Started{}, board.Nobody}} {
		if got := WasAbout(one.e); got != one.want {
			t.Errorf("%T is about %s", one.e, got)
		}
	}
	for want, list := range map[bool][]Event{false: {Created{}, Stepped{}, Pressed{}, Seen{}, Noted{}, SeatOpened{}}, true: {Started{}, Claimed{}, Ended{}, Called{}}} {
		for _, e := range list {
			if InHistory(e) != want {
				t.Errorf("%T stands in the history of the tournament: %v", e, !want)
			}
		}
	}
}
