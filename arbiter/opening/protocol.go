package opening

import "sync"

// protocols is every protocol there is. A new one is a file with its
// description and a line here: nothing else in the package, and no page, knows
// a protocol by name.
var protocols = sync.OnceValue(func() (list []*protocol) {
	for _, p := range []protocol{
		free(), rif(), yamaguchi(), soosorv(), taraguchi(), superTaraguchi(), tarannikov(), swap1989(),
		exclusion(), pro(), longPro(), swapThree(), swap2(), penteTournament(),
	} {
		list = append(list, &p)
	}
	return list
})

// the protocol with a name; nil for none.
func the(name string) *protocol {
	for _, p := range protocols() {
		if p.name == name {
			return p
		}
	}
	return nil
}

// protocol is the description of an opening protocol, and all there is to it:
// the state machine, the questions to the player, the open squares, the
// refusals and the explanation are read from it.
type protocol struct {
	name     string  // without the number
	numbered bool    // the name ends in -N, a number of fifths
	three    bool    // the name carries the three protocols of an exclusion
	stages   []stage // the first one is where the game begins
}

// stage is a point in the protocol where somebody has to do one thing out of a
// few. The colours need no description: stones always go Black, White, Black,
// ..., and what a swap changes is who holds them.
type stage struct {
	name    string
	by      seat
	options []option
}

// over is the stage after the last one: the players alternate.
const over = ""

// seat is who acts in a stage.
type seat uint8

const (
	toMove  seat = iota // who holds the colour of the next stone
	waiting             // who holds the other colour: places a stone for the opponent, or speaks after placing one
)

// option is one thing that may be done in a stage.
type option struct {
	kind   Kind
	square Square
	count  number
	then   string // the stage that follows
}

// number is a number of fifths: a fixed one, or one that is known only in the
// game.
type number int

const (
	named    number = -1 // the N of the protocol's name
	declared number = -2 // what has been declared
	feasible number = -3 // as many as can be offered whatever the four stones are
)

// mostFifths is how many fifths can always be offered. Two black and two white
// stones have at most four symmetries (a symmetry either keeps or exchanges the
// two stones of a colour), so of every four empty points one at least may be
// proposed. It bounds every N, because a protocol must not ask for what cannot
// be given.
func mostFifths(size int) int { return size * size / 4 }

func stone(where Square, then string) option {
	return option{kind: Stone, square: where, then: then}
}

func pass(then string) option { return option{kind: Pass, then: then} }

func swap(then string) option { return option{kind: Swap, then: then} }

func keep(then string) option { return option{kind: Keep, then: then} }

func declare(most number, then string) option {
	return option{kind: Declare, count: most, then: then}
}

func propose(count number, then string) option {
	return option{kind: Propose, count: count, then: then}
}

func choose(then string) option { return option{kind: Choose, then: then} }

// stage finds a stage by its name; nil for over.
func (p *protocol) stage(name string) *stage {
	for i := range p.stages {
		if p.stages[i].name == name {
			return &p.stages[i]
		}
	}
	return nil
}

// widest is the side of the largest square that the protocol speaks of, which
// the board has to hold.
func (p *protocol) widest() int {
	side := 1
	for _, stage := range p.stages {
		for _, option := range stage.options {
			side = max(side, option.square.Side())
		}
	}
	return side
}
