package opening

import (
	"slices"

	"renju-arbiter/arbiter/board"
)

// Do takes one step of a person and gives the state after it with the stones
// that go on the board: one for a stone or a choice, else none. The position is
// the board before the step; it is read only. A refused step comes back with
// its code and the state unchanged.
//
// After the protocol Do still serves every stone and pass.
func (s State) Do(pos *board.Position, by board.Person, step Step) (next State, placed []Placement, code Code) {
	if by == board.Nobody || by != s.Actor() {
		return s, nil, NotYourTurn
	}
	for _, o := range s.at().options {
		if o.kind != step.Kind || !s.offers(o) {
			continue
		}
		if code := s.refuse(s.resolve(o), pos, step); code != "" {
			return s, nil, code
		}
		next, placed := s.advance(o, step)
		return next, placed, ""
	}
	return s, nil, s.refuseKind(step.Kind)
}

// refuseKind says why a kind of step that is not among the options is wrong.
func (s State) refuseKind(kind Kind) Code {
	switch {
	case kind == Swap, kind == Keep:
		return NoSwapRight
	case kind == Pass && s.plies+1 < firstPass:
		return PassTooEarly
	}
	return OutOfStep
}

// refuse says why a step of the right kind is wrong; empty when it is right.
func (s State) refuse(o Option, pos *board.Position, step Step) Code {
	switch step.Kind {
	case Stone:
		return o.refusePoint(pos, step.Point)
	case Declare:
		if step.N < o.Min || step.N > o.Max {
			return WrongCount
		}
	case Propose:
		return o.refuseProposals(pos, step.Points, s.symmetry)
	case Strike:
		if !slices.Contains(o.Names, step.Name) {
			return OutOfStep
		}
	case Choose:
		if !o.Open(pos, step.Point) {
			return OutOfStep
		}
	}
	return ""
}

// refusePoint says why a stone may not stand on p.
func (o Option) refusePoint(pos *board.Position, p board.Point) Code {
	switch {
	case !p.On(pos.Size()):
		return OffBoard
	case pos.At(p) != board.Empty:
		return Occupied
	case !o.Square.Holds(p, pos.Size()):
		return OutsideSquare
	}
	return ""
}

// refuseProposals looks at the number first, then at each point by itself, then
// at the points together: RIF 12.7 (seed 10.7).
func (o Option) refuseProposals(pos *board.Position, points []board.Point, symmetry Symmetry) Code {
	if len(points) != o.Count {
		return WrongCount
	}
	for _, p := range points {
		if code := o.refusePoint(pos, p); code != "" {
			return code
		}
	}
	for i, p := range points {
		if slices.Contains(points[:i], p) {
			return DuplicateProposal
		}
	}
	if anyExchanged(pos, symmetry, points) {
		return SymmetricProposal
	}
	return ""
}

// advance does what has been found right.
func (s State) advance(o option, step Step) (next State, placed []Placement) {
	next = s
	next.stage = o.then
	switch step.Kind {
	case Stone, Choose:
		placed = []Placement{{step.Point, s.Colour()}}
		next.plies++
	case Pass:
		next.plies++
	case Swap:
		next.black = s.black.Opponent()
	case Strike:
		next = next.struck(step.Name)
	case Declare:
		next.declared = step.N
	case Propose:
		next.proposals = slices.Clone(step.Points)
	}
	next.turn = turn{
		ended: next.Actor() != s.Actor(),
		// a swap or a keep comes first in its turn, so one that ends it is alone; a
		// strike always is
		counts: step.Kind != Swap && step.Kind != Keep && step.Kind != Strike,
	}
	return next, placed
}
