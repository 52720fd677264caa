package positions

import (
	"cmp"
	"slices"

	"renju-arbiter/arbiter/board"
)

// An Index holds finished games. Its zero value is empty. Its caller guards it.
type Index struct {
	groups map[Board]*group
	at     map[string]place // where each game is, by id
}

// A place is a row of a group.
type place struct {
	group *group
	row   int
}

// A group are the games on one kind of board. The bits of its games lie behind each other: a scan reads
// them in order.
type group struct {
	words int      // 64-bit words for the points of one colour
	ever  []uint64 // the points that a colour ever held: Black's words, then White's, by row
	rows  []Game
}

// Len returns how many games there are.
func (x *Index) Len() int { return len(x.at) }

// Boards returns the kinds of boards that games were played on, by size.
func (x *Index) Boards() []Board {
	var list []Board
	for b, g := range x.groups {
		if len(g.rows) > 0 {
			list = append(list, b)
		}
	}
	slices.SortFunc(list, func(a, b Board) int {
		if a.Upright != b.Upright {
			return map[bool]int{true: 1, false: -1}[a.Upright]
		}
		return cmp.Compare(a.Size, b.Size)
	})
	return list
}

// Put adds a game, in place of an older one with its id.
func (x *Index) Put(g Game) {
	x.Remove(g.ID)
	if x.at == nil {
		x.at, x.groups = map[string]place{}, map[Board]*group{}
	}
	in := x.groups[g.Board]
	if in == nil {
		in = &group{words: (g.Board.Size*g.Board.Size + 63) / 64}
		x.groups[g.Board] = in
	}
	x.at[g.ID] = place{in, len(in.rows)}
	in.rows = append(in.rows, g)
	bits := newStones(g.Board)
	for _, o := range g.ops {
		if o&(opOff|opPass) == 0 {
			bits.set(o)
		}
	}
	in.ever = append(in.ever, bits.words...)
}

// Remove takes a game out, if it is there.
func (x *Index) Remove(id string) {
	is, there := x.at[id]
	if !there {
		return
	}
	g, last, width := is.group, len(is.group.rows)-1, 2*is.group.words
	if is.row != last {
		g.rows[is.row] = g.rows[last]
		copy(g.ever[is.row*width:], g.ever[last*width:])
		x.at[g.rows[is.row].ID] = is
	}
	g.rows[last] = Game{}
	g.rows, g.ever = g.rows[:last], g.ever[:last*width]
	delete(x.at, id)
}

// stones are points of two colours as bits.
type stones struct {
	size, half int
	words      []uint64
}

func newStones(b Board) stones {
	half := (b.Size*b.Size + 63) / 64
	return stones{size: b.Size, half: half, words: make([]uint64, 2*half)}
}

// bit returns the word and the bit of an op's stone.
func (s *stones) bit(o op) (word int, bit uint64) {
	p := o.point()
	n := p.Y()*s.size + p.X()
	if o&opWhite != 0 {
		return s.half + n/64, 1 << (n % 64)
	}
	return n / 64, 1 << (n % 64)
}

func (s *stones) set(o op) {
	word, bit := s.bit(o)
	s.words[word] |= bit
}

func (s *stones) has(o op) bool {
	word, bit := s.bit(o)
	return s.words[word]&bit != 0
}

// within reports whether all stones are among others.
func (s *stones) within(others []uint64) bool {
	for i, word := range s.words {
		if word&^others[i] != 0 {
			return false
		}
	}
	return true
}

// A Question asks for a position. The zero value of ToMove asks for both sides.
type Question struct {
	Board  Board
	Stones []Stone
	Part   bool        // others may stand beside them
	ToMove board.Stone // whose turn it is
}

// A Tally counts games, by what they were for real Black.
type Tally struct{ Games, Black, Drawn, White int }

// Add counts a game.
func (t *Tally) Add(r Result) {
	t.Games++
	switch r {
	case BlackWon:
		t.Black++
	case Drawn:
		t.Drawn++
	case WhiteWon:
		t.White++
	}
}

// A Hit is a game in which the position stands.
type Hit struct {
	ID   string
	Ply  int  // the first after which it stands; 0 is the empty board
	Turn Turn // carries the asked position to the game
}

// A Next is a move that came next, as the asker sees the board. Moves that the symmetry of the position
// makes equal are one.
type Next struct {
	Stone
	Tally
}

// An Answer tells where a position stands.
type Answer struct {
	Tally
	Hits []Hit  // the newest game first
	Next []Next // the most frequent first
}

