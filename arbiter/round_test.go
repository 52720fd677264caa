package arbiter_test

import (
	"errors"
	"slices"
	"sync"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/clock"
)

var fiveFor = map[board.Person]game.Command{
	board.P1: {Do: game.DoReport, Score: game.Score{P1: 2}, Kind: game.ReasonFive},
	board.P2: {Do: game.DoReport, Score: game.Score{P2: 2}, Kind: game.ReasonFive},
}

func (h *deskFixture) swissIn(players, rounds int) {
	h.t.Helper()
	h.enterInto(players, tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5,
		Game: game.Settings{Control: "600"}, Format: tournament.Format{System: tournament.Swiss, Rounds: rounds}})
	h.must(h.arrange(tournament.PublishRound{Round: 1}))
}

// arrange carries out a command of the event; its games get the next ids.
func (h *deskFixture) arrange(c tournament.Command) error {
	if h.ids == nil {
		h.ids = names()
	}
	return h.Arrange(h.t.Context(), event, h.order(chief), c, h.ids)
}

func (h *deskFixture) refusal(err error) tournament.Code {
	h.t.Helper()
	var refused *tournament.Refusal
	if !errors.As(err, &refused) {
		h.t.Fatalf("%v is no refusal of an event", err)
	}
	return refused.Code
}

// Two arbiters report one board at once, with different results: one of them is told what
// the other has said; nothing is overwritten.
func TestOfTwoWhoReportOneBoardTheSecondIsTold(t *testing.T) {
	h := newDesk(t)
	h.publish(20, game.Settings{Control: "600"})
	for n, id := range h.roundOf(1) {
		var (
			errs   [2]error
			actors = [2]string{"account:1", "account:2"}
			both   sync.WaitGroup
		)
		for i, p := range []board.Person{board.P1, board.P2} {
			o := h.order(actors[i])
			both.Go(func() { _, errs[i] = h.Play(t.Context(), id, o, fiveFor[p]) })
		}
		both.Wait()
		second := slices.IndexFunc(errs[:], func(err error) bool { return err != nil })
		if second < 0 || errs[1-second] != nil {
			t.Fatalf("board %d: %v", n+1, errs)
		}
		var refused *game.Refusal
		s := h.state(id)
		if !errors.As(errs[second], &refused) || refused.Code != game.ResultStands || refused.Reporter != actors[1-second] || *refused.Standing != *s.Outcome {
			t.Errorf("board %d: the second is told %+v", n+1, refused)
		}
		if won := board.Person(2 - second); s.Outcome.Score.Winner() != won || s.Reporter != actors[1-second] {
			t.Errorf("board %d: %+v by %s", n+1, s.Outcome, s.Reporter)
		}
	}
	written := slices.DeleteFunc(h.journal(), func(r journal.Record) bool { return r.Kind != "ended" })
	if len(written) != len(h.roundOf(1)) {
		t.Errorf("%d results were written", len(written))
	}
}

// A report sent again is the same report; the same from another is told that it stands.
func TestAReportSentAgainIsOne(t *testing.T) {
	h := newDesk(t)
	h.publish(4, game.Settings{Control: "600"})
	id, o := h.roundOf(1)[0], h.order("account:1")
	for range 2 {
		if _, err := h.Play(t.Context(), id, o, fiveFor[board.P1]); err != nil {
			t.Error(err)
		}
	}
	_, err := h.Play(t.Context(), id, h.order("account:2"), fiveFor[board.P1])
	var refused *game.Refusal
	if !errors.As(err, &refused) || refused.Code != game.ResultSame || refused.Reporter != "account:1" {
		t.Error(err)
	}
}

