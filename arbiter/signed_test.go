package arbiter_test

import (
	"errors"
	"sync"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// signed is a hall whose only round is over, closed and signed.
func signed(t *testing.T) (*deskFixture, []string) {
	h := newDesk(t)
	h.swissIn(4, 1)
	games := h.roundOf(1)
	for _, id := range games {
		h.do(id, chief, fiveFor[board.P1])
	}
	h.must(h.arrange(tournament.CloseRound{Round: 1}))
	h.must(h.arrange(tournament.Sign{}))
	return h, games
}

// Nobody can open a dispute once the standings are signed. While a ruling can still be appealed they
// are signed only when the arbiter is sure.
func TestSigningNamesTheAppealsThatStillRun(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 1)
	games := h.roundOf(1)
	h.start(1)
	h.do(games[0], "player", game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive})
	h.do(games[0], chief, game.Command{Do: game.DoJudge, Claim: 1, Reason: "no five"})
	h.do(games[0], "player", game.Command{Do: game.DoResign, By: board.P2})
	h.do(games[1], "player", game.Command{Do: game.DoResign, By: board.P2})
	h.must(h.arrange(tournament.CloseRound{Round: 1}))
	before := h.head()
	var refusal *tournament.Refusal
	if err := h.arrange(tournament.Sign{}); !errors.As(err, &refusal) || refusal.Code != tournament.AppealsRun || refusal.Count != 1 || refusal.Of < 29 || refusal.Of > 31 || h.head() != before {
		t.Fatalf("signed while an appeal runs: %v", err)
	}
	h.must(h.arrange(tournament.Sign{Sure: true}))
}

// What is signed rests on the games: until it is reopened nothing is done in any of them,
// by whomever and in whatever way; and an act that was written down before is carried out
// after it.
func TestInASignedEventNothingIsDoneAtABoard(t *testing.T) {
	h, games := signed(t)
	before := h.head()
	correction := game.Command{Do: game.DoResult, Score: game.Score{P2: 2}, Reason: "names exchanged"}
	for _, c := range []game.Command{correction, fiveFor[board.P2], {Do: game.DoSettle, Reason: "x"}, {Do: game.DoTakeBack, Reason: "x"},
		{Do: game.DoCorrect, Reason: "x"}, {Do: game.DoRecord}, {Do: game.DoRule, Reason: "x"}, {Do: game.DoVoid, Reason: "x"},
		{Do: game.DoPenalty, By: board.P1, Reason: "x"}, {Do: game.DoStart}, {Do: game.DoConfirm, By: board.P1}, {Do: game.DoContest, By: board.P2, Reason: "I won"}} {
		want := tournament.AlreadySigned
		if c.Do == game.DoResult || c.Do == game.DoCorrect { // one proposes it, and another confirms
			want = tournament.SecondNeeded
		}
		if _, err := h.Play(t.Context(), games[0], h.order(chief), c); h.refusal(err) != want {
			t.Errorf("%s: %v", c.Do, err)
		}
	}
	if _, err := h.Boards.PlayAgain(t.Context(), games[0], h.order(chief), "x", "again"); h.refusal(err) != tournament.AlreadySigned {
		t.Error(err)
	}
	if _, err := h.Boards.StartAll(t.Context(), event, 1, h.order(chief)); h.refusal(err) != tournament.AlreadySigned {
		t.Error(err)
	}
	if _, err := h.Boards.ResumeAll(t.Context(), event, h.order(chief)); h.refusal(err) != tournament.AlreadySigned {
		t.Error(err)
	}
	if h.head() != before {
		t.Errorf("%d events were written", h.head()-before)
	}
	done, err := h.History.Acts(event, 1, 0)
	h.must(err)
	for _, act := range done {
		if act.MayTakeBack() {
			t.Errorf("%+v is offered to be taken back", act)
		}
	}
	h.must(h.arrange(tournament.ReopenTable{Reason: "appeal", By: chief}))
	h.do(games[0], chief, correction)
}

// Of a correction and a signature at once one is first: never is a result changed that
// is signed.
func TestNoCorrectionSlipsInBesideTheSignature(t *testing.T) {
	h, games := signed(t)
	for n := range 30 {
		if h.book().Signed {
			h.must(h.arrange(tournament.ReopenTable{Reason: "once more", By: chief}))
		}
		sign, correct := h.order(chief), h.order(chief)
		var group sync.WaitGroup
		group.Go(func() { _ = h.Arrange(t.Context(), event, sign, tournament.Sign{}, nil) })
		group.Go(func() {
			_, _ = h.Play(t.Context(), games[0], correct, game.Command{Do: game.DoResult, Score: []game.Score{{P2: 2}, {P1: 2}}[n%2], Reason: "x"})
		})
		group.Wait()
		signed := false
		for _, r := range h.journal() {
			switch r.Kind {
			case "signed":
				signed = true
			case "reopened":
				signed = false
			default:
				if signed {
					t.Fatalf("%s after the signature", r.Kind)
				}
			}
		}
	}
}

