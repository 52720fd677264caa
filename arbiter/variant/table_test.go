package variant

import (
	"encoding/json"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
)

func point(t testing.TB, name string) board.Point {
	t.Helper()
	if name == "-" {
		return board.NoPoint
	}
	p, err := board.ParsePoint(name)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func points(t testing.TB, names string) []board.Point {
	t.Helper()
	var all []board.Point
	for _, name := range strings.Fields(names) {
		all = append(all, point(t, name))
	}
	return all
}

// rulesOf reads the options from JSON, as an event or a script writes them.
func rulesOf(t testing.TB, game, options string) Rules {
	t.Helper()
	var o Options
	if options != "" {
		if err := json.Unmarshal([]byte(options), &o); err != nil {
			t.Fatal(err)
		}
	}
	r, err := New(game, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// standing is a game with stones on the board that nobody set.
func standing(t testing.TB, r Rules, black, white string) State {
	t.Helper()
	s := r.Begin()
	for _, p := range points(t, black) {
		s.pos.Set(p, board.Black)
	}
	for _, p := range points(t, white) {
		s.pos.Set(p, board.White)
	}
	return s
}

// did is what a step came to in one word: a code, a reason with the winner, or
// nothing.
func did(e Effect, code Code) string {
	switch {
	case code != "" && e.Foul != "":
		return string(code) + " " + e.Foul
	case code != "":
		return string(code)
	case e.End != nil:
		return strings.TrimSpace(e.End.Reason + " " + e.End.Winner.String())
	}
	return ""
}

// play runs steps like "b j10", "w d4>e5" (moved), "b j9=five P1": the colour,
// the point, and after = what the step comes to. P1 holds black, P2 white, P3
// red, P4 blue.
func play(t testing.TB, s State, steps string) State {
	t.Helper()
	persons := map[byte]board.Person{'b': board.P1, 'w': board.P2, 'r': board.P3, 'u': board.P4}
	for line := range strings.SplitSeq(steps, ",") {
		words, want, _ := strings.Cut(strings.TrimSpace(line), "=")
		colour, where, _ := strings.Cut(words, " ")
		by := persons[colour[0]]
		var next State
		var e Effect
		var code Code
		if from, to, moved := strings.Cut(where, ">"); moved {
			next, e, code = s.Move(by, board.Stone(by), point(t, from), point(t, to))
		} else {
			next, e, code = s.Place(by, board.Stone(by), point(t, where))
		}
		if got := did(e, code); got != want {
			t.Errorf("%s came to %q, not %q", words, got, want)
		}
		s = next
	}
	return s
}

// full is a board of 15 with every point taken but o15, and no row of more than
// two.
func full(r Rules) State {
	s := r.Begin()
	for y := range 15 {
		for x := range 15 {
			if p := board.At(x, y); p != board.At(14, 14) {
				s.pos.Set(p, board.Black+board.Stone((x/2+y)%2))
			}
		}
	}
	return s
}
