package arbiter_test

import (
	"context"
	"errors"
	"path/filepath"
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

func TestStartAllIsOneActAtOneInstant(t *testing.T) {
	h := newDesk(t)
	h.publish(8, game.Settings{Control: "600+5"})
	before := h.head()
	if n := h.start(1); n != 4 {
		t.Fatalf("%d games began, not 4", n)
	}
	written := h.journal()[before:]
	if len(written) != 4 {
		t.Fatalf("%d events were written, not 4", len(written))
	}
	for _, r := range written {
		if r.Kind != "started" {
			t.Errorf("the event is %s", r.Kind)
		}
		if r.Instant != written[0].Instant || r.CommandID != written[0].CommandID || !r.Wall.Equal(written[0].Wall) {
			t.Errorf("%s began in another act", r.Stream)
		}
	}
	for _, id := range h.roundOf(1) {
		if s := h.state(id); s.StartedAt != clock.Instant(written[0].Instant) || s.Running() != board.P1 {
			t.Errorf("%s began at %d, the clock of %v runs", id, s.StartedAt, s.Running())
		}
	}
	for _, id := range h.roundOf(2) {
		if s := h.state(id); s.Status != game.Scheduled {
			t.Errorf("round 2 is %s before its time", s.Status)
		}
	}
}

func TestACommandSentAgainIsCarriedOutOnceAndAnsweredAlike(t *testing.T) {
	h := newDesk(t)
	ctx := t.Context()
	h.enter(4, game.Settings{Control: "600"})
	publish := h.order(chief)
	for range 2 {
		if err := h.Arrange(ctx, event, publish, tournament.PublishSchedule{}, names()); err != nil {
			t.Errorf("publish: %v", err)
		}
	}
	start := h.order(chief)
	for range 2 {
		if n, err := h.Boards.StartAll(ctx, event, 1, start); n != 2 || err != nil {
			t.Errorf("start: %d games, %v; 2 had begun the first time", n, err)
		}
	}
	id := h.roundOf(1)[0]
	move := h.order("player:p01")
	for range 2 {
		if s, err := h.Play(ctx, id, move, stone(board.P1, "h8")); err != nil || len(s.Plies) != 1 {
			t.Errorf("stone: %d plies, %v", len(s.Plies), err)
		}
	}
	if _, err := h.Play(ctx, id, h.order(chief), game.Command{Do: game.DoStop}); err != nil {
		t.Fatal(err)
	}
	if got := len(h.journal()); got != 3+1+6+2+1+1 { // an event is made, and who made it organises it
		t.Errorf("%d events are in the journal", got)
	}
}

// A form of the desk that is sent again when its round is over must not start
// the next one.
func TestStartSentAgainLaterStartsNothingElse(t *testing.T) {
	h := newDesk(t)
	ctx := t.Context()
	h.publish(4, game.Settings{Control: "600"})
	start := h.order(chief)
	if _, err := h.Boards.StartAll(ctx, event, 1, start); err != nil {
		t.Fatal(err)
	}
	_, err := h.Boards.StartAll(ctx, event, 2, start)
	var reused *journal.CommandReusedError
	if !errors.As(err, &reused) {
		t.Errorf("the same command for another round: %v", err)
	}
	for _, id := range h.roundOf(2) {
		if s := h.state(id); s.Status != game.Scheduled {
			t.Errorf("%s has begun", id)
		}
	}
}

func TestTheSameIDWithAnotherContentIsRefused(t *testing.T) {
	h := newDesk(t)
	ctx := t.Context()
	h.publish(4, game.Settings{Control: "600"})
	start := h.order(chief)
	if _, err := h.Boards.StartAll(ctx, event, 1, start); err != nil {
		t.Fatal(err)
	}
	id := h.roundOf(1)[0]
	o := h.order("player:p01")
	if _, err := h.Play(ctx, id, o, stone(board.P1, "h8")); err != nil {
		t.Fatal(err)
	}
	stranger := o
	stranger.Actor = "player:p09"
	head := h.head()
	for name, try := range map[string]func() error{
		"another point":  func() error { _, err := h.Play(ctx, id, o, stone(board.P1, "h9")); return err },
		"another act":    func() error { _, err := h.Play(ctx, id, o, game.Command{Do: game.DoPress, By: board.P1}); return err },
		"another actor":  func() error { _, err := h.Play(ctx, id, stranger, stone(board.P1, "h8")); return err },
		"start's in one": func() error { _, err := h.Play(ctx, id, start, stone(board.P2, "h9")); return err },
		"resume":         func() error { _, err := h.Boards.ResumeAll(ctx, event, start); return err },
		"enter": func() error {
			return h.Entries.Add(ctx, event, arbiter.Order{Actor: chief, Arrival: time.Now(), ID: h.name + "-1"}, nil)
		},
	} {
		var reused *journal.CommandReusedError
		if err := try(); !errors.As(err, &reused) {
			t.Errorf("%s under the same id: %v", name, err)
		}
	}
	if h.head() != head {
		t.Error("something was written")
	}
}

func TestAMoveOnAnOlderPositionIsStale(t *testing.T) {
	h := newDesk(t)
	h.publish(2, game.Settings{Control: "600"})
	h.start(1)
	id := h.roundOf(1)[0]
	seen := h.state(id).Version
	first, second := h.order("player:p01"), h.order("player:p02")
	first.Seen, second.Seen = seen, seen
	if _, err := h.Play(t.Context(), id, first, stone(board.P1, "h8")); err != nil {
		t.Fatal(err)
	}
	_, err := h.Play(t.Context(), id, second, stone(board.P2, "h9"))
	var stale *arbiter.StaleError
	if !errors.As(err, &stale) || stale.Seen != seen || stale.Now != seen+1 {
		t.Errorf("a stone on the position before: %v", err)
	}
	press := h.order("player:p01")
	press.Seen = seen
	if _, err := h.Play(t.Context(), id, press, game.Command{Do: game.DoPress, By: board.P1}); err != nil {
		t.Errorf("a press depends on no position: %v", err)
	}
}

func TestPublishMakesTheGamesInOneAppend(t *testing.T) {
	h := newDesk(t)
	h.enter(6, game.Settings{Control: "600"})
	before := h.head()
	o := h.order(chief)
	if err := h.Arrange(t.Context(), event, o, tournament.PublishSchedule{}, names()); err != nil {
		t.Fatal(err)
	}
	written := h.journal()[before:]
	if len(written) != 1+15 {
		t.Fatalf("%d events, not 16", len(written))
	}
	for i, r := range written {
		if r.CommandID != o.ID || r.Instant != written[0].Instant || r.Actor != chief {
			t.Errorf("event %d, %s, belongs to another act", i, r.Kind)
		}
	}
}

var errDisk = errors.New("the disk is full")

func TestAFailedPublishLeavesNoGhost(t *testing.T) {
	h, f := faultyDesk(t)
	ctx := t.Context()
	h.enter(4, game.Settings{Control: "600"})
	f.append = func(context.Context, journal.Batch) ([]journal.Record, error) { return nil, errDisk }
	if err := h.Arrange(ctx, event, h.order(chief), tournament.PublishSchedule{}, names()); !errors.Is(err, errDisk) {
		t.Fatalf("publish: %v", err)
	}
	if err := h.Events.Create(ctx, "other", h.order(chief), tournament.Created{Name: "Other", Cycles: 1, Win: 1, Draw: 0.5}); !errors.Is(err, errDisk) {
		t.Fatalf("create: %v", err)
	}
	f.append = nil
	if s, _ := h.Tournament(event); s.Published || len(s.Pairings) != 0 {
		t.Errorf("the event is published: %v", s.Pairings)
	}
	if _, err := h.Tournament("other"); !errors.Is(err, journal.ErrNotFound) || len(h.Tournaments()) != 1 {
		t.Errorf("the other event: %v, %v", err, h.Tournaments())
	}
	for _, id := range []string{"game-01", "game-06"} {
		if _, err := h.Game(id); !errors.Is(err, journal.ErrNotFound) {
			t.Errorf("%s: %v", id, err)
		}
		if _, err := h.Play(ctx, id, h.order(chief), game.Command{Do: game.DoStart}); !errors.Is(err, journal.ErrNotFound) {
			t.Errorf("a start of %s: %v", id, err)
		}
		if list, err := h.History.Game(ctx, id); len(list) != 0 {
			t.Errorf("the history of %s: %d, %v", id, len(list), err)
		}
	}
	if err := h.Arrange(ctx, event, h.order(chief), tournament.PublishSchedule{}, names()); err != nil {
		t.Errorf("publish again, with the same names: %v", err)
	}
	if n := h.start(1); n != 2 {
		t.Errorf("%d games began, not 2", n)
	}
}

func TestAnUnknownOutcomeIsReadAgainBeforeAnyAnswer(t *testing.T) {
	h, f := faultyDesk(t)
	ctx := t.Context()
	h.publish(2, game.Settings{Control: "600"})
	h.start(1)
	id := h.roundOf(1)[0]
	f.append = func(ctx context.Context, b journal.Batch) ([]journal.Record, error) {
		_, err := f.Journal.Append(ctx, b)
		return nil, errors.Join(journal.ErrOutcomeUnknown, err)
	}
	o := h.order("player:p01")
	s, err := h.Play(ctx, id, o, stone(board.P1, "h8"))
	if !errors.Is(err, journal.ErrOutcomeUnknown) || len(s.Plies) != 1 {
		t.Errorf("the stone that was written after all: %d plies, %v", len(s.Plies), err)
	}
	f.append = nil
	if s, err := h.Play(ctx, id, o, stone(board.P1, "h8")); err != nil || len(s.Plies) != 1 {
		t.Errorf("the same command again: %d plies, %v", len(s.Plies), err)
	}
	f.append = func(context.Context, journal.Batch) ([]journal.Record, error) { return nil, journal.ErrOutcomeUnknown }
	o = h.order("player:p02")
	if s, err := h.Play(ctx, id, o, stone(board.P2, "h9")); !errors.Is(err, journal.ErrOutcomeUnknown) || len(s.Plies) != 1 {
		t.Errorf("the stone that was not written: %d plies, %v", len(s.Plies), err)
	}
	f.append = nil
	if s, err := h.Play(ctx, id, o, stone(board.P2, "h9")); err != nil || len(s.Plies) != 2 {
		t.Errorf("the same command again: %d plies, %v", len(s.Plies), err)
	}
}

// told is a broadcast that looks at once at what it is told about.
type told struct {
	mu   sync.Mutex
	seen []int
	look func(id string) int
}

func (b *told) GameChanged(id string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.look != nil {
		b.seen = append(b.seen, b.look(id))
	}
}

func (*told) TournamentChanged(string) {}

func TestTheNewsComeAfterTheCommitAndOutsideTheLocks(t *testing.T) {
	b := &told{}
	h := openDesk(t, filepath.Join(t.TempDir(), "renju.db"), nil, b)
	h.publish(2, game.Settings{Control: "600"})
	h.start(1)
	id := h.roundOf(1)[0]
	b.look = func(id string) int {
		list, err := h.store.Stream(context.Background(), "game/"+id)
		if err != nil {
			t.Error(err)
		}
		refused := arbiter.Order{Actor: "player:p02", Arrival: time.Now(), ID: "look", Seen: -1}
		s, _ := h.Play(context.Background(), id, refused, game.Command{Do: game.DoPass, By: board.P2}) // hangs if the game is locked
		return len(list)*100 + len(s.Plies)
	}
	done := make(chan error, 1)
	go func() {
		_, err := h.Play(context.Background(), id, h.order("player:p01"), stone(board.P1, "h8"))
		done <- err
	}()
	select {
	case err := <-done:
		if err != nil {
			t.Fatal(err)
		}
	case <-time.After(time.Minute):
		t.Fatal("the news came while the game was locked")
	}
	if !slices.Equal(b.seen, []int{301}) {
		t.Errorf("the news saw %v, not 3 events and 1 ply, once", b.seen)
	}
}
