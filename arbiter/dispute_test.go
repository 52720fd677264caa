package arbiter_test

import (
	"errors"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// file carries out a command in the files of the event.
func (h *deskFixture) file(c dispute.Command) error { return h.arrange(tournament.OnDispute{Do: c}) }

func (h *deskFixture) disputes() dispute.Files {
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
	h.appointsJury()
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
	if open := h.book().Unsettled(); open == nil || open.Code != tournament.DisputeOpen || !open.Appeal {
		t.Errorf("an appeal waits, and the standings wait for %v", open)
	}
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

// While a file is open about a claim, or about a contested result, it is ruled on there and not at the
// board, where the file could change nothing any more. A file that is withdrawn frees the board.
func TestWhatIsInAFileIsRuledOnThere(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	id, other := h.roundOf(1)[0], h.roundOf(1)[1]
	h.start(1)
	refuses := func(id string, c game.Command) {
		t.Helper()
		before := h.head()
		if _, err := h.Play(t.Context(), id, h.order("account:other"), c); h.refusal(err) != tournament.RuledInFile || h.head() != before {
			t.Errorf("%s: %v, %d events more", c.Do, err, h.head()-before)
		}
	}
	judge := game.Command{Do: game.DoJudge, Claim: 1, Reason: "No five lies there."}
	h.do(id, "player", stone(board.P1, "h8"))
	h.do(id, "player", game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive})
	h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfClaim, Claim: 1, Typed: chief}))
	refuses(id, judge)
	refuses(id, game.Command{Do: game.DoRule, Score: game.Score{P1: 1, P2: 1}, Reason: "A draw."})
	h.must(h.file(dispute.Withdraw{Number: 1, Typed: chief}))
	h.do(id, chief, judge)

	h.do(other, chief, fiveFor[board.P1])
	h.do(other, "player", game.Command{Do: game.DoContest, By: board.P2, Reason: "It was a draw."})
	h.must(h.file(dispute.Begin{Game: other, Subject: dispute.OfResult, Typed: chief}))
	refuses(other, game.Command{Do: game.DoSettle, Reason: "It stands."})
	h.must(h.file(dispute.Rule{Number: 2, Words: "The sheets have a five.", Typed: chief}))
	if s := h.state(other); s.Contest != nil || !s.Settled || s.Outcome.Score != (game.Score{P1: 2}) {
		t.Errorf("a result that a ruling leaves as it is, is still refused: %+v %v", s.Contest, s.Outcome)
	}
	h.isRight("after a ruling on a result")
}

// A game that its player has given up meanwhile leaves nothing of the claim to rule on.
func TestAFileOutlivesTheGameThatItIsAbout(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	id := h.roundOf(1)[0]
	h.start(1)
	h.do(id, "player", stone(board.P1, "h8"))
	h.do(id, "player", game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive})
	h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfClaim, Claim: 1, Typed: chief}))
	h.do(id, "player", game.Command{Do: game.DoResign, By: board.P2})
	yes := true
	var refused *dispute.Refusal
	if err := h.file(dispute.Rule{Number: 1, Words: "x", Effect: dispute.Effect{Upheld: &yes}, Typed: chief}); !errors.As(err, &refused) || refused.Code != dispute.NoClaimWaits {
		t.Errorf("a claim is upheld in a game that is over: %v", err)
	}
	h.must(h.file(dispute.Rule{Number: 1, Words: "It was given up.", Typed: chief}))
}

