package wall

import "renju-arbiter/arbiter/tournament"

// stage is how far the hall is, as far as it decides what hangs on the wall.
type stage int

// The stages: no round is published, one waits for its clocks, its games go on, all have
// ended.
const (
	before stage = iota
	waiting
	playing
	over
)

// stand finds the round that the hall is in, the round whose pairings people look for (0
// where there is none), and how far the hall is. Of a schedule that is published whole, a
// round is the hall's from its doors on: until then the results of the one before hang.
func stand(t *tournament.Book) (round, next int, at stage) {
	if t.Rounds() == 0 {
		return 0, 0, before
	}
	for n := t.Rounds(); n > 0; n-- {
		switch s := t.Stage(n); {
		case !s.Reached(tournament.StageDoors):
			next, at = n, waiting
		case !s.Reached(tournament.StagePlay):
			return n, n, waiting
		case !s.Reached(tournament.StageResults):
			return n, n, playing
		default:
			return n, next, over
		}
	}
	return 1, 1, at
}
