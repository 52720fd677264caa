package rating

import "math"

// Score is what a player made of one game, in halves: 0 lost, 1 drawn, 2 won.
// What the event gives for a win or a draw does not matter here.
type Score int

// The scores.
const (
	Lost  Score = 0
	Drawn Score = 1
	Won   Score = 2
)

// widest is the largest difference that a performance can have from the average
// of the opponents.
const widest = 800

// Opposition is a rated opponent and the score against this one. Rating is above 0.
type Opposition struct {
	Rating int
	Score  Score
}

// Performance is the average rating of the opponents plus 400 log10(p/(1-p)), p
// the share of the points, the second term within -800..800, rounded half up.
// False without games; leave unrated opponents out.
func Performance(games []Opposition) (rating int, ok bool) {
	if len(games) == 0 {
		return 0, false
	}
	ratings, halves := 0, 0
	for _, g := range games {
		ratings += g.Rating
		halves += int(g.Score)
	}
	// The odds won : lost are 0 or infinite for a clean score, and so is the
	// logarithm; the bounds take care of both.
	odds := float64(halves) / float64(2*len(games)-halves)
	difference := min(max(400*math.Log10(odds), -widest), widest)
	return int(math.Floor(float64(ratings)/float64(len(games)) + difference + 0.5)), true
}

// Expected is the share of the points that a player rated own is expected to make
// against one rated opponent: above 0, below 1 for ratings within reason.
func Expected(own, opponent int) float64 {
	return 1 / (1 + math.Pow(10, float64(opponent-own)/400))
}
