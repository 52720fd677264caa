package positions

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"renju-arbiter/arbiter/board"
)

// anyPlies plays in a small part of the board, so that games meet. Stones are captured and moved in some.
func anyPlies(r *rand.Rand, b Board, takes bool) (list []Ply) {
	on := map[board.Point]board.Stone{}
	colour := board.Black
	low, side := (b.Size-4)/2, 4
	for range r.IntN(14) {
		ply := Ply{Point: board.NoPoint, Colour: colour}
		if r.IntN(12) > 0 {
			p := board.At(low+r.IntN(side), low+r.IntN(side))
			if b.Upright {
				p = board.At(r.IntN(7), r.IntN(3))
			}
			if on[p] != board.Empty {
				continue
			}
			if takes && r.IntN(3) == 0 {
				for _, q := range slices.Sorted(maps.Keys(on)) {
					if r.IntN(4) == 0 {
						ply.Off = append(ply.Off, Stone{q, on[q]})
						delete(on, q)
					}
				}
			}
			ply.Point, on[p] = p, colour
		}
		list = append(list, ply)
		if r.IntN(10) > 0 {
			colour = colour.Other()
		}
	}
	return list
}

// played are the positions of a game, ply by ply, each a map of its own.
func played(plies []Ply) []map[board.Point]board.Stone {
	list := []map[board.Point]board.Stone{{}}
	for _, ply := range plies {
		on := maps.Clone(list[len(list)-1])
		for _, off := range ply.Off {
			delete(on, off.Point)
		}
		if ply.Point != board.NoPoint {
			on[ply.Point] = ply.Colour
		}
		list = append(list, on)
	}
	return list
}

// turned is a point under each symmetry, spelled out: the test does not ask Turn.
func turned(b Board, p board.Point) []board.Point {
	x, y, far := p.X(), p.Y(), b.Size-1
	if b.Upright {
		return []board.Point{p, board.At(far-x, y)}
	}
	return []board.Point{p, board.At(y, far-x), board.At(far-x, far-y), board.At(far-y, x),
		board.At(far-x, y), board.At(x, far-y), board.At(y, x), board.At(far-y, far-x)}
}

// slowly answers a question: it plays every game ply by ply, under every symmetry.
func slowly(games map[string]Game, plies map[string][]Ply, q Question) Answer {
	kinds := len(turned(q.Board, 0))
	same := func(a, b []Stone) bool {
		on := map[Stone]bool{}
		for _, s := range a {
			on[s] = true
		}
		return !slices.ContainsFunc(b, func(s Stone) bool { return !on[s] })
	}
	under := func(kind int) (list []Stone) {
		for _, s := range q.Stones {
			list = append(list, Stone{turned(q.Board, s.Point)[kind], s.Colour})
		}
		return list
	}
	turn := func(all []Ply, at int) board.Stone {
		switch {
		case at < len(all):
			return all[at].Colour
		case at == 0:
			return board.Black
		}
		return all[at-1].Colour.Other()
	}
	var a Answer
	next := map[Stone]Tally{}
	for id, g := range games {
		if g.Board != q.Board {
			continue
		}
		all := plies[id]
		best, how := -1, 0
		for at, on := range played(all) {
			for kind := range kinds {
				stands := q.Part || len(on) == len(q.Stones)
				for _, s := range under(kind) {
					stands = stands && on[s.Point] == s.Colour
				}
				if stands && best < 0 && (q.ToMove == board.Empty || turn(all, at) == q.ToMove) {
					best, how = at, kind
				}
			}
		}
		if best < 0 {
			continue
		}
		a.Add(g.Result)
		a.Hits = append(a.Hits, Hit{ID: id, Ply: best})
		if best == len(all) || all[best].Point == board.NoPoint {
			continue
		}
		var seen board.Point // back in the asked orientation
		for y := range q.Board.Size {
			for x := range q.Board.Size {
				if turned(q.Board, board.At(x, y))[how] == all[best].Point {
					seen = board.At(x, y)
				}
			}
		}
		for kind := range kinds {
			if same(q.Stones, under(kind)) {
				seen = max(seen, turned(q.Board, seen)[kind])
			}
		}
		s := Stone{seen, all[best].Colour}
		tally := next[s]
		tally.Add(g.Result)
		next[s] = tally
	}
	slices.SortFunc(a.Hits, func(one, other Hit) int {
		return cmp.Or(cmp.Compare(games[other.ID].Ended, games[one.ID].Ended), cmp.Compare(one.ID, other.ID))
	})
	for s, tally := range next {
		a.Next = append(a.Next, Next{s, tally})
	}
	slices.SortFunc(a.Next, func(one, other Next) int {
		return cmp.Or(other.Games-one.Games, cmp.Compare(other.Point, one.Point), cmp.Compare(one.Colour, other.Colour))
	})
	return a
}

