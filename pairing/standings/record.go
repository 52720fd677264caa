package standings

import (
	"strconv"

	"renju-arbiter/pairing/lots"
	"renju-arbiter/pairing/rating"
)

// wins counts rounds that gave a win, with or without playing, each a term worth 1;
// a round robin has no byes.
func (e *event) wins(player int) Value {
	var terms []Term
	for r, c := range e.cells[player] {
		if c.code.isWin() && !(e.system == RoundRobin && c.code.Bye()) {
			t := e.term(r, c)
			t.Product = Point
			terms = append(terms, t)
		}
	}
	return sum(terms)
}

// games is the number of games that satisfy the condition, a term for each round
// that has any.
func games(condition func(gameCell) bool) func(*event, int) Value {
	return func(e *event, player int) Value {
		var terms []Term
		for r, c := range e.cells[player] {
			t := e.term(r, c)
			for _, g := range c.games {
				if condition(g) {
					t.Product += Point
				}
			}
			if t.Product > 0 {
				terms = append(terms, t)
			}
		}
		return sum(terms)
	}
}

func winsPlayed(g gameCell) bool   { return g.code == Won }
func gamesAsBlack(g gameCell) bool { return g.black && g.code.Played() }
func winsAsBlack(g gameCell) bool  { return g.black && g.code == Won }

// scored is one of the two scores of the pairings, a term for each round.
func (e *event) scored(player int, on Score) Value {
	var terms []Term
	for r, c := range e.cells[player] {
		t := e.term(r, c)
		t.Points = c.scores[on]
		t.Product = t.Points
		terms = append(terms, t)
	}
	return sum(terms)
}

// onScore is one of the two scores as a tie-break of players.
func onScore(s Score) func(*event, int) Value {
	return func(e *event, player int) Value { return e.scored(player, s) }
}

// progressive adds the totals after each round, as awarded.
func (e *event) progressive(player int) Value {
	var terms []Term
	total := Points(0)
	for r, c := range e.cells[player] {
		total += c.points
		t := e.term(r, c)
		t.Product = total
		terms = append(terms, t)
	}
	return sum(terms)
}

// rating has no value for the unrated.
func (e *event) rating(player int) Value {
	if e.players[player].Rating == 0 {
		return Value{None: true}
	}
	return single(Points(e.players[player].Rating) * Point)
}

// performance is over the games with rated opponents, whatever a win is worth; its
// terms, one a game, have their ratings.
func (e *event) performance(player int) Value {
	var terms []Term
	var met []rating.Opposition
	for r, c := range e.cells[player] {
		for _, g := range c.games {
			if !g.code.Played() || e.players[c.opponent].Rating == 0 {
				continue
			}
			opponent := rating.Opposition{Rating: e.players[c.opponent].Rating, Score: g.code.score()}
			t := e.term(r, c)
			t.OpponentScore, t.Points = Points(opponent.Rating)*Point, g.points
			terms, met = append(terms, t), append(met, opponent)
		}
	}
	rated, ok := rating.Performance(met)
	if !ok {
		return Value{None: true}
	}
	return single(Points(rated)*Point, terms...)
}

// lots gives every player the place that the seed draws for the number, no matter who is
// level.
func (e *event) lots([][]int) []Value {
	numbers := make([]string, len(e.players))
	for i, p := range e.players {
		numbers[i] = strconv.Itoa(p.No)
	}
	places, err := lots.Places(e.seed, numbers)
	if err != nil {
		panic("standings: a draw that check let through: " + err.Error())
	}
	values := make([]Value, len(places))
	for i, place := range places {
		values[i] = single(Points(place) * Point)
	}
	return values
}