// The ladder of false claims goes through the event: the second one costs time, in
// whatever round it is made. What was taken back does not count.
func TestTheLadderOfFalseClaimsGoesThroughTheEvent(t *testing.T) {
	h := newDesk(t)
	h.publish(4, game.Settings{Control: "600"})
	claim := func(round int) (game.State, string) {
		t.Helper()
		h.start(round)
		for _, p := range h.book().PairingsOf("p01") {
			if p.Round != round {
				continue
			}
			by := board.P1
			if p.Second == "p01" {
				by = board.P2
			}
			h.do(p.Game, "player", game.Command{Do: game.DoClaim, By: by, Kind: game.ClaimTime})
			h.do(p.Game, chief, game.Command{Do: game.DoJudge, Claim: 1})
			return h.state(p.Game), p.Game
		}
		t.Fatal("no game")
		return game.State{}, ""
	}
	first, id := claim(1)
	if got := first.Claims[0].Sanction; got != game.SanctionWarning {
		t.Errorf("the first costs %s", got)
	}
	if n := h.book().EarlierFalseClaims("p01", id); n != 0 {
		t.Errorf("%d before the first", n)
	}
	second, _ := claim(2)
	if got := second.Claims[0]; got.Sanction != game.SanctionTime || got.Amount != game.FalseClaimTimeGift {
		t.Errorf("the second costs %s", got.Sanction)
	}
	c := h.book().Conduct("p01")
	if c.FalseClaims != 2 || c.Warnings != 1 || len(c.Sanctions) != 2 || c.Sanctions[0].What != game.SanctionWarning || c.Sanctions[1].Round != 2 || c.Sanctions[1].Claim != 1 {
		t.Errorf("%+v", c)
	}
	h.do(id, chief, game.Command{Do: game.DoStop})
	if _, err := h.Play(t.Context(), id, h.order(chief), game.Command{Do: game.DoTakeBack, Reason: "misread"}); err == nil {
		t.Error("a ruling after which play went on was taken back")
	}
	_, id = claim(3)
	h.do(id, chief, game.Command{Do: game.DoTakeBack})
	if third := h.state(id); third.FalseClaims != [4]int{} || h.book().Conduct("p01").FalseClaims != 2 {
		t.Errorf("%v, %+v", third.FalseClaims, h.book().Conduct("p01"))
	}
}

// Conduct is read through the event: calls, warnings, sanctions of every game, and
// nothing that was taken back.
func TestTheConductOfAPlayer(t *testing.T) {
	h := newDesk(t)
	h.publish(4, game.Settings{Control: "600"})
	for round := range 2 {
		h.start(round + 1)
		id := h.book().GameIn("p01", round+1, 0)
		by := board.P1
		if h.state(id).Players[1] == "p01" {
			by = board.P2
		}
		h.do(id, "player", game.Command{Do: game.DoCall, By: by, For: game.CallArbiter, Run: true})
		h.do(id, chief, game.Command{Do: game.DoPenalty, Player: by, Kind: game.PenaltyWarning, Reason: "talking"})
		h.do(id, chief, game.Command{Do: game.DoPenalty, Player: by.Opponent(), Kind: game.PenaltyNote, Reason: "late"})
	}
	id := h.book().GameIn("p01", 2, 0)
	g := h.state(id)
	warned, _ := g.ArbiterActs.Numbered(1)
	h.do(id, chief, game.Command{Do: game.DoTakeBack, ArbiterAct: warned.Number, Reason: "it was the neighbour"})
	c := h.book().Conduct("p01")
	if c.Calls != 2 || c.Warnings != 1 || len(c.Sanctions) != 1 || c.Sanctions[0].Reason != "talking" || c.Sanctions[0].Round != 1 {
		t.Errorf("%+v", c)
	}
	if c := h.book().Conduct("nobody"); c.Calls != 0 || c.Sanctions != nil {
		t.Errorf("%+v", c)
	}
}

