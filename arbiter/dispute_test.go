package arbiter_test

import (
	"errors"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// file carries out a command in the files of the event.
func (h *hall) file(c dispute.Command) error { return h.arrange(tournament.OnDispute{Do: c}) }

func (h *hall) disputes() dispute.Files {
	h.t.Helper()
	s, err := h.Tournament(event)
	h.must(err)
	return s.Disputes
}

// A claim is ruled on in its file: the referee carries the ruling out in the same act, and until
// then nobody lets the game go on.
func TestARulingInAFileIsCarriedOutAtTheBoard(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	id := h.roundOf(1)[0]
	h.start(1)
	h.do(id, "player", stone(board.P1, "h8"))
	h.do(id, "player", game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive})
	h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfClaim, Claim: 1, Typed: chief}))
	if f := h.disputes()[0]; f.By != board.P1 || len(f.Moves) != 1 || len(f.Readings) != 2 || f.Players[0] == "" {
		t.Errorf("the file has not what stood at the board: %+v", f)
	}
	var refused *dispute.Refusal
	if err := h.file(dispute.Begin{Game: id, Subject: dispute.OfClaim, Claim: 1, Typed: chief}); !errors.As(err, &refused) || refused.Code != dispute.FileExists || refused.Number != 1 {
		t.Errorf("a second file about one claim: %v", err)
	}
	if _, err := h.Play(t.Context(), id, h.order(chief), game.Command{Do: game.DoResume}); h.refusal(err) != tournament.DisputeOpen {
		t.Errorf("resumed while a dispute is open: %v", err)
	}
	no := false
	h.must(h.file(dispute.Rule{Number: 1, Words: "Four stones lie there.", Rules: []string{"RIF 9.1"}, Effect: dispute.Effect{Upheld: &no}, Typed: chief}))
	s := h.state(id)
	if c := s.Claims[0]; !c.Judged || c.Upheld || c.Sanction != game.SanctionWarning || c.Reason != "Four stones lie there." || s.Stopped {
		t.Errorf("the claim is not judged, or play does not go on: %+v, stopped %v", c, s.Stopped)
	}
	if f := h.disputes()[0]; f.State != dispute.Settled || f.Ruling.Minutes != tournament.AppealMinutes {
		t.Errorf("the file: %+v", f)
	}
	if err := h.file(dispute.Rule{Number: 1, Words: "No.", Typed: "account:other"}); !errors.As(err, &refused) || refused.Code != dispute.RuledAlready {
		t.Errorf("the second arbiter is not told: %v", err)
	}
}

// A result that is before the jury counts, marked; nothing is closed or signed on it, and the jury
// changes it with its decision.
func TestAJuryChangesAResult(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 1)
	for _, juror := range []tournament.Appoint{{Account: "a"}, {Account: "b"}, {Account: "c"}} {
		juror.Role, juror.Juror = tournament.Jury, tournament.Juror{Country: "jpn"}
		h.must(h.arrange(juror))
	}
	h.start(1)
	for _, id := range h.roundOf(1) {
		h.do(id, chief, fiveFor[board.P1])
	}
	id := h.roundOf(1)[0]
	h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfConduct, Words: "A stone was moved.", Typed: chief}))
	if h.book().Count(1).Contested != 1 || h.book().Signable() {
		t.Error("a result in dispute is not marked")
	}
	if err := h.arrange(tournament.CloseRound{Round: 1}); h.refusal(err) != tournament.DisputeOpen {
		t.Errorf("a round is closed while a dispute is open: %v", err)
	}
	h.must(h.file(dispute.Rule{Number: 1, Words: "It is not known who.", Typed: chief}))
	h.must(h.file(dispute.AppealTo{Number: 1, By: board.P2, To: dispute.Jury, Words: "I saw it.", Typed: "player"}))
	for _, account := range []string{"a", "b", "c"} {
		h.must(h.file(dispute.Vote{Number: 1, Overturn: account != "b", Member: account}))
	}
	half := game.Score{P1: 1, P2: 1}
	h.must(h.file(dispute.Conclude{Number: 1, Words: "A draw.", Member: "a", Typed: "account:a", Effect: dispute.Effect{Score: &half}}))
	if s := h.state(id); s.Outcome.Score != half || !s.ResultCorrected {
		t.Errorf("the result: %+v", s.Outcome)
	}
	if f := h.disputes()[0]; f.Decision.Was != "1-0" || f.State != dispute.Closed || h.book().Count(1).Contested != 0 {
		t.Errorf("the file: %+v", f.Decision)
	}
	h.isRight("after a decision")
}

// A ruling that the referee refuses changes nothing, in the file neither.
func TestARulingThatTheRefereeRefusesChangesNothing(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	id := h.roundOf(1)[0]
	h.start(1)
	h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfConduct, Words: "He left the hall.", Typed: chief}))
	before := h.head()
	err := h.file(dispute.Rule{Number: 1, Words: "x", Effect: dispute.Effect{Penalty: "prison", Against: board.P1}, Typed: chief})
	var refused *game.Refusal
	if !errors.As(err, &refused) || h.head() != before || h.disputes()[0].State != dispute.Open {
		t.Errorf("%v, %d events more", err, h.head()-before)
	}
}
