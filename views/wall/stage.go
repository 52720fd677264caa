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

// stand finds the round whose boards and results hang, the round whose pairings people look
// for (0 where there is none), and how far the hall is. Until the doors of the hall's round
// are open, the results of the one before still hang beside its pairings.
func stand(t *tournament.Book) (round, next int, at stage) {
	now := t.RoundNow()
	switch s := t.Stage(now); {
	case now == 0:
		return 0, 0, before
	case now > 1 && !s.Reached(tournament.StageDoors):
		return now - 1, now, over
	case !s.Reached(tournament.StagePlay):
		return now, now, waiting
	case !s.Reached(tournament.StageResults):
		return now, now, playing
	case now < t.Rounds():
		return now, now + 1, over
	default:
		return now, 0, over
	}
}
