package plies_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/plies"
	"renju-arbiter/arbiter/testkit/randomevents"
	"renju-arbiter/arbiter/testkit/sampling"
	"renju-arbiter/clock"
)

// games are those of a made-up event, with all that happened in each.
func games(t testing.TB, seed uint64) map[string][]plies.Event {
	t.Helper()
	lines, all := map[string]*game.Line{}, map[string][]plies.Event{}
	for _, h := range randomevents.New(seed).Happened {
		if h.Did == nil {
			continue
		}
		if lines[h.Game] == nil {
			lines[h.Game] = game.NewLine()
		}
		if err := lines[h.Game].Fold(h.Did, h.At); err != nil {
			t.Fatal(err)
		}
		after := lines[h.Game].State()
		all[h.Game] = append(all[h.Game], plies.Event{Did: h.Did, At: h.At, After: &after})
	}
	return all
}

// Every game of made-up events of every kind: each ply has the readings of the journal, whose move it was,
// and the colours; the items tell every step once and in order.
func TestEachPlyIsAsTheJournalHasIt(t *testing.T) {
	seen, count := map[string]bool{}, 0
	for seed := uint64(0); count < sampling.Times(400, 2000); seed++ {
		for id, events := range games(t, seed) {
			count++
			seen[events[0].After.Settings.Game] = true
			checkGame(t, id, events)
		}
	}
	for _, name := range []string{"renju", "gomoku", "pente", "pente4", "connect4"} {
		if !seen[name] {
			t.Errorf("no game of %s was among them: %v", name, seen)
		}
	}
}

func checkGame(t *testing.T, id string, events []plies.Event) {
	t.Helper()
	final := events[len(events)-1].After
	g := plies.Of(events, game.Redaction{})
	if g.Last() != len(final.Plies) {
		t.Fatalf("%s: %d plies, and %d in the game", id, g.Last(), len(final.Plies))
	}
	for i, e := range events {
		n := len(e.After.Plies)
		if _, is := e.Did.(game.Stepped); !is || n == len(events[i-1].After.Plies) || undone(events[i:], n) {
			continue
		}
		p := g.Plies[n]
		if got, want := p.Left, readings(e.After, e.At); !cmp.Equal(got, want) {
			t.Errorf("%s, ply %d: the clocks show %v, and %v in the journal", id, n, got, want)
		}
		if p.Turn != e.After.Actor() {
			t.Errorf("%s, ply %d: the move is %s's, not %s's", id, n, e.After.Actor(), p.Turn)
		}
		for i, person := range e.After.Persons() {
			if p.Holds[i] != e.After.ColourOf(person) {
				t.Errorf("%s, ply %d: %s holds %s, not %s", id, n, person, e.After.ColourOf(person), p.Holds[i])
			}
		}
	}
	if steps := told(g); !cmp.Equal(steps, len(final.Steps)) {
		t.Errorf("%s: %d steps are told, of %d", id, steps, len(final.Steps))
	}
}

// undone tells that a ply does not stand: a sanction was taken back, with its pass.
func undone(later []plies.Event, n int) bool {
	return slices.ContainsFunc(later, func(e plies.Event) bool { return len(e.After.Plies) < n })
}

// told is how many steps the items tell; they are told in order, and plies with their numbers.
func told(g plies.Game) (steps int) {
	ply := 0
	for _, it := range g.Items {
		if it.Plays {
			ply++
		}
		if it.Ply != ply {
			return -1
		}
		if it.Step != nil && (steps == 0 || it.Step != &g.Final.Steps[steps-1]) {
			if it.Step != &g.Final.Steps[steps] {
				return -1
			}
			steps++
		}
	}
	return steps
}

func readings(s *game.State, at clock.Instant) (list []clock.Span) {
	if !s.Timed {
		return nil
	}
	for _, p := range s.Clocked() {
		list = append(list, s.Remaining(p, at))
	}
	return list
}

// A claim, an offer of a draw and what became of them are kept back while the findings are.
func TestNothingIsToldOfAClaimBeforeTheEnd(t *testing.T) {
	claims := 0
	for seed := range uint64(sampling.Times(12, 120)) {
		for id, events := range games(t, seed) {
			for _, it := range plies.Of(events, game.Redaction{Findings: true}).Items {
				if it.Did != nil {
					t.Fatalf("%s: %s is told", id, it.Did.Kind())
				}
			}
			for _, it := range plies.Of(events, game.Redaction{}).Items {
				if it.Did != nil {
					claims++
				}
			}
		}
	}
	if claims == 0 {
		t.Error("nobody claimed or offered anything")
	}
}

// What a clock without extra time has lost is the time of the moves, and of the one that is being thought about.
func TestTheTimesOfTheMovesAreWhatTheClocksLost(t *testing.T) {
	line, events := game.NewLine(), []plies.Event(nil)
	at := clock.Instant(0)
	do := func(e game.Event, after clock.Span) {
		t.Helper()
		at = at.Add(after)
		if err := line.Fold(e, at); err != nil {
			t.Fatal(err)
		}
		s := line.State()
		events = append(events, plies.Event{Did: e, At: at, After: &s})
	}
	settings, err := game.Settings{Game: "renju", Opening: "free", Mode: game.ModeClaim, Control: "600"}.Complete()
	if err != nil {
		t.Fatal(err)
	}
	stone := func(p board.Person, x, y int) game.Event {
		return game.Stepped{By: p, Do: game.DoStone, Point: board.At(x, y)}
	}
	do(game.Created{Settings: settings, Players: [2]string{"a", "b"}}, 0)
	do(game.Started{}, 0)
	do(stone(board.P1, 7, 7), 5000)
	do(game.Pressed{By: board.P1, Counts: true}, 2000)
	do(stone(board.P2, 7, 8), 11000)
	do(game.Pressed{By: board.P2, Counts: true}, 0)
	do(game.Stopped{}, 3000)
	do(game.Resumed{}, 60000)
	do(stone(board.P1, 8, 8), 4000)
	do(game.Interrupted{At: at.Add(1000), Reason: "restart"}, 9000)
	g := plies.Of(events, game.Redaction{})
	var took []clock.Span
	for _, p := range g.Plies {
		took = append(took, p.Took)
	}
	if diff := cmp.Diff([]clock.Span{0, 7000, 11000, 8000}, took); diff != "" {
		t.Error(diff)
	}
	if left := line.State(); left.Remaining(board.P1, at) != 600_000-7000-8000 || left.Remaining(board.P2, at) != 600_000-11000 {
		t.Error("the clocks have lost something else")
	}
}

// BenchmarkOf is a game of a made-up event, ply by ply.
func BenchmarkOf(b *testing.B) {
	longest := []plies.Event(nil)
	for _, events := range games(b, 3) {
		if len(events) > len(longest) {
			longest = events
		}
	}
	b.ReportMetric(float64(len(longest)), "events")
	for b.Loop() {
		plies.Of(longest, game.Redaction{})
	}
}
