// Package championship has the kinds of championships that people know by a name: several tournaments, some
// of which feed others (package seats).
package championship

import (
	"slices"

	"renju-arbiter/arbiter/tournament"
	"renju-arbiter/arbiter/tournament/seats"
	"renju-arbiter/pairing/stages"
)

// A Preset is a championship by its name. Its stages stand in the order in which they begin.
type Preset struct {
	Name   string // its words are "championship.NAME"
	Stages []Stage
}

// A Stage is one tournament of a championship. All of it can be changed before its first round.
type Stage struct {
	Name string // its words are "championship.stage.NAME"
	tournament.Created
	// Seats are those of its players; From, Else, Carry and Beside are names of stages. Without rows it has
	// entries of its own.
	Seats seats.Rule
	// Nations tells that seats of nations follow the first one.
	Nations bool
}

// MaxNations is how many nations can have a seat.
const MaxNations = 24

// Presets lists the championships in the order in which they are offered.
func Presets() []Preset {
	return []Preset{
		{"world", []Stage{
			{Name: "qt", Created: swiss(world(), 9)},
			{Name: "at", Created: final(), Nations: true, Seats: rule(seats.Terms{},
				[]seats.Row{{Kind: stages.HolderSeat}}, places("qt", 1, 4), []seats.Row{{Kind: stages.HostSeat, Else: "qt"}})},
			{Name: "wt", Created: boards(21, final())},
			{Name: "bt", Created: boards(41, swiss(world(), 9)), Seats: rule(seats.Terms{Beside: []string{"at", "wt"}},
				[]seats.Row{{Kind: stages.EverybodyElse, From: "qt"}})},
		}},
		{"teams", []Stage{
			{Name: "preliminary", Created: preset("world-teams")},
			{Name: "final-a", Created: preset("world-teams"), Seats: rule(seats.Terms{Carry: "preliminary"}, places("preliminary", 1, 4))},
			{Name: "final-b", Created: boards(11, preset("world-teams")), Seats: rule(seats.Terms{Carry: "preliminary"}, places("preliminary", 5, 8))},
		}},
		{"title-match", []Stage{
			{Name: "north", Created: swiss(title(), 5)},
			{Name: "south", Created: boards(21, swiss(title(), 5))},
			{Name: "league", Created: league(), Seats: rule(seats.Terms{}, places("north", 1, 3), places("south", 1, 3))},
			{Name: "match", Created: title(), Seats: rule(seats.Terms{}, []seats.Row{{Kind: stages.HolderSeat}}, places("league", 1, 1))},
		}},
		{"groups", []Stage{
			{Name: "group-a", Created: preset("club-evening")}, {Name: "group-b", Created: boards(11, preset("club-evening"))},
			{Name: "group-c", Created: boards(21, preset("club-evening"))}, {Name: "group-d", Created: boards(31, preset("club-evening"))},
			{Name: "knockout", Created: cup(), Seats: rule(seats.Terms{},
				places("group-a", 1, 1), places("group-b", 1, 1), places("group-c", 1, 1), places("group-d", 1, 1),
				places("group-b", 2, 2), places("group-a", 2, 2), places("group-d", 2, 2), places("group-c", 2, 2))},
		}},
	}
}

// PresetOf is the one with this name; it is false where there is none.
func PresetOf(name string) (Preset, bool) {
	i := slices.IndexFunc(Presets(), func(p Preset) bool { return p.Name == name })
	if i < 0 {
		return Preset{}, false
	}
	return Presets()[i], true
}

// Rule is how a stage is fed when each stage is an event. The nations are codes of three letters.
func (s Stage) Rule(event func(stage string) string, nations []string) seats.Rule {
	id := func(stage string) string {
		if stage == "" {
			return ""
		}
		return event(stage)
	}
	r := s.Seats
	if s.Nations {
		var rows []seats.Row
		for _, nation := range nations {
			rows = append(rows, seats.Row{Kind: stages.NationSeat, Nation: nation})
		}
		r = r.With(2, rows...)
	}
	r.Rows, r.Beside, r.CarryAlso = slices.Clone(r.Rows), slices.Clone(r.Beside), slices.Clone(r.CarryAlso)
	for i := range r.Rows {
		r.Rows[i].From, r.Rows[i].Else = id(r.Rows[i].From), id(r.Rows[i].Else)
	}
	for i := range r.Beside {
		r.Beside[i] = id(r.Beside[i])
	}
	r.Carry = id(r.Carry)
	for i := range r.CarryAlso {
		r.CarryAlso[i] = id(r.CarryAlso[i])
	}
	if r.Few != nil {
		few := *r.Few
		few.Of = id(few.Of)
		r.Few = &few
	}
	return r
}

// rule is a rule of rows in their order.
func rule(terms seats.Terms, rows ...[]seats.Row) seats.Rule {
	r := seats.Rule{Terms: terms}
	return r.With(0, slices.Concat(rows...)...)
}

// places are seats for places of a stage, each for the next place where nobody takes it.
func places(stage string, first, last int) (rows []seats.Row) {
	for place := first; place <= last; place++ {
		rows = append(rows, seats.Row{Kind: stages.PlaceSeat, From: stage, Place: place, Else: stage})
	}
	return rows
}

// boards begins with a number, as the boards of several tournaments in one hall need.
func boards(first int, c tournament.Created) tournament.Created {
	c.FirstBoard = first
	return c
}

// preset is a tournament of a name.
func preset(name string) tournament.Created {
	p, _ := tournament.PresetOf(name)
	return p.Created
}

// title is a match for a title.
func title() tournament.Created { return preset("title-match") }

// league is a round robin with the games of the title match.
func league() tournament.Created {
	c := final()
	c.Game = title().Game
	return c
}

func world() tournament.Created { return preset("world-final") }

// final is a round robin whose numbers are those of the seats.
func final() tournament.Created {
	c := world()
	c.Numbers = ""
	return c
}

// swiss is a Swiss with the games of another tournament.
func swiss(games tournament.Created, rounds int) tournament.Created {
	c := preset("swiss-open")
	c.Game, c.Rounds = games.Game, rounds
	return c
}

// cup is a knock-out of two games with a match for third place.
func cup() tournament.Created {
	c := preset("club-evening")
	c.Format = tournament.Format{System: tournament.KnockOut, Legs: 2, ThirdPlace: true}
	return c
}
