package standings

// opponents adds the totals of the opponents met on the board.
func (e *event) opponents(player int) Value {
	return e.sumOverPlayed(player, func(c cell) (Points, Points) {
		score := e.totals[c.opponent]
		return score, score
	})
}

// opponents2 adds the opponents' own opponents.
func (e *event) opponents2(player int) Value {
	return e.sumOverPlayed(player, func(c cell) (Points, Points) {
		score := e.opponents(c.opponent).Number()
		return score, score
	})
}

// berger adds the totals of the beaten and half the totals of those drawn with;
// it does not grow with the points of a win.
func (e *event) berger(player int) Value {
	return e.sumOverPlayed(player, func(c cell) (Points, Points) {
		score := e.totals[c.opponent]
		switch c.code {
		case Won:
			return score, score
		case Drawn:
			return score, score / 2
		}
		return score, 0
	})
}

// sumOverPlayed adds up over the games played on the board; of gives the score
// of the opponent and what the game adds. Unplayed rounds give nothing whatever
// the rule for them says.
func (e *event) sumOverPlayed(player int, of func(cell) (score, product Points)) Value {
	var terms []Term
	for r, c := range e.cells[player] {
		if !c.code.Played() {
			continue
		}
		t := e.term(r, c)
		t.OpponentScore, t.Product = of(c)
		terms = append(terms, t)
	}
	return sum(terms)
}
