package fakeplayers

import (
	"slices"

	"renju-arbiter/arbiter/board"
	"renju-arbiter/arbiter/game"
	"renju-arbiter/arbiter/opening"
)

// step is what the player answers to what the game asks.
func (p *Player) step(v Seat, tried int) game.Command {
	if !v.Opens || len(v.Ask.Options) == 0 {
		return p.stone(v, tried)
	}
	options := slices.Clone(v.Ask.Options)
	if i := slices.IndexFunc(options, func(o opening.Option) bool { return o.Kind == opening.Swap }); i >= 0 {
		if p.draw.in(p.Swaps) {
			return game.Command{Do: game.DoSwap, By: v.Me, Point: board.NoPoint}
		}
		options = slices.Delete(options, i, i+1)
	}
	options = slices.DeleteFunc(options, func(o opening.Option) bool {
		return o.Kind == opening.Pass || o.Kind == opening.Keep && len(options) > 1 && p.draw.in(60)
	})
	if len(options) == 0 {
		options = v.Ask.Options
	}
	return p.option(v, one(p.draw, options...), tried)
}

// option does one thing that an opening lets the player do.
func (p *Player) option(v Seat, o opening.Option, tried int) game.Command {
	c := game.Command{Do: game.Act(o.Kind), By: v.Me, Point: board.NoPoint}
	switch o.Kind {
	case opening.Stone:
		open := open(v, o)
		if len(open) == 0 || tried > 10 {
			return p.stone(v, tried)
		}
		c.Point = one(p.draw, open...)
		if best := p.points(v); o.Square == opening.Anywhere && len(best) > 0 {
			c.Point = best[p.draw(min(6, len(best)))]
		}
	case opening.Declare:
		c.N = p.draw.between(o.Min, min(o.Max, o.Min+3))
	case opening.Propose:
		c.Points = p.fifths(open(v, o), o.Count)
	case opening.Choose:
		c.Point = one(p.draw, o.From...)
	case opening.Strike:
		c.Opening = one(p.draw, o.Names...)
	}
	return c
}

// open are the points at which this may be done, not far from the centre.
func open(v Seat, o opening.Option) (list []board.Point) {
	centre := board.Centre(v.Position.Size())
	v.Position.Points(func(q board.Point, _ board.Stone) {
		if q.Distance(centre) <= 5 && o.Open(&v.Position, q) {
			list = append(list, q)
		}
	})
	return list
}

// fifths are so many different points.
func (p *Player) fifths(from []board.Point, n int) []board.Point {
	from = slices.Clone(from)
	for i := range min(n, len(from)) {
		j := i + p.draw(len(from)-i)
		from[i], from[j] = from[j], from[i]
	}
	return from[:min(n, len(from))]
}
