package ratings

import (
	"slices"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/access"
)

// Need is something that RIF's list needs of a rated event. RenjuNet keeps place, country, days, category and
// results. An event without a last day is in the list on its first day.
type Need string

// The needs.
const (
	NeedRules   Need = "rules"   // a game of a category, of two persons
	NeedDay     Need = "day"     // the last day, or the first one
	NeedPlace   Need = "place"   // and the country
	NeedArbiter Need = "arbiter" // a chief arbiter
	NeedIDs     Need = "ids"     // a RIF id of each player
	NeedResults Need = "results" // of each game
)

// Answer tells whether a need is met.
type Answer struct {
	Need    Need
	Met     bool
	Lacking int // of NeedIDs: players without one
}

// Checklist answers every need of a rated event, and is empty for an event that is not rated.
func Checklist(b *tournament.Book, idOf func(person string) string) []Answer {
	d := b.Description
	if d.Rated != tournament.RatedYes {
		return nil
	}
	lacking := 0
	for _, e := range b.Entries {
		for _, person := range e.Persons() {
			if idOf(person) == "" {
				lacking++
			}
		}
	}
	rules := Rules(b.Game.Game)
	chief := func(o tournament.Official) bool { return o.Role == access.ChiefArbiter }
	return []Answer{
		{Need: NeedRules, Met: rules.Known() && b.Game.Persons() == 2},
		{Need: NeedDay, Met: d.From != ""}, // an event without To has one day
		{Need: NeedPlace, Met: d.Place != "" && d.Country != ""},
		{Need: NeedArbiter, Met: slices.ContainsFunc(d.Officials, chief)},
		{Need: NeedIDs, Met: lacking == 0, Lacking: lacking},
		{Need: NeedResults, Met: b.Published && len(b.OpenGames()) == 0},
	}
}
