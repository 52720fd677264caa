package opening

import (
	"slices"

	"renju-arbiter/arbiter/board"
)

// Ask is what the protocol wants to know now: everything a player's page needs
// to offer the steps that are possible, and no others.
type Ask struct {
	Actor   board.Person
	TextKey string   // names the step of the protocol
	Options []Option // one of these; never empty
}

// Option is one thing that the actor may do.
type Option struct {
	Kind    Kind
	Colour  board.Stone   // of the stone placed, proposed or chosen; else Empty
	Square  Square        // where it may stand; Anywhere for the whole board
	Min     int           // Declare: the least number
	Max     int           // Declare: the greatest
	Count   int           // Propose: how many points
	From    []board.Point // Choose: the fifths offered
	Names   []string      // Strike: the protocols that are left
	TextKey string        // asks for this in words
}

// Ask tells who has to act and what may be done.
func (s State) Ask() Ask {
	ask := Ask{Actor: s.Actor(), TextKey: s.at().textKey()}
	for _, o := range s.at().options {
		if s.offers(o) {
			ask.Options = append(ask.Options, s.explained(o))
		}
	}
	return ask
}

// Open tells whether the actor may place or propose a stone on p, or choose it.
func (s State) Open(pos *board.Position, p board.Point) bool {
	for _, o := range s.at().options {
		if s.offers(o) && s.resolve(o).Open(pos, p) {
			return true
		}
	}
	return false
}

// Open tells whether p is a point at which this may be done; always false for
// what needs no point.
func (o Option) Open(pos *board.Position, p board.Point) bool {
	switch o.Kind {
	case Stone, Propose:
		return o.refusePoint(pos, p) == ""
	case Choose:
		return slices.Contains(o.From, p)
	}
	return false
}

// firstPass is the first ply that may be a pass: RIF 12.9 (seed 10.9).
const firstPass = 4

// offers leaves out the pass that comes too early.
func (s State) offers(o option) bool {
	return o.kind != Pass || s.plies+1 >= firstPass
}

// explained is an option with its text, for people.
func (s State) explained(o option) Option {
	resolved := s.resolve(o)
	resolved.TextKey = o.textKey()
	return resolved
}

// resolve fills in what the description leaves to the game, but for the text:
// judging a step needs none.
func (s State) resolve(o option) Option {
	resolved := Option{Kind: o.kind, Square: o.square}
	switch o.kind {
	case Stone:
		resolved.Colour = s.Colour()
	case Declare:
		resolved.Min, resolved.Max = 1, s.number(o.count)
	case Propose:
		resolved.Colour, resolved.Count = s.Colour(), s.number(o.count)
	case Choose:
		resolved.Colour, resolved.From = s.Colour(), s.Proposals()
	case Strike:
		resolved.Names = slices.Clone(s.left)
	}
	return resolved
}
