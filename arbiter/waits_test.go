package arbiter_test

import (
	"errors"
	"testing"
	"time"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/dispute"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// isOneAct checks that all that was written since was written in one append.
func (h *deskFixture) isOneAct(since int64) {
	h.t.Helper()
	written := h.journal()[since:]
	for _, r := range written {
		if r.CommandID != written[0].CommandID {
			h.t.Errorf("%s is of another act than %s", r.Kind, written[0].Kind)
		}
	}
}

func (h *deskFixture) conduct(id string) dispute.Begin {
	return dispute.Begin{Game: id, Subject: dispute.OfConduct, Words: "He analysed in the hall.", Typed: chief}
}

// A round that is taken back takes the open files about its games with it, in the same act and with
// its reason (TOURNAMENT.md, "Conduct"): a file never waits for a game that cannot come. What was
// ruled on stands.
func TestARoundThatIsTakenBackWithdrawsItsFiles(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	h.must(h.arrange(tournament.Appoint{Account: "other", Role: access.DeputyArbiter}))
	ids := h.roundOf(1)
	h.must(h.file(h.conduct(ids[0])))
	h.must(h.file(dispute.Begin{Game: ids[1], Subject: dispute.OfLateness, By: board.P2, Typed: chief}))
	h.must(h.file(dispute.Rule{Number: 2, Words: "He was in time.", Typed: chief}))
	h.must(h.file(dispute.AppealTo{Number: 2, By: board.P1, To: dispute.Chief, Words: "The clock was wrong.", Typed: chief}))
	if files := h.book().FilesFrom(1); len(files) != 1 || files[0].Number != 1 {
		t.Errorf("beforehand %d files are named", len(files))
	}
	before := h.head()
	h.must(h.arrange(tournament.Unpublish{Round: 1, Reason: "The wrong list."}))
	h.isOneAct(before)
	if f := h.disputes()[0]; f.State != dispute.Dropped || f.Withdrawal.Words != "The wrong list." || f.Withdrawal.Typed != chief {
		t.Errorf("the open file: %s %+v", f.State, f.Withdrawal)
	}
	if f := h.disputes()[1]; f.State != dispute.Appeal {
		t.Errorf("the appeal is before no court: %s", f.State)
	}
	h.must(h.file(dispute.Conclude{Number: 2, Words: "It was not.", Chief: true, Typed: "account:other"}))
	h.isRight("after a round that was taken back")
}

// With the pairing everything ends that waited at its boards: the post of a time arbiter, what a game
// counts meanwhile, a call, a claim, an adjourned game.
func TestNothingWaitsAtABoardThatWasTakenBack(t *testing.T) {
	h := newDesk(t)
	h.enterInto(4, tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: game.Settings{Control: "600", TimeArbiters: true},
		Format: tournament.Format{System: tournament.Swiss, Rounds: 2, Adjourned: tournament.HangingGiven}})
	h.must(h.arrange(tournament.PublishRound{Round: 1}))
	ids := h.roundOf(1)
	h.start(1)
	h.must(h.arrange(tournament.Duty{Arbiter: "account:clock", On: true}))
	h.must(h.arrange(tournament.Assign{Game: ids[0], Arbiter: "account:clock"}))
	h.must(h.arrange(tournament.SetProvisional{Game: ids[1], Score: game.Score{P1: 1, P2: 1}, Reason: "It hangs."}))
	h.do(ids[0], "player", game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimTime})
	h.do(ids[1], "player", game.Command{Do: game.DoCall, By: board.P2, For: game.CallArbiter})
	h.adjourn(false, ids[1])
	h.must(h.arrange(tournament.Unpublish{Round: 1, Reason: "The wrong list."}))
	b := h.book()
	if len(b.Posts) > 0 || len(b.Provisional) > 0 || len(b.Going()) > 0 {
		t.Errorf("posts %v, provisional results %v, boards %v", b.Posts, b.Provisional, b.Going())
	}
	for _, id := range ids {
		s := h.state(id)
		if _, waits := s.Pending(); waits || s.Called != "" || s.Adjourned != nil {
			t.Errorf("%s: a claim waits %v, a call %q, adjourned %v", id, waits, s.Called, s.Adjourned)
		}
	}
}

