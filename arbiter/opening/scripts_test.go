package opening

import (
	"reflect"
	"slices"
	"testing"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/testkit/oracles"
)

type script struct {
	ID       string
	Game     string
	Rules    struct{ Size int }
	Opening  string
	Symmetry Symmetry
	Control  string
	Mode     string
	Steps    []scriptStep `json:"script"`
	Expect   struct {
		Black   board.Person
		Plies   *int
		Refused []refusal
	}
	Why string
}

type scriptStep struct {
	By     string
	Do     Kind
	Point  board.Point
	Points []board.Point
	N      int
}

type refusal struct {
	Step int
	Code Code
}

// The shared scripts that hold nothing but steps of the opening and stones.
func TestSharedScripts(t *testing.T) {
	played := 0
	oracles.Each(t, oracles.Scripts, func(s script) {
		begin, ours := beginning(s)
		if !ours {
			return
		}
		played++
		t.Run(s.ID, func(t *testing.T) { runScript(t, begin, s) })
	})
	if played < 20 {
		t.Errorf("only %d scripts were played", played)
	}
}

// beginning finds the state a script begins in; false when the script is about
// other things.
func beginning(s script) (State, bool) {
	size := s.Rules.Size
	switch {
	case s.Control != "" || s.Game == "renju" && s.Mode != "claim":
		return State{}, false
	case slices.ContainsFunc(s.Steps, func(step scriptStep) bool { return !slices.Contains(kinds, step.Do) }):
		return State{}, false
	case s.Game == "renju":
		size = 15
	case s.Game == "pente":
		size = 19
	}
	begun, err := Begin(s.Opening, s.Symmetry, size)
	return begun, err == nil && (s.Game == "renju" || s.Opening != "free")
}

func runScript(t *testing.T, begun State, s script) {
	g := &table{State: begun, pos: board.New(begun.size)}
	var refused []refusal
	for i, step := range s.Steps {
		var by board.Person
		if err := by.UnmarshalText([]byte(step.By)); err != nil {
			t.Fatal(err)
		}
		code := g.do(t, by, Step{Kind: step.Do, Point: step.Point, Points: step.Points, N: step.N})
		if code != "" {
			refused = append(refused, refusal{i, code})
		}
	}
	if len(refused)+len(s.Expect.Refused) > 0 && !reflect.DeepEqual(refused, s.Expect.Refused) {
		t.Errorf("refused %v, want %v (%s)", refused, s.Expect.Refused, s.Why)
	}
	if s.Expect.Black != board.Nobody && g.Black() != s.Expect.Black {
		t.Errorf("%v has Black, want %v (%s)", g.Black(), s.Expect.Black, s.Why)
	}
	if s.Expect.Plies != nil && g.Plies() != *s.Expect.Plies {
		t.Errorf("%d plies, want %d (%s)", g.Plies(), *s.Expect.Plies, s.Why)
	}
}

// Real games of a match under Soosorv-8: nothing that masters did is refused.
func TestRealGamesUnderSoosorv(t *testing.T) {
	type played struct {
		ID, Opening, Swap string
		Fifths, Moves     []board.Point
	}
	oracles.Each(t, oracles.RealGames, func(game played) {
		t.Run(game.ID, func(t *testing.T) {
			g := sitDown(t, game.Opening)
			next := func(step Step) {
				if code := g.do(t, g.Actor(), step); code != "" {
					t.Fatalf("ply %d: %v was refused: %s", g.Plies()+1, step, code)
				}
			}
			decide := func(mark byte) {
				if mark == '+' {
					next(Step{Kind: Swap})
				}
			}
			for i, p := range game.Moves {
				switch i {
				case 3:
					decide(game.Swap[0])
				case 4:
					next(Step{Kind: Declare, N: len(game.Fifths)})
					decide(game.Swap[len(game.Swap)-1])
					next(Step{Kind: Propose, Points: game.Fifths})
					next(Step{Kind: Choose, Point: p})
					continue
				}
				next(Step{Kind: Stone, Point: p})
			}
			if !g.Over() || g.Plies() != len(game.Moves) {
				t.Errorf("%d plies, over %v", g.Plies(), g.Over())
			}
		})
	})
}