// What a jury overturns does not stand: the sanction is taken back in the same act, and the loss of
// the game too, as long as no other round was paired with it.
func TestAnOverturnedSanctionIsTakenBack(t *testing.T) {
	for _, c := range []struct {
		penalty string
		next    bool // another round is paired before the jury decides
		lifted  bool
	}{{game.PenaltyNote, false, true}, {game.PenaltyWarning, false, true}, {game.PenaltyWarning, true, true}, {game.PenaltyTime, false, true},
		{game.PenaltyLoss, false, true}, {game.PenaltyLoss, true, false}} {
		h := newDesk(t)
		h.swissIn(4, 3)
		h.appointsJury()
		h.start(1)
		id := h.roundOf(1)[0]
		begun := h.state(id).Clock
		effect := dispute.Effect{Penalty: c.penalty, Against: board.P1}
		if c.penalty == game.PenaltyTime {
			effect.Amount = 120_000
		}
		h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfConduct, Words: "He whispered.", Typed: chief}))
		h.must(h.file(dispute.Rule{Number: 1, Words: "Nobody speaks.", Effect: effect, Typed: chief}))
		player := h.state(id).Seat(board.P1)
		if n := len(h.book().Conduct(player).Sanctions); n != 1 {
			t.Fatalf("%s: %d sanctions", c.penalty, n)
		}
		h.must(h.file(dispute.AppealTo{Number: 1, By: board.P1, To: dispute.Jury, Words: "It was water.", Typed: "player"}))
		if c.next {
			h.goesOnToRound2(board.P1)
		}
		for _, juror := range []string{"a", "b", "c"} {
			h.must(h.file(dispute.Vote{Number: 1, Overturn: true, Member: juror}))
		}
		decision := dispute.Conclude{Number: 1, Words: "It was water.", Member: "a", Typed: "account:a"}
		if c.penalty == game.PenaltyLoss && c.next {
			decision.Effect.Score = &game.Score{P2: 2} // the result stays
		}
		h.must(h.file(decision))
		sanctions, f := h.book().Conduct(player).Sanctions, h.disputes()[0]
		if f.Decision.Lifted != c.lifted || (len(sanctions) == 0) != c.lifted {
			t.Errorf("%s, next %v: lifted %v, %d sanctions are left", c.penalty, c.next, f.Decision.Lifted, len(sanctions))
		}
		s := h.state(id)
		if c.penalty == game.PenaltyLoss && s.Over() == c.lifted {
			t.Errorf("the lost game, next %v: %v", c.next, s.Outcome)
		}
		if c.penalty == game.PenaltyTime && s.Remaining(board.P2, s.StartedAt) != begun.Remaining(1, s.StartedAt) {
			t.Errorf("the time that was given: %v", s.Remaining(board.P2, s.StartedAt))
		}
		h.isRight("after an overturned " + c.penalty)
	}
}

// A claim that fails and a sanction for how it was made are one ruling, also where the sanction ends
// the game.
func TestAClaimThatFailsCanLoseTheGameByASanction(t *testing.T) {
	for _, penalty := range []string{game.PenaltyNote, game.PenaltyWarning, game.PenaltyTime, game.PenaltyLoss, game.PenaltyExpulsion} {
		h := newDesk(t)
		h.swissIn(4, 3)
		id := h.roundOf(1)[0]
		h.start(1)
		h.do(id, "player", stone(board.P1, "h8"))
		h.do(id, "player", game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive})
		h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfClaim, Claim: 1, Typed: chief}))
		no := false
		err := h.file(dispute.Rule{Number: 1, Words: "It was to disturb.", Rules: []string{"RIF 9.6"}, Chief: true, Typed: chief,
			Effect: dispute.Effect{Upheld: &no, Penalty: penalty, Against: board.P1, Amount: 60_000, Rule: "RIF 16"}})
		if err != nil {
			t.Errorf("%s: %v", penalty, err)
			continue
		}
		s, ends := h.state(id), penalty == game.PenaltyLoss || penalty == game.PenaltyExpulsion
		if !s.Claims[0].Judged || s.Claims[0].Upheld || s.Over() != ends || ends && s.Outcome.Score != (game.Score{P2: 2}) {
			t.Errorf("%s: %+v, the game %s", penalty, s.Claims[0], s.Status)
		}
	}
}

