package game

import (
	"slices"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/clock"
)

// The next sanction is graver than the gravest so far, and after the gravest it is that one again.
func TestTheLadderOfSanctions(t *testing.T) {
	before := ""
	for _, sanction := range []string{PenaltyNote, PenaltyWarning, PenaltyTime, PenaltyLoss, PenaltyExpulsion} {
		if next := NextSanction(before); next != sanction {
			t.Errorf("after %q comes %s", before, next)
		}
		if !Graver(sanction, before) || Graver(before, sanction) || Graver(sanction, sanction) {
			t.Errorf("%s is graver than %q", sanction, before)
		}
		before = sanction
	}
	if next := NextSanction(PenaltyExpulsion); next != PenaltyExpulsion {
		t.Errorf("after an expulsion comes %s", next)
	}
	if rule, other := (Penalised{}).RestsOn(), (Penalised{Rule: "RIF 8"}).RestsOn(); rule != "RIF 16 (seed 14)" || other != "RIF 8" || ConductRules()[0] != "RIF 16" {
		t.Errorf("sanctions rest on %s and %s", rule, other)
	}
}

// A claim that fails costs what the event says. On the ladder a second one costs time.
func TestWhatAFalseClaimCosts(t *testing.T) {
	for _, one := range []struct {
		rule          string
		false, others int
		want          string
		gift          clock.Span
	}{
		{FalseClaimWarning, 3, 3, SanctionWarning, 0}, {FalseClaimTime, 0, 0, SanctionTime, FalseClaimTimeGift},
		{FalseClaimLadder, 0, 0, SanctionWarning, 0}, {FalseClaimLadder, 1, 0, SanctionTime, FalseClaimTimeGift}, {FalseClaimLadder, 0, 1, SanctionTime, FalseClaimTimeGift},
	} {
		g := underWay(t, Settings{Control: "600", Rules: Rules{FalseClaim: one.rule}})
		g.state.FalseClaims[board.P2-1] = one.false
		if what, gift := falseClaimSanction(&g.state, board.P2, one.others); what != one.want || gift != one.gift {
			t.Errorf("%s after %d and %d: %s, %d", one.rule, one.false, one.others, what, gift)
		}
	}
}

// An act has ended the game if its result came with it; a result that an arbiter corrects has not.
func TestWhatAnActHasEnded(t *testing.T) {
	end := &Outcome{}
	for _, one := range []struct {
		act  ArbiterAct
		want bool
	}{{ArbiterAct{Do: DoPenalty}, false}, {ArbiterAct{Do: DoPenalty, ended: end}, true}, {ArbiterAct{Do: DoReport, ended: end}, true}, {ArbiterAct{Do: DoResult, ended: end}, false}, {ArbiterAct{Do: DoResult}, false}} {
		if got := one.act.Ended(); got != one.want {
			t.Errorf("%+v: %v", one.act, got)
		}
	}
}

// Notices are told with what was decided first, and the newest first among those of a kind.
func TestTheOrderOfNotices(t *testing.T) {
	s := State{Created: underWay(t, Settings{}).state.Created}
	for i, e := range []Event{Declined{}, Penalised{}, Resumed{}, Ruled{}, Stepped{}, Adjusted{}} {
		n := Notice{Number: i + 1, Event: e}
		n.unseen[0] = true
		s.Notices = append(s.Notices, n)
	}
	numbers := func() (list []int) {
		for _, n := range s.Unseen(board.P1) {
			list = append(list, n.Number)
		}
		return list
	}
	passes := func(n Notice) int {
		if n.passing() {
			return 1
		}
		return 0
	}
	same := func(got []int, want ...int) {
		t.Helper()
		if !slices.Equal(got, want) {
			t.Errorf("%v, not %v", got, want)
		}
	}
	same(numbers(), 6, 4, 2, 5, 3, 1)
	s.Status = EndedGame
	same(numbers(), 6, 4, 2)
	s.ArbiterActs = []ArbiterAct{{Event: Ruled{}, TakenBack: true}, {Event: Adjusted{}}}
	same(numbers(), 6, 2)
	s.Status, s.ArbiterActs = Open, nil
	for len(s.Notices) < 40 {
		s.Notices = append(s.Notices, s.Notices[len(s.Notices)-6])
		s.Notices[len(s.Notices)-1].Number = len(s.Notices)
	}
	all := s.Unseen(board.P1)
	if !slices.IsSortedFunc(all, func(a, b Notice) int { return b.Number - a.Number + 100*(passes(a)-passes(b)) }) || len(all) != 40 {
		t.Errorf("%v", numbers())
	}
	if s.Unseen(board.Nobody) != nil || s.Unseen(board.P2) != nil {
		t.Error("others have nothing to see")
	}
}
