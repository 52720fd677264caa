package arbiter_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"renju-arbiter/arbiter"
	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/journal"
	"renju-arbiter/arbiter/sidetable"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/records"
)

const chief, event = "account:chief", "event"

// deskFixture is a desk on a real database file, with an event of some players.
type deskFixture struct {
	*arbiter.Desk
	t     testing.TB
	path  string
	store *records.Store
	name  string // of its own, in the ids of its commands
	sent  int
	ids   func() string // of games, where rounds are published one by one
}

// openDesk opens the file at the path; wrap may put something between the desk
// and the journal.
func openDesk(t testing.TB, path string, wrap func(journal.Journal) journal.Journal, broadcast arbiter.Broadcast) *deskFixture {
	t.Helper()
	return openWith(t, path, wrap, arbiter.Options{Broadcast: broadcast})
}

func openWith(t testing.TB, path string, wrap func(journal.Journal) journal.Journal, o arbiter.Options) *deskFixture {
	t.Helper()
	store, err := records.Open(context.Background(), path, records.Options{Projectors: records.Projections()})
	if err != nil {
		t.Fatal(err)
	}
	h := &deskFixture{t: t, path: path, store: store, name: rand.Text()}
	t.Cleanup(h.close)
	journal := journal.Journal(store)
	if wrap != nil {
		journal = wrap(store)
	}
	o.Now, o.Log, o.Envelopes, o.Summaries = time.Now(), store.Security(), store.Personal(), store.Summaries()
	h.Desk, err = arbiter.Open(context.Background(), journal, store.People(), o)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func newDesk(t testing.TB) *deskFixture {
	t.Helper()
	return openDesk(t, filepath.Join(t.TempDir(), "renju.db"), nil, nil)
}

func (h *deskFixture) close() {
	if err := h.store.Close(); err != nil {
		h.t.Errorf("close: %v", err)
	}
}

func (h *deskFixture) order(actor string) arbiter.Order {
	h.sent++
	return arbiter.Order{Actor: actor, Arrival: time.Now(), ID: fmt.Sprintf("%s-%d", h.name, h.sent), Seen: -1}
}

// enter makes an event with that many players, and does not publish it.
func (h *deskFixture) enter(players int, s game.Settings) {
	h.t.Helper()
	h.enterInto(players, tournament.Created{Name: "Open", TimeZone: "UTC", Cycles: 1, Win: 1, Draw: 0.5, Game: s})
}

func (h *deskFixture) enterInto(players int, c tournament.Created) {
	h.t.Helper()
	ctx := context.Background()
	if err := h.Events.Create(ctx, event, h.order(chief), c); err != nil {
		h.t.Fatal(err)
	}
	people := make([]sidetable.Person, players)
	for i := range people {
		people[i] = sidetable.Person{ID: fmt.Sprintf("p%02d", i+1), Name: fmt.Sprintf("Player %d", i+1)}
	}
	if err := h.Entries.Add(ctx, event, h.order(chief), people); err != nil {
		h.t.Fatal(err)
	}
}

// names gives ids to games: game-01, game-02, ...
func names() func() string {
	n := 0
	return func() string { n++; return fmt.Sprintf("game-%02d", n) }
}

func (h *deskFixture) publish(players int, s game.Settings) {
	h.t.Helper()
	h.enter(players, s)
	if err := h.Arrange(context.Background(), event, h.order(chief), tournament.PublishSchedule{}, names()); err != nil {
		h.t.Fatal(err)
	}
}

func (h *deskFixture) start(round int) int {
	h.t.Helper()
	n, err := h.Boards.StartAll(context.Background(), event, round, h.order(chief))
	if err != nil {
		h.t.Fatal(err)
	}
	return n
}

func (h *deskFixture) state(id string) game.State {
	h.t.Helper()
	s, err := h.Game(id)
	if err != nil {
		h.t.Fatal(err)
	}
	return s
}

func (h *deskFixture) head() int64 {
	h.t.Helper()
	position, _, _, err := h.store.Head(context.Background())
	if err != nil {
		h.t.Fatal(err)
	}
	return position
}

func (h *deskFixture) journal() []journal.Record {
	h.t.Helper()
	list, err := h.store.Read(context.Background(), 0, 100_000)
	if err != nil {
		h.t.Fatal(err)
	}
	return list
}

// roundOf are the ids of a round's games.
func (h *deskFixture) roundOf(n int) []string {
	h.t.Helper()
	s, err := h.Tournament(event)
	if err != nil {
		h.t.Fatal(err)
	}
	var ids []string
	for _, p := range s.Pairings {
		if p.Round == n && p.Game != "" {
			ids = append(ids, p.Game)
		}
	}
	return ids
}

func stone(by board.Person, point string) game.Command {
	p, err := board.ParsePoint(point)
	if err != nil {
		panic(err)
	}
	return game.Command{Do: game.DoStone, By: by, Point: p}
}

// faulty is a journal whose appends a test can spoil.
type faulty struct {
	journal.Journal
	append func(context.Context, journal.Batch) ([]journal.Record, error)
	beat   func(context.Context, int64, time.Time) error
}

func (f *faulty) Append(ctx context.Context, b journal.Batch) ([]journal.Record, error) {
	if f.append != nil {
		return f.append(ctx, b)
	}
	return f.Journal.Append(ctx, b)
}

func (f *faulty) Beat(ctx context.Context, instant int64, wall time.Time) error {
	if f.beat != nil {
		return f.beat(ctx, instant, wall)
	}
	return f.Journal.Beat(ctx, instant, wall)
}

func faultyDesk(t testing.TB) (*deskFixture, *faulty) {
	f := &faulty{}
	return openDesk(t, filepath.Join(t.TempDir(), "renju.db"), func(j journal.Journal) journal.Journal { f.Journal = j; return f }, nil), f
}
