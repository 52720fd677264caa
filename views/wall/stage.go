package wall

import "renju-arbiter/arbiter/tournament"

// stage is how far the hall is, as far as it decides what hangs on the wall.
type stage int

// The stages: no round is published, it has not begun, its games go on, all have ended.
const (
	before stage = iota
	waiting
	playing
	over
)

// now finds the round that the hall is in, how far it is, and the round whose pairings
// people look for; 0 where there is none.
func stand(t *tournament.Book) (round, next int, at stage) {
	for _, p := range t.Going() {
		round = max(round, p.Round)
	}
	for n := round + 1; n <= t.Rounds(); n++ {
		if c := t.Count(n); c.Open < c.Games {
			round = n
		}
	}
	switch {
	case t.Rounds() == 0:
		return 0, 0, before
	case round == 0:
		return 1, 1, waiting
	case t.Count(round).Open > 0:
		return round, round, playing
	case round < t.Rounds():
		return round, round + 1, over
	}
	return round, 0, over
}