// A claim that holds wins the game, and no loss ends it beside that; who is expelled with it is out
// of the event.
func TestAClaimThatHoldsAndALossAreTwoEnds(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	id := h.roundOf(1)[0]
	h.start(1)
	h.do(id, "player", stone(board.P1, "h8"))
	h.do(id, "player", game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive})
	h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfClaim, Claim: 1, Typed: chief}))
	yes, before := true, h.head()
	rule := dispute.Rule{Number: 1, Words: "x", Rules: []string{"RIF 9.6"}, Chief: true, Typed: chief, Effect: dispute.Effect{Upheld: &yes, Penalty: game.PenaltyLoss, Against: board.P2}}
	var refused *dispute.Refusal
	if err := h.file(rule); !errors.As(err, &refused) || refused.Code != dispute.EndsTwice || h.head() != before {
		t.Errorf("a loss beside the claim: %v", err)
	}
	rule.Effect.Penalty = game.PenaltyExpulsion
	h.must(h.file(rule))
	if s := h.state(id); s.Outcome.Score != (game.Score{P1: 2}) || h.book().Out(s.Players[1]) == 0 || s.Outcome.Reason == game.ReasonPenalty {
		t.Errorf("%+v, out from round %d", s.Outcome, h.book().Out(s.Players[1]))
	}
}

// A dispute about an adjourned game that counts meanwhile keeps its round open as one about any other
// game does; ruled on, the round is closed, and the ruling ends the game.
func TestADisputeAboutAnAdjournedGameKeepsItsRoundOpen(t *testing.T) {
	h := newDesk(t)
	h.enterInto(4, tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Control: "600"},
		Format: tournament.Format{System: tournament.Swiss, Rounds: 2, Adjourned: tournament.HangingDraw}})
	h.must(h.arrange(tournament.PublishRound{Round: 1}))
	h.start(1)
	ids := h.roundOf(1)
	h.adjourn(false, ids[0])
	h.do(ids[1], chief, fiveFor[board.P1])
	h.must(h.file(dispute.Begin{Game: ids[0], Subject: dispute.OfConduct, Words: "He analysed in the hall.", Typed: chief}))
	for _, c := range []tournament.Command{tournament.ConfirmRound{Round: 1}, tournament.CloseRound{Round: 1}} {
		if err := h.arrange(c); h.refusal(err) != tournament.DisputeOpen {
			t.Errorf("%T: %v", c, err)
		}
	}
	if n := h.book().Count(1).Contested; n != 1 {
		t.Errorf("%d are marked", n)
	}
	h.must(h.file(dispute.Rule{Number: 1, Words: "That is forbidden.", Rules: []string{"RIF 16"}, Typed: chief,
		Effect: dispute.Effect{Penalty: game.PenaltyLoss, Against: board.P1, Rule: "RIF 16"}}))
	if s := h.state(ids[0]); !s.Over() || s.Adjourned != nil || s.Outcome.Score != (game.Score{P2: 2}) {
		t.Errorf("%s %+v", s.Status, s.Outcome)
	}
	h.must(h.arrange(tournament.CloseRound{Round: 1}))
	h.isRight("after a ruling on an adjourned game")
}

