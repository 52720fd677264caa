package swiss

import (
	"slices"

	"renju-arbiter/pairing"
)

// FaultCode names what a pairing made by hand breaks.
type FaultCode string

// The faults of a board or a player. Where a criterion forbids it, it is named.
const (
	// Stranger: a number that nobody has.
	Stranger FaultCode = "stranger"
	// AbsentPaired: a player who is away has a board.
	AbsentPaired FaultCode = "absent-paired"
	// PairedTwice: a player has more than one board, or meets himself.
	PairedTwice FaultCode = "paired-twice"
	// NotPaired: a player who is there has no board.
	NotPaired FaultCode = "not-paired"
	// ExtraBye: a bye in an even field, or a second one in an odd one.
	ExtraBye FaultCode = "extra-bye"
	// Rematch: the two have played in Round (C1).
	Rematch FaultCode = "rematch"
	// EarlierRematch: the two have played in an event before (C1).
	EarlierRematch FaultCode = "rematch-before"
	// KeptApart: the two are a forbidden pair; Compatriots: of one nation, in a
	// round where these do not meet (C1).
	KeptApart   FaultCode = "kept-apart"
	Compatriots FaultCode = "compatriots"
	// SecondBye: the player had the bye in Round; ByeAfterPoints: had a win's
	// points in Round without a game (C2).
	SecondBye      FaultCode = "second-bye"
	ByeAfterPoints FaultCode = "bye-after-points"
	// ColourClash: both have the same absolute preference (C3).
	ColourClash FaultCode = "colour-clash"
	// OtherColours: the rules give the two the colours the other way round.
	OtherColours FaultCode = "other-colours"
	// Worse: the system has a better pairing; Verdict has the first rule that says
	// so, Players those of the bracket whom it pairs otherwise.
	Worse FaultCode = "worse"
	// MetLately: the two met in Round, and a Keizer has them wait longer.
	MetLately FaultCode = "met-lately"
	// OtherOpponent: the table of a Keizer gives the first of Players the second as an
	// opponent; OtherBye: the bye.
	OtherOpponent FaultCode = "other-opponent"
	OtherBye      FaultCode = "other-bye"
)

// Fault is one thing that a pairing made by hand breaks.
type Fault struct {
	Code FaultCode
	// Players are start numbers, the first player of a board first.
	Players []int
	// Round of the past that it is about, 0 for none.
	Round int
	// Verdict is set with Worse: Better is the system's.
	Verdict *Verdict
}

// Check says what is wrong with a pairing of a round that was made by hand: the
// faults board by board, then players left out, then the first rule by which it is
// worse than the system's. That rule is looked for only in a pairing that breaks no
// absolute criterion, and in the bracket where the two part it compares what the
// two choices can lead to, not what was made of them below. No faults: these are
// the boards of the system, whatever their order. Errors are those of Pair but for
// NoPairing, which says nothing against a hand. The boards of the system are those of Pair;
// without them they are looked for.
func Check(f Field, boards, system []pairing.Board) ([]Fault, error) {
	list, initial, err := prepare(f)
	if err != nil {
		return nil, err
	}
	c := &checker{field: f, list: list, initial: initial, known: make(map[int]*person), entered: make(map[int]Player)}
	for _, p := range list {
		c.known[p.no] = p
	}
	for _, p := range f.Players {
		c.entered[p.No] = p
	}
	c.seats(boards)
	for _, b := range boards {
		c.board(b)
	}
	if c.illegal {
		return c.faults, nil
	}
	return c.faults, c.compare(boards, system)
}

type checker struct {
	field   Field
	list    []*person
	initial Colour
	known   map[int]*person
	entered map[int]Player
	faults  []Fault
	illegal bool // something absolute is broken
}

// add notes a fault; all but the colours of a board are absolute.
func (c *checker) add(code FaultCode, round int, players ...int) {
	c.faults = append(c.faults, Fault{Code: code, Round: round, Players: players})
	c.illegal = c.illegal || code != OtherColours
}

