package variant

import (
	"math/rand/v2"
	"strings"
	"testing"

	"renju-arbiter/arbiter/board"
)

// crowded is a board with rows, gaps and pairs in a small square, which games
// played at random seldom reach, and with captures behind it.
func crowded(r Rules, random *rand.Rand) both {
	g := begin(r)
	side, persons := 9, r.Persons()
	first := (r.Columns() - side) / 2
	for range 4 + random.IntN(6) {
		stone := board.Stone(1 + random.IntN(persons))
		w := lines[random.IntN(4)]
		x, y := random.IntN(side), random.IntN(side)
		for range 2 + random.IntN(5) {
			if x >= 0 && y >= 0 && x < side && y < side && random.IntN(6) > 0 {
				p := board.At(first+x, first+y)
				g.fast.pos.Set(p, stone)
				g.slow.stones[p] = stone
			}
			x, y = x+w.dx, y+w.dy
		}
	}
	if r.Captures() {
		for p := board.P1; int(p) <= persons; p++ {
			n := 2 * random.IntN(5)
			if persons == 4 {
				n = 3 + random.IntN(2)
			}
			g.fast.captured[p], g.slow.taken[p] = n, n
		}
	}
	if r.Options().BoardFull == Moving {
		n := r.Options().Stones
		for _, c := range []board.Stone{board.Black, board.White} {
			g.fast.placed[c], g.slow.set[c] = n, n
		}
	}
	ply := persons + random.IntN(persons)
	g.fast.plies, g.slow.plies = ply, ply
	return g
}

// Every turn from crowded boards, and every reply to a five that waits.
func TestTwoRefereesAgreeOnCrowdedBoards(t *testing.T) {
	for _, set := range ruleSets {
		if set.game == "connect4" {
			continue // discs do not float: its counts say enough
		}
		t.Run(set.game+set.options, func(t *testing.T) {
			random := rand.New(rand.NewPCG(1899, 1931))
			r := rulesOf(t, set.game, set.options)
			seen := tally{}
			boards := 100
			if r.Captures() && r.Game() != "ninuki" {
				boards = 1000 // nothing is banned: they are quick
			}
			for range boards {
				g := crowded(r, random)
				everyTurn(t, g, random, seen)
			}
			for word := range strings.FieldsSeq(mustSee(r)) {
				if seen[word] == 0 {
					t.Errorf("%s was not seen: %v", word, seen)
				}
			}
		})
	}
}

func everyTurn(t *testing.T, g both, random *rand.Rand, seen tally) {
	list := turns(g.fast, 9)
	random.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	for _, turn := range list[:min(len(list), 81)] {
		next := g
		fast, slow := next.do(turn[0], turn[1])
		if fast != slow {
			t.Fatalf("%v: %q, the slow referee says %q", turn, fast, slow)
		}
		if why := next.differ(); why != "" {
			t.Fatalf("%v: %s", turn, why)
		}
		word := strings.ReplaceAll(fast, " ", ":")
		switch {
		case len(g.fast.waiting) > 0 && fast == "" && len(next.fast.waiting) == 0:
			word = "broke"
		case len(next.fast.waiting) > 0:
			word = "waits"
		}
		seen[word]++
		if len(next.fast.waiting) > 0 && len(g.fast.waiting) == 0 {
			everyTurn(t, next, random, seen)
		}
	}
}

// mustSee names what the boards have to bring about for the test to mean
// anything.
func mustSee(r Rules) string {
	o := r.Options()
	words := "occupied five:P1 five:P2"
	add := func(when bool, word string) {
		if when {
			words += " " + word
		}
	}
	add(r.Game() == "gomoku" && o.DoubleThree != Allowed && o.BannedStone == Refused, "not-allowed:double-three")
	add(o.BannedStone == Loses, "foul-double-three:P2")
	add(o.DoubleFour == BannedForBlack && o.BannedStone == Refused, "not-allowed:double-four")
	add(o.DoubleFour == BannedForBlack && o.BannedStone == Loses, "foul-double-four:P2")
	add(o.Overline == LosesForBlack, "foul-overline:P2")
	add(r.Captures(), "captures:P1 captures:P2")
	add(r.Persons() == 4, "captures:P3 captures:P4 five:P3 five:P4")
	add(r.Game() == "ninuki", "waits broke broken-overline not-allowed:double-three")
	add(r.Game() == "ninuki" && o.DoubleFour == Banned, "not-allowed:double-four")
	return words
}