// What an arbiter has closed is changed by a correction alone; what a later round was
// paired with is no longer taken back.
func TestAClosedRoundIsChangedByACorrectionAlone(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	games := h.roundOf(1)
	for _, id := range games {
		h.do(id, chief, fiveFor[board.P1])
	}
	try := func(c game.Command) error {
		_, err := h.Play(t.Context(), games[0], h.order(chief), c)
		return err
	}
	h.must(h.arrange(tournament.ConfirmRound{Round: 1}))
	if got := h.refusal(try(game.Command{Do: game.DoContest, By: board.P2, Reason: "I won"})); got != tournament.AlreadyConfirmed {
		t.Error(got)
	}
	h.must(h.arrange(tournament.CloseRound{Round: 1}))
	for _, c := range []game.Command{{Do: game.DoTakeBack, Reason: "x"}, {Do: game.DoContest, By: board.P2, Reason: "x"}, {Do: game.DoConfirm, By: board.P2}, fiveFor[board.P2]} {
		if got := h.refusal(try(c)); got != tournament.RoundIsClosed {
			t.Errorf("%s: %s", c.Do, got)
		}
	}
	h.must(try(game.Command{Do: game.DoResult, Score: game.Score{P2: 2}, Kind: game.ReasonFive, Reason: "names exchanged"}))
	h.must(h.arrange(tournament.ReopenRound{Round: 1, Reason: "board 2"}))
	h.must(h.arrange(tournament.PublishRound{Round: 2}))
	_, err := h.Play(t.Context(), games[1], h.order(chief), game.Command{Do: game.DoTakeBack, Reason: "x"})
	if got := h.refusal(err); got != tournament.RoundFollowed {
		t.Error(got)
	}
	h.must(try(game.Command{Do: game.DoTakeBack, Reason: "they were right"})) // of the correction
}

// All start but those that are named.
func TestStartAllExcept(t *testing.T) {
	h := newDesk(t)
	h.publish(8, game.Settings{Control: "600"})
	if n, err := h.Boards.StartAll(t.Context(), event, 1, h.order(chief), 2, 4, 99); n != 2 || err != nil {
		t.Fatal(n, err)
	}
	for _, id := range h.roundOf(1) {
		s := h.state(id)
		if waits := s.Board == 2 || s.Board == 4; waits != s.AwaitsStart() {
			t.Errorf("board %d is %s", s.Board, s.Status)
		}
	}
	if n := h.start(1); n != 2 {
		t.Errorf("%d of the rest began", n)
	}
}

// A word about a result makes another book: the stage of the round may be another one.
func TestTheBookFollowsWhatIsSaidOfAResult(t *testing.T) {
	h := newDesk(t)
	h.publish(4, game.Settings{Control: "600"})
	for _, id := range h.roundOf(1) {
		h.do(id, chief, fiveFor[board.P1])
		h.do(id, "player", game.Command{Do: game.DoConfirm, By: board.P1})
	}
	if s := h.book().Stage(1); s != tournament.StageResults {
		t.Error(s)
	}
	for n, id := range h.roundOf(1) {
		before := h.book()
		c := game.Command{Do: game.DoConfirm, By: board.P2}
		if n == 0 {
			c = game.Command{Do: game.DoContest, By: board.P2, Reason: "I won"}
		}
		h.do(id, "player", c)
		if h.book() == before {
			t.Errorf("%s makes no other book", c.Do)
		}
	}
	if count := h.book().Count(1); count.Contested != 1 || count.Unconfirmed != 1 {
		t.Errorf("%+v", count)
	}
	h.do(h.roundOf(1)[0], chief, game.Command{Do: game.DoSettle, Reason: "both sheets say so"})
	if s := h.book().Stage(1); s != tournament.StageConfirmed {
		t.Error(s)
	}
}

