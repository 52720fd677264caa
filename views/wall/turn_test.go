package wall

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/clock"
)

// said puts plates into a line, each with its seconds.
func inWords(turns []turn) string {
	var list []string
	for _, t := range turns {
		list = append(list, fmt.Sprintf("%s %d", t.Plate, t.lasts/clock.Second))
	}
	return strings.Join(list, ", ")
}

func TestThePlatesFollowTheRound(t *testing.T) {
	hall := scene{stage: waiting, pairings: 20, names: 40, boards: 20, standings: 40}
	with := func(change func(*scene)) scene {
		s := hall
		change(&s)
		return s
	}
	const now = clock.Instant(10_000_000)
	for _, test := range []struct {
		when  string
		scene scene
		want  string
	}{
		{"before the first round", scene{}, "welcome-1 10"},
		{"before the first round, with seats", scene{seats: 12}, "stages-1 10"},
		{"published", hall, "board-pairings-1 10, name-pairings-1 15"},
		{"called, an hour before", with(func(s *scene) { s.called = now + 3_600_000 }), "countdown-1 10, board-pairings-1 10, name-pairings-1 15"},
		{"two minutes before", with(func(s *scene) { s.called = now + 120_000 }), "countdown-1 10"},
		{"the clocks start", with(func(s *scene) { s.called = now }), "board-pairings-1 10, name-pairings-1 15"},
		{"in play", with(func(s *scene) { s.stage = playing }), "boards-1 10"},
		{"with results", with(func(s *scene) { s.stage, s.results = playing, 20 }), "boards-1 10, results-1 10"},
		{"sixty boards", with(func(s *scene) { s.stage, s.boards = playing, 60 }), "boards-1 10, boards-2 10"},
		{"the round is over", with(func(s *scene) { s.stage, s.results, s.pairings, s.names = over, 20, 0, 0 }), "results-1 10, standings-1 15"},
		{"chosen by an arbiter", with(func(s *scene) { s.chosen, s.seconds = []Kind{Standings, Pairings}, 20 }), "board-pairings-1 20, standings-1 30"},
		{"nothing of what was chosen", with(func(s *scene) { s.chosen = []Kind{Results} }), "board-pairings-1 10, name-pairings-1 15"},
		{"an announcement", with(func(s *scene) { s.says = []clock.Instant{now - 59_999} }), "announcement-1 10"},
		{"an old announcement", with(func(s *scene) { s.says = []clock.Instant{now - 60_000} }), "board-pairings-1 10, name-pairings-1 15, announcement-1 10"},
		{"an announcement before the start", with(func(s *scene) { s.says, s.called = []clock.Instant{1, now}, now+1 }), "announcement-2 10, countdown-1 10"},
	} {
		if got := inWords(turns(now, test.scene)); got != test.want {
			t.Errorf("%s: %s, it should be %s", test.when, got, test.want)
		}
	}
}

// Whose turn it is follows from the instant alone: the same on every wall, each plate for
// its whole time, and until the instant that is said.
func TestEveryPlateHasItsTurn(t *testing.T) {
	turns := turns(0, scene{stage: over, pairings: 50, names: 100, results: 60, standings: 100, boards: 60}, scene{stage: playing, boards: 60})
	rapid.Check(t, func(t *rapid.T) {
		now := clock.Instant(rapid.Int64Range(0, 4_000_000_000_000).Draw(t, "now"))
		start := now - now%clock.Instant(cycle(turns))
		var shown []turn
		for from, next := start, clock.Instant(0); from < start.Add(cycle(turns)); from = next {
			var p turn
			if p, next = at(turns, from); next <= from {
				t.Fatalf("%s has no time", p.Plate)
			}
			if last, until := at(turns, next-1); last != p || until != next {
				t.Fatalf("%s gives way before %d", p.Plate, next)
			}
			shown = append(shown, p)
		}
		if len(shown) != len(turns) {
			t.Fatalf("%v are not all of %v", shown, turns)
		}
	})
}

// A plate is looked at again when something begins to stand, or is over.
func TestAPlateGivesWayToWhatStands(t *testing.T) {
	s := scene{stage: waiting, pairings: 4, called: 1_000_000, says: []clock.Instant{500_000}}
	for _, test := range []struct{ now, turn, want clock.Instant }{
		{874_000, 884_000, 880_000},     // the last two minutes begin
		{995_000, 1_005_000, 1_000_000}, // the clocks start
		{555_000, 565_000, 560_000},     // the announcement is no longer new
		{600_000, 610_000, 610_000},
	} {
		if got := s.until(test.turn, test.now); got != test.want {
			t.Errorf("at %d until %d, it should be %d", test.now, got, test.want)
		}
	}
}

func TestAnAddressNamesItsPlate(t *testing.T) {
	for text, want := range map[string]Plate{
		"boards-2": {Kind: Boards, Page: 2}, "name-pairings": {Kind: Names}, "board-4": {Kind: Board, Page: 1, Sign: "4"}, "board-2.3": {Kind: Board, Page: 1, Sign: "2.3"},
	} {
		got, known := parsePlate(text)
		if !known || got != want {
			t.Errorf("%s: %+v", text, got)
		}
		if got.Page > 0 && got.String() != text {
			t.Errorf("%s is written %s", text, got)
		}
	}
	for _, text := range []string{"", "board", "board-", "boards-0", "boards-02", "boards--1", "boards-", "boards-x", "chairs-1"} {
		if p, known := parsePlate(text); known {
			t.Errorf("%q is %+v", text, p)
		}
	}
}

// Plates of several scenes turn one scene after the other. What stands in one keeps the wall from all others, and
// a scene without a plate has none.
func TestPlatesOfSeveralScenesTurnTogether(t *testing.T) {
	const now = clock.Instant(10_000_000)
	quiet, busy := scene{stage: playing, boards: 20}, scene{stage: over, standings: 10, times: 3}
	for _, test := range []struct {
		when   string
		scenes []scene
		want   string
	}{
		{"two", []scene{quiet, busy}, "0 boards-1, 1 standings-1, 1 next-1"},
		{"one has nothing", []scene{{}, busy}, "1 standings-1, 1 next-1"},
		{"none has anything", []scene{{}, {}}, "0 welcome-1"},
		{"an announcement in one", []scene{quiet, {stage: over, standings: 10, says: []clock.Instant{now}}}, "1 announcement-1"},
	} {
		var list []string
		for _, one := range turns(now, test.scenes...) {
			list = append(list, fmt.Sprintf("%d %s", one.of, one.Plate))
		}
		if got := strings.Join(list, ", "); got != test.want {
			t.Errorf("%s: %s", test.when, got)
		}
	}
}
