package keizer

import (
	"slices"

	"renju-arbiter/pairing"
	"renju-arbiter/pairing/swiss"
)

// Check says what is wrong with a pairing made by hand, in the words of package swiss. The
// faults come board by board, then the players left out. The last is the first player from
// the top with another opponent than in the system's boards. What those do is no fault.
func Check(f swiss.Field, rules Rules, boards, system []pairing.Board) ([]swiss.Fault, error) {
	r, err := newRound(f, rules)
	if err != nil {
		return nil, err
	}
	c := checker{round: r, field: f, system: map[int]pairing.Board{}}
	for _, b := range system {
		c.system[b.First], c.system[b.Second] = b, b
	}
	c.seats(boards)
	for _, b := range boards {
		c.board(b)
	}
	if len(c.faults) == 0 && len(system) > 0 {
		c.compare(boards)
	}
	return c.faults, nil
}

type checker struct {
	*round
	field  swiss.Field
	system map[int]pairing.Board // by player
	faults []swiss.Fault
}

func (c *checker) add(code swiss.FaultCode, round int, players ...int) {
	c.faults = append(c.faults, swiss.Fault{Code: code, Round: round, Players: players})
}

// seats looks at who sits where: everybody once, one bye at most.
func (c *checker) seats(boards []pairing.Board) {
	seen, byes := map[int]int{}, 0
	for _, b := range boards {
		if b.Bye() {
			if byes++; byes > len(c.order)%2 {
				c.add(swiss.ExtraBye, 0, b.First)
			}
		}
		for _, no := range []int{b.First, b.Second} {
			if seen[no]++; no == 0 {
				continue
			}
			switch entered := slices.ContainsFunc(c.field.Players, func(p swiss.Player) bool { return p.No == no }); {
			case !entered:
				c.add(swiss.Stranger, 0, no)
			case !slices.Contains(c.order, no):
				c.add(swiss.AbsentPaired, 0, no)
			case seen[no] == 2:
				c.add(swiss.PairedTwice, 0, no)
			}
		}
	}
	for _, no := range c.order {
		if seen[no] == 0 {
			c.add(swiss.NotPaired, 0, no)
		}
	}
}

// board looks at one pair, and at its colours: those of either parity of the board do.
func (c *checker) board(b pairing.Board) {
	upper, lower := slices.Index(c.order, b.First), slices.Index(c.order, b.Second)
	if b.Bye() || upper < 0 || lower < 0 || upper == lower {
		return
	}
	if c.Apart(b.First, b.Second) {
		c.add(swiss.KeptApart, 0, b.First, b.Second)
	}
	if same := c.system[b.First]; same != b && same != (pairing.Board{First: b.Second, Second: b.First}) {
		if c.tooEarly(b.First, b.Second) > 0 {
			c.add(swiss.MetLately, c.field.Played+1-c.since[[2]int{b.First, b.Second}], b.First, b.Second)
		}
		if c.Clash(b.First, b.Second) {
			c.add(swiss.ColourClash, 0, b.First, b.Second)
		}
	}
	if upper > lower {
		upper, lower = lower, upper
	}
	if b != c.Board(c.order[upper], c.order[lower], 1) && b != c.Board(c.order[upper], c.order[lower], 2) {
		c.add(swiss.OtherColours, 0, b.First, b.Second)
	}
}

// compare looks for the first player from the top who meets somebody else.
func (c *checker) compare(boards []pairing.Board) {
	other := func(b pairing.Board, no int) int { return b.First + b.Second - no }
	byHand := map[int]pairing.Board{}
	for _, b := range boards {
		byHand[b.First], byHand[b.Second] = b, b
	}
	for _, no := range c.order {
		switch better := other(c.system[no], no); {
		case better == other(byHand[no], no):
			continue
		case better == 0:
			c.add(swiss.OtherBye, 0, no)
		default:
			c.add(swiss.OtherOpponent, 0, no, better)
		}
		return
	}
}
