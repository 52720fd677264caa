package tournament

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/rights"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/knockout"
	"renju-arbiter/pairing/prizes"
)

// The matches of both brackets that can be played at one time are one round. The second final comes about by the
// result of the first; until then the event may be over without it.
func TestADoubleEliminationFromItsFirstRoundToTheSecondFinal(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: KnockOut, Elimination: knockout.Double}}, entries("a", "b", "c", "d")...)
	h.do(t, fund(PrizeList{Name: "Cup", Prizes: amounts(400, 200, 100, 100)}))
	for round, want := range [][]string{{"a-d", "b-c"}, {"a-b", "c-d"}, {"b-c"}, {"a-b"}} {
		if next := h.book().Next(rights.Organiser); next.Task != BracketTask || next.Step != RoundStep || next.Round != round+1 {
			t.Errorf("before round %d: %+v", round+1, next)
		}
		h.do(t, PublishRound{Round: round + 1})
		if diff := cmp.Diff(want, h.round(round+1)); diff != "" {
			t.Errorf("round %d: %s", round+1, diff)
		}
		if h.book().LastRound() != 4 {
			t.Errorf("round %d of %d", round+1, h.book().LastRound())
		}
		if round < 3 {
			h.endAll()
		}
		if round == 0 {
			if diff := cmp.Diff(map[int]prizes.Amount{1: 200, 2: 200, 3: 200, 4: 200}, h.paid(t)); diff != "" {
				t.Error("everybody can still win: ", diff)
			}
		}
	}
	before := h.State
	final := h.Pairings[len(h.Pairings)-1].Game
	h.end(final, "0-1", game.ReasonFive) // b, who has lost to a
	if _, progress := h.book().Progress(); h.book().LastRound() != 5 || progress != Running {
		t.Errorf("after the first final it is round %d, and the event is %s", h.book().LastRound(), progress)
	}
	h.do(t, PublishRound{Round: 5})
	if diff := cmp.Diff([]string{"a-b"}, h.round(5)); diff != "" {
		t.Error(diff)
	}
	h.end(final, "1-0", game.ReasonRuling) // corrected: the second final stays
	state, err := h.book().KnockOut()
	if first, _ := state.Match(4, 1); err != nil || !first.Stays || h.book().LastRound() != 5 {
		t.Errorf("%+v, %v", state, err)
	}
	h.endAll()
	h.sign(t)
	if diff := cmp.Diff(map[int]prizes.Amount{1: 400, 2: 200, 3: 100, 4: 100}, h.paid(t)); diff != "" {
		t.Error(diff)
	}
	h.State = before
	if _, progress := h.book().Progress(); h.book().LastRound() != 4 || progress != Finished {
		t.Errorf("a has won the final: round %d is the last, and the event is %s", h.book().LastRound(), progress)
	}
	h.sign(t)
	if state, err := h.book().KnockOut(); err != nil || state.Winner != 1 || state.Third != 3 {
		t.Errorf("%+v, %v", state, err)
	}
}

// Who loses the first match plays for the places behind, and feeds the seats of another event by them.
func TestAConsolationDecidesThePlacesBehind(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: KnockOut, Elimination: knockout.Consolation}}, entries("a", "b", "c", "d", "e")...)
	for _, want := range [][]string{{"d-e"}, {"a-d", "b-c"}, {"a-b"}, {"c-e"}} {
		round := h.book().Rounds() + 1
		for len(h.round(round)) < len(want) { // b and c need not wait for the first round
			h.do(t, PublishRound{Round: round})
		}
		if diff := cmp.Diff(want, h.round(round)); diff != "" {
			t.Errorf("round %d: %s", round, diff)
		}
		h.endAll()
	}
	if err := h.try(t, PublishRound{Round: 5}); !refusedWith(err, NoRoundLeft) {
		t.Error(err)
	}
	h.sign(t)
	places, err := h.book().Places()
	if diff := cmp.Diff([]seats.Line{{Player: "a", Place: 1}, {Player: "b", Place: 2}, {Player: "d", Place: 3}, {Player: "c", Place: 4}, {Player: "e", Place: 5}}, places); err != nil || diff != "" {
		t.Error(err, diff)
	}
}

