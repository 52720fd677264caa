package championship

import (
	"slices"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/stages"
)

// A League is a tournament of a season. Its places feed the next season.
type League struct {
	Event   string
	Players int
	tournament.Created
}

// The limits of a season.
const (
	MostLeagues = 6
	MostMoves   = 20
)

// A SeasonError says why leagues have no next season.
type SeasonError string

// The reasons.
const (
	TooFewLeagues  SeasonError = "leagues"
	LeagueTwice    SeasonError = "twice"
	BadMoves       SeasonError = "moves"
	LeagueTooSmall SeasonError = "small"
	OtherKind      SeasonError = "kind" // a knock-out, or players beside teams
)

func (e SeasonError) Error() string { return "no season: " + string(e) }

// Sentence is the key of its text, with the arguments.
func (e SeasonError) Sentence() (key string, args []any) {
	return "season.error." + string(e), []any{"Most", MostMoves}
}

// Season is the next season of leagues, the highest first. As many as moves go up from each league and down from it,
// and everybody else stays. The start numbers follow the places, relegated players first and promoted players last. A
// seat that nobody takes goes to the next place of the lower league. The error is a SeasonError.
func Season(leagues []League, moves int) ([]Stage, error) {
	switch {
	case len(leagues) < 2 || len(leagues) > MostLeagues:
		return nil, TooFewLeagues
	case moves < 1 || moves > MostMoves:
		return nil, BadMoves
	}
	var list []Stage
	for i, l := range leagues {
		if slices.ContainsFunc(leagues[:i], func(o League) bool { return o.Event == l.Event }) {
			return nil, LeagueTwice
		}
		if l.How() == tournament.KnockOut || l.InTeams() != leagues[0].InTeams() || l.Boards != leagues[0].Boards || l.Game.Persons() != leagues[0].Game.Persons() {
			return nil, OtherKind
		}
		first, last := 1, l.Players
		if i > 0 {
			first += moves
		}
		if i < len(leagues)-1 {
			last -= moves
		}
		if first > last {
			return nil, LeagueTooSmall
		}
		var rows []seats.Row
		if i > 0 {
			above := leagues[i-1]
			rows = append(rows, placesElse(above.Event, above.Players-moves+1, above.Players, l.Event)...)
		}
		rows = append(rows, placesElse(l.Event, first, last, l.Event)...)
		if i < len(leagues)-1 {
			below := leagues[i+1].Event
			rows = append(rows, placesElse(below, 1, moves, below)...)
		}
		next := Stage{Name: l.Event, Created: l.Created, Seats: rule(seats.Terms{}, rows)}
		if next.Numbers == tournament.NumbersRating {
			next.Numbers = tournament.NumbersEntry
		}
		list = append(list, next)
	}
	return list, nil
}

// placesElse are seats for places of an event, each for the next place of another one where nobody takes it.
func placesElse(event string, first, last int, next string) (rows []seats.Row) {
	for place := first; place <= last; place++ {
		rows = append(rows, seats.Row{Kind: stages.PlaceSeat, From: event, Place: place, Else: next})
	}
	return rows
}