// An overturned ruling on a claim is one the other way: what it brought is taken back, if nothing has
// come of it. Otherwise the result is left to the decision.
func TestAnOverturnedRulingOnAClaimIsOneTheOtherWay(t *testing.T) {
	for _, c := range []struct {
		upheld, goesOn bool // the first ruling; a stone before the decision
	}{{true, false}, {false, false}, {false, true}} {
		h := newDesk(t)
		h.swissIn(4, 3)
		h.appointsJury()
		id := h.roundOf(1)[0]
		h.start(1)
		h.do(id, "player", stone(board.P1, "h8"))
		h.do(id, "player", game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive})
		h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfClaim, Claim: 1, Typed: chief}))
		h.must(h.file(dispute.Rule{Number: 1, Words: "As I saw it.", Effect: dispute.Effect{Upheld: &c.upheld}, Typed: chief}))
		if c.goesOn {
			h.do(id, "player", game.Command{Do: game.DoPress, By: board.P1})
		}
		h.must(h.file(dispute.AppealTo{Number: 1, By: board.P2, To: dispute.Jury, Words: "Not so.", Typed: "player"}))
		for _, account := range []string{"a", "b", "c"} {
			h.must(h.file(dispute.Vote{Number: 1, Overturn: true, Member: account}))
		}
		decision := dispute.Conclude{Number: 1, Words: "It was otherwise.", Member: "a", Typed: "account:a"}
		if c.goesOn {
			var refused *dispute.Refusal
			if err := h.file(decision); !errors.As(err, &refused) || refused.Code != dispute.ResultNeeded {
				t.Errorf("after play went on, no result is asked for: %v", err)
			}
			decision.Effect.Score = &game.Score{P1: 2}
		}
		h.must(h.file(decision))
		s, f := h.state(id), h.disputes()[0]
		last := s.Claims[0]
		switch {
		case c.goesOn && (f.Decision.Effect.Upheld != nil || last.Upheld || s.Outcome.Score != game.Score{P1: 2}):
			t.Errorf("after play went on: %+v, %+v", f.Decision.Effect, last)
		case !c.goesOn && (f.Decision.Effect.Upheld == nil || *f.Decision.Effect.Upheld == c.upheld || !last.Judged || last.Upheld == c.upheld || s.Over() == c.upheld):
			t.Errorf("ruled %v and overturned: %+v, %+v, over %v", c.upheld, f.Decision.Effect, last, s.Over())
		}
		h.isRight("after a decision")
	}
}

// A decision that gives a claimant the game, while the false claim can be taken back, upholds the claim:
// its sanction goes too.
func TestAWonAppealLeavesNoFalseClaim(t *testing.T) {
	h := newDesk(t)
	id := h.claimRuledUnfounded()
	h.must(h.file(dispute.AppealTo{Number: 1, By: board.P1, To: dispute.Chief, Words: "There it lies.", Typed: "player"}))
	h.must(h.file(dispute.Conclude{Number: 1, Overturn: true, Chief: true, Words: "So it is.", Typed: "account:other", Effect: dispute.Effect{Score: &game.Score{P1: 2}}}))
	s := h.state(id)
	if claim := s.Claims[0]; !claim.Upheld || claim.Sanction != "" || s.Outcome.Score != (game.Score{P1: 2}) {
		t.Errorf("%+v, %+v", claim, s.Outcome)
	}
	if sanctions := h.book().Conduct(s.Seat(board.P1)).Sanctions; len(sanctions) > 0 {
		t.Errorf("a sanction is left: %+v", sanctions)
	}
	h.isRight("after a won appeal")
}

// Where another round is paired with the result, the decision says which result the game has now, and it
// may be the same.
func TestAnOverturnedRulingNeedsAResult(t *testing.T) {
	for _, score := range []game.Score{{P1: 2}, {P2: 2}} {
		h := newDesk(t)
		id := h.claimRuledUnfounded()
		h.do(id, "player", game.Command{Do: game.DoResign, By: board.P1})
		h.goesOnToRound2(board.P2)
		h.must(h.file(dispute.AppealTo{Number: 1, By: board.P1, To: dispute.Chief, Words: "There it lay.", Typed: "player"}))
		decision := dispute.Conclude{Number: 1, Overturn: true, Chief: true, Words: "So it was.", Typed: "account:other"}
		var refused *dispute.Refusal
		if err := h.file(decision); !errors.As(err, &refused) || refused.Code != dispute.ResultNeeded || refused.Field() != "score" {
			t.Errorf("no result is asked for: %v", err)
		}
		decision.Effect.Score = &score
		h.must(h.file(decision))
		s := h.state(id)
		if s.Outcome.Score != score {
			t.Errorf("the result: %+v, want %v", s.Outcome, score)
		}
		person := s.Seat(board.P1)
		if c, n := h.book().Conduct(person), h.book().EarlierFalseClaims(person, ""); c.FalseClaims != 0 || c.Warnings != 0 || len(c.Sanctions) != 0 || n != 0 {
			t.Errorf("the claim is not forgiven: %+v, %d earlier ones", c, n)
		}
		if n := h.book().EarlierFalseClaims(person, id); s.FalseClaims[0]+n != 0 {
			t.Errorf("the next false claim in this game is sanctioned as one after %d", s.FalseClaims[0]+n)
		}
		h.isRight("after a decision")
	}
}

