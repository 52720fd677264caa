package game

import (
	"encoding/json"
	"testing"

	"renju-arbiter/arbiter/board"
)

// A result is written as it is read, P1 first; a forfeit has signs.
func TestAResultIsReadAsItIsWritten(t *testing.T) {
	for text, want := range map[string]Score{"1-0": {2, 0}, "0-1": {0, 2}, "1/2-1/2": {1, 1}, "0-0": {}, "1-1": {2, 2}, "1/2-0": {1, 0}, "0-1/2": {0, 1}} {
		if s, forfeit, err := ParseResult(text); err != nil || forfeit || s != want || s.String() != text {
			t.Errorf("%s is %+v, %v, %v", text, s, forfeit, err)
		}
	}
	for text, want := range map[string]Score{"+/-": {2, 0}, "-/+": {0, 2}, "-/-": {}, "+/+": {2, 2}} {
		if s, forfeit, err := ParseResult(text); err != nil || !forfeit || s != want || s.Forfeit() != text {
			t.Errorf("%s is %+v, %v, %v", text, s, forfeit, err)
		}
	}
	for _, text := range []string{"", "2-0", "=/=", "1/2-1"} {
		if s, _, err := ParseResult(text); err == nil || s != (Score{}) {
			t.Errorf("%q is %+v", text, s)
		}
	}
	for text, want := range map[string]Half{"0": 0, "0.5": 1, "1": 2} {
		var h Half
		if err := json.Unmarshal([]byte(text), &h); err != nil || h != want {
			t.Errorf("%s is %d, %v", text, h, err)
		}
	}
	for _, text := range []string{"2", "-0.5", "0.25", `"1"`} {
		if h := Half(1); json.Unmarshal([]byte(text), &h) == nil || h != 1 {
			t.Errorf("%s is %d", text, h)
		}
	}
}

// The winner has a win and the opponent less. Partners score alike.
func TestWhoHasWon(t *testing.T) {
	for s, want := range map[Score]board.Person{{2, 0}: board.P1, {2, 1}: board.P1, {0, 2}: board.P2, {1, 2}: board.P2, {2, 2}: board.Nobody, {1, 1}: board.Nobody, {1, 0}: board.Nobody, {}: board.Nobody} {
		if got := s.Winner(); got != want {
			t.Errorf("%s is won by %s", s, got)
		}
	}
	s := Score{2, 1}
	for p, want := range map[board.Person]Half{board.P1: 2, board.P2: 1, board.P3: 2, board.P4: 1} {
		if s.Of(p) != want || winFor(p).Of(p) != 2 || winAgainst(p).Of(p) != 0 || winFor(p).Winner() == winAgainst(p).Winner() {
			t.Errorf("%s has %d", p, s.Of(p))
		}
	}
}

// A walkover is a forfeit that the event says.
func TestAWalkoverIsAForfeitThatTheEventSays(t *testing.T) {
	for reason, one := range map[string]struct{ forfeit, walkover bool }{
		ReasonWithdrawal: {true, true}, ReasonExpulsion: {true, true}, ReasonLate: {true, false}, ReasonBothAbsent: {true, false}, ReasonForfeit: {true, false},
		ReasonFive: {false, false}, ReasonTime: {false, false}, ReasonPenalty: {false, false}, ReasonRuling: {false, false},
	} {
		o := outcome(Score{2, 0}, reason)
		if o.Forfeit() != one.forfeit || o.Walkover() != one.walkover || (o.Result() == "+/-") != one.forfeit || !one.forfeit && o.Result() != "1-0" {
			t.Errorf("%s: %v, %v, %s", reason, o.Forfeit(), o.Walkover(), o.Result())
		}
	}
	if left, out := Walkover(Score{2, 0}, false), Walkover(Score{2, 0}, true); left.Reason != ReasonWithdrawal || out.Reason != ReasonExpulsion || out.Rule != "RIF 16 (seed 14)" || left.Score != (Score{2, 0}) {
		t.Errorf("%+v, %+v", left, out)
	}
}
