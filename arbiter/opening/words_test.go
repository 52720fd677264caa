package opening

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
)

// The steps of each protocol in one expression, written from the rules by hand:
// s stone, w swap, k keep, d declare, p propose, c choose, x strike; a slash where the
// turn passes. As persons change with each slash and colours with each w, the
// set of words settles who does what.
func TestEveryOrderOfStepsIsTheRulesOrder(t *testing.T) {
	tests := []struct {
		name  string
		words string
		count int
	}{
		{"free", `s/`, 1},
		{"rif", `sss/(w/|k?)s/p/cs/`, 3},
		{"yamaguchi", `sssd/(w/|k?)s/p/cs/`, 3},
		{"soosorv-3", `sss/(w/|k?)sd/(w/|k?)p/cs/`, 9},
		{"taraguchi-3", `s/((w/|k?)s/){3}(w/s/(w/|k?)s/|k?s/(w/|k?)s/|k?p/cs/)`, 27 * (3 + 6 + 2)},
		{"super-taraguchi-3", `s/((w/|k?)s/){3}(w/s/(w/|k?)s/|k?s/(w/|k?)s/|k?p/cs/)`, 27 * (3 + 6 + 2)},
		{"tarannikov", `s/((w/|k?)s/){5}`, 243},
		{"swap-1989", `s/s/s/(w/|k?)s/p/cs/`, 3},
		{"exclusion(pro,rif,soosorv-3)", `x/x/sss/(w/|k?)sd/(w/|k?)p/cs/`, 9}, // the first two are struck
		{"pro", `s/s/s/`, 1},
		{"long-pro", `s/s/s/`, 1},
		{"pente-tournament", `s/s/s/`, 1},
		{"swap", `sss/(w/|k?)s/`, 3},
		{"swap2", `sss/(w/|k|ss/(w|k/))`, 4}, // the player to move keeps the turn
	}
	letters := map[Kind]string{Stone: "s", Swap: "w", Keep: "k", Declare: "d", Propose: "p", Choose: "c", Strike: "x"}
	for _, test := range tests {
		rule := regexp.MustCompile("^(" + test.words + ")$")
		var words []string
		var walk func(g table, word string, black board.Person)
		walk = func(g table, word string, black board.Person) {
			if g.Black() != black {
				t.Fatalf("%s: after %s %v has Black, not %v", test.name, word, g.Black(), black)
			}
			if g.Over() {
				words = append(words, word)
				return
			}
			for _, o := range g.Ask().Options {
				next, holder := g, black
				if code := next.do(t, g.Actor(), someStep(&g, o)); code != "" {
					t.Fatalf("%s: after %s %s was refused: %s", test.name, word, o.Kind, code)
				}
				step := letters[o.Kind]
				if o.Kind == Swap {
					holder = holder.Opponent()
				}
				if next.TurnEnded() {
					step += "/"
				}
				if want := next.TurnEnded() && strings.ContainsAny(lastTurn(word+step), "sdpc"); next.TurnCounts() != want {
					t.Fatalf("%s: after %s%s the turn counts: %v", test.name, word, step, !want)
				}
				if next.TurnEnded() != (next.Actor() == g.Actor().Opponent()) {
					t.Fatalf("%s: after %s%s %v acts", test.name, word, step, next.Actor())
				}
				walk(next, word+step, holder)
			}
		}
		walk(*sitDown(t, test.name), "", board.P1)
		slices.Sort(words)
		if n := len(slices.Compact(words)); n != test.count || len(words) != n {
			t.Errorf("%s: %d different orders of %d, not %d", test.name, n, len(words), test.count)
		}
		for _, word := range words {
			if !rule.MatchString(word) {
				t.Errorf("%s: %s is not %s", test.name, word, test.words)
			}
		}
	}
}

// lastTurn is the part of a word that belongs to the turn of its last step.
func lastTurn(word string) string {
	word = strings.TrimSuffix(word, "/")
	return word[strings.LastIndex(word, "/")+1:]
}

// someStep is the first step that an option allows, found by trying squares.
func someStep(g *table, o Option) Step {
	step := Step{Kind: o.Kind, N: o.Max}
	var free []board.Point
	g.pos.Points(func(p board.Point, _ board.Stone) {
		if o.Open(&g.pos, p) {
			free = append(free, p)
		}
	})
	switch o.Kind {
	case Stone, Choose:
		step.Point = free[0]
	case Strike:
		step.Name = o.Names[0]
	case Propose:
		step.Points = apart(g, free, o.Count)
	}
	return step
}

// apart picks the first n points of which no two are symmetric, the slow way.
func apart(g *table, from []board.Point, n int) []board.Point {
	symmetries := everySymmetry(&g.pos, g.symmetry)
	var picked []board.Point
	for _, p := range from {
		if len(picked) == n {
			break
		}
		if !slices.ContainsFunc(picked, func(q board.Point) bool { return carried(symmetries, q, p) }) {
			picked = append(picked, p)
		}
	}
	return picked
}