// A game that is made void takes its open files with it, in one act.
func TestAVoidGameWithdrawsItsFiles(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	h.start(1)
	ids := h.roundOf(1)
	h.must(h.file(h.conduct(ids[0])))
	h.must(h.file(h.conduct(ids[1])))
	before := h.head()
	h.do(ids[0], chief, game.Command{Do: game.DoVoid, Reason: "The board was overturned."})
	h.isOneAct(before)
	if f := h.disputes()[0]; f.State != dispute.Dropped || f.Withdrawal.Words != "The board was overturned." {
		t.Errorf("%s %+v", f.State, f.Withdrawal)
	}
	if f := h.disputes()[1]; f.State != dispute.Open {
		t.Errorf("another board's file: %s", f.State)
	}
}

// Open files go over to the game that is played instead; a claim is one of the old game, and ends with it.
func TestFilesGoOverToTheGameThatIsPlayedInstead(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	h.start(1)
	id := h.roundOf(1)[0]
	h.do(id, "player", stone(board.P1, "h8"))
	h.must(h.file(h.conduct(id)))
	h.do(id, "player", game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimFive})
	h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfClaim, Claim: 1, Typed: chief}))
	before := h.head()
	fresh, err := h.Boards.PlayAgain(t.Context(), id, h.order(chief), "The board was overturned.", "again-1")
	h.must(err)
	h.isOneAct(before)
	goes, ends := h.disputes()[0], h.disputes()[1]
	if goes.Game != fresh || goes.Began() != id || goes.State != dispute.Open {
		t.Errorf("the file about conduct: %s, of %s, opened about %s", goes.State, goes.Game, goes.Began())
	}
	if ends.State != dispute.Dropped || ends.Withdrawal.Words != "The board was overturned." {
		t.Errorf("the file about the claim: %s %+v", ends.State, ends.Withdrawal)
	}
	h.must(h.file(dispute.Rule{Number: 1, Words: "Nobody analyses.", Effect: dispute.Effect{Penalty: game.PenaltyLoss, Against: board.P1}, Typed: chief}))
	if s := h.state(fresh); !s.Over() || s.Outcome.Score != (game.Score{P2: 2}) {
		t.Errorf("the ruling is not carried out in the new game: %+v", s.Outcome)
	}
	h.isRight("after a ruling on a game that is played instead")
}

// An event that is deleted leaves nobody a file to rule on.
func TestADeletedSampleWithdrawsItsFiles(t *testing.T) {
	h := newDesk(t)
	h.enterInto(2, tournament.Created{Name: "Sample", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Sample: true,
		Game: game.Settings{Control: "600"}, Format: tournament.Format{System: tournament.Swiss, Rounds: 1}})
	h.must(h.arrange(tournament.PublishRound{Round: 1}))
	h.must(h.file(h.conduct(h.roundOf(1)[0])))
	before := h.head()
	h.must(h.Events.Delete(t.Context(), event, h.order(chief), "A sample."))
	h.isOneAct(before)
	var kinds []string
	for _, r := range h.journal()[before:] {
		kinds = append(kinds, r.Kind)
	}
	if len(kinds) != 3 || kinds[0] != "deleted" || kinds[1] != "dispute-withdrawn" || kinds[2] != "voided" {
		t.Errorf("written was %v", kinds)
	}
}

