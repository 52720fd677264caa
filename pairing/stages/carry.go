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
	// CarryAll: all results of those who go on, with those that their stage itself carried.
	CarryAll CarryHow = "all"
	// CarryAmong: the results among those who go on, of their stage alone.
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
	// Also are the other stages before, where several feed this one.
	Also []string
	// Numbers are the points of CarryNumber.
	Numbers []CarriedPoints
	// Scale are the points of CarryScale, place 1 first.
	Scale []standings.Points
}

// stages are those from which something is carried.
func (c Carry) stages() []string {
	switch c.How {
	case CarryAll, CarryAmong, CarryScale:
		return append([]string{c.From}, c.Also...)
	}
	return nil
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

// A block is the rounds of one stage among those that are carried.
type block struct {
	stage  string
	rounds int
}

// A meeting is a game or match by where it was played. It counts once, by however many stages it comes.
type meeting struct {
	stage         string
	round, leg    int
	first, second Person
}

// A start is a player in the stage that gave points to begin with. It counts once, by however many stages it comes.
type start struct {
	stage  string
	person Person
}

// carried is a stage with what it takes over: carried games are results of rounds 1 to
// rounds, and its own rounds follow.
type carried struct {
	stage  *Stage
	input  standings.Input
	teams  standings.TeamInput
	blocks []block // in the order of the rounds
	rounds int     // of all blocks
	// person is who has a number; outside those who did not go on.
	person  map[int]Person
	outside map[int]bool
	number  map[Person]int // of both
	starts  map[start]standings.Points
}

// carry builds a stage on the stages before, with their tables.
func carry(s *Stage, before map[string]*carried, tables map[string]Table) (*carried, error) {
	c := &carried{stage: s, input: s.Input, teams: s.TeamInput, person: map[int]Person{}, outside: map[int]bool{}, number: s.numbers(), starts: map[start]standings.Points{}}
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
	var from []*carried
	for i, name := range s.Carry.stages() {
		if before[name] == nil || slices.Contains(s.Carry.stages()[:i], name) {
			return nil, &Error{Code: UnknownStage, Stage: s.Name, Other: name}
		}
		from = append(from, before[name])
	}
	switch s.Carry.How {
	case CarryScale:
		return c, c.scale(tables)
	case CarryAll, CarryAmong:
		return c, c.results(from, s.Carry.How == CarryAll)
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
		c.begin(&players[i], n.Points)
	}
	return nil
}

// scale brings points by place along: the place in the first stage in which there is one.
func (c *carried) scale(tables map[string]Table) error {
	if len(c.stage.Carry.Scale) == 0 {
		return &Error{Code: BadCarry, Stage: c.stage.Name, Detail: "scale"}
	}
	players, scale := c.players(), c.stage.Carry.Scale
	for i, p := range players {
		place := 0
		for _, name := range c.stage.Carry.stages() {
			if l, was := tables[name].of(c.person[p.No]); was && place == 0 {
				place = l.Place
			}
		}
		switch {
		case place == 0:
			c.begin(&players[i], middle(scale)/1000*1000)
		case place <= len(scale):
			c.begin(&players[i], scale[place-1])
		}
	}
	return nil
}

// begin gives a player points of this stage to begin with.
func (c *carried) begin(p *standings.Player, points standings.Points) {
	p.Brought = points
	c.starts[start{c.stage.Name, c.person[p.No]}] = points
}

// results takes games over: all of those who go on, or those among them.
func (c *carried) results(from []*carried, all bool) error {
	var results []standings.Result
	var matches []standings.Match
	counted := map[meeting]bool{}
	for _, before := range from {
		if before.stage.Teams != c.stage.Teams || c.stage.Teams && len(before.teams.Matches) > 0 && before.teams.Boards != c.teams.Boards {
			return &Error{Code: BadCarry, Stage: c.stage.Name, Other: before.stage.Name, Detail: "boards"}
		}
		c.join(before, all)
		for _, r := range before.input.Results {
			round, first, second, goes := c.goesOn(before, all, r.Round, r.Game, r.First, r.Second, counted)
			if goes {
				r.Round, r.First, r.Second = round, first, second
				results = append(results, r)
			}
		}
		for _, m := range before.teams.Matches {
			round, first, second, goes := c.goesOn(before, all, m.Round, 0, m.First, m.Second, counted)
			if goes {
				m.Round, m.First, m.Second = round, first, second
				matches = append(matches, m)
			}
		}
	}
	for _, r := range c.input.Results {
		r.Round += c.rounds
		results = append(results, r)
	}
	for _, m := range c.teams.Matches {
		m.Round += c.rounds
		matches = append(matches, m)
	}
	c.input.Results, c.teams.Matches = results, matches
	return nil
}

// join adds the rounds of a stage before. With all, those who did not go on have numbers after all others, and
// the points with which its players began are brought along.
func (c *carried) join(before *carried, all bool) {
	blocks := []block{{before.stage.Name, before.stage.rounds()}}
	if all {
		blocks = append(slices.Clone(before.blocks), blocks...)
	}
	for _, b := range blocks {
		if !slices.ContainsFunc(c.blocks, func(o block) bool { return o.stage == b.stage }) {
			c.blocks, c.rounds = append(c.blocks, b), c.rounds+b.rounds
		}
	}
	top := 0
	for no := range c.person {
		top = max(top, no)
	}
	for _, p := range before.players() {
		person := before.person[p.No]
		if !all {
			continue
		}
		if c.number[person] == 0 {
			top++
			c.number[person], c.person[top], c.outside[top] = top, person, true
			c.add(standings.Player{No: top, Rating: p.Rating})
		}
	}
	if !all {
		return
	}
	players := c.players()
	for at, points := range before.starts {
		if _, counted := c.starts[at]; counted {
			continue
		}
		c.starts[at] = points
		i := slices.IndexFunc(players, func(q standings.Player) bool { return q.No == c.number[at.person] })
		players[i].Brought += points
	}
}

// playedIn is the stage of a round, and the round there.
func (c *carried) playedIn(round int) (stage string, there int) {
	for _, b := range c.blocks {
		if round <= b.rounds {
			return b.stage, round
		}
		round -= b.rounds
	}
	return c.stage.Name, round
}

// roundOf is the round here of a round of a stage that is carried.
func (c *carried) roundOf(stage string, round int) int {
	for _, b := range c.blocks {
		if b.stage == stage {
			break
		}
		round += b.rounds
	}
	return round
}

// goesOn maps a game of a stage before; false if a side has no number here, or if the game is counted. A bye is a
// result with nobody, and so goes on with all results alone.
func (c *carried) goesOn(before *carried, all bool, round, leg, a, b int, counted map[meeting]bool) (here, first, second int, goes bool) {
	stage, there := before.playedIn(round)
	at := meeting{stage, there, leg, before.person[a], before.person[b]}
	if counted[at] || !all && (stage != before.stage.Name || b == 0) {
		return 0, 0, 0, false
	}
	counted[at] = true
	first, second = c.number[at.first], c.number[at.second]
	return c.roundOf(stage, there), first, second, first != 0 && (b == 0 || second != 0)
}