// propose puts a correction of a game's result before a second person.
func (h *deskFixture) propose(id, by string, score game.Score) error {
	h.t.Helper()
	c := game.Command{Do: game.DoResult, Score: score, Reason: "names exchanged", Point: board.NoPoint}
	o := h.order(by)
	would, err := h.Corrections.Preview(id, o, c)
	h.must(err)
	o.Previewed = would.Digest
	return h.Corrections.Propose(h.t.Context(), id, o, c)
}

// Standings that are opened again by one arbiter would make the correction of one: where somebody
// else could confirm it, that is proposed too, and whoever is alone gives a reason.
func TestSignedStandingsAreOpenedAgainByTwo(t *testing.T) {
	const deputy, scorer = "account:deputy", "account:scorer"
	h, games := signed(t)
	h.must(h.arrange(tournament.Appoint{Account: "scorer", Role: access.Scorer}))
	h.must(h.arrange(tournament.ReopenTable{Reason: "alone", By: chief}))
	if h.book().Signed {
		t.Error("whoever is alone cannot open them")
	}
	h.must(h.arrange(tournament.Sign{}))
	for i, role := range []access.Role{access.DeputyArbiter, access.Jury, access.Organising} {
		h.must(h.arrange(tournament.Appoint{Account: "deputy", Role: role}))
		if err := h.arrange(tournament.ReopenTable{By: chief}); h.refusal(err) != tournament.ReasonNeeded {
			t.Errorf("without a reason: %v", err)
		}
		h.must(h.arrange(tournament.ReopenTable{Reason: "a slip", By: chief}))
		n := len(h.book().Corrections)
		if !h.book().Signed || !h.book().Corrections[n-1].Waits() {
			t.Fatalf("%s: opened by one", role)
		}
		if err := h.arrange(tournament.ReopenTable{Reason: "at once", By: deputy}); h.refusal(err) != tournament.ReopeningWaits {
			t.Errorf("proposed twice: %v", err)
		}
		if err := h.arrange(tournament.ConfirmCorrection{Number: n, By: chief}); h.refusal(err) != tournament.OwnCorrection {
			t.Errorf("confirmed by who has proposed it: %v", err)
		}
		h.must(h.arrange(tournament.ConfirmCorrection{Number: n, By: deputy}))
		if b := h.book(); b.Signed || b.Superseded != 0 || !b.Signable() {
			t.Errorf("%s: signed %v, superseded by %d", role, b.Signed, b.Superseded)
		}
		h.do(games[0], chief, game.Command{Do: game.DoResult, Score: game.Score{P1: game.Half(i), P2: game.Half(2 - i)}, Reason: "the slip"})
		h.must(h.arrange(tournament.Sign{}))
	}
	h.isRight("opened by two")
}

// What was proposed of one signature is not confirmed after another: it goes with what was signed.
func TestAProposalLapsesWithItsSignature(t *testing.T) {
	const deputy = "account:deputy"
	h, games := signed(t)
	h.must(h.propose(games[0], chief, game.Score{P2: 2}))
	h.must(h.propose(games[1], chief, game.Score{P2: 2}))
	h.must(h.arrange(tournament.Appoint{Account: "deputy", Role: access.DeputyArbiter}))
	h.must(h.arrange(tournament.ConfirmCorrection{Number: 1, By: deputy}))
	h.must(h.arrange(tournament.Sign{}))
	if err := h.arrange(tournament.ConfirmCorrection{Number: 2, By: deputy}); h.refusal(err) != tournament.NoCorrection {
		t.Errorf("confirmed of a signature that is gone: %v", err)
	}
	h.must(h.propose(games[1], chief, game.Score{P1: 1, P2: 1}))
	h.must(h.arrange(tournament.ReopenTable{Reason: "x", By: chief}))
	h.must(h.arrange(tournament.ConfirmCorrection{Number: 4, By: deputy}))
	h.must(h.arrange(tournament.Sign{}))
	if err := h.arrange(tournament.ConfirmCorrection{Number: 3, By: deputy}); h.refusal(err) != tournament.NoCorrection {
		t.Errorf("confirmed of standings that were opened again: %v", err)
	}
	h.must(h.propose(games[1], chief, game.Score{P1: 1, P2: 1}))
}
