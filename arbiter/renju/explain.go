package renju

import "renju-arbiter/arbiter/board"

// Explain judges a Black stone on p, which must be empty and on the board. It returns every five,
// overline, four and three that the stone makes, and every row that does not count, with the reason. Its
// Class is always that of Classify; for another point it is Legal without reasons.
func Explain(pos *board.Position, p board.Point, r Reading) Verdict {
	b := FromPosition(pos)
	return b.Explain(p, r)
}

// Explain is the package's Explain for a Board.
func (b *Board) Explain(p board.Point, r Reading) Verdict {
	if !p.On(side) || !b.empty.has(cellOf(p)) {
		return Verdict{Point: p, Colour: board.Black, Reading: r}
	}
	v := b.explain(cellOf(p), r)
	v.Misses = b.misses(cellOf(p), &v)
	return v
}

func (b *Board) explain(c cell, r Reading) Verdict {
	v := Verdict{Point: c.point(), Colour: board.Black, Reading: r}
	w := b.work(c)
	after := b.with(c)
	v.rows(&after, c, &w)
	v.Fours = after.fours(c, &w)
	v.Class, v.OtherReading = w.plain(), w.plain()
	undecided := v.Class == Legal && b.threesInForm(c, &w) > 1
	var t tally
	v.Threes, t = after.explainThrees(c, &w, r, undecided)
	if undecided {
		v.Class = t.class(r)
		v.OtherReading = b.threes(c, &w, r.Other()).class(r.Other())
	}
	v.Differs = v.OtherReading != v.Class
	v.Rule = v.Class.Rule()
	return v
}

// threesInForm counts the threes of a stone on c: the judgement goes on to their
// points only if there are two.
func (b *Board) threesInForm(c cell, w *work) (n int) {
	if w.lines < 2 {
		return w.lines
	}
	after := b.with(c)
	for d := range directions {
		points := w.shapes[d].straightFours(c, d)
		for _, q := range points.cells[:points.n] {
			if next := after.work(q); !next.five {
				n++
				break
			}
		}
	}
	return n
}

// rows lists the fives and overlines of the stone on c.
func (v *Verdict) rows(after *Board, c cell, w *work) {
	for d := range directions {
		switch row := w.shapes[d].row; {
		case row == 5:
			v.Fives = append(v.Fives, Row{after.rowOf(c, d)})
		case row > 5:
			v.Overlines = append(v.Overlines, Row{after.rowOf(c, d)})
		}
	}
}

// fours lists the fours of the stone on c, a straight four as one.
func (b *Board) fours(c cell, w *work) (all []Four) {
	for d := range directions {
		s := &w.shapes[d]
		if s.straight() {
			all = append(all, Four{b.rowOf(c, d), points(cellAt(c, d, s.low), cellAt(c, d, s.high)), true})
			continue
		}
		if s.lowFive {
			all = append(all, b.fourTo(cellAt(c, d, s.low), d))
		}
		if s.highFive {
			all = append(all, b.fourTo(cellAt(c, d, s.high), d))
		}
	}
	return all
}

// fourTo is the row of four that a stone on the completion would make a five.
func (b *Board) fourTo(completion cell, d direction) Four {
	five := b.with(completion)
	return Four{Stones: without(five.rowOf(completion, d), completion), Completions: points(completion)}
}

// explainThrees lists the threes of the stone on c, deep ones with the verdicts
// on their points.
func (b *Board) explainThrees(c cell, w *work, r Reading, deep bool) (all []Three, t tally) {
	for d := range directions {
		s := &w.shapes[d]
		if !s.three() {
			continue
		}
		three, verdict := b.explainThree(c, d, s.straightFours(c, d), r, deep)
		if verdict.form {
			all = append(all, three)
			t.add(verdict)
		}
	}
	return all, t
}

// explainThree explains the three that the given points turn into straight fours;
// without such a point that makes no five there is none.
func (b *Board) explainThree(c cell, d direction, at fourPoints, r Reading, deep bool) (three Three, v threeVerdict) {
	for _, q := range at.cells[:at.n] {
		next := b.work(q)
		if next.five {
			continue
		}
		four := b.straightFour(c, q, d)
		if deep {
			verdict := b.explain(q, r)
			four.Verdict = &verdict
		}
		four.PassesA, four.PassesB = next.passesA(), b.explainedB(q, &next, four.Verdict, r)
		four.Allowed = four.PassesA && four.PassesB
		v.count(four.PassesA, four.PassesB)
		three.Stones = without(four.Stones, q)
		three.StraightFours = append(three.StraightFours, four)
	}
	three.Real, three.PassesA, three.PassesB = v.real, v.a, v.b
	return three, v
}

// explainedB is passesB, read off the verdict where that already says it: an
// overline or a double-four hides what the threes are worth.
func (b *Board) explainedB(q cell, next *work, v *Verdict, r Reading) bool {
	if v != nil && v.Class < DoubleFour {
		return v.Class != DoubleThree
	}
	return b.passesB(q, next, r)
}

// straightFour is the straight four through the stone on c that q makes.
func (b *Board) straightFour(c, q cell, d direction) StraightFour {
	s := b.shape(q, d)
	after := b.with(q)
	return StraightFour{
		Point:       q.point(),
		Stones:      after.rowOf(c, d),
		Completions: points(cellAt(q, d, s.low), cellAt(q, d, s.high)),
	}
}

// rowOf is the unbroken row through the stone on c.
func (b *Board) rowOf(c cell, d direction) (row []board.Point) {
	l := b.line(c, d)
	at := c.place(d) + margin
	for i := at + 1 - l.down(at); i < at+l.up(at); i++ {
		row = append(row, cellAt(c, d, i).point())
	}
	return row
}

func points(all ...cell) []board.Point {
	list := make([]board.Point, len(all))
	for i, c := range all {
		list[i] = c.point()
	}
	return list
}

func without(row []board.Point, c cell) []board.Point {
	rest := make([]board.Point, 0, len(row))
	for _, p := range row {
		if p != c.point() {
			rest = append(rest, p)
		}
	}
	return rest
}
