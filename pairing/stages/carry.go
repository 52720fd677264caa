package stages

import (
	"slices"

	"renju-arbiter/pairing/standings"
)

// CarryHow is what a stage takes over from the stage before.
type CarryHow string

// The ways.
const (
	// CarryNothing: everybody begins at 0.
	CarryNothing CarryHow = "nothing"
	// CarryAll: all results of those who go on.
	CarryAll CarryHow = "all"
	// CarryAmong: the results among those who go on.
	CarryAmong CarryHow = "among"
	// CarryNumber: points with a reason, by hand.
	CarryNumber CarryHow = "number"
	// CarryScale: points by the place in the stage before; who joins later has the
	// middle value.
	CarryScale CarryHow = "scale"
)

// Carry is what a stage takes over. The zero value is nothing.
type Carry struct {
	How CarryHow
	// From is the stage before; not for CarryNumber.
	From string
	// Numbers are the points of CarryNumber.
	Numbers []CarriedPoints
	// Scale are the points of CarryScale, place 1 first.
	Scale []standings.Points
}

// CarriedPoints are points by hand.
type CarriedPoints struct {
	Person Person
	Points standings.Points
	Reason string
}

// middle is the middle value of a scale; of two it is their mean.
func middle(scale []standings.Points) standings.Points {
	n := len(scale)
	if n == 0 {
		return 0
	}
	sum := scale[(n-1)/2] + scale[n/2]
	return sum / 2
}

// carried is a stage with what it takes over: carried games are results of rounds 1 to
// rounds, and its own rounds follow.
type carried struct {
	stage  *Stage
	input  standings.Input
	teams  standings.TeamInput
	rounds int
	// person is who has a number; outside those who did not go on.
	person  map[int]Person
	outside map[int]bool
}

// carry builds a stage on the stage before, which is nil where nothing is carried.
func carry(s *Stage, before *carried, table Table) (*carried, error) {
	c := &carried{stage: s, input: s.Input, teams: s.TeamInput, person: map[int]Person{}, outside: map[int]bool{}}
	c.input.Players, c.teams.Teams = nil, nil
	for _, r := range s.Rows {
		c.person[r.No] = r.Person
		c.add(standings.Player{No: r.No, Rating: r.Rating})
	}
	switch s.Carry.How {
	case CarryNothing, "":
		return c, nil
	case CarryNumber:
		return c, c.byHand()
	}
	if before == nil {
		return nil, &Error{Code: UnknownStage, Stage: s.Name, Other: s.Carry.From}
	}
	switch s.Carry.How {
	case CarryScale:
		return c, c.scale(table)
	case CarryAll, CarryAmong:
		return c, c.results(before, s.Carry.How == CarryAll)
	}
	return nil, &Error{Code: BadCarry, Stage: s.Name, Detail: string(s.Carry.How)}
}

func (c *carried) add(p standings.Player) {
	if c.stage.Teams {
		c.teams.Teams = append(c.teams.Teams, p)
		return
	}
	c.input.Players = append(c.input.Players, p)
}

// players are those of the computation.
func (c *carried) players() []standings.Player {
	if c.stage.Teams {
		return c.teams.Teams
	}
	return c.input.Players
}

// byHand brings numbers along.
func (c *carried) byHand() error {
	players, done := c.players(), map[Person]bool{}
	for _, n := range c.stage.Carry.Numbers {
		i := slices.IndexFunc(players, func(p standings.Player) bool { return c.person[p.No] == n.Person })
		if i < 0 || done[n.Person] || n.Reason == "" {
			return &Error{Code: BadCarry, Stage: c.stage.Name, Person: n.Person, Detail: "number"}
		}
		done[n.Person] = true
		players[i].Brought = n.Points
	}
	return nil
}

// scale brings points by place along.
func (c *carried) scale(table Table) error {
	if len(c.stage.Carry.Scale) == 0 {
		return &Error{Code: BadCarry, Stage: c.stage.Name, Detail: "scale"}
	}
	players, scale := c.players(), c.stage.Carry.Scale
	for i, p := range players {
		l, was := table.of(c.person[p.No])
		switch {
		case !was:
			players[i].Brought = middle(scale) / 1000 * 1000
		case l.Place <= len(scale):
			players[i].Brought = scale[l.Place-1]
		}
	}
	return nil
}

// results takes games over: all of those who go on, or those among them.
func (c *carried) results(before *carried, all bool) error {
	if before.stage.Teams != c.stage.Teams || c.stage.Teams && len(before.teams.Matches) > 0 && before.teams.Boards != c.teams.Boards {
		return &Error{Code: BadCarry, Stage: c.stage.Name, Other: before.stage.Name, Detail: "boards"}
	}
	c.rounds = before.rounds + before.stage.rounds()
	number := c.here(before, all)
	var results []standings.Result
	for _, r := range before.input.Results {
		first, second, goes := goesOn(number, all, r.First, r.Second)
		if goes {
			r.First, r.Second = first, second
			results = append(results, r)
		}
	}
	for _, r := range c.input.Results {
		r.Round += c.rounds
		results = append(results, r)
	}
	var matches []standings.Match
	for _, m := range before.teams.Matches {
		first, second, goes := goesOn(number, all, m.First, m.Second)
		if goes {
			m.First, m.Second = first, second
			matches = append(matches, m)
		}
	}
	for _, m := range c.teams.Matches {
		m.Round += c.rounds
		matches = append(matches, m)
	}
	c.input.Results, c.teams.Matches = results, matches
	return nil
}

// here are the numbers in this stage of the numbers of the one before. With all, those
// who did not go on have numbers after all others.
func (c *carried) here(before *carried, all bool) map[int]int {
	own, top := c.stage.numbers(), 0
	for _, no := range own {
		top = max(top, no)
	}
	number := map[int]int{}
	for _, p := range before.players() {
		person := before.person[p.No]
		no, goes := own[person]
		if !goes && all {
			top++
			no = top
			c.person[no], c.outside[no] = person, true
			c.add(standings.Player{No: no, Rating: p.Rating})
		}
		number[p.No] = no
		players := c.players()
		if i := slices.IndexFunc(players, func(q standings.Player) bool { return q.No == no }); all && i >= 0 {
			players[i].Brought += p.Brought
		}
	}
	return number
}

// goesOn maps a game; false if a side has no number here. A bye is a result with nobody,
// and so goes on with all results alone.
func goesOn(number map[int]int, all bool, a, b int) (first, second int, goes bool) {
	first, second = number[a], number[b]
	if b == 0 {
		return first, 0, first != 0 && all
	}
	return first, second, first != 0 && second != 0
}
