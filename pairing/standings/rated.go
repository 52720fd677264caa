package standings

import "renju-arbiter/pairing/rating"

// Rated is the event as [rating.Preview] asks for it: all players, and every game
// on the board that has a result, also one of an unfinished round or with a player
// whose results are annulled. They were played; what an event makes of them is
// another matter.
func (in Input) Rated() ([]rating.Player, []rating.Game) {
	players := make([]rating.Player, 0, len(in.Players))
	for _, p := range in.Players {
		players = append(players, rating.Player{No: p.No, Rating: p.Rating})
	}
	var games []rating.Game
	for _, r := range in.Results {
		if r.FirstCode.Played() {
			games = append(games, rating.Game{Round: r.Round, First: r.First, Second: r.Second, FirstScore: r.FirstCode.score(), SecondScore: r.SecondCode.score()})
		}
	}
	return players, games
}

// score is what a game on the board counts in a rating.
func (c Code) score() rating.Score {
	switch c {
	case Won:
		return rating.Won
	case Drawn:
		return rating.Drawn
	}
	return rating.Lost
}
