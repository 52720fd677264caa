package opening

import (
	"slices"
	"strings"

	"renju-arbiter/arbiter/board"
)

// State is how far a game has come in its opening protocol, and after it in the
// alternation of the players. It is a value: copies are independent. Make one
// with Begin or Unrestricted; in the zero value nobody may act.
type State struct {
	protocol *protocol
	stage    string   // by name; over after the last
	n        int      // the N of the protocol's name
	left     []string // exclusion: the protocols that are left; never written to once they are here
	size     int
	symmetry Symmetry

	black     board.Person
	plies     int
	declared  int
	proposals []board.Point // never written to once it is here
	turn      turn
}

// turn is what the last step was to its turn.
type turn struct {
	ended  bool // it was the last
	counts bool // the turn, if it ended, held more than a swap or a keep
}

// Begin opens a game under the protocol with this name, on a board of the given
// side. The error is a *NameError or a *SizeError.
func Begin(name string, symmetry Symmetry, size int) (State, error) {
	p, n, err := find(name)
	if err != nil {
		return State{}, err
	}
	if p.three {
		return beginExclusion(name, symmetry, size)
	}
	s, err := begin(p, n, symmetry, size)
	if err != nil {
		return State{}, err
	}
	if n > mostFifths(size) {
		return State{}, &NameError{Name: name, Known: Names(), Most: mostFifths(size)}
	}
	return s, nil
}

func begin(p *protocol, n int, symmetry Symmetry, size int) (State, error) {
	if size < p.widest() || size > board.MaxSize || size%2 == 0 {
		return State{}, &SizeError{Size: size, Least: p.widest(), Most: board.MaxSize, Odd: true}
	}
	return State{
		protocol: p, stage: p.stages[0].name, n: n, size: size,
		symmetry: symmetry, black: board.P1,
	}, nil
}

// Unrestricted is the game of two in which not even the first stone has its
// place (free gomoku): the protocol is over before it begins. The error is a
// *SizeError.
func Unrestricted(size int) (State, error) {
	if size < 1 || size > board.MaxSize {
		return State{}, &SizeError{Size: size, Least: 1, Most: board.MaxSize}
	}
	return State{protocol: the(freeName), stage: over, size: size, black: board.P1}, nil
}

// Name is the protocol's name with its number, as Begin took it; of an exclusion
// it carries what is left, and once that is one protocol it is that one's name.
func (s State) Name() string {
	switch {
	case s.protocol == nil:
		return ""
	case s.protocol.numbered:
		return nameWith(s.protocol, s.n)
	case s.protocol.three:
		return s.protocol.name + "(" + strings.Join(s.left, ",") + ")"
	}
	return s.protocol.name
}

// Over tells whether the protocol asks for nothing more: from here on stones
// and passes alternate.
func (s State) Over() bool { return s.stage == over }

// Black is who holds Black now.
func (s State) Black() board.Person { return s.black }

// MaySwap reports whether a swap can still come. Until none can, nobody knows who plays Black in the end.
func (s State) MaySwap() bool {
	if s.protocol == nil || s.stage == over {
		return false
	}
	if s.protocol.three {
		return true
	}
	ahead := []string{s.stage}
	for i := 0; i < len(ahead); i++ {
		for _, o := range s.protocol.stage(ahead[i]).options {
			if o.kind == Swap {
				return true
			}
			if o.then != over && !slices.Contains(ahead, o.then) {
				ahead = append(ahead, o.then)
			}
		}
	}
	return false
}

// Colour is the colour of the next stone to stand on the board, no matter who places
// it: colours alternate by ply, passes counted.
func (s State) Colour() board.Stone {
	if s.plies%2 == 0 {
		return board.Black
	}
	return board.White
}

// Actor is who must act now; after the protocol, who makes the next move.
func (s State) Actor() board.Person {
	holder := s.black
	if s.Colour() == board.White {
		holder = holder.Opponent()
	}
	if s.at().by == waiting {
		return holder.Opponent()
	}
	return holder
}

// Plies is the number of stones and passes so far. A fifth that was not chosen
// is none.
func (s State) Plies() int { return s.plies }

// Declared is the number of fifths that has been declared; 0 before that, and
// in protocols without a declaration.
func (s State) Declared() int { return s.declared }

// Proposals are the fifths that were offered, in that order; nil before. They
// stay after the choice, for the record. The slice is the caller's own.
func (s State) Proposals() []board.Point { return slices.Clone(s.proposals) }

// TurnEnded tells whether the step that led here was the last of its turn, so
// that the other person has to act.
func (s State) TurnEnded() bool { return s.turn.ended }

// TurnCounts tells whether the turn that ended with the last step is a move of
// the time control and earns its increment: a swap, a keep or a strike alone is
// not. It
// is false as long as a turn is incomplete.
func (s State) TurnCounts() bool { return s.turn.ended && s.turn.counts }

// at is the stage in which the game stands.
func (s State) at() *stage {
	if s.stage == over {
		return alternation()
	}
	return s.protocol.stage(s.stage)
}

// number is what a number of the description comes to in this game.
func (s State) number(n number) int {
	switch n {
	case named:
		return s.n
	case declared:
		return s.declared
	case feasible:
		return mostFifths(s.size)
	}
	return int(n)
}
