package rating

import (
	"math"
	"slices"
)

// Player is one who takes part.
type Player struct {
	// No is the start number, 1 or higher, unique.
	No int
	// Rating at the start of the event; 0 is unrated.
	Rating int
	// K is what a whole point above the expectation is worth to this player; 0 means
	// the K of the event.
	K float64
}

// Game is a game on the board.
type Game struct {
	// Round counts from 1.
	Round int
	// First and Second are the numbers of the two who met.
	First, Second int
	// FirstScore and SecondScore are what each made. By a ruling both may have Won or
	// Lost, or one have Drawn and the other Lost.
	FirstScore, SecondScore Score
}

// Line is the preview of one player.
type Line struct {
	Player Player
	// K is the one that was used.
	K float64
	// Terms are the rated games by round; none for an unrated player.
	Terms []Term
	// Expected and Made are the sums of the terms, in points of one a game.
	Expected, Made float64
	// Change is K times (Made - Expected), unrounded; 0 without rated games.
	Change float64
	// New is the rating with the change, rounded half up; 0 for an unrated player.
	New int
	// Performance over the games against rated opponents; HasPerformance is false
	// without any.
	Performance    int
	HasPerformance bool
}

// Term is one game's part in a change.
type Term struct {
	Round, Opponent, OpponentRating int
	// Expected and Made are shares of one game.
	Expected, Made float64
	// Change is K times (Made - Expected).
	Change float64
}

// Preview is a line for every player, in the order they come in. K is that of the
// event, above 0. An input that contradicts itself is refused with an *Error.
func Preview(players []Player, games []Game, k float64) ([]Line, error) {
	if err := check(players, games, k); err != nil {
		return nil, err
	}
	index := make(map[int]int, len(players))
	lines := make([]Line, len(players))
	for i, p := range players {
		index[p.No] = i
		lines[i] = Line{Player: p, K: k}
		if p.K != 0 {
			lines[i].K = p.K
		}
	}
	met := make([][]Opposition, len(players))
	ordered := slices.SortedStableFunc(slices.Values(games), func(a, b Game) int { return a.Round - b.Round })
	for _, g := range ordered {
		a, b := index[g.First], index[g.Second]
		lines[a].play(g.Round, players[b], g.FirstScore, &met[a])
		lines[b].play(g.Round, players[a], g.SecondScore, &met[b])
	}
	for i := range lines {
		lines[i].close(met[i])
	}
	return lines, nil
}

// play enters a game: for the performance if the opponent is rated, for the change
// if both are.
func (l *Line) play(round int, opponent Player, score Score, met *[]Opposition) {
	if opponent.Rating == 0 {
		return
	}
	*met = append(*met, Opposition{Rating: opponent.Rating, Score: score})
	if l.Player.Rating == 0 {
		return
	}
	t := Term{Round: round, Opponent: opponent.No, OpponentRating: opponent.Rating,
		Expected: Expected(l.Player.Rating, opponent.Rating), Made: float64(score) / 2}
	t.Change = l.K * (t.Made - t.Expected)
	l.Terms = append(l.Terms, t)
}

// close adds the terms up.
func (l *Line) close(met []Opposition) {
	for _, t := range l.Terms {
		l.Expected += t.Expected
		l.Made += t.Made
		l.Change += t.Change
	}
	if l.Player.Rating > 0 {
		l.New = int(math.Floor(float64(l.Player.Rating) + l.Change + 0.5))
	}
	l.Performance, l.HasPerformance = Performance(met)
}