// Find answers a question. The stones must be on the board, one on a point.
func (x *Index) Find(q Question) Answer {
	g := x.groups[q.Board]
	if g == nil {
		return Answer{}
	}
	asked := askedOf(q)
	var a Answer
	var rows []int
	next := map[Stone]*Tally{}
	width := 2 * g.words
	for i := range g.rows {
		row := &g.rows[i]
		found, ply, after := asked.in(row, g.ever[i*width:(i+1)*width])
		if found == nil {
			continue
		}
		a.Add(row.Result)
		a.Hits, rows = append(a.Hits, Hit{ID: row.ID, Ply: ply, Turn: found.turn}), append(rows, i)
		if moved, is := row.stoneAfter(after); is {
			moved.Point = asked.representative(found.turn.Inverse().Apply(moved.Point))
			if next[moved] == nil {
				next[moved] = &Tally{}
			}
			next[moved].Add(row.Result)
		}
	}
	order := make([]int, len(rows))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int {
		one, other := &g.rows[rows[i]], &g.rows[rows[j]]
		return cmp.Or(cmp.Compare(other.Ended, one.Ended), cmp.Compare(one.ID, other.ID))
	})
	hits := make([]Hit, len(order))
	for i, at := range order {
		hits[i] = a.Hits[at]
	}
	a.Hits = hits
	for s, tally := range next {
		a.Next = append(a.Next, Next{s, *tally})
	}
	slices.SortFunc(a.Next, func(one, other Next) int {
		return cmp.Or(cmp.Compare(other.Games, one.Games), cmp.Compare(other.Point, one.Point), cmp.Compare(one.Colour, other.Colour))
	})
	return a
}

// asked is a question in every orientation in which it differs.
type asked struct {
	Question
	views []view
	keeps []Turn // the symmetries that leave the position as it is
}

// A view is a question in one orientation.
type view struct {
	stones
	turn Turn
}

func askedOf(q Question) asked {
	a := asked{Question: q}
	for _, turn := range q.Board.Turns() {
		v := view{stones: newStones(q.Board), turn: turn}
		for _, s := range q.Stones {
			v.set(opOf(Stone{turn.Apply(s.Point), s.Colour}))
		}
		if len(a.views) == 0 || slices.Equal(v.words, a.views[0].words) {
			a.keeps = append(a.keeps, turn)
		}
		if !slices.ContainsFunc(a.views, func(w view) bool { return slices.Equal(v.words, w.words) }) {
			a.views = append(a.views, v)
		}
	}
	return a
}

// representative returns the one of the points that the position's own symmetries make equal which is
// furthest up, and among those furthest to the right.
func (a *asked) representative(p board.Point) board.Point {
	most := p
	for _, turn := range a.keeps {
		most = max(most, turn.Apply(p))
	}
	return most
}

// in returns the orientation in which the position stands first in a game, the ply, and the index of the
// op after it; nil for none.
func (a *asked) in(g *Game, ever []uint64) (found *view, ply, after int) {
	for i := range a.views {
		v := &a.views[i]
		if !v.within(ever) {
			continue
		}
		if at, next, is := a.first(v, g); is && (found == nil || at < ply) {
			found, ply, after = v, at, next
		}
	}
	return found, ply, after
}

// first returns the first ply after which the position stands in one orientation.
func (a *asked) first(v *view, g *Game) (ply, after int, is bool) {
	wanted, have, total := len(a.Stones), 0, 0
	stands := func(after int) bool {
		return have == wanted && (a.Part || total == wanted) && (a.ToMove == board.Empty || g.turnAt(after) == a.ToMove)
	}
	if stands(0) {
		return 0, 0, true
	}
	for i, o := range g.ops {
		if o&opPass == 0 {
			change := 1
			if o&opOff != 0 {
				change = -1
			}
			total += change
			if v.has(o) {
				have += change
			}
		}
		if o&opLast == 0 {
			continue
		}
		ply++
		if stands(i + 1) {
			return ply, i + 1, true
		}
		if !a.Part && !g.takes && total > wanted {
			return 0, 0, false
		}
	}
	return 0, 0, false
}

// last returns the op that sets the stone of the ply that begins at an index, or is its pass.
func (g *Game) last(from int) (op, bool) {
	for _, o := range g.ops[from:] {
		if o&opLast != 0 {
			return o, true
		}
	}
	return 0, false
}

// turnAt returns whose turn it is before the ply that begins at an index.
func (g *Game) turnAt(from int) board.Stone {
	if o, is := g.last(from); is {
		return o.colour()
	}
	if from == 0 {
		return board.Black
	}
	return g.ops[from-1].colour().Other()
}

// stoneAfter returns the stone of the ply that begins at an index; false for a pass, and at the end.
func (g *Game) stoneAfter(from int) (Stone, bool) {
	o, is := g.last(from)
	return Stone{o.point(), o.colour()}, is && o&opPass == 0
}
