package opening

import "slices"

// A Role is who acts in a step, as regulations say it: by person as long as
// nobody could have swapped, and from then on by colour, which means the player
// who holds it then.
type Role string

// The roles.
const (
	TentativeBlack Role = "tentative-black" // P1
	TentativeWhite Role = "tentative-white" // P2
	HolderOfBlack  Role = "black"
	HolderOfWhite  Role = "white"
)

// A Line is one step of a protocol for the reader of the regulations: who does
// what, without a game. The lines of a list follow one another; of the Ways of a
// line one is taken, and each tells what is left to its end.
type Line struct {
	By     Role   // empty where nobody acts: the ways after an exclusion
	Stone  int    // the number of the next stone
	Option Option // without From; Count is 0 where it is the number declared; of Names the number counts
	May    bool   // a swap that may be declined: the next line follows either way
	Ways   []Way  // instead of an Option
}

// A Way is one of several continuations.
type Way struct {
	Left  string // after an exclusion: the protocol that is left, by name
	Lines []Line
}

// Explain tells a protocol on a board of the given side, from the description
// that drives the game. Of an exclusion it tells the two strikes, and then each of
// the three protocols. The error is a *NameError or a *SizeError.
func Explain(name string, size int) ([]Line, error) {
	s, err := Begin(name, Pattern, size)
	if err != nil {
		return nil, err
	}
	lines := s.tell(false)
	if !s.protocol.three {
		return lines, nil
	}
	left := Line{Stone: 1}
	for _, candidate := range Candidates(name) {
		told, err := Explain(candidate, size)
		if err != nil {
			return nil, err
		}
		left.Ways = append(left.Ways, Way{Left: candidate, Lines: told})
	}
	return append(lines, left), nil
}

// tell tells what is left from the stage in which s stands; swapped says that a
// swap was possible before it. A step that follows whatever is done comes after it
// in the list, and where the continuations part each is told to its end.
func (s State) tell(swapped bool) []Line {
	if s.Over() {
		return nil
	}
	line := Line{By: s.role(swapped), Stone: s.plies + 1}
	ways := s.ways()
	switch {
	case s.optional():
		line.Option, line.May = s.explained(ways[0]), true
		return append([]Line{line}, s.after(ways[0]).tell(true)...)
	case len(ways) == 1:
		line.Option = s.explained(ways[0])
		return append([]Line{line}, s.after(ways[0]).tell(swapped || ways[0].kind == Swap)...)
	}
	for _, o := range ways {
		one := Line{By: line.By, Stone: line.Stone, Option: s.explained(o)}
		parted := swapped || o.kind == Swap
		line.Ways = append(line.Ways, Way{Lines: append([]Line{one}, s.after(o).tell(parted)...)})
	}
	return []Line{line}
}

// ways are the options of a stage that differ: a keep is none where what may be
// done after it may be done without it.
func (s State) ways() (ways []option) {
	for _, o := range s.at().options {
		if o.kind == Keep && (s.optional() || s.after(o).at().same(s.rest())) {
			continue
		}
		if s.optional() && o.kind != Swap {
			continue
		}
		ways = append(ways, o)
	}
	return ways
}

// optional tells whether a stage is a swap that may be declined and nothing else:
// the same follows, but for who does it.
func (s State) optional() bool {
	options := s.at().options
	if len(options) < 2 || options[0].kind != Swap || options[1].kind != Keep || options[0].then != options[1].then {
		return false
	}
	rest := s.rest()
	return len(rest) == 0 || s.after(options[0]).at().same(rest)
}

// rest are the options of a stage besides a swap and a keep.
func (s State) rest() (rest []option) {
	for _, o := range s.at().options {
		if o.kind != Swap && o.kind != Keep {
			rest = append(rest, o)
		}
	}
	return rest
}

func (t *stage) same(options []option) bool { return slices.Equal(t.options, options) }

// after is the state in the stage that an option leads to, as far as telling needs
// it: no game stands behind it.
func (s State) after(o option) State {
	s.stage = o.then
	s.plies += o.stones()
	if o.kind == Strike {
		s.left = s.left[1:]
	}
	return s
}

// role is who acts: the actor by the colours as they were, which are persons until
// a swap is possible.
func (s State) role(swapped bool) Role {
	black := s.Actor() == s.black
	switch {
	case black && !swapped:
		return TentativeBlack
	case black:
		return HolderOfBlack
	case !swapped:
		return TentativeWhite
	}
	return HolderOfWhite
}

// Asks tells whether a protocol has a step of this kind; false for a name that is
// none.
func Asks(name string, kind Kind) bool {
	p, _, err := find(name)
	return err == nil && slices.ContainsFunc(p.stages, func(t stage) bool {
		return slices.ContainsFunc(t.options, func(o option) bool { return o.kind == kind })
	})
}

// stones is how many stones an option puts on the board.
func (o option) stones() int {
	if o.kind == Stone || o.kind == Choose {
		return 1
	}
	return 0
}

func (t *stage) textKey() string { return "opening.step." + t.name }

func (o option) textKey() string {
	key := "opening.ask." + string(o.kind)
	switch {
	case o.kind != Stone || o.square == Anywhere:
		return key
	case o.square == Centre:
		return key + "-centre"
	case o.square.Leaves():
		return key + "-outside"
	}
	return key + "-inside"
}

func (p *protocol) textKey() string { return "opening.protocol." + p.name }

// TextKey is the key of the protocol's name in words; the same for every N.
func (s State) TextKey() string {
	if s.protocol == nil {
		return ""
	}
	return s.protocol.textKey()
}
