package pairing

// RoundRobinOptions are the choices of a round robin. The zero value is a single
// one, as printed in the table.
type RoundRobinOptions struct {
	// Cycles is how often everybody meets everybody, the colours reversed in every
	// second cycle; 0 is once.
	Cycles int
	// AsPrinted repeats the rounds of the table in their order, so that somebody
	// has one colour three times running where cycles meet. Without it the last two
	// rounds of a cycle that another follows are exchanged (FIDE Handbook C.05
	// annex 1); with two players there are no two such rounds.
	AsPrinted bool
}

// RoundRobin gives the rounds of n players from the Berger tables, boards in the
// order of the table, the bye of an odd field last in its round. A cycle has n-1
// rounds, n in an odd field. Fewer than two players are refused: TooFewPlayers.
func RoundRobin(n int, o RoundRobinOptions) ([][]Board, error) {
	if n < 2 {
		return nil, &Error{Code: TooFewPlayers, Number: n}
	}
	cycles := max(o.Cycles, 1)
	rounds := make([][]Board, 0, cycles*n)
	for cycle := 1; cycle <= cycles; cycle++ {
		for r := 1; r < places(n); r++ {
			round := bergerRound(n, r)
			if cycle%2 == 0 {
				round = reversedRound(round)
			}
			rounds = append(rounds, round)
		}
		if last := len(rounds) - 1; cycle < cycles && !o.AsPrinted && n > 2 {
			rounds[last-1], rounds[last] = rounds[last], rounds[last-1]
		}
	}
	return rounds, nil
}

// places is n made even: the size of the table that n players use.
func places(n int) int { return n + n%2 }

// bergerRound is round r of the table for n players (FIDE Handbook C.05 annex 1).
func bergerRound(n, r int) []Board {
	m := places(n)
	circle := m - 1
	place := func(steps int) int { return ((steps-1)%circle+circle)%circle + 1 }
	c := place(1 + (r-1)*m/2)

	fixed := Board{First: c, Second: m}
	if r%2 == 0 {
		fixed = fixed.reversed()
	}
	round := make([]Board, 0, m/2)
	if n == m {
		round = append(round, fixed)
	}
	for k := 1; k < m/2; k++ {
		round = append(round, Board{First: place(c + k), Second: place(c - k)})
	}
	if n != m {
		round = append(round, Board{First: c})
	}
	return round
}

// reversedRound is the round of the second cycle that answers to this one.
func reversedRound(round []Board) []Board {
	reversed := make([]Board, len(round))
	for i, b := range round {
		reversed[i] = b.reversed()
	}
	return reversed
}
