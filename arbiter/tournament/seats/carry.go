package seats

import (
	"reflect"
	"slices"

	"renju-arbiter/pairing/stages"
)

// readOutside gives opponents without an entry, in results that an event carried itself, the number of their person.
// A person who is in no event has a number after all others, and takes part in nothing else.
func (f *filling) readOutside(sources []Source, same map[string]stages.Person) {
	next := stages.Person(len(f.people))
	for _, source := range sources {
		for _, p := range source.Outside {
			n, known := same[p.Same]
			if !known || p.Same == "" {
				next++
				n = next
				same[p.Same] = n
			}
			f.person[Ref{source.Event, p.Player}] = n
		}
	}
}

// CarriedOn are the results that an event carried, each with the event in which it was played, and the rounds of these.
func (s State) CarriedOn() ([]Carried, []Block) {
	list, blocks := slices.Clone(s.Carried), s.Blocks
	for i, c := range list {
		list[i].Event = s.PlayedIn(c)
	}
	if len(blocks) == 0 && s.Before() > 0 {
		blocks = []Block{{s.Rule.Carry, s.Before()}}
	}
	return list, blocks
}

// carries are the sources whose results, or places, count here too, in the order of the rule.
func (f *filling) carries(sources []Source) (list []Source) {
	for _, id := range f.state.Rule.Carries() {
		if i := slices.IndexFunc(sources, func(s Source) bool { return s.Event == id }); i >= 0 {
			list = append(list, sources[i])
		}
	}
	return list
}

// A meeting is a result by where it was played. It counts once, by however many events it comes.
type meeting struct {
	event         string
	round, leg    int
	first, second stages.Person
}

// carrying is what an event takes over, under way.
type carrying struct {
	*filling
	held    map[stages.Person]Held
	outside map[stages.Person]int // in Proposal.Outside, from 1
	counted map[meeting]bool
	start   map[stages.Person]int // points of the starts before
	now     []Carried             // by the entries that are confirmed
}

// carry finds the results among those who have a seat, or their points by place.
func (f *filling) carry(p *Proposal, sources []Source) {
	c := carrying{filling: f, start: f.scale(p, sources), held: map[stages.Person]Held{}, outside: map[stages.Person]int{}, counted: map[meeting]bool{}}
	for _, h := range p.Seats {
		if n := f.person[h.Who]; n > 0 {
			c.held[n] = h
		}
	}
	if len(f.state.Rule.Scale) == 0 {
		from, all := f.carries(sources), f.state.Rule.CarryAll
		for _, source := range from {
			p.Paired = f.state.Rule.CarryPaired
			if all {
				p.Blocks = append(p.Blocks, source.Blocks...)
				c.leave(p, source)
			}
			p.Blocks = append(p.Blocks, Block{source.Event, source.Rounds})
		}
		p.Blocks = once(p.Blocks)
		for _, b := range p.Blocks {
			p.Rounds += b.Rounds
		}
		for _, source := range from {
			if all {
				c.take(p, source, source.Before)
			}
			c.take(p, source, source.Results)
		}
		if len(p.Blocks) < 2 {
			p.Blocks = nil
		}
	}
	p.Recarried = p.Recarried || !slices.EqualFunc(c.now, f.state.Carried, func(a, b Carried) bool { return reflect.DeepEqual(a, b) }) ||
		!slices.Equal(p.Outside, f.state.Outside) || !slices.Equal(p.Blocks, f.state.Blocks) || p.Paired != f.state.Paired
}

// once are blocks, each event once.
func once(list []Block) (out []Block) {
	for _, b := range list {
		if !slices.ContainsFunc(out, func(o Block) bool { return o.Event == b.Event }) {
			out = append(out, b)
		}
	}
	return out
}

// leave notes the players of an event without a seat here, each once.
func (c *carrying) leave(p *Proposal, source Source) {
	for _, player := range slices.Concat(source.Players, source.Outside) {
		n := c.person[Ref{source.Event, player.Player}]
		if _, goesOn := c.held[n]; goesOn {
			continue
		}
		if c.outside[n] > 0 {
			continue
		}
		p.Outside = append(p.Outside, Outside{player.Player, player.Rating, c.start[n]})
		c.outside[n] = len(p.Outside)
	}
}

// take adds results of an event that count here.
func (c *carrying) take(p *Proposal, source Source, results []Carried) {
	for _, one := range results {
		first, second := c.person[Ref{source.Event, one.First}], c.person[Ref{source.Event, one.Second}]
		at := meeting{one.Event, one.Round, one.Leg, first, second}
		if one.Event == "" {
			at.event = source.Event
		}
		h, goesOn := c.held[first]
		other, bothGo := c.held[second]
		if c.counted[at] || !c.state.Rule.CarryAll && (!goesOn || !bothGo) {
			continue
		}
		if c.counted[at] = true; len(p.Blocks) > 1 {
			one.Event = at.event
		} else {
			one.Event = ""
		}
		if out := c.outside[first]; out > 0 {
			one.First = p.Outside[out-1].Player
		}
		if out := c.outside[second]; out > 0 {
			one.Second = p.Outside[out-1].Player
		}
		p.Carried = append(p.Carried, Between{one, [2]Ref{h.Who, other.Who}})
		if goesOn {
			one.First = h.Taken
		}
		if bothGo {
			one.Second = other.Taken
		}
		c.now = append(c.now, one)
	}
}

// scale finds the points with which those who have a seat begin: by the place in the first event in which they have
// one, or with all results those of the starts before. It returns these of everybody. Each start adds up once.
func (f *filling) scale(p *Proposal, sources []Source) (start map[stages.Person]int) {
	type of struct {
		event  string
		person stages.Person
	}
	scale, place, counted := f.state.Rule.Scale, map[stages.Person]int{}, map[of]bool{}
	start = map[stages.Person]int{}
	for _, source := range f.carries(sources) {
		for _, l := range source.Lines {
			if n := f.person[Ref{source.Event, l.Player}]; place[n] == 0 {
				place[n] = l.Place
			}
		}
		for _, player := range slices.Concat(source.Players, source.Outside) {
			n := f.person[Ref{source.Event, player.Player}]
			for _, s := range player.starts(source.Event) {
				if f.state.Rule.CarryAll && !counted[of{s.Event, n}] {
					counted[of{s.Event, n}], start[n] = true, start[n]+s.Points
				}
			}
		}
	}
	for i, h := range p.Seats {
		if n := f.person[h.Who]; n > 0 {
			p.Seats[i].Starting = start[n]
		}
		if n := f.person[h.Who]; n > 0 && len(scale) > 0 {
			switch at := place[n]; {
			case at == 0:
				p.Seats[i].Starting = (scale[(len(scale)-1)/2] + scale[len(scale)/2]) / 2
			case at <= len(scale):
				p.Seats[i].Starting = scale[at-1]
			}
		}
		if t, seated := f.state.Seat(h.Taken); seated && t.Starting != p.Seats[i].Starting {
			p.Recarried = true
		}
	}
	return start
}