// What a ruling gave as the result of the game, its overturning has to give too, or leave in so many words.
func TestAnOverturnedResultIsSaid(t *testing.T) {
	for _, effect := range []dispute.Effect{{Score: &game.Score{P1: 2}}, {Penalty: game.PenaltyLoss, Against: board.P2}} {
		h := newDesk(t)
		h.swissIn(4, 3)
		h.must(h.arrange(tournament.Appoint{Account: "other", Role: access.DeputyArbiter}))
		h.start(1)
		id := h.roundOf(1)[0]
		h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfConduct, Words: "He whispered.", Typed: chief}))
		h.must(h.file(dispute.Rule{Number: 1, Words: "Nobody speaks.", Effect: effect, Typed: chief}))
		h.goesOnToRound2(board.P1)
		h.must(h.file(dispute.AppealTo{Number: 1, By: board.P2, To: dispute.Chief, Words: "It was water.", Typed: "player"}))
		decision := dispute.Conclude{Number: 1, Overturn: true, Chief: true, Words: "It was.", Typed: "account:other"}
		var refused *dispute.Refusal
		if err := h.file(decision); !errors.As(err, &refused) || refused.Code != dispute.ResultNeeded {
			t.Errorf("%+v: no result is asked for: %v", effect, err)
		}
		decision.Effect.Score = &game.Score{P1: 1, P2: 1}
		h.must(h.file(decision))
		if s := h.state(id); s.Outcome.Score != *decision.Effect.Score {
			t.Errorf("%+v: the result is %v", effect, s.Outcome)
		}
	}
}

// A false claim that was ruled on at the board is forgiven by an appeal in a file that was opened later.
func TestAClaimRuledOnAtTheBoardIsForgiven(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	h.must(h.arrange(tournament.Appoint{Account: "other", Role: access.DeputyArbiter}))
	id := h.roundOf(1)[0]
	h.start(1)
	h.do(id, "player", stone(board.P1, "h8"))
	h.do(id, "player", game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive})
	h.do(id, chief, game.Command{Do: game.DoJudge, Claim: 1, Reason: "No five."})
	h.do(id, "player", game.Command{Do: game.DoResign, By: board.P1})
	h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfClaim, Claim: 1, Typed: chief}))
	h.must(h.file(dispute.Rule{Number: 1, Words: "It stays.", Typed: chief}))
	h.must(h.file(dispute.AppealTo{Number: 1, By: board.P1, To: dispute.Chief, Words: "There it lay.", Typed: "player"}))
	h.must(h.file(dispute.Conclude{Number: 1, Overturn: true, Chief: true, Words: "So it was.", Typed: "account:other", Effect: dispute.Effect{Score: &game.Score{P2: 2}}}))
	if c := h.book().Conduct(h.state(id).Seat(board.P1)); c.FalseClaims != 0 || len(c.Sanctions) != 0 || !h.disputes()[0].Decision.Forgives {
		t.Errorf("it is not forgiven: %+v", c)
	}
}

