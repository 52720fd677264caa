package report

import (
	"strconv"
	"strings"

	"renju-arbiter/records/notation/trf"
)

// columns are the rounds of the event that the rounds of the file belong to.
func (r *reading) columns() {
	if text := r.t.First(severalRounds); text != "" {
		before := 0
		for _, word := range strings.Fields(text) {
			n, err := strconv.Atoi(word)
			if err != nil || n < before || n > before+1 || n < 1 || len(r.roundOf) >= trf.MaxRounds {
				r.roundOf = nil
				break
			}
			before = n
			r.roundOf = append(r.roundOf, n)
		}
	}
	for next := 1; len(r.roundOf) < max(r.t.RoundsPlayed()+1, r.t.Rounds); {
		if len(r.roundOf) > 0 {
			next = r.roundOf[len(r.roundOf)-1] + 1
		}
		r.roundOf = append(r.roundOf, next)
	}
}

// games is how many games the largest pairing has.
func (r *reading) largest() (most int) {
	counts := map[int]int{}
	for _, n := range r.roundOf {
		counts[n]++
		most = max(most, counts[n])
	}
	return most
}

func (r *reading) roundAt(column int) int {
	if column <= len(r.roundOf) {
		return r.roundOf[column-1]
	}
	last := 0
	if n := len(r.roundOf); n > 0 {
		last = r.roundOf[n-1]
	}
	return last + column - len(r.roundOf)
}
