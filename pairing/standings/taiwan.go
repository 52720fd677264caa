package standings

// opponents adds the totals of the opponents met on the board.
func (e *event) opponents(player int) Value {
	return e.sumOverPlayed(player, func(_ cell, t *Term) { t.Product = t.OpponentScore })
}

// opponents2 adds the opponents' own opponents.
func (e *event) opponents2(player int) Value {
	return e.sumOverPlayed(player, func(c cell, t *Term) {
		t.OpponentScore = e.opposition[c.opponent]
		t.Product = t.OpponentScore
	})
}

// berger adds the totals of the beaten and half the totals of those drawn with;
// it does not grow with the points of a win.
func (e *event) berger(player int) Value {
	return e.sumOverPlayed(player, func(c cell, t *Term) {
		switch c.code {
		case Won:
			t.Factor = Point
		case Drawn:
			t.Factor = HalfPoint
		}
		t.Product = t.OpponentScore.times(t.Factor)
	})
}

// sumOverPlayed adds up over the games played on the board; what makes a term of
// each, which has the opponent's total. Unplayed rounds give nothing whatever the
// rule for them says.
func (e *event) sumOverPlayed(player int, what func(cell, *Term)) Value {
	var terms []Term
	for r, c := range e.cells[player] {
		if !c.code.Played() {
			continue
		}
		t := e.term(r, c)
		t.OpponentScore = e.totals[c.opponent]
		what(c, &t)
		terms = append(terms, t)
	}
	return sum(terms)
}
