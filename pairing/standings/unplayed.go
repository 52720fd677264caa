package standings

// scoreSeen is a player's score as opponents see it (TIEBREAKS.md, "Unplayed
// games"): as awarded, except in a Swiss with one of FIDE's rules.
func (e *event) scoreSeen(player int) Points {
	if e.system == Swiss {
		switch e.unplayed {
		case FIDE2026:
			return e.seen2026(player)
		case FIDE2012:
			return e.seen2012(player)
		}
	}
	return e.totals[player]
}

// seen2026 counts a requested bye as a draw where nothing but voluntary rounds
// follows: a bye in the last round, or everything after a withdrawal.
func (e *event) seen2026(player int) Points {
	score := e.players[player].Brought
	cells := e.cells[player]
	returns := false
	for r := len(cells) - 1; r >= 0; r-- {
		c := cells[r]
		if c.code.Requested() && !returns {
			score += e.scoring.Draw
		} else {
			score += c.points
		}
		returns = returns || !c.code.Voluntary()
	}
	return score
}

// seen2012 counts every unplayed round as a draw, whatever was awarded.
func (e *event) seen2012(player int) Points {
	score := e.players[player].Brought
	for _, c := range e.cells[player] {
		switch {
		case c.code.Played():
			score += c.points
		case !c.pending:
			score += e.scoring.Draw
		}
	}
	return score
}

// dummyScore is the score of the opponent that stands in for nobody in an own
// unplayed round of a Swiss; round counts from 0.
func (e *event) dummyScore(player, round int) Points {
	switch e.unplayed {
	case FIDE2026:
		return e.dummy2026(player, round)
	case FIDE2012:
		return e.virtual2012(player, round)
	}
	return 0
}

// dummy2026 has the player's own total, at most the scheduled opponent's score
// for a forfeit, at most a draw in every round for a bye.
func (e *event) dummy2026(player, round int) Points {
	limit := e.scoring.Draw * Points(e.rounds)
	if c := e.cells[player][round]; c.code.Forfeit() {
		limit = e.seen[c.opponent]
	}
	return min(e.totals[player], limit)
}

// virtual2012 begins the round level with the player, gets what the player did
// not, and draws every later round.
func (e *event) virtual2012(player, round int) Points {
	score := e.scoring.Win - e.cells[player][round].points
	for _, c := range e.cells[player][:round] {
		score += c.points
	}
	return score + e.scoring.Draw*Points(e.rounds-round-1)
}