// A player who withdraws after the first loss loses in the second bracket too. Where both of a match there have
// left, the arbiter lets nobody go on, and the winner of the main bracket needs no final.
func TestWhoWithdrawsLosesInTheSecondBracket(t *testing.T) {
	h := eventOf(t, Created{Format: Format{System: KnockOut, Elimination: knockout.Double}}, entries("a", "b", "c", "d")...)
	h.do(t, PublishRound{Round: 1})
	h.endAll()
	h.do(t, Withdraw{Player: "d", Reason: "ill"})
	h.do(t, PublishRound{Round: 2})
	h.end("g3", "1-0", game.ReasonFive) // a-b
	h.do(t, PublishRound{Round: 3})
	if diff := cmp.Diff([]string{"b-c"}, h.round(3)); diff != "" {
		t.Error(diff)
	}
	h.do(t, Withdraw{Player: "b", Round: 3, Reason: "ill"})
	h.do(t, Withdraw{Player: "c", Round: 3, Reason: "ill"})
	if next := h.book().Next(rights.Organiser); next.Step != RuleStep || next.Round != 3 {
		t.Fatalf("%+v", next)
	}
	h.do(t, RuleMatch{Round: 3, Board: 1, Nobody: true, Reason: "both have left"})
	state, err := h.book().KnockOut()
	if err != nil || state.Winner != 1 || !state.Final().Walkover {
		t.Fatalf("%+v, %v", state, err)
	}
	places, err := h.book().Places()
	if diff := cmp.Diff([]seats.Line{{Player: "a", Place: 1}, {Player: "b", Place: 2}, {Player: "c", Place: 2}, {Player: "d", Place: 4}}, places); err != nil || diff != "" {
		t.Error(err, diff)
	}
	if _, progress := h.book().Progress(); progress != Finished || h.book().LastRound() != 3 {
		t.Errorf("the event is %s, round %d is the last", progress, h.book().LastRound())
	}
	h.sign(t)
}

// Each kind that does not do is refused beside its setting, and by its own sentence.
func TestAnEliminationThatDoesNotFitIsRefused(t *testing.T) {
	for name, c := range map[string]struct {
		format Format
		cause  knockout.ErrorCode
	}{
		"a word that is none":          {Format{System: KnockOut, Elimination: "triple"}, ""},
		"of a round robin":             {Format{Elimination: knockout.Double}, ""},
		"one final of a round robin":   {Format{OneFinal: true}, ""},
		"one final where there is one": {Format{System: KnockOut, OneFinal: true}, knockout.OneFinalIdle},
		"third place lost twice":       {Format{System: KnockOut, Elimination: knockout.Double, ThirdPlace: true}, knockout.ThirdInDouble},
		"a title match lost twice":     {Format{System: KnockOut, Elimination: knockout.Double, Level: []string{string(knockout.Holder)}}, knockout.TitleAlone},
		"a consolation for a title":    {Format{System: KnockOut, Elimination: knockout.Consolation, Level: []string{string(knockout.Holder)}}, knockout.TitleAlone},
	} {
		_, err := decide(State{}, Create(Created{Name: "Cup", Cycles: 1, Win: 1, Draw: 0.5, Format: c.format}))
		refused, is := errors.AsType[*Refusal](err)
		cause, _ := errors.AsType[*knockout.Error](err)
		if !is || refused.Code != BadElimination || refused.Field() != "elimination" || (cause == nil) != (c.cause == "") || cause != nil && cause.Code != c.cause {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if key, _ := refused.Sentence(); cause != nil && key != "refused.knockout."+string(c.cause) {
			t.Errorf("%s: %s", name, key)
		}
	}
	h := eventOf(t, Created{Format: Format{System: KnockOut, Elimination: knockout.Consolation}}, entries("a", "b", "c")...)
	few, is := errors.AsType[*knockout.Error](h.try(t, PublishRound{Round: 1}))
	if !is || few.Code != knockout.NoConsolation {
		t.Error(few)
	}
}
