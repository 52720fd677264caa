package sized

import (
	"context"
	"slices"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/views/publish"
)

// BenchmarkPublishPages publishes an event of 300 players, 9 rounds and 1,350 games: whole into a new folder, and again
// after a move. cpu-s and move-cpu-ms are times on the processor, of all goroutines.
func BenchmarkPublishPages(b *testing.B) {
	e := enter(settings(tournament.Format{System: tournament.Swiss, Rounds: 9}), 300)
	e.record, e.stones = 40, 20
	e.play(9, 150, true)
	h := e.open(b.TempDir())
	b.Cleanup(func() {
		if err := h.Close(); err != nil {
			b.Error(err)
		}
	})
	open := slices.DeleteFunc(slices.Clone(h.state.AllGames()), func(id string) bool { g := h.games[id]; return g.Over() })
	for _, id := range open { // the start of the service has interrupted them
		order := arbiter.Order{Actor: "account:chief", Arrival: time.Now(), ID: h.newID(), Seen: -1}
		_, _ = h.desk.Play(context.Background(), id, order, game.Command{Do: game.DoResume}) // but the one at which a player has sat down
	}
	run := func(folder string) (publish.Report, time.Duration, time.Duration) {
		cpu, start := processorTime(), time.Now()
		r, err := publish.Run(context.Background(), publish.Options{Server: h.web, Handler: h.handler, Store: h.store, Folder: folder, Language: "en", Build: "bench", Now: time.Now()})
		if err != nil {
			b.Fatal(err)
		}
		return r, processorTime() - cpu, time.Since(start)
	}
	var whole, wall, move, moveWall time.Duration
	for b.Loop() {
		folder := b.TempDir()
		r, cpu, took := run(folder)
		if whole, wall = whole+cpu, wall+took; r.Files < 1350 {
			b.Fatalf("%+v", r)
		}
		h.move(open[b.N%len(open)])
		r, cpu, took = run(folder)
		if move, moveWall = move+cpu, moveWall+took; r.Written > 4 {
			b.Fatalf("after a move: %+v", r)
		}
	}
	n := float64(b.N)
	b.ReportMetric(whole.Seconds()/n, "cpu-s")
	b.ReportMetric(wall.Seconds()/n, "s")
	b.ReportMetric(milliseconds(move)/n, "move-cpu-ms")
	b.ReportMetric(milliseconds(moveWall)/n, "move-ms")
}

// move lays a stone at a board where play goes on.
func (h *Service) move(id string) {
	g, err := h.desk.Game(id)
	must(err)
	order := arbiter.Order{Actor: "player:" + g.Seat(g.Actor()), Arrival: time.Now(), ID: h.newID(), Seen: -1}
	for n := range game.Size * game.Size {
		at := board.At(n%game.Size, n/game.Size)
		if _, err = h.desk.Play(context.Background(), id, order, game.Command{Do: game.DoStone, By: g.Actor(), Point: at}); err == nil {
			return
		}
		order.ID = h.newID()
	}
	must(err)
}
