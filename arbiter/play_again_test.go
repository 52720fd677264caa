package arbiter_test

import (
	"context"
	"errors"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records"
)

// RIF 8 (seed 6): the disturbed game is void and another is played, with the same
// players, colours and settings, at the same board; all in one act.
func TestAVoidGameIsPlayedAgain(t *testing.T) {
	h, ctx := newDesk(t), context.Background()
	h.publish(4, game.Settings{Control: "600+5", Opening: "rif"})
	h.start(1)
	old := h.roundOf(1)[0]
	if _, err := h.Play(ctx, old, h.order(chief), stone(board.P1, "h8")); err != nil {
		t.Fatal(err)
	}
	before, was := h.head(), h.state(old)
	order := h.order(chief)
	id, err := h.Boards.PlayAgain(ctx, old, order, "the table fell", "again-1")
	if err != nil || id != "again-1" {
		t.Fatal(id, err)
	}
	written := h.journal()[before:]
	if len(written) != 3 {
		t.Fatalf("%d events were written, not 3", len(written))
	}
	for _, r := range written {
		if r.CommandID != order.ID || r.Instant != written[0].Instant {
			t.Errorf("%s belongs to another act", r.Kind)
		}
	}
	if s := h.state(old); s.Status != game.Void || s.Outcome != nil {
		t.Errorf("the old game is %s", s.Status)
	}
	want := game.Created{Settings: was.Settings, Tournament: event, Round: was.Round, Board: was.Board, Players: was.Players, InPlaceOf: old}
	fresh := h.state(id)
	if diff := cmp.Diff(want, fresh.Created); diff != "" || fresh.Status != game.Scheduled || len(fresh.Plies) != 0 {
		t.Errorf("%s %s", fresh.Status, diff)
	}
	if ids := h.roundOf(1); len(ids) != 2 || ids[0] != id {
		t.Errorf("the round is %v", ids)
	}
	if again, err := h.Boards.PlayAgain(ctx, old, order, "the table fell", "again-2"); err != nil || again != id || h.head() != before+3 {
		t.Errorf("sent twice: %s, %v, %d events", again, err, h.head()-before)
	}
	if n := h.start(1); n != 1 || h.state(id).Status != game.Open {
		t.Errorf("%d games began", n)
	}
}

// The table counts the game that was played in its place, and never the void one.
func TestTheTableCountsTheNewGameOnly(t *testing.T) {
	h, ctx := newDesk(t), context.Background()
	h.publish(2, game.Settings{})
	old := h.roundOf(1)[0]
	points := func() float64 {
		t.Helper()
		s, err := h.Tournament(event)
		if err != nil {
			t.Fatal(err)
		}
		table, _, err := tournament.NewBook(s, h.Game).Tables()
		if err != nil {
			t.Fatal(err)
		}
		sum := 0.0
		for _, row := range table.Rows {
			sum += row.Points.Float()
		}
		return sum
	}
	id, err := h.Boards.PlayAgain(ctx, old, h.order(chief), "the table fell", "again-1")
	if err != nil {
		t.Fatal(err)
	}
	if n := points(); n != 0 {
		t.Errorf("%v points before anything was played", n)
	}
	if id, err = h.Boards.PlayAgain(ctx, id, h.order(chief), "again", "again-2"); err != nil {
		t.Fatal(err)
	}
	h.start(1)
	if _, err := h.Play(ctx, id, h.order("player:p01"), game.Command{Do: game.DoResign, By: board.P1}); err != nil {
		t.Fatal(err)
	}
	if n := points(); n != 1 {
		t.Errorf("%v points for one game", n)
	}
	// After a restart all is as it was, and the tables are what the events say.
	path := h.path
	again := openDesk(t, path, nil, nil)
	s, err := again.Tournament(event)
	if err != nil || s.Current(old) != id || again.state(id).Status != game.EndedGame || again.state(id).InPlaceOf != "again-1" {
		t.Errorf("after a restart: %+v, %v", s.PlayedAgain, err)
	}
	store, err := records.Open(ctx, filepath.Clean(path), records.Options{Projectors: records.Projections()})
	if err != nil || len(store.Projections().Mended()) != 0 {
		t.Fatalf("%v", err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
}

func TestWhatIsNotPlayedAgain(t *testing.T) {
	h, ctx := newDesk(t), context.Background()
	h.publish(4, game.Settings{})
	first, second := h.roundOf(1)[0], h.roundOf(1)[1]
	if _, err := h.Play(ctx, first, h.order(chief), game.Command{Do: game.DoRule, Score: game.Score{P1: 2}, Reason: "why"}); err != nil {
		t.Fatal(err)
	}
	before := h.head()
	refused := func(id, reason, fresh string, code game.Code) {
		t.Helper()
		var refusal *game.Refusal
		if _, err := h.Boards.PlayAgain(ctx, id, h.order(chief), reason, fresh); !errors.As(err, &refusal) || refusal.Code != code {
			t.Errorf("%s: %v, expected %s", id, err, code)
		}
	}
	refused(first, "why", "again", game.GameOver)
	refused(second, "", "again", game.ReasonNeeded)
	if _, err := h.Boards.PlayAgain(ctx, "nowhere", h.order(chief), "why", "again"); !errors.Is(err, journal.ErrNotFound) {
		t.Errorf("no game: %v", err)
	}
	var taken *journal.ConflictError
	if _, err := h.Boards.PlayAgain(ctx, second, h.order(chief), "why", first); !errors.As(err, &taken) {
		t.Errorf("under the name of another game: %v", err)
	}
	if h.head() != before || h.state(second).Status != game.Scheduled {
		t.Error("what was refused has changed something")
	}
	// A game that was made void before is played again without another word, once.
	if _, err := h.Play(ctx, second, h.order(chief), game.Command{Do: game.DoVoid}); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Boards.PlayAgain(ctx, second, h.order(chief), "", "again"); err != nil {
		t.Fatal(err)
	}
	var refusal *tournament.Refusal
	if _, err := h.Boards.PlayAgain(ctx, second, h.order(chief), "", "third"); !errors.As(err, &refusal) || refusal.Code != tournament.NoSuchBoard {
		t.Errorf("its board is another game's: %v", err)
	}
}
