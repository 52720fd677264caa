package tournament

import "renju-arbiter/pairing/rating"

// Rated are the persons who play and the games that they have played on the board,
// for the preview of their ratings: each game of a pairing by itself, the boards of
// teams between those who sat there. Number n is persons[n-1]. The ratings of a
// team's members are not in the journal and are asked for.
func (b *Book) Rated(ratingOf func(person string) int) (persons []string, players []rating.Player, games []rating.Game) {
	number := map[string]int{}
	for _, e := range b.Entries {
		for _, id := range e.Persons() {
			persons = append(persons, id)
			number[id] = len(persons)
			of := e.Rating
			if b.Boards > 0 {
				of = ratingOf(id)
			}
			players = append(players, rating.Player{No: len(persons), Rating: of})
		}
	}
	for _, p := range b.Pairings {
		if p.Game == "" {
			continue
		}
		first, second := p.First, p.Second
		if b.Boards > 0 {
			first, second = b.atBoard(first, p), b.atBoard(second, p)
		}
		if r := b.resultOf(p); r.done && r.played && !r.hangs {
			games = append(games, rating.Game{Round: p.Round, First: number[first], Second: number[second],
				FirstScore: rating.Score(r.first), SecondScore: rating.Score(r.second)})
		}
	}
	return persons, players, games
}
