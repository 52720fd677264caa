package arbiter_test

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

const arbiters = 8

// together lets all arbiters do at once what each of them does, with what their pages
// showed a moment ago. It answers with who has done it, and what the others were told.
func (h *deskFixture) together(do func(n int, o arbiter.Order) error) (done []int, told []error) {
	h.t.Helper()
	var (
		errs  [arbiters]error
		ready = make(chan struct{})
		hands sync.WaitGroup
	)
	for n := range arbiters {
		o := h.order(fmt.Sprint("account:", n))
		hands.Go(func() { <-ready; errs[n] = do(n, o) })
	}
	close(ready)
	hands.Wait()
	for n, err := range errs {
		if err == nil {
			done = append(done, n)
		} else {
			told = append(told, err)
		}
	}
	return done, told
}

// Whatever several arbiters do to one game at once, one has done it: the others are told
// what was done and by whom, and nothing is done twice or overwritten.
func TestOfAllWhoActAtOnceOneHasDoneIt(t *testing.T) {
	h := newDesk(t)
	h.publish(16, game.Settings{Control: "600"})
	h.start(1)
	games := h.roundOf(1)
	h.do(games[3], chief, game.Command{Do: game.DoReport, Score: game.Score{P1: 2}, Kind: game.ReasonFive, Sure: true})
	h.do(games[4], "player", game.Command{Do: game.DoClaim, By: board.P1, Kind: game.ClaimTime})
	h.do(games[5], chief, game.Command{Do: game.DoPenalty, Player: board.P1, Kind: game.PenaltyWarning, Reason: "talking"})
	for i, act := range []struct {
		name string
		do   func(n int) game.Command
		told game.Code // "": what was done meanwhile
	}{
		{"a result", func(n int) game.Command {
			return game.Command{Do: game.DoReport, Score: []game.Score{{P1: 2}, {P2: 2}}[n%2], Kind: game.ReasonResignation, Sure: true}
		}, game.ResultStands},
		{"time", func(int) game.Command {
			return game.Command{Do: game.DoAdjust, Player: board.P1, Amount: 120_000, Reason: "the network"}
		}, ""},
		{"a warning", func(int) game.Command {
			return game.Command{Do: game.DoPenalty, Player: board.P2, Kind: game.PenaltyWarning, Reason: "talking"}
		}, ""},
		{"a correction", func(n int) game.Command {
			return game.Command{Do: game.DoResult, Score: []game.Score{{P2: 2}, {P1: 1, P2: 1}}[n%2], Reason: "misread"}
		}, ""},
		{"a ruling on a claim", func(n int) game.Command {
			return game.Command{Do: game.DoJudge, Claim: 1, Upheld: n%2 == 0, Reason: "seen"}
		}, ""},
		{"what is taken back", func(int) game.Command {
			return game.Command{Do: game.DoTakeBack, ArbiterAct: 1, Reason: "the neighbour"}
		}, game.TakenBackAlready},
		{"a ruling", func(n int) game.Command {
			return game.Command{Do: game.DoRule, Score: []game.Score{{P1: 2}, {P2: 2}}[n%2], Reason: "both left"}
		}, ""},
	} {
		id, known := games[i], h.Known(games[i])
		acts := len(h.state(id).ArbiterActs)
		done, told := h.together(func(n int, o arbiter.Order) error {
			o.Known = known
			_, err := h.Play(t.Context(), id, o, act.do(n))
			return err
		})
		s := h.state(id)
		if len(done) != 1 || len(told) != arbiters-1 {
			t.Errorf("%s is done by %v", act.name, done)
			continue
		}
		if act.told != game.TakenBackAlready && len(s.ArbiterActs) != acts+1 {
			t.Errorf("%s: %d acts are in the journal", act.name, len(s.ArbiterActs)-acts)
		}
		by := fmt.Sprint("account:", done[0])
		for _, err := range told {
			var refused *game.Refusal
			var meanwhile *arbiter.UnseenActError
			switch {
			case errors.As(err, &meanwhile):
				if act.told != "" || meanwhile.Done.Actor != by || meanwhile.Done.ArbiterAct.Number != len(s.ArbiterActs) {
					t.Errorf("%s: told of %+v", act.name, meanwhile.Done)
				}
			case !errors.As(err, &refused) || !slices.Contains([]game.Code{act.told, game.ResultSame}, refused.Code):
				t.Errorf("%s: %v", act.name, err)
			case refused.Standing != nil && (*refused.Standing != *s.Outcome || refused.Reporter != by):
				t.Errorf("%s: told of %v by %s", act.name, refused.Standing, refused.Reporter)
			}
		}
	}
	h.samesAsReadAgain(games)
}

// Who has been told sends the act once more, and it is done; who acts again does not stand
// in the own way.
func TestWhoWasToldMayDoItAllTheSame(t *testing.T) {
	h := newDesk(t)
	h.publish(2, game.Settings{Control: "600"})
	h.start(1)
	id := h.roundOf(1)[0]
	give := func(actor string, known int64) error {
		o := h.order(actor)
		o.Known = known
		_, err := h.Play(t.Context(), id, o, game.Command{Do: game.DoAdjust, Player: board.P1, Amount: 120_000, Reason: "the network"})
		return err
	}
	known := h.Known(id)
	h.must(give("account:1", known))
	h.must(give("account:1", known)) // two windows of one arbiter
	var told *arbiter.UnseenActError
	if err := give("account:2", known); !errors.As(err, &told) {
		t.Fatal(err)
	}
	h.must(give("account:2", h.Known(id)))
	h.do(id, "account:2", game.Command{Do: game.DoTakeBack})
	h.must(give("account:1", told.Done.Position)) // what was taken back is no reason to ask
}

// A round is closed once, whoever closes it.
func TestARoundIsClosedOnce(t *testing.T) {
	h := newDesk(t)
	h.swissIn(4, 3)
	for _, id := range h.roundOf(1) {
		h.do(id, chief, fiveFor[board.P1])
	}
	done, told := h.together(func(n int, o arbiter.Order) error {
		return h.Arrange(t.Context(), event, o, tournament.CloseRound{Round: 1}, h.ids)
	})
	if len(done) != 1 {
		t.Errorf("closed by %v", done)
	}
	for _, err := range told {
		if got := h.refusal(err); got != tournament.AlreadyClosed {
			t.Error(got)
		}
	}
}
