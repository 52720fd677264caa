package tournament

import (
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament/access"
)

// Somebody else with the right task can confirm what one proposes of signed standings.
func TestASecondHasATaskThatConfirms(t *testing.T) {
	for name, one := range map[string]struct {
		staff map[string]access.Role
		want  bool
	}{
		"nobody":               {nil, false},
		"the same alone":       {map[string]access.Role{"a": access.Organising}, false},
		"an organiser":         {map[string]access.Role{"a": access.Organising, "b": access.Organising}, true},
		"a deputy":             {map[string]access.Role{"b": access.DeputyArbiter}, true},
		"the jury":             {map[string]access.Role{"a": access.Organising, "b": access.Jury}, true},
		"an arbiter":           {map[string]access.Role{"a": access.Organising, "b": access.Arbiter}, false},
		"a scorer":             {map[string]access.Role{"b": access.Scorer}, false},
		"the time arbiter too": {map[string]access.Role{"b": access.TimeArbiter, "c": access.Jury}, true},
	} {
		if got := (access.State{Staff: one.staff}).HasSecond("account:a"); got != one.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}

// signed is an event whose standings are signed, with an organiser and a jury of one.
func signed(t *testing.T) *sampleEvent {
	t.Helper()
	h := swissEvent(t, 1, Format{}, "a", "b", "c", "d")
	h.do(t, Appoint{Account: "a", Role: access.Organising})
	h.next(t)
	h.endAll()
	h.sign(t)
	h.do(t, Appoint{Account: "b", Role: access.Jury})
	return h
}

// Where a second can confirm it, the standings are opened again by two; one alone opens them with a reason.
func TestSignedStandingsAreOpenedByTwo(t *testing.T) {
	alone := signed(t)
	alone.do(t, Dismiss{Account: "b"})
	if err := alone.try(t, ReopenTable{By: "account:a"}); !refusedWith(err, ReasonNeeded) {
		t.Errorf("without a reason: %v", err)
	}
	alone.do(t, ReopenTable{Reason: "a slip", By: "account:a"})
	if alone.Signed || len(alone.Corrections) > 0 {
		t.Error("one alone opens them")
	}

	h := signed(t)
	h.do(t, ReopenTable{Reason: "a slip", By: "account:a"})
	if !h.Signed || len(h.Corrections) != 1 || !h.Corrections[0].Reopens || h.Corrections[0].Mend.Point != board.NoPoint {
		t.Fatalf("it is proposed: %+v", h.Corrections)
	}
	if err := h.try(t, ReopenTable{Reason: "again", By: "account:a"}); !refusedWith(err, ReopeningWaits) {
		t.Errorf("twice: %v", err)
	}
	if err := h.try(t, ConfirmCorrection{Number: 1, By: "account:a"}); !refusedWith(err, OwnCorrection) {
		t.Errorf("by the same: %v", err)
	}
	h.do(t, ConfirmCorrection{Number: 1, By: "account:b"})
	if h.Signed || h.Superseded != 0 || h.Corrections[0].Confirmed == nil || h.Corrections[0].Lapsed {
		t.Errorf("confirmed: %v, %d, %+v", h.Signed, h.Superseded, h.Corrections)
	}
}

// One correction of a game waits at a time. A confirmed one takes the signature, and the others lapse.
func TestACorrectionIsConfirmedOrDeclinedOnce(t *testing.T) {
	h := signed(t)
	propose := func(id string) ProposeCorrection {
		return ProposeCorrection{Game: id, Mend: game.Mend{Point: board.NoPoint, Reason: "r"}, Was: "1-0", Is: "0-1", By: "account:a"}
	}
	if err := h.try(t, propose("none")); !refusedWith(err, NoSuchBoard) {
		t.Errorf("of no game: %v", err)
	}
	h.do(t, propose("g1"))
	if err := h.try(t, propose("g1")); !refusedWith(err, CorrectionWaits) {
		t.Errorf("twice: %v", err)
	}
	for _, number := range []int{-1, 0, 2} {
		if err := h.try(t, DeclineCorrection{Number: number, Reason: "r"}); !refusedWith(err, NoCorrection) {
			t.Errorf("number %d: %v", number, err)
		}
	}
	if err := h.try(t, DeclineCorrection{Number: 1}); !refusedWith(err, ReasonNeeded) {
		t.Errorf("without a reason: %v", err)
	}
	h.do(t, DeclineCorrection{Number: 1, Reason: "r", By: "account:b"})
	if err := h.try(t, ConfirmCorrection{Number: 1, By: "account:b"}); !refusedWith(err, NoCorrection) || !h.Signed {
		t.Errorf("after it was declined: %v", err)
	}
	h.do(t, propose("g1"))
	h.do(t, propose("g2"))
	h.do(t, ConfirmCorrection{Number: 2, By: "account:b"})
	if h.Signed || h.Superseded != 2 || h.Corrections[0].Lapsed || h.Corrections[1].Lapsed || !h.Corrections[2].Lapsed {
		t.Errorf("one lapses: %+v", h.Corrections)
	}
}

// What is done at a board of signed standings is refused, and a correction is proposed instead.
func TestSignedStandingsStandAtTheBoards(t *testing.T) {
	for _, one := range []struct {
		signed bool
		do     game.Act
		want   Code
	}{{false, game.DoStart, ""}, {true, game.DoStart, AlreadySigned}, {true, game.DoCorrect, SecondNeeded}, {true, game.DoResult, SecondNeeded}} {
		if err := (State{Signed: one.signed}).AtBoards(string(one.do)); one.want == "" && err != nil || one.want != "" && !refusedWith(err, one.want) {
			t.Errorf("%s where signed is %v: %v", one.do, one.signed, err)
		}
	}
}
