package game

import (
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
)

// A list of moves is entered as the score sheets have it, in every game and opening; it
// becomes the record that playing them would have made.
func TestAListOfMovesIsEntered(t *testing.T) {
	for _, c := range []struct {
		rule        string
		settings    Settings
		first, list string
		want        string // the record
	}{
		{"on a fresh board", Settings{}, "", "1. h8 2. a1 3. i8", "h8 keep a1 keep i8"},
		{"after moves that are there", Settings{}, "moves h8 a1", "3. i8 4. –", "h8 keep a1 keep i8 keep –"},
		{"with a swap and fifths", Settings{Opening: "rif"}, "", "h8 h9 i8 swap a1 (b2 c2) b2 d1", "h8 keep h9 keep i8 swap a1 keep (b2 c2) b2 keep d1"},
		{"beginning with a swap", Settings{Opening: "rif"}, "moves h8\nP1 h9\nP1 i8", "swap a1", "h8 keep h9 keep i8 swap a1"},
		{"the number of fifths is how many are offered", Settings{Opening: "soosorv-8"}, "", "h8 h9 i8 a1 (b2 c2 d2) c2 e1", "h8 keep h9 keep i8 keep a1 keep (b2 c2 d2) c2 keep e1"},
		{"or it is declared", Settings{Opening: "soosorv-8"}, "", "h8 h9 i8 a1 n=3 swap", "h8 keep h9 keep i8 keep a1 swap"},
		{"columns", Settings{Game: "connect4"}, "", "4 4 5", "4 keep 4 keep 5"},
		{"four players", Settings{Game: "pente4"}, "", "j10 a1 c1 d1 e1", "j10 keep a1 keep c1 keep d1 keep e1"},
	} {
		for _, stopped := range []bool{false, true} {
			c.settings.Control = "600+10"
			g := sitDown(t, c.settings)
			g.play(t, "0 arbiter start")
			for _, line := range strings.Split(c.first, "\n") {
				g.play(t, line)
			}
			if stopped {
				g.play(t, "1 arbiter stop")
			}
			if refusal := entered(t, g, c.list, nil); refusal != nil {
				t.Errorf("%s: %v", c.rule, refusal)
				continue
			}
			if got := g.state.Written(g.state.Sheet()); got != c.want {
				t.Errorf("%s: the record is %q", c.rule, got)
			}
			if g.state.Stopped != stopped {
				t.Errorf("%s: the clocks were stopped %t, and are not so now", c.rule, stopped)
			}
			if turn := board.Person(g.state.Clock.Turn() + 1); turn != g.state.Actor() {
				t.Errorf("%s: %s is to act and the clock is %s's", c.rule, g.state.Actor(), turn)
			}
		}
	}
}

// One move that is wrong, and nothing is entered: the refusal names it, and says what the
// rules say.
func TestAListWithAWrongMoveEntersNothing(t *testing.T) {
	for _, c := range []struct {
		settings Settings
		list     string
		ply      int
		cause    Code
	}{
		{Settings{}, "h8 a1 h8", 3, "occupied"},
		{Settings{}, "a1", 1, "outside-square"},
		{Settings{}, "h8 –", 2, "pass-too-early"},
		{Settings{}, "h8 a1 ? b1", 3, MoveMissing},
		{Settings{}, "h8 a1 i8 – – b1", 6, GameOver},
		{Settings{Opening: "rif"}, "h8 h9 i8 swap a1 b2", 5, "out-of-step"},
		{Settings{Opening: "rif"}, "h8 swap", 1, "no-swap-right"},
		{Settings{Opening: "soosorv-8"}, "h8 h9 i8 a1 b2", 4, DeclareMissing},
		{Settings{Opening: "soosorv-8"}, "h8 h9 i8 a1 swap", 4, DeclareMissing},
		{Settings{Game: "connect4"}, "4 4 4 4 4 4 4", 7, "column-full"},
		{Settings{Game: "connect4"}, "1 2 1 2 1 2 1 2", 8, GameOver},
	} {
		g := underWay(t, c.settings)
		before := g.state
		refusal := entered(t, g, c.list, nil)
		if refusal == nil || refusal.Code != MoveWrong || refusal.Ply != c.ply || refusal.Cause != c.cause {
			t.Errorf("%q: %+v", c.list, refusal)
			continue
		}
		if key, args := refusal.Sentence(); key != "refused.move-wrong" || args[1] != c.ply {
			t.Errorf("%q says %s %v", c.list, key, args)
		}
		if !reflect.DeepEqual(before, g.state) {
			t.Errorf("%q: something was entered", c.list)
		}
	}
	g := underWay(t, Settings{})
	if refusal := entered(t, g, " ", nil); refusal == nil || refusal.Code != NoMoves {
		t.Error(refusal)
	}
	if refusal := entered(t, sitDown(t, Settings{}), "h8", nil); refusal == nil || refusal.Code != ClockStopped {
		t.Error("moves before the start:", refusal)
	}
	g.play(t, "moves h8\nP1 claim five")
	if refusal := entered(t, g, "a1", nil); refusal == nil || refusal.Code != WaitingClaim {
		t.Error("moves while a claim waits:", refusal)
	}
}

// Entered at once, a list makes the game that the same moves make one after another.
func TestAListIsTheMovesOneByOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		settings := anySettings(t, ModeClaim)
		settings.LateLimit = 0
		settings.Flags = FlagsClaim
		var s State
		for _, step := range walk(t, settings, playing) {
			if step.refusal == nil {
				s = step.after
			}
		}
		if s.Settings.Game == "" || len(s.Plies) == 0 || s.Opening.Declared() > 0 && len(s.Plies) < 5 {
			return // fifths, and with them the number that was declared, are in a record when one was chosen
		}
		g := underWay(t, settings)
		words, err := g.state.ReadMoves(g.state.Written(s.Sheet()))
		if err != nil {
			t.Fatal(err)
		}
		words = withoutKept(words)
		if refusal := g.do(t, Command{Do: DoMoves, Moves: words}); refusal != nil {
			t.Fatalf("%s: %+v", g.state.Written(s.Sheet()), refusal)
		}
		if !reflect.DeepEqual(g.state.Position, s.Position) || len(g.state.Plies) != len(s.Plies) || g.state.Black() != s.Black() {
			t.Fatalf("%v became %v", s.Plies, g.state.Plies)
		}
	})
}

// withoutKept leaves out that the colours were kept: who plays on has kept them.
func withoutKept(words []Word) (list []Word) {
	for _, w := range words {
		if w.Do != DoKeep {
			list = append(list, w)
		}
	}
	return list
}
