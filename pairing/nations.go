package pairing

import (
	"math/rand/v2"
	"slices"
)

// EvenNations are numbers for a round robin in which the colours between nations are even.
type EvenNations struct {
	// Numbers[i] is the start number of lot i+1.
	Numbers []int
	// Most is the largest number of games that one nation begins more than another against it; 1 is even.
	Most int
	// Best tells that no numbers have a smaller one: the search was complete.
	Best bool
}

// KeepNationsEven gives numbers for a round robin in which, of the games between each two nations, both begin the same
// number, or one more. Where that cannot be had, the difference is the smallest that the search finds.
// No compatriots meet in the last rounds, as in [KeepCompatriotsEarly]. The lots decide what is left open: each player
// has the first number, from the own lot on, with which the rest can be placed.
//
// Refused: as by KeepCompatriotsEarly.
func KeepNationsEven(nations []string, lastRounds int, o RoundRobinOptions) (EvenNations, error) {
	if _, err := KeepCompatriotsEarly(nations, lastRounds, o); err != nil {
		return EvenNations{}, err
	}
	rounds, late, err := lateRounds(len(nations), lastRounds, o)
	if err != nil {
		return EvenNations{}, err
	}
	best := true
	for most := 1; ; most++ {
		s := newSeating(nations, late)
		s.colours = newNationColours(nations, rounds, most)
		if s.place(0) {
			return EvenNations{Numbers: s.numbers, Most: NationsDiffer(nations, s.numbers, o), Best: best}, nil
		}
		if s.tries <= searchBound {
			continue // none has a difference so small
		}
		if numbers := climb(nations, rounds, late, most); numbers != nil {
			return EvenNations{Numbers: numbers, Most: NationsDiffer(nations, numbers, o), Best: best}, nil
		}
		best = false
	}
}

// climbBound is how many looks at a pair of players climb takes before it gives up: less than a second.
const climbBound = 100_000_000

// climb exchanges numbers, from the lots on, as long as something gets better, and some by chance where nothing does. It
// returns nil if it does not find what is asked. The same lots have the same numbers.
func climb(nations []string, rounds, late [][]Board, most int) []int {
	c, n := newNationColours(nations, rounds, most), len(nations)
	meets := square(n + 1)
	for _, b := range slices.Concat(late...) {
		meets[b.First][b.Second], meets[b.Second][b.First] = 1, 1
	}
	nation := slices.Clone(c.nation) // by number, from 0
	who := make([]int, n)
	for i := range who {
		who[i] = i
	}
	looks := 0
	wrong := func() (sum int) {
		looks += n * n
		for i := range c.more {
			clear(c.more[i])
		}
		for i, a := range nation {
			for j, b := range nation[:i] {
				if a == b && a > 0 {
					sum += meets[i+1][j+1]
				} else if a > 0 && b > 0 {
					c.more[a][b] += c.begins[i+1][j+1]
					c.more[b][a] -= c.begins[i+1][j+1]
				}
			}
		}
		for _, row := range c.more {
			for _, more := range row {
				sum += max(more-most, 0)
			}
		}
		return sum
	}
	exchange := func(i, j int) { nation[i], nation[j], who[i], who[j] = nation[j], nation[i], who[j], who[i] }
	chance := rand.New(rand.NewPCG(uint64(n), uint64(most)))
	for now := wrong(); looks < climbBound; {
		if now == 0 {
			numbers := make([]int, n)
			for i, player := range who {
				numbers[player] = i + 1
			}
			return numbers
		}
		least, at := now, [2]int{}
		for i := range n {
			for j := range i {
				if nation[i] == nation[j] {
					continue
				}
				exchange(i, j)
				if then := wrong(); then < least {
					least, at = then, [2]int{i, j}
				}
				exchange(i, j)
			}
		}
		if least < now {
			exchange(at[0], at[1])
			now = least
			continue
		}
		for range 3 {
			exchange(chance.IntN(n), chance.IntN(n))
		}
		now = wrong()
	}
	return nil
}

// NationsDiffer is the largest number of games that one nation begins more than another against it. numbers[i] is the
// start number of the player of nations[i].
func NationsDiffer(nations []string, numbers []int, o RoundRobinOptions) int {
	rounds, err := RoundRobin(len(nations), o)
	if err != nil {
		return 0
	}
	nation := make([]string, len(nations)+1)
	for i, no := range numbers {
		nation[no] = nations[i]
	}
	more := map[[2]string]int{}
	for _, b := range slices.Concat(rounds...) {
		if b.Bye() || nation[b.First] == "" || nation[b.Second] == "" || nation[b.First] == nation[b.Second] {
			continue
		}
		more[[2]string{nation[b.First], nation[b.Second]}]++
		more[[2]string{nation[b.Second], nation[b.First]}]--
	}
	most := 0
	for _, n := range more {
		most = max(most, n)
	}
	return most
}

// nationColours are the colours between nations in a search.
type nationColours struct {
	most int
	// nation is that of each player, from 1; 0 is none.
	nation []int
	// begins[a][b] is how many games number a begins more than number b; games is how many two numbers play.
	begins [][]int
	games  int
	// more[a][b] is the sum of begins between two nations so far, left the games that are still open.
	more, left [][]int
}

func newNationColours(nations []string, rounds [][]Board, most int) *nationColours {
	c := &nationColours{most: most, nation: make([]int, len(nations)), begins: square(len(nations) + 1)}
	known := map[string]int{}
	size := []int{0}
	for i, nation := range nations {
		if nation == "" {
			continue
		}
		if known[nation] == 0 {
			known[nation] = len(size)
			size = append(size, 0)
		}
		c.nation[i] = known[nation]
		size[known[nation]]++
	}
	for _, b := range slices.Concat(rounds...) {
		if !b.Bye() {
			c.begins[b.First][b.Second]++
			c.begins[b.Second][b.First]--
			if b.First+b.Second == 3 {
				c.games++
			}
		}
	}
	c.more, c.left = square(len(size)), square(len(size))
	for a := 1; a < len(size); a++ {
		for b := 1; b < len(size); b++ {
			c.left[a][b] = size[a] * size[b] * c.games
		}
	}
	return c
}

func square(n int) [][]int {
	list := make([][]int, n)
	for i := range list {
		list[i] = make([]int, n)
	}
	return list
}

// put counts the games of a player with a number against those who are placed; with sign -1 it takes them back. It
// tells whether all differences can still be small enough.
func (c *nationColours) put(s *seating, player, number, sign int) bool {
	own, fits := c.nation[player], true
	for other, holder := range s.holder {
		if holder < 0 || other == number || own == 0 || c.nation[holder] == 0 || c.nation[holder] == own {
			continue
		}
		theirs := c.nation[holder]
		c.more[own][theirs] += sign * c.begins[number][other]
		c.more[theirs][own] -= sign * c.begins[number][other]
		c.left[own][theirs] -= sign * c.games
		c.left[theirs][own] = c.left[own][theirs]
		if max(c.more[own][theirs], -c.more[own][theirs])-c.left[own][theirs] > c.most {
			fits = false
		}
	}
	return fits
}
