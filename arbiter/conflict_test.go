package arbiter_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
)

// besides is a second desk on the same journal, of which the first knows nothing: as
// a second service on the same file would be.
func (h *deskFixture) besides() *deskFixture {
	h.t.Helper()
	other := &deskFixture{t: h.t, path: h.path, store: h.store, name: h.name + "-besides"}
	var err error
	if other.Desk, err = arbiter.Open(context.Background(), h.store, h.store.People(), arbiter.Options{Now: time.Now(), Log: h.store.Security()}); err != nil {
		h.t.Fatal(err)
	}
	return other
}

// What somebody else has written to a stream is read, and the act is decided once
// more: on what is true. It never fails for ever.
func TestAnActOnAStreamThatHasGrownIsDecidedOnceMore(t *testing.T) {
	h := newDesk(t)
	ctx := t.Context()
	h.publish(6, game.Settings{Control: "600"})
	h.start(1)
	ids := h.roundOf(1)
	other := h.besides() // which interrupts all games
	refused := func(what string, err error, code game.Code) {
		t.Helper()
		var refusal *game.Refusal
		if !errors.As(err, &refusal) || refusal.Code != code {
			t.Errorf("%s: %v, expected %s", what, err, code)
		}
	}
	_, err := h.Play(ctx, ids[0], h.order("player:p01"), stone(board.P1, "h8"))
	refused("a stone in a game that was interrupted", err, game.ClockStopped)
	if s := h.state(ids[0]); !s.Interrupted {
		t.Error("the first desk has not read what the second has written")
	}
	h.do(ids[0], chief, game.Command{Do: game.DoResume})
	h.move(ids[0], board.P1, "h8")
	if n, err := other.Boards.ResumeAll(ctx, event, other.order(chief)); n != 2 || err != nil {
		t.Errorf("%d games resumed, %v; the first was before", n, err)
	}
	note := game.Command{Do: game.DoPenalty, Player: board.P2, Kind: game.PenaltyNote, Reason: "noise"}
	for _, desk := range []*deskFixture{h, other} {
		for i, id := range ids {
			if s := desk.do(id, chief, note); s.Interrupted || s.Stopped || len(s.Plies) > 0 != (i == 0) {
				t.Errorf("%s: interrupted %v, %d plies", id, s.Interrupted, len(s.Plies))
			}
		}
	}
	if n, err := other.Boards.StartAll(ctx, event, 2, other.order(chief)); n != 3 || err != nil {
		t.Errorf("%d games began, %v", n, err)
	}
	if n, err := h.Boards.StartAll(ctx, event, 2, h.order(chief)); n != 0 || h.refusal(err) != tournament.RoundBegun {
		t.Errorf("%d games began that had begun, %v", n, err)
	}
	other.do(ids[1], chief, game.Command{Do: game.DoRule, Score: game.Score{P1: 2}, Reason: "why"})
	_, err = h.Boards.PlayAgain(ctx, ids[1], h.order(chief), "the table fell", "again")
	refused("again what has ended", err, game.GameOver)
	h.do(ids[2], chief, note)
	h.samesAsReadAgain([]string{ids[1], ids[2]})
	other.samesAsReadAgain(ids[:2])
}

func TestAnArrangementOfAnEventThatHasGrownIsDecidedOnceMore(t *testing.T) {
	h := newDesk(t)
	ctx := t.Context()
	h.enter(4, game.Settings{Control: "600"})
	other := h.besides()
	if err := other.Arrange(ctx, event, other.order(chief), tournament.PublishSchedule{}, names()); err != nil {
		t.Fatal(err)
	}
	var refusal *tournament.Refusal
	if err := h.Arrange(ctx, event, h.order(chief), tournament.PublishSchedule{}, names()); !errors.As(err, &refusal) {
		t.Errorf("published twice: %v", err)
	}
	if s, err := h.Tournament(event); err != nil || !s.Published {
		t.Errorf("the first desk: published %v, %v", s.Published, err)
	}
	if err := other.Arrange(ctx, event, other.order(chief), tournament.Withdraw{Player: "p01", Round: 2, Reason: "ill"}, names()); err != nil {
		t.Fatal(err)
	}
	if err := h.Arrange(ctx, event, h.order(chief), tournament.Withdraw{Player: "p02", Round: 2, Reason: "ill"}, names()); err != nil {
		t.Errorf("another player withdraws: %v", err)
	}
	if s, _ := h.Tournament(event); s.Entries[0].Withdrawn != 2 || s.Entries[1].Withdrawn != 2 {
		t.Errorf("the first desk has %+v", s.Entries)
	}
}

// A command that the journal knows and the memory does not is answered as it was the
// first time, from what it has brought about.
func TestAnActThatSomebodyElseHasWrittenIsRead(t *testing.T) {
	h := newDesk(t)
	h.publish(2, game.Settings{Control: "600"})
	other := h.besides()
	o := h.order(chief)
	for _, desk := range []*deskFixture{other, h} {
		if n, err := desk.Boards.StartAll(t.Context(), event, 1, o); err != nil || desk == other && n != 1 {
			t.Errorf("%d games began, %v", n, err)
		}
		if s := desk.state("game-01"); s.Status != game.Open {
			t.Errorf("the game is %s", s.Status)
		}
	}
	press := func(by board.Person) game.Command { return game.Command{Do: game.DoPress, By: by} }
	o = h.order("player:p01")
	for _, desk := range []*deskFixture{other, h} {
		if s, err := desk.Play(t.Context(), "game-01", o, stone(board.P1, "h8")); err != nil || len(s.Plies) != 1 {
			t.Errorf("%d plies, %v", len(s.Plies), err)
		}
	}
	h.do("game-01", "player:p01", press(board.P1))
}

// What time brings about meets the same: the other desk has noted the flag.
func TestAFlagThatSomebodyElseHasNotedIsRead(t *testing.T) {
	watched(t, func(t *testing.T, path string) {
		h := openDesk(t, path, nil, nil)
		h.publish(2, game.Settings{Control: "60", Mode: game.ModeAutomatic})
		h.start(1)
		other := h.besides()
		if n, err := other.Boards.ResumeAll(t.Context(), event, other.order(chief)); n != 1 || err != nil {
			t.Fatalf("%d games resumed, %v", n, err)
		}
		stop := other.watch()
		time.Sleep(61 * time.Second)
		stop()
		defer h.watch()()
		time.Sleep(time.Second)
		if s := h.state("game-01"); !s.Over() || s.Outcome.Reason != game.ReasonTime {
			t.Errorf("the first desk has the game %s", s.Status)
		}
		h.samesAsReadAgain([]string{"game-01"})
	})
}