// An appeal that is withdrawn unheard uses nothing up, and who made the ruling does not withdraw it.
func TestAWithdrawnAppealCanBeMadeAgain(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	h.must(h.arrange(tournament.Appoint{Account: "other", Role: access.DeputyArbiter}))
	h.start(1)
	id := h.roundOf(1)[0]
	h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfConduct, Words: "He whispered.", Typed: chief}))
	h.must(h.file(dispute.Rule{Number: 1, Words: "Nobody speaks.", Effect: dispute.Effect{Penalty: game.PenaltyWarning, Against: board.P2}, Typed: chief}))
	appeal := func(by board.Person) dispute.AppealTo {
		return dispute.AppealTo{Number: 1, By: by, To: dispute.Chief, Words: "It was water.", Typed: "player"}
	}
	h.must(h.file(appeal(board.P1)))
	h.must(h.file(dispute.Withdraw{Number: 1, By: board.P1, Typed: "player"}))
	h.must(h.file(appeal(board.P2)))
	for _, c := range []struct {
		withdraw dispute.Withdraw
		want     dispute.Code
	}{{dispute.Withdraw{Number: 1, Words: "Enough.", Typed: chief}, dispute.OwnRuling}, {dispute.Withdraw{Number: 1, Typed: "account:other"}, dispute.WordsNeeded}} {
		var refused *dispute.Refusal
		if err := h.file(c.withdraw); !errors.As(err, &refused) || refused.Code != c.want {
			t.Errorf("%+v: %v", c.withdraw, err)
		}
	}
	h.must(h.file(dispute.Conclude{Number: 1, Overturn: true, Chief: true, Words: "It was.", Typed: "account:other"}))
	var refused *dispute.Refusal
	if err := h.file(appeal(board.P2)); !errors.As(err, &refused) || refused.Code != dispute.AppealedAlready {
		t.Errorf("a second appeal is heard: %v", err)
	}
}

// An appeal goes to somebody who can decide it: not to a chief arbiter who made the ruling, with no deputy,
// and no member of the jury judges the own ruling.
func TestNobodyDecidesOnTheOwnRuling(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	h.appointsJury()
	h.start(1)
	for i, c := range []struct {
		ruled string
		to    dispute.Court
		want  dispute.Code
	}{{chief, dispute.Chief, dispute.NoOtherChief}, {"account:a", dispute.Jury, dispute.JuryTooSmall}} {
		h.must(h.file(dispute.Begin{Game: h.roundOf(1)[i], Subject: dispute.OfConduct, Words: "He whispered.", Typed: chief}))
		h.must(h.file(dispute.Rule{Number: i + 1, Words: "Nobody speaks.", Effect: dispute.Effect{Penalty: game.PenaltyWarning, Against: board.P2}, Typed: c.ruled}))
		var refused *dispute.Refusal
		err := h.file(dispute.AppealTo{Number: i + 1, By: board.P2, To: c.to, Words: "It was water.", Typed: "player"})
		if !errors.As(err, &refused) || refused.Code != c.want {
			t.Errorf("to the %s: %v", c.to, err)
		}
	}
}

// claimRuledUnfounded is a game of the first round with a ruling on a claim of P1 that did not hold.
func (h *deskFixture) claimRuledUnfounded() string {
	h.t.Helper()
	h.swissIn(4, 3)
	h.must(h.arrange(tournament.Appoint{Account: "other", Role: access.DeputyArbiter}))
	id := h.roundOf(1)[0]
	h.start(1)
	h.do(id, "player", stone(board.P1, "h8"))
	h.do(id, "player", game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive})
	h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfClaim, Claim: 1, Typed: chief}))
	no := false
	h.must(h.file(dispute.Rule{Number: 1, Words: "As I saw it.", Effect: dispute.Effect{Upheld: &no}, Typed: chief}))
	return id
}

// appointsJury appoints a, b and c, who are compatriots of nobody.
func (h *deskFixture) appointsJury() {
	h.t.Helper()
	for _, juror := range []string{"a", "b", "c"} {
		h.must(h.arrange(tournament.Appoint{Account: juror, Role: access.Jury, Juror: access.Juror{Country: "jpn"}}))
	}
}

// goesOnToRound2 ends the open games of round 1 with a win of a person, and publishes round 2.
func (h *deskFixture) goesOnToRound2(winner board.Person) {
	h.t.Helper()
	for _, id := range h.roundOf(1) {
		if s := h.state(id); !s.Over() {
			h.do(id, chief, fiveFor[winner])
		}
	}
	h.must(h.arrange(tournament.PublishRound{Round: 2}))
}
