package event

import (
	"strconv"
	"sync"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
)

// explainedAtOnce is the size of a field of which every board is explained at once.
const explainedAtOnce = 60

// reasons remembers why the boards of published rounds are as they are: it takes
// a moment to find out, and the whole hall may ask.
type reasons struct {
	mu    sync.Mutex
	known map[string]func() []swiss.Reason // by the first game of the round
}

func (r *reasons) of(event string, t *tournament.Book, round int, boards []pairing.Board) []swiss.Reason {
	key := event + "/" + strconv.Itoa(round)
	for _, m := range t.Matches(round) {
		if len(m.Games) > 0 {
			key += "/" + m.Games[0].Game
			break
		}
	}
	f, ok := t.FieldOf(round)
	if !ok {
		return nil
	}
	r.mu.Lock()
	why, asked := r.known[key]
	if !asked {
		why = sync.OnceValue(func() []swiss.Reason {
			list, err := swiss.Explain(f, boards)
			if err != nil {
				return nil // a result that was another kind then: the round cannot be made again
			}
			return list
		})
		if r.known == nil {
			r.known = map[string]func() []swiss.Reason{}
		}
		r.known[key] = why
	}
	r.mu.Unlock() // a round of another event does not wait
	return why()
}