// seats looks at who sits where: everybody once, one bye at most.
func (c *checker) seats(boards []pairing.Board) {
	seen := make(map[int]int)
	byes := 0
	for _, b := range boards {
		for i, no := range []int{b.First, b.Second} {
			if i == 1 && b.Bye() {
				byes++
				if byes > len(c.list)%2 {
					c.add(ExtraBye, 0, b.First)
				}
				continue
			}
			seen[no]++
			_, entered := c.entered[no]
			switch {
			case !entered:
				c.add(Stranger, 0, no)
			case c.known[no] == nil:
				c.add(AbsentPaired, 0, no)
			}
			if seen[no] == 2 {
				c.add(PairedTwice, 0, no)
			}
		}
	}
	for _, p := range c.list {
		if seen[p.no] == 0 {
			c.add(NotPaired, 0, p.no)
		}
	}
}

// board looks at C1 to C3 and the colours.
func (c *checker) board(b pairing.Board) {
	first, second := c.known[b.First], c.known[b.Second]
	switch {
	case first == nil:
		return
	case b.Bye():
		c.bye(first)
		return
	case second == nil, first == second:
		return
	}
	c.meeting(b)
	if !first.hasMet(second) && !coloursMay(first, second) {
		c.add(ColourClash, 0, b.First, b.Second)
	}
	upper, lower := first, second
	if inOrder(upper, lower) > 0 {
		upper, lower = lower, upper
	}
	if board(upper, lower, c.initial) != b {
		c.add(OtherColours, 0, b.First, b.Second)
	}
}

// meeting is C1.
func (c *checker) meeting(b pairing.Board) {
	for r, cell := range c.entered[b.First].Cells {
		if cell.Played && cell.Opponent == b.Second {
			c.add(Rematch, r+1, b.First, b.Second)
		}
	}
	if slices.ContainsFunc(c.entered[b.First].Earlier, func(g Earlier) bool { return g.Opponent == b.Second }) {
		c.add(EarlierRematch, 0, b.First, b.Second)
	}
	for _, a := range c.field.Apart {
		if !a.holds(c.field.Played+1) || !slices.Contains(a.Players, b.First) || !slices.Contains(a.Players, b.Second) {
			continue
		}
		code := KeptApart
		if a.Compatriots {
			code = Compatriots
		}
		c.add(code, 0, b.First, b.Second)
	}
}

// bye is C2.
func (c *checker) bye(p *person) {
	for r, cell := range c.entered[p.no].Cells {
		switch {
		case cell.Bye:
			c.add(SecondBye, r+1, p.no)
		case !cell.Played && cell.Points >= c.field.win():
			c.add(ByeAfterPoints, r+1, p.no)
		}
	}
}

// roundOf is a round that has these boards.
func (c *checker) roundOf(boards []pairing.Board) *round {
	r := newRound(c.list)
	for _, b := range boards {
		if b.Bye() {
			r.taker = c.known[b.First]
		} else {
			r.pairs = append(r.pairs, [2]*person{c.known[b.First], c.known[b.Second]})
		}
	}
	return r
}

// compare looks for a better pairing; the system's is made where nobody has it.
func (c *checker) compare(boards, system []pairing.Board) error {
	byHand, best := c.roundOf(boards), c.roundOf(system)
	if len(system) == 0 {
		if err := best.run(); err != nil {
			return err
		}
	}
	ours, theirs := best.complete(), byHand.complete()
	v, differ := compare(ours, theirs)
	if differ == 0 {
		return nil
	}
	fault := Fault{Code: Worse, Verdict: &v}
	if v.Rule == C5 {
		fault.Players = []int{byHand.taker.no, best.taker.no}
		c.faults = append(c.faults, fault)
		return nil
	}
	parted, _ := parting(ours, theirs)
	kept := newRound(c.list)
	parted.keep(kept.open, theirs)
	if err := kept.run(); err != nil {
		return err
	}
	v, _ = compare(ours, kept.complete())
	for _, p := range parted.people {
		if parted.opponent(ours, p) != parted.opponent(theirs, p) {
			fault.Players = append(fault.Players, p.no)
		}
	}
	c.faults = append(c.faults, fault)
	return nil
}

// keep leaves to a completion only what goes with a pairing down to this bracket.
func (s stage) keep(open *completion, c complete) {
	for i, p := range s.upTo {
		for _, q := range s.upTo[:i] {
			if c.mate[p] != q {
				open.allow(p.at, q.at, false)
			}
		}
		if q := c.mate[p]; q != nil && q.score >= s.group() {
			for v := range open.size {
				open.allow(p.at, v, v == q.at)
			}
		}
	}
}
