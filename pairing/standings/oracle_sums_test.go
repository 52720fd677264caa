package standings

import (
	"crypto/sha256"
	"fmt"
	"math"
	"strings"
)

// low is the place of what a low cut takes: with fide2026 the lowest voluntary
// round of a Swiss as long as there is one, otherwise the lowest of all.
func (o oracle) low(scores []float64, own []bool) int {
	place, ownPlace := 0, -1
	for i, score := range scores {
		if score < scores[place] {
			place = i
		}
		if own[i] && (ownPlace < 0 || score < scores[ownPlace]) {
			ownPlace = i
		}
	}
	if o.in.System == Swiss && o.in.Unplayed == FIDE2026 && ownPlace >= 0 {
		return ownPlace
	}
	return place
}

// buchholz takes contributions away one by one, and adds up what is left.
func (o oracle) buchholz(no, lowest, highest int) (total float64) {
	var scores []float64
	var own []bool
	for round := 1; round <= o.rounds; round++ {
		if score, there := o.contribution(no, round); there {
			_, letter := o.at(no, round)
			scores, own = append(scores, score), append(own, voluntary(letter))
		}
	}
	take := func(i int) {
		scores, own = append(scores[:i:i], scores[i+1:]...), append(own[:i:i], own[i+1:]...)
	}
	for ; lowest > 0 && len(scores) > 0; lowest-- {
		take(o.low(scores, own))
	}
	for ; highest > 0 && len(scores) > 0; highest-- {
		high := 0
		for i := range scores {
			if scores[i] > scores[high] {
				high = i
			}
		}
		take(high)
	}
	for _, score := range scores {
		total += score
	}
	return total
}

// koya looks at each opponent's score and at how many rounds that one had an
// opponent in.
func (o oracle) koya(no int) (total float64) {
	for round := 1; round <= o.rounds; round++ {
		opponent, letter := o.at(no, round)
		forfeit := forfeited(letter)
		if !board(letter) && (!forfeit || o.in.Unplayed == NoUnplayed) {
			continue
		}
		games := 0
		for r := 1; r <= o.rounds; r++ {
			if other, l := o.at(opponent, r); other != 0 && l != "" {
				games++
			}
		}
		if o.points(opponent) >= o.win*float64(games)/2-1e-9 {
			total += o.made(no, round)
		}
	}
	return total
}

func (o oracle) progressive(no int) (total float64) {
	for last := 1; last <= o.rounds; last++ {
		for round := 1; round <= last; round++ {
			total += o.made(no, round)
		}
	}
	return total
}

// overPlayed adds up over the games on the board.
func (o oracle) overPlayed(no int, of func(opponent int, letter string) float64) (total float64) {
	for round := 1; round <= o.rounds; round++ {
		if opponent, letter := o.at(no, round); board(letter) {
			total += of(opponent, letter)
		}
	}
	return total
}

func (o oracle) opponents(no int) float64 {
	return o.overPlayed(no, func(opponent int, _ string) float64 { return o.points(opponent) })
}

func (o oracle) opponents2(no int) float64 {
	return o.overPlayed(no, func(opponent int, _ string) float64 { return o.opponents(opponent) })
}

func (o oracle) berger(no int) float64 {
	return o.overPlayed(no, func(opponent int, letter string) float64 {
		return o.points(opponent) * map[string]float64{"1": 1, "=": 0.5}[letter]
	})
}

// rounds with one of the letters.
func (o oracle) rounded(no int, letters string) (n float64) {
	for round := 1; round <= o.rounds; round++ {
		if _, letter := o.at(no, round); letter != "" && strings.Contains(letters, letter) {
			n++
		}
	}
	return n
}

// counted counts the games with one of the letters, all of them or as Black only.
func (o oracle) counted(no int, letters string, blackOnly bool) (n float64) {
	for _, r := range o.in.Results {
		black := r.First
		if o.in.FinalColours && r.Swapped {
			black = r.Second
		}
		if r.Round > o.rounds || r.First != no && r.Second != no || blackOnly && black != no {
			continue
		}
		letter := r.FirstCode.String()
		if r.Second == no {
			letter = r.SecondCode.String()
		}
		if letter != "" && strings.Contains(letters, letter) {
			n++
		}
	}
	return n
}

func (o oracle) rating(no int) int {
	for _, p := range o.in.Players {
		if p.No == no {
			return p.Rating
		}
	}
	return 0
}

// performance is NaN without a value.
func (o oracle) performance(no int) float64 {
	games, ratings, share := 0.0, 0.0, 0.0
	for round := 1; round <= o.rounds; round++ {
		own, _, opponent := o.results(no, round)
		for _, letter := range own {
			if rating := o.rating(opponent); rating > 0 && board(letter) {
				games++
				ratings += float64(rating)
				share += map[string]float64{"1": 1, "=": 0.5}[letter]
			}
		}
	}
	p := share / games
	switch {
	case games == 0:
		return math.NaN()
	case p == 0:
		return math.Floor(ratings/games - 800 + 0.5)
	case p == 1:
		return math.Floor(ratings/games + 800 + 0.5)
	}
	return math.Floor(ratings/games + max(-800, min(800, 400*math.Log10(p/(1-p)))) + 0.5)
}

// lots counts who has a smaller hash.
func (o oracle) lots(no int) (place float64) {
	hash := func(no int) string {
		return fmt.Sprintf("%x", sha256.Sum256([]byte(fmt.Sprintf("%s:%d", o.in.Seed, no))))
	}
	for _, p := range o.in.Players {
		if hash(p.No) <= hash(no) {
			place++
		}
	}
	return place
}

// wins counts no byes in a round robin.
func (o oracle) wins(no int) float64 {
	if o.in.System == RoundRobin {
		return o.rounded(no, "1+")
	}
	return o.rounded(no, "1+UF")
}

// rated is NaN for the unrated.
func (o oracle) rated(no int) float64 {
	if rating := o.rating(no); rating > 0 {
		return float64(rating)
	}
	return math.NaN()
}