// The log of a round holds what arbiters did, who and when, and how it is taken back; a
// restart changes nothing of it.
func TestTheLogOfARound(t *testing.T) {
	h := newDesk(t)
	h.swissIn(5, 3)
	games := h.roundOf(1)
	ahead := h.Now(time.Now()) + clock.Instant(600_000)
	h.must(h.arrange(tournament.CallRound{Round: 1, At: ahead}))
	h.do(games[0], chief, game.Command{Do: game.DoAbsent, Player: board.P2})
	if list, _ := h.History.Acts(event, 1, 0); list[2].Undo.Do != game.DoArrive || !list[2].MayTakeBack() || list[2].Wrong != nil {
		t.Errorf("%+v", list[2])
	}
	h.do(games[0], chief, game.Command{Do: game.DoArrive, Player: board.P2})
	h.start(1)
	h.do(games[0], "account:7", game.Command{Do: game.DoPenalty, Player: board.P1, Kind: game.PenaltyWarning, Reason: "talking"})
	h.do(games[1], chief, game.Command{Do: game.DoReport, Score: game.Score{P1: 2}, Kind: game.ReasonFive, Sure: true})
	h.do(games[1], "player", game.Command{Do: game.DoConfirm, By: board.P1})
	h.must(h.arrange(tournament.RequestBye{Player: "p01", Round: 2, Bye: tournament.HalfBye}))
	log := func(round int) []arbiter.Done {
		t.Helper()
		list, err := h.History.Acts(event, round, h.Now(time.Now()))
		h.must(err)
		return list
	}
	list := log(1)
	if len(list) != 8 {
		t.Fatalf("%+v", list)
	}
	for i, kind := range []string{"absented", "arrived", "started", "started"} { // two boards by one word
		if a := list[2+i]; a.ArbiterAct.Event.Kind() != kind || a.MayTakeBack() || i == 3 && a.Command != list[4].Command {
			t.Errorf("%+v", a)
		}
	}
	if p := list[0]; p.Act.Event.Kind() != "published" || p.MayTakeBack() {
		t.Errorf("%+v: the round is being played", p)
	}
	if c := list[1]; c.Act.Event.Kind() != "round-called" || c.MayTakeBack() || c.Actor != chief {
		t.Errorf("%+v", c)
	}
	if w := list[6]; w.ArbiterAct.Do != game.DoPenalty || w.Board != 1 || w.Actor != "account:7" || w.Reason || !w.MayTakeBack() || time.Since(w.Wall) > time.Minute {
		t.Errorf("%+v", w)
	}
	if r := list[7]; r.ArbiterAct.Do != game.DoReport || r.Game != games[1] || !r.Reason || !r.MayTakeBack() {
		t.Errorf("%+v: a player has confirmed it since", r)
	}
	bye := log(2)
	if len(bye) != 1 || bye[0].Act.Player != "p01" || !bye[0].MayTakeBack() {
		t.Fatalf("%+v", bye)
	}
	if later, err := h.History.Acts(event, 2, h.Now(time.Now().Add(61*time.Second))); err != nil || !later[0].Act.Reason || bye[0].Act.Reason {
		t.Errorf("later it takes a reason: %+v, %v", later, err)
	}
	h.must(h.arrange(tournament.WithReason(bye[0].Act.Undo, "the other one")))
	if again := log(2); len(again) != 2 || again[0].MayTakeBack() || again[1].MayTakeBack() || again[1].Act.Why() != "the other one" {
		t.Errorf("%+v", again)
	}
	h.do(games[0], chief, game.Command{Do: game.DoTakeBack, ArbiterAct: list[6].ArbiterAct.Number})
	list = log(1)
	if b := list[8]; b.ArbiterAct.Event.Kind() != "taken-back" || b.MayTakeBack() {
		t.Errorf("%+v", b)
	}
	if w := list[6]; !w.ArbiterAct.TakenBack || w.MayTakeBack() {
		t.Errorf("%+v", w)
	}
	other := openDesk(t, h.path, nil, nil)
	after, err := other.History.Acts(event, 1, other.Now(time.Now()))
	if err != nil || len(after) != len(list) {
		t.Fatal(after, err)
	}
	for i := range list {
		if after[i].Position != list[i].Position || after[i].Actor != list[i].Actor || after[i].ArbiterAct.Number != list[i].ArbiterAct.Number {
			t.Errorf("after a restart %+v, before %+v", after[i], list[i])
		}
	}
	if _, err := h.History.Acts("nowhere", 1, 0); !errors.Is(err, journal.ErrNotFound) {
		t.Error(err)
	}
}