// A journal of before has files whose games were taken back: they are ruled on, and withdrawn, with or
// without a round that is published.
func TestAFileWithoutAGameFindsItsEnd(t *testing.T) {
	for _, c := range []struct {
		name  string
		again bool // the round is published again
		ends  dispute.Command
		code  dispute.Code
	}{
		{name: "ruled on", ends: dispute.Rule{Number: 1, Words: "It was water.", Typed: chief}},
		{name: "withdrawn", ends: dispute.Withdraw{Number: 1, Typed: chief}},
		{name: "ruled on later", again: true, ends: dispute.Rule{Number: 1, Words: "It was water.", Typed: chief}},
		{name: "withdrawn by who asked", again: true, ends: dispute.Withdraw{Number: 1, By: board.P1, Typed: chief}},
		{name: "with a result", ends: dispute.Rule{Number: 1, Words: "x", Effect: dispute.Effect{Score: &game.Score{P1: 2}}, Typed: chief}, code: dispute.GameIsVoid},
		{name: "with a sanction", ends: dispute.Rule{Number: 1, Words: "x", Effect: dispute.Effect{Penalty: game.PenaltyWarning, Against: board.P1}, Typed: chief}, code: dispute.GameIsOver},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := newDesk(t)
			h.swissIn(2, 1)
			id := h.roundOf(1)[0]
			h.must(h.file(dispute.Begin{Game: id, Subject: dispute.OfLateness, By: board.P1, Words: "He was late.", Typed: chief}))
			h.takenBackBefore(id)
			h.must(h.file(dispute.Say{Number: 1, By: board.P2, Words: "I was there.", Typed: chief}))
			if c.again {
				h.must(h.arrange(tournament.PublishRound{Round: 1}))
			}
			err := h.file(c.ends)
			if c.code != "" {
				var refused *dispute.Refusal
				if !errors.As(err, &refused) || refused.Code != c.code {
					t.Errorf("%v", err)
				}
				return
			}
			h.must(err)
			if h.disputes()[0].Waiting() {
				t.Error("it still waits")
			}
			if !c.again {
				h.must(h.arrange(tournament.PublishRound{Round: 1}))
			}
			h.do(h.roundOf(1)[0], chief, fiveFor[board.P1])
			h.must(h.arrange(tournament.CloseRound{Round: 1}))
			h.must(h.arrange(tournament.Sign{}))
		})
	}
}

// takenBackBefore takes the only round back, with its only game, as programs did that left its files
// open, and opens the file anew.
func (h *deskFixture) takenBackBefore(id string) {
	h.t.Helper()
	s, err := h.Tournament(event)
	h.must(err)
	said, did := tournament.Unpublished{Round: 1, Pairings: s.Pairings, Reason: "The wrong list."}, game.Voided{Reason: "The wrong list."}
	body, err := tournament.Encode(said)
	h.must(err)
	also, err := game.Encode(did)
	h.must(err)
	part := func(stream string, e journal.Event) journal.StreamAppend {
		list, err := h.store.Stream(h.t.Context(), stream)
		h.must(err)
		return journal.StreamAppend{Stream: stream, Expected: int64(len(list)), Events: []journal.Event{e}}
	}
	list := h.journal()
	_, err = h.store.Append(h.t.Context(), journal.Batch{CommandID: "before", Digest: "d", Actor: chief, Instant: list[len(list)-1].Instant, Wall: time.Now(),
		Streams: []journal.StreamAppend{part("tournament/"+event, journal.Event{Kind: said.Kind(), Version: tournament.EventVersion, Body: body}),
			part("game/"+id, journal.Event{Kind: did.Kind(), Version: game.EventVersion, Body: also})}})
	h.must(err)
	ids := h.ids
	*h = *openDesk(h.t, h.path, nil, nil)
	h.ids = ids
}

// A void game of a round that was closed, and that another round has followed, is played again: else the
// standings could never be signed.
func TestAVoidGameOfAClosedRoundIsPlayedAgain(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 2)
	ids := h.roundOf(1)
	h.do(ids[0], chief, game.Command{Do: game.DoVoid, Reason: "The board was overturned."})
	h.do(ids[1], chief, fiveFor[board.P1])
	h.must(h.arrange(tournament.SetProvisional{Game: ids[0], Score: game.Score{P1: 1, P2: 1}, Reason: "It is played later."}))
	h.must(h.arrange(tournament.CloseRound{Round: 1}))
	h.must(h.arrange(tournament.PublishRound{Round: 2}))
	for _, id := range h.roundOf(2) {
		h.do(id, chief, fiveFor[board.P1])
	}
	if got := h.refusal(h.arrange(tournament.Sign{})); got != tournament.BoardVoid {
		t.Errorf("signed with a void game: %s", got)
	}
	fresh, err := h.Boards.PlayAgain(t.Context(), ids[0], h.order(chief), "It was void.", "again-1")
	h.must(err)
	h.do(fresh, chief, fiveFor[board.P2])
	h.must(h.arrange(tournament.CloseRound{Round: 2}))
	h.must(h.arrange(tournament.Sign{}))
}