// An answer is that of a scan which plays every game ply by ply under every symmetry, whatever was put,
// replaced and removed before; a hit's turn carries the asked stones to stones of its game.
func TestAnAnswerIsThatOfASlowScan(t *testing.T) {
	boards := []Board{{Size: 15}, {Size: 19}, {Size: 6}, {Size: 7, Upright: true}}
	questions, hits, nexts := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 7))
		var x Index
		games, plies := map[string]Game{}, map[string][]Ply{}
		for n := range 60 {
			id := fmt.Sprint("g", r.IntN(50))
			if r.IntN(8) == 0 {
				x.Remove(id)
				delete(games, id)
				continue
			}
			b := boards[r.IntN(len(boards))]
			plies[id] = anyPlies(r, b, r.IntN(2) == 0)
			games[id] = New(id, int64(n/3), b, Result(r.IntN(4)), plies[id])
			x.Put(games[id])
		}
		if x.Len() != len(games) {
			t.Fatalf("%d games, not %d", x.Len(), len(games))
		}
		for range 20 {
			q := Question{Board: boards[r.IntN(len(boards))], Part: r.IntN(2) == 0, ToMove: board.Stone(r.IntN(3))}
			if ids := slices.Sorted(maps.Keys(games)); len(ids) > 0 { // a position of a game, turned
				id := ids[r.IntN(len(ids))]
				q.Board = games[id].Board
				all := played(plies[id])
				turns := q.Board.Turns()
				turn := turns[r.IntN(len(turns))]
				on := all[r.IntN(len(all))]
				for _, p := range slices.Sorted(maps.Keys(on)) {
					if !q.Part || r.IntN(3) > 0 {
						q.Stones = append(q.Stones, Stone{turn.Apply(p), on[p]})
					}
				}
			}
			r.Shuffle(len(q.Stones), func(i, j int) { q.Stones[i], q.Stones[j] = q.Stones[j], q.Stones[i] })
			want, got := slowly(games, plies, q), x.Find(q)
			questions, hits, nexts = questions+1, hits+len(want.Hits), nexts+len(want.Next)
			for i := range got.Hits {
				h := got.Hits[i]
				on := played(plies[h.ID])[h.Ply]
				for _, s := range q.Stones {
					if on[h.Turn.Apply(s.Point)] != s.Colour || h.Turn.Inverse().Apply(h.Turn.Apply(s.Point)) != s.Point {
						t.Fatalf("%v: the turn of %v does not carry %v", q, h, s)
					}
				}
				got.Hits[i].Turn = Turn{}
			}
			if fmt.Sprint(got) != fmt.Sprint(want) {
				t.Fatalf("%+v\nfound %v\nnot   %v", q, got, want)
			}
		}
	})
	t.Logf("%d questions, %d hits, %d next moves", questions, hits, nexts)
	if questions < 2000 || hits < questions || nexts < questions {
		t.Error("too little was asked")
	}
}

// Every orientation of a position gives the same games.
func TestEveryOrientationFindsTheSameGames(t *testing.T) {
	var x Index
	x.Put(New("one", 1, Board{Size: 15}, BlackWon, pliesOf(t, "h8 h9 j6 g9 i9")))
	x.Put(New("two", 2, Board{Size: 15}, WhiteWon, pliesOf(t, "h8 i8 j10 i7 g7"))) // turned, in another order
	stones, err := ParseLine("h8 h9 j6 g9", Board{Size: 15})
	if err != nil {
		t.Fatal(err)
	}
	for _, turn := range (Board{Size: 15}).Turns() {
		q := Question{Board: Board{Size: 15}}
		for _, s := range stones {
			q.Stones = append(q.Stones, Stone{turn.Apply(s.Point), s.Colour})
		}
		if a := x.Find(q); a.Games < 1 || a.Hits[len(a.Hits)-1].ID != "one" || a.Hits[len(a.Hits)-1].Ply != 4 {
			t.Errorf("%v: %+v", turn, a)
		}
	}
}

func pliesOf(t *testing.T, line string) (list []Ply) {
	t.Helper()
	stones, err := ParseLine(line, Board{Size: 15})
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range stones {
		list = append(list, Ply{Point: s.Point, Colour: s.Colour})
	}
	return list
}

// madeUp are games with a common opening in one of 8 turns, and some 40 stones around the centre.
func madeUp(n int) []Game {
	r := rand.New(rand.NewPCG(40, 8))
	b := Board{Size: 15}
	turns := b.Turns()
	list := make([]Game, n)
	for i := range list {
		turn, taken := turns[r.IntN(len(turns))], map[board.Point]bool{}
		var plies []Ply
		colour := board.Black
		add := func(p board.Point) {
			if !taken[p] {
				taken[p] = true
				plies = append(plies, Ply{Point: turn.Apply(p), Colour: colour})
				colour = colour.Other()
			}
		}
		add(board.At(7, 7))
		add(board.At(7+r.IntN(2), 8))
		add(board.At(5+r.IntN(5), 5+r.IntN(5)))
		for range 37 {
			add(board.At(2+r.IntN(11), 2+r.IntN(11)))
		}
		list[i] = New(fmt.Sprintf("0000000000%08d", i), int64(i), b, Result(r.IntN(4)), plies)
	}
	return list
}

// BenchmarkFind asks 5,000 games for a whole position and for parts, large and small.
func BenchmarkFind(b *testing.B) {
	var x Index
	for _, g := range madeUp(5000) {
		x.Put(g)
	}
	for name, q := range map[string]Question{
		"exact": {Stones: parsed(b, "h8 h9 j9")}, "exact-empty": {}, "part-1": {Part: true, Stones: parsed(b, "i9")},
		"part-2": {Part: true, Stones: parsed(b, "h8 h9")}, "part-6": {Part: true, Stones: parsed(b, "h8 h9 j9 g7 f6 i10")},
	} {
		q.Board = Board{Size: 15}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				x.Find(q)
			}
		})
	}
}

// BenchmarkBuild builds an index of 160,000 games, and adds one to it.
func BenchmarkBuild(b *testing.B) {
	games := madeUp(160_000)
	var x Index
	b.Run("all", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			x = Index{}
			for _, g := range games {
				x.Put(g)
			}
		}
	})
	b.Run("one", func(b *testing.B) {
		for b.Loop() {
			x.Put(games[7])
		}
	})
}

func parsed(b *testing.B, line string) []Stone {
	b.Helper()
	list, err := ParseLine(line, Board{Size: 15})
	if err != nil {
		b.Fatal(err)
	}
	return list
}
