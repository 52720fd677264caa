package game

import "renju-arbiter/arbiter/opening"

// Asked is what the game asks the person to act for, as a question has it.
type Asked struct {
	// Kind is one of stone, move, drop, centre, square, outside, swap, declare,
	// strike, propose, choose, taraguchi, taraguchi.kept.
	Kind   string
	Stone  int // the number of the stone that is to be placed
	Square int // the side of the square that the opening asks for
	N      int // how many points, names or fifths
}

// StoneKind is how a stone comes to its place: set, moved, or dropped into a column.
func (s *State) StoneKind() string {
	switch {
	case s.Table.Rules().Standing():
		return "drop"
	case s.Table.Moving():
		return "move"
	}
	return "stone"
}

// Asked is what the game asks for now.
func (s *State) Asked() Asked {
	stone := len(s.Plies) + 1
	if kind := s.StoneKind(); kind != "stone" || !s.Opens() {
		return Asked{Kind: kind, Stone: stone}
	}
	var asked Asked
	swap, or := false, false // or: a stone, or fifths to offer
	for _, o := range s.Ask().Options {
		switch o.Kind {
		case opening.Swap:
			swap = true
		case opening.Strike:
			asked = Asked{Kind: "strike", N: len(o.Names)}
		case opening.Stone:
			asked = askedStone(o, stone)
		case opening.Declare:
			asked = Asked{Kind: "declare", N: o.Max}
		case opening.Propose:
			or = asked.Kind != ""
			asked = Asked{Kind: "propose", Square: asked.Square, N: o.Count}
		case opening.Choose:
			asked = Asked{Kind: "choose", N: len(o.From)}
		}
	}
	switch {
	case or && swap:
		asked.Kind = "taraguchi"
	case or:
		asked.Kind = "taraguchi.kept"
	case swap:
		return Asked{Kind: "swap"}
	}
	return asked
}

func askedStone(o opening.Option, stone int) Asked {
	switch {
	case o.Square == opening.Centre:
		return Asked{Kind: "centre", Stone: stone}
	case o.Square == opening.Anywhere:
		return Asked{Kind: "stone", Stone: stone}
	case o.Square.Leaves():
		return Asked{Kind: "outside", Stone: stone, Square: o.Square.Side()}
	}
	return Asked{Kind: "square", Stone: stone, Square: o.Square.Side()}
}
