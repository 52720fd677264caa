package ratings

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/dossier"
	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/pairing/rating"
)

// Person is a player as an event has them.
type Person struct {
	Name, Country string
	RIFID         string
	// Within is the id in an installation; empty for a person of another file.
	Within string
}

// Forgotten tells that a number stands in place of the name: the person is in no list, and is nobody elsewhere.
func (p Person) Forgotten() bool { return p.RIFID == "" && strings.HasPrefix(p.Name, "#") }

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
	book, err := d.Book()
	if err != nil {
		return Event{Name: d.Event.Name, ID: d.Event.ID}, err
	}
	says := !slices.Contains(silent, d.Event.Source)
	said := tournament.Description{From: d.Event.From, To: d.Event.To, Rated: tournament.Rated(d.Event.Rated)}
	if !says {
		said.Rated = tournament.RatedYes
	}
	e := OfBook(book, said, personsOf(d))
	if !says {
		e.Rules = ""
	}
	return e, nil
}

// OfBook reads what is rated of an event. The caller knows its persons by id.
func OfBook(b *tournament.Book, said tournament.Description, person func(id string) Person) Event {
	e := Event{Name: b.Name, ID: b.ID, Rules: Rules(b.Game.Game)}
	day, dated := DayOf(said.To)
	if !dated {
		day, dated = DayOf(said.From)
	}
	switch {
	case b.Sample:
		e.Out = Sample
	case said.Rated != tournament.RatedYes:
		e.Out = NotRated
	case b.Game.Persons() > 2:
		e.Out = Partners
	case !dated:
		e.Out = NoDate
	}
	ids, _, games := b.Rated(func(string) int { return 0 })
	for _, id := range ids {
		e.Persons = append(e.Persons, person(id))
	}
	for _, p := range b.Pairings {
		if p.Second != "" {
			e.Unplayed++
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
	return e
}

func personsOf(d *dossier.Dossier) func(id string) Person {
	known := make(map[string]dossier.Person, len(d.Persons))
	for _, p := range d.Persons {
		known[p.ID] = p
	}
	return func(id string) Person {
		p := known[id]
		one := Person{Name: p.Name, Country: p.Country, RIFID: strings.TrimSpace(p.RIFID)}
		if d.Event.Source == "" {
			one.Within = id
		}
		return one
	}
}
