package stages

import (
	"cmp"
	"errors"
	"slices"

	"renju-arbiter/pairing/groups"
)

// Groups is a draw of players into stages that are groups (package groups).
type Groups struct {
	// From is the stage whose table gives the order, the best first; "" takes the people
	// of the event by rating.
	From string
	// Into are the stages, the groups of the draw.
	Into []string
	// Sizes are how many each has; none: they differ by one at most, and the last are larger.
	Sizes []int
	Way   groups.Way
	Seed  string
	// Nations and Clubs keep compatriots and members of one club apart, Pairs any two.
	Nations, Clubs bool
	Pairs          [][2]Person
}

// Group is a group as drawn.
type Group struct {
	Stage   string
	Persons []Person
}

// draw draws the groups. Refused: TooManySeats, where there are fewer than two for each;
// BadGroups, with the code of package groups as Detail.
func (r *run) draw(p Groups) ([]Group, error) {
	order := r.drawOrder(p)
	d := groups.Draw{Sizes: p.Sizes, Way: p.Way, Seed: p.Seed}
	if len(d.Sizes) == 0 {
		d.Sizes = groups.Even(len(order), len(p.Into))
	}
	if len(d.Sizes) != len(p.Into) {
		return nil, &Error{Code: BadGroups, Other: p.From, Detail: string(groups.BadSizes), Number: len(order)}
	}
	at := map[Person]int{}
	for i, e := range order {
		at[e.Person] = i
		player := groups.Player{Name: name(e.Person)}
		if p.Nations && e.Nation != 0 {
			player.Marks = append(player.Marks, "nation "+name(Person(e.Nation)))
		}
		if p.Clubs && e.Club != 0 {
			player.Marks = append(player.Marks, "club "+name(Person(e.Club)))
		}
		d.Players = append(d.Players, player)
	}
	for _, pair := range p.Pairs {
		a, one := at[pair[0]]
		b, other := at[pair[1]]
		if !one || !other {
			return nil, &Error{Code: BadGroups, Other: p.From, Detail: string(groups.BadPair), Person: pair[0]}
		}
		d.Apart = append(d.Apart, [2]int{a, b})
	}
	drawn, err := d.Groups()
	var refused *groups.Error
	if errors.As(err, &refused) {
		number := refused.Number
		if refused.Code == groups.BadSizes {
			number = len(order)
		}
		return nil, &Error{Code: BadGroups, Other: p.From, Seat: refused.Mark, Detail: string(refused.Code), Number: number}
	}
	var list []Group
	for i, stage := range p.Into {
		group := Group{Stage: stage}
		for _, player := range drawn[i] {
			group.Persons = append(group.Persons, order[player].Person)
		}
		list = append(list, group)
	}
	return list, err
}

// drawOrder are those who are drawn, the best first.
func (r *run) drawOrder(p Groups) []Entrant {
	known := map[Person]Entrant{}
	for _, e := range r.people {
		known[e.Person] = e
	}
	var order []Entrant
	if p.From != "" {
		for _, l := range r.tables[p.From].Lines {
			e := known[l.Person]
			e.Person = l.Person
			order = append(order, e)
		}
		return order
	}
	order = slices.Clone(r.people)
	slices.SortFunc(order, func(a, b Entrant) int {
		return cmp.Or(cmp.Compare(b.Rating, a.Rating), cmp.Compare(a.Person, b.Person))
	})
	return order
}

// compareGroups notes who was drawn into a stage and has no row there, or has a row and was
// not drawn.
func (r *run) compareGroups(drawn []Group) {
	for _, group := range drawn {
		i := slices.IndexFunc(r.event.Stages, func(s Stage) bool { return s.Name == group.Stage })
		if s := &r.event.Stages[i]; len(s.Rows) > 0 {
			r.compareRows(s, group.Persons)
		}
	}
}
