package rehearsal

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
)

// Every question of the set has the answer that its author has written down, by the referee, however
// the board is turned.
func TestTheSetIsRight(t *testing.T) {
	if len(set) < 60 {
		t.Errorf("%d questions", len(set))
	}
	names := map[string]bool{}
	for _, it := range set {
		if names[it.name] {
			t.Errorf("%s: twice", it.name)
		}
		names[it.name] = true
		for kind := range board.Symmetries {
			q, err := it.question(kind)
			if err != nil {
				t.Error(err)
				break
			}
			if q.Right != it.right || !slices.Contains(q.Cited, it.rule) {
				t.Errorf("%s: the referee says %s by %v (%s), the set %s by %s", it.name, q.Right, q.Cited, q.Claimed.Finding.What, it.right, it.rule)
				break
			}
		}
	}
}

// The set has questions of every kind of rule.
func TestTheSetHasEveryRule(t *testing.T) {
	counts := map[string]int{}
	for _, it := range set {
		counts[it.rule]++
	}
	for _, rule := range claimRules {
		if counts[rule] < 3 {
			t.Errorf("%s: %d questions", rule, counts[rule])
		}
	}
}

// The same seed examines in the same way, another one in another; nothing is asked twice.
func TestAnExaminationIsDrawnFromItsSeed(t *testing.T) {
	one, same, other := Examination(5), Examination(5), Examination(6)
	if !reflect.DeepEqual(one, same) || reflect.DeepEqual(one, other) || len(one) != Asked {
		t.Errorf("%d questions", len(one))
	}
	rules := map[string]bool{}
	for i, q := range one {
		rules[q.Cited[0]] = true
		for _, before := range one[:i] {
			if slices.Equal(before.Moves, q.Moves) && reflect.DeepEqual(before.Claimed, q.Claimed) {
				t.Errorf("question %d is asked twice", i+1)
			}
		}
	}
	if len(rules) < 6 {
		t.Errorf("it asks about %d rules only: %v", len(rules), rules)
	}
}

func TestAMarkHasARulingAndARule(t *testing.T) {
	q := Question{Choices: []string{Upheld, Unfounded}, Rules: claimRules, Right: Upheld, Cited: []string{"RIF 9.2", "RIF 9.3"}}
	for _, c := range []struct {
		answer Answer
		mark   Mark
	}{
		{Answer{Upheld, "RIF 9.2"}, Mark{"RIF 9.2", true, true}},
		{Answer{Upheld, "RIF 9.3"}, Mark{"RIF 9.3", true, true}},
		{Answer{Unfounded, "RIF 9.2"}, Mark{"RIF 9.2", false, true}},
		{Answer{Upheld, "RIF 9.1"}, Mark{"RIF 9.2", true, false}},
	} {
		if m, err := q.Mark(c.answer); err != nil || m != c.mark {
			t.Errorf("%+v: %+v, %v", c.answer, m, err)
		}
	}
	for _, a := range []Answer{{"perhaps", "RIF 9.1"}, {Upheld, "RIF 99"}, {Upheld, ""}} {
		if _, err := q.Mark(a); err == nil {
			t.Errorf("%+v is marked", a)
		}
	}
}

func TestMarksAreReadAsTheyAreWritten(t *testing.T) {
	m := Marks{}
	for _, one := range []Mark{{"RIF 10.4", true, true}, {"RIF 9.1", true, false}, {"RIF 9.1", false, true}} {
		m.Count(one)
	}
	if text := m.String(); text != "9.1=2.1.1 10.4=1.1.1" || !reflect.DeepEqual(ReadMarks(text), m) || m.Total() != (Tally{3, 2, 2}) {
		t.Errorf("%s: %v", text, ReadMarks(text))
	}
	for _, bad := range []string{"", "x", "9.1", "9.1=1.2", "9.1=1.2.0", "9.1=-1.0.0", "9.1=1.1.1.1", "9.1=99999999999999999999.0.0", "seven=1.1.1", strings.Repeat("9=", 9000)} {
		if got := ReadMarks(bad); len(got) != 0 {
			t.Errorf("%q is read as %v", bad, got)
		}
	}
}

// A call for the arbiter stops the clocks, one for a time arbiter does not (RIF 14.7, 14.9).
func TestACallIsAskedAbout(t *testing.T) {
	for _, c := range []struct {
		call  game.Called
		right string
	}{{game.Called{By: board.P1, For: game.CallArbiter, Stops: true}, Stop}, {game.Called{By: board.P2, For: game.CallTimeArbiter}, RunOn}} {
		q := OfCall(stateOf(t), c.call, 0)
		if q.Right != c.right || q.Was != c.right || !slices.Contains(q.Rules, q.Cited[0]) {
			t.Errorf("%+v: %+v", c.call, q)
		}
	}
}

// A file is marked by its ruling, and by the decision of an appeal that overturned it.
func TestAFileIsAskedAbout(t *testing.T) {
	f := dispute.File{Opened: dispute.Opened{Subject: dispute.OfConduct, Players: []string{"a", "b"}}}
	if q := OfFile(stateOf(t), f); q.Ruled || q.Right != "" {
		t.Errorf("nobody has ruled: %+v", q)
	}
	f.Ruling = &dispute.Ruled{Rules: []string{"RIF 16"}, Effect: dispute.Effect{Penalty: game.PenaltyWarning, Against: board.P1}}
	if q := OfFile(stateOf(t), f); q.Right != game.PenaltyWarning || q.Cited[0] != "RIF 16" {
		t.Errorf("%+v", q)
	}
	half := game.Score{P1: 1, P2: 1}
	f.Decision = &dispute.Decided{Overturn: true, Effect: dispute.Effect{Score: &half}}
	if q := OfFile(stateOf(t), f); q.Right != Result || q.Was != game.PenaltyWarning {
		t.Errorf("overturned: %+v", q)
	}
	no := false
	f = dispute.File{Opened: dispute.Opened{Subject: dispute.OfClaim}, Ruling: &dispute.Ruled{Effect: dispute.Effect{Upheld: &no}}}
	if q := OfFile(stateOf(t), f); q.Right != Unfounded || q.Cited[0] != "RIF 17.2" {
		t.Errorf("%+v", q)
	}
}

func stateOf(t *testing.T) game.State {
	t.Helper()
	q, err := set[0].question(0)
	if err != nil {
		t.Fatal(err)
	}
	return q.State
}
