package knockout

import (
	"fmt"
	"slices"

	"renju-arbiter/pairing"
)

// Bracket is the plan of a knock-out.
type Bracket struct {
	options Options
	// seeds are the entries by seed, places the seeds of round 1 from the top, two a
	// match.
	seeds  []int
	places []int
	seed   map[int]int // by number, from 1
	plan   plan
}

// NewBracket takes the entries' numbers, strongest first (in any order if they are
// drawn). Refused: pairing's TooFewPlayers, below two, and the codes of this
// package.
func NewBracket(entries []int, o Options) (Bracket, error) {
	if len(entries) < 2 {
		return Bracket{}, &pairing.Error{Code: pairing.TooFewPlayers, Number: len(entries)}
	}
	seen := make(map[int]bool, len(entries))
	for _, no := range entries {
		if no < 1 || seen[no] {
			return Bracket{}, &Error{Code: EntryTwice, Number: no}
		}
		seen[no] = true
	}
	if err := o.check(len(entries)); err != nil {
		return Bracket{}, err
	}
	b := Bracket{options: o, seeds: slices.Clone(entries), places: places(len(entries))}
	b.options.Level = slices.Clone(o.Level)
	if o.Draw {
		b.seeds = drawn(o.Seed, "", entries)
	}
	b.seed = make(map[int]int, len(b.seeds))
	for i, no := range b.seeds {
		b.seed[no] = i + 1
	}
	b.plan = b.planned()
	return b, nil
}

// Seeds are the entries by seed.
func (b Bracket) Seeds() []int { return slices.Clone(b.seeds) }

// Rounds is how many there are, without a second final.
func (b Bracket) Rounds() int {
	last := b.plan[len(b.plan)-1]
	if last.again {
		return last.Round - 1
	}
	return last.Round
}

// places are the seeds of n entries from the top of the bracket: each place is
// split between its seed and the one who completes the sum.
func places(n int) []int {
	list := []int{1}
	for len(list) < n {
		var split []int
		for _, s := range list {
			split = append(split, s, 2*len(list)+1-s)
		}
		list = split
	}
	return list
}

// seedOf is a number's seed.
func (b Bracket) seedOf(no int) int { return b.seed[no] }

func (e *Error) place() string {
	text := ""
	if e.Round > 0 {
		text = fmt.Sprintf(", round %d match %d", e.Round, e.Match)
	}
	if e.Number != 0 {
		text += fmt.Sprintf(", %d", e.Number)
	}
	return text
}
