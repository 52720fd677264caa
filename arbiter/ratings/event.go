package ratings

import (
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/pairing/rating"
)

// Person is a player as an event has them.
type Person struct {
	Name, Country string
	RIFID         string
	// Within is the id in an installation; empty for a person of another file.
	Within string
}

// Game is a game on the board. Black and White are indices of persons: who of the two had which colour does
// not matter.
type Game struct {
	Day          int
	Black, White int
	// Score is Black's: 1, 0.5 or 0.
	Score float64
}

// Event is what is rated of an event, or of a list of games.
type Event struct {
	Name string
	// ID is that of the event in its installation; empty where it has none.
	ID string
	// Rules is what was played; empty where that is not said.
	Rules   Rules
	Persons []Person
	Games   []Game
	// Out is why none of its games counts; empty: they count.
	Out Reason
	// Without is how many games have no score, and Unplayed how many pairings were no game.
	Without, Unplayed int
}

// Reason is why games do not count.
type Reason string

// The reasons. The first four are of whole events.
const (
	NotRated  Reason = "not-rated"
	Sample    Reason = "sample"
	Partners  Reason = "partners"
	NoDate    Reason = "no-date"
	OtherGame Reason = "other-game"
	TooLate   Reason = "too-late" // after the day of the list
	NoScore   Reason = "no-score" // by a ruling both have won, or both have lost
	Unplayed  Reason = "unplayed" // a forfeit, a bye, or no result yet
)

// silent are the formats that say neither what is rated nor what was played.
var silent = []string{"trf16", "trf26"}

// Of reads what is rated of a dossier. The error is that of a dossier that contradicts itself.
func Of(d *dossier.Dossier) (Event, error) {
	e := Event{Name: d.Event.Name, ID: d.Event.ID}
	book, err := d.Book()
	if err != nil {
		return e, err
	}
	says := true
	for _, format := range silent {
		says = says && d.Event.Source != format
	}
	if says {
		e.Rules = Rules(book.Game.Game)
	}
	day, dated := DayOf(d.Event.To)
	if !dated {
		day, dated = DayOf(d.Event.From)
	}
	switch {
	case d.Event.Sample:
		e.Out = Sample
	case says && d.Event.Rated != "yes":
		e.Out = NotRated
	case book.Game.Persons() > 2:
		e.Out = Partners
	case !dated:
		e.Out = NoDate
	}
	ids, _, games := book.Rated(func(string) int { return 0 })
	e.Persons = personsOf(d, ids)
	for _, r := range d.Rounds {
		for _, p := range r.Pairings {
			if p.Second != "" {
				e.Unplayed++
			}
		}
	}
	e.Unplayed -= len(games)
	for _, g := range games {
		if g.FirstScore+g.SecondScore != rating.Won {
			e.Without++
			continue
		}
		e.Games = append(e.Games, Game{day, g.First - 1, g.Second - 1, float64(g.FirstScore) / 2})
	}
	return e, nil
}

func personsOf(d *dossier.Dossier, ids []string) []Person {
	known := make(map[string]dossier.Person, len(d.Persons))
	for _, p := range d.Persons {
		known[p.ID] = p
	}
	list := make([]Person, len(ids))
	for i, id := range ids {
		p := known[id]
		list[i] = Person{Name: p.Name, Country: p.Country, RIFID: strings.TrimSpace(p.RIFID)}
		if d.Event.Source == "" {
			list[i].Within = id
		}
	}
	return list
}
