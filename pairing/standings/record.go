package standings

import (
	"math"
	"strconv"

	"renju-arbiter/pairing/lots"
)

// count is the number of rounds that satisfy the condition, each a term worth 1.
func (e *event) count(player int, condition func(cell) bool) Value {
	var terms []Term
	for r, c := range e.cells[player] {
		if condition(c) {
			t := e.term(r, c)
			t.Product = Point
			terms = append(terms, t)
		}
	}
	return sum(terms)
}

// wins counts rounds that gave a win, with or without playing; a round robin has
// no byes.
func (e *event) wins(c cell) bool {
	return c.code.isWin() && !(e.system == RoundRobin && c.code.Bye())
}

func winsPlayed(c cell) bool   { return c.code == Won }
func gamesAsBlack(c cell) bool { return c.first && c.code.Played() }
func winsAsBlack(c cell) bool  { return c.first && c.code == Won }

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

// performance is the average rating of the rated opponents played, plus
// 400 log10(p/(1-p)) within -800..800, rounded half up; p is the share of wins
// and half the draws, whatever a win is worth.
func (e *event) performance(player int) Value {
	var terms []Term
	ratings, halves := 0, 0
	for r, c := range e.cells[player] {
		if !c.code.Played() || e.players[c.opponent].Rating == 0 {
			continue
		}
		t := e.term(r, c)
		t.OpponentScore = Points(e.players[c.opponent].Rating) * Point
		terms = append(terms, t)
		ratings += e.players[c.opponent].Rating
		switch c.code {
		case Won:
			halves += 2
		case Drawn:
			halves++
		}
	}
	if len(terms) == 0 {
		return Value{None: true}
	}
	games := float64(len(terms))
	// The odds won : lost are 0 or infinite for a clean score, and so is the
	// logarithm; the bounds take care of both.
	odds := float64(halves) / float64(2*len(terms)-halves)
	difference := min(max(400*math.Log10(odds), -800), 800)
	rounded := math.Floor(float64(ratings)/games + difference + 0.5)
	return single(Points(rounded)*Point, terms...)
}

// lots gives every player the place that the seed draws for the number.
func (e *event) lots() []Value {
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
