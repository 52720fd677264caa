package swiss

import (
	"cmp"
	"slices"
)

// Strength of a colour preference (C.04.3, 1.7).
type Strength uint8

// The strengths, weakest first.
const (
	NoPreference Strength = iota
	Mild
	Strong
	Absolute
)

// Float is a game between unequal scores (C.04.3, 1.4): down for the higher one,
// up for the lower.
type Float int8

// The floats.
const (
	NoFloat Float = iota
	Down
	Up
)

// person is a player to be paired, as the criteria see him.
type person struct {
	no    int
	place int // what the order goes by where scores are equal
	// score with virtual points, real without.
	score, real Points
	at          int // place in the order, from 0
	met         map[int]bool
	apart       []int    // the large sets of Field.Apart that hold the player
	colours     []Colour // of the games really played, the latest last
	difference  int      // First minus Second
	wants       Colour
	strength    Strength
	floats      [2]Float // one and two rounds back
	barred      bool     // from the bye (C2)
	unplayed    int      // rounds without a played game
	topscorer   bool
	ordinal     int // from 1, as rule 5 of the colours counts
}

// inOrder is the order of the text: score, then number.
func inOrder(a, b *person) int {
	return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.place, b.place))
}

// people reads a checked field: those to be paired, in order.
func people(f Field) []*person {
	totals := runningScores(f)
	var list []*person
	ordinal := 0
	players := slices.SortedFunc(slices.Values(f.Players), func(a, b Player) int { return cmp.Compare(a.place(), b.place()) })
	for _, p := range players {
		if !p.Absent || slices.ContainsFunc(p.Cells, Cell.Paired) {
			ordinal++
		}
		if p.Absent {
			continue
		}
		one := newPerson(f, p, totals)
		one.ordinal = ordinal
		list = append(list, one)
	}
	slices.SortFunc(list, inOrder)
	return list
}

// runningScores is each player's score with virtual points before each round, the
// one to be paired included.
func runningScores(f Field) map[int][]Points {
	scores := make(map[int][]Points, len(f.Players))
	for _, p := range f.Players {
		list := make([]Points, f.Played+1)
		real := p.Brought
		for r := range list {
			list[r] = real
			if r < len(p.Virtual) {
				list[r] += p.Virtual[r]
			}
			if r < len(p.Cells) {
				real += p.Cells[r].Points + p.Cells[r].Extra
			}
		}
		scores[p.No] = list
	}
	return scores
}

func newPerson(f Field, p Player, scores map[int][]Points) *person {
	own := scores[p.No]
	one := &person{no: p.No, place: p.place(), score: own[f.Played], met: make(map[int]bool), real: p.Brought}
	for _, g := range p.Earlier {
		one.meets(g.Opponent, g.Colour)
	}
	for r := range f.Played {
		var c Cell
		if r < len(p.Cells) {
			c = p.Cells[r]
		}
		one.real += c.Points + c.Extra
		one.enter(c, f.win())
		if back := f.Played - 1 - r; back < 2 {
			one.floats[back] = floated(c, f.Loss, own[r], scores[c.Opponent], r)
		}
	}
	if !f.ColourFree {
		one.prefer()
	}
	final := f.Played+1 >= f.Rounds
	one.topscorer = final && 2*one.score > Points(f.Before+f.Played)*f.win()
	return one
}

func (p *person) enter(c Cell, win Points) {
	if c.Played {
		p.meets(c.Opponent, c.Colour)
		return
	}
	p.unplayed++
	if c.Bye || c.Points >= win {
		p.barred = true
	}
}

// meets counts a game on the board.
func (p *person) meets(opponent int, c Colour) {
	p.met[opponent] = true
	p.colours = append(p.colours, c)
	p.difference += int(c)
}

// floated is the float of one round: unequal scores in a played game, or points
// without one.
func floated(c Cell, loss, own Points, other []Points, round int) Float {
	switch {
	case !c.Played && c.Points > loss, c.Played && own > other[round]:
		return Down
	case c.Played && own < other[round]:
		return Up
	}
	return NoFloat
}

// prefer works out the colour preference (C.04.3, 1.7).
func (p *person) prefer() {
	n := len(p.colours)
	switch {
	case n == 0:
	case p.difference > 1 || p.difference < -1:
		p.wants, p.strength = Second, Absolute
		if p.difference < 0 {
			p.wants = First
		}
	case n > 1 && p.colours[n-1] == p.colours[n-2]:
		p.wants, p.strength = p.colours[n-1].Opposite(), Absolute
	case p.difference != 0:
		p.wants, p.strength = Colour(-p.difference), Strong
	default:
		p.wants, p.strength = p.colours[n-1].Opposite(), Mild
	}
}

// spread is how far the difference is from none.
func (p *person) spread() int { return max(p.difference, -p.difference) }

// twice says that the last two games had this colour.
func (p *person) twice(c Colour) bool {
	n := len(p.colours)
	return n > 1 && p.colours[n-1] == c && p.colours[n-2] == c
}

func (f Field) win() Points {
	if f.Win == 0 {
		return 1000
	}
	return f.Win
}
