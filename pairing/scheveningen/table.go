package scheveningen

import "renju-arbiter/pairing"

// AtMost is the greatest size of a team.
const AtMost = 100

// Rounds gives the n rounds of two teams of n players. A's players are numbers 1
// to n, B's n+1 to 2n; boards are in the order of A's players. Refused:
// TooFewPlayers, n below 1; TooManyPlayers, n above AtMost.
func Rounds(n int) ([][]pairing.Board, error) {
	switch {
	case n < 1:
		return nil, &pairing.Error{Code: pairing.TooFewPlayers, Number: n}
	case n > AtMost:
		return nil, &pairing.Error{Code: pairing.TooManyPlayers, Number: n}
	}
	rounds := make([][]pairing.Board, n)
	for r := range rounds {
		for i := range n {
			j, first := meets(n, r, i)
			b := pairing.Board{First: i + 1, Second: n + 1 + j}
			if !first {
				b = pairing.Board{First: b.Second, Second: b.First}
			}
			rounds[r] = append(rounds[r], b)
		}
	}
	return rounds, nil
}

// meets is the opponent of player i in round r, and whether i is first; all count
// from 0.
func meets(n, r, i int) (opponent int, first bool) {
	switch table := irregular()[n]; {
	case n%2 == 1:
		return (i + r) % n, oddFirst(n, r, i)
	case n%4 == 0:
		return halves(n, r, i)
	case table != nil:
		entry := table[r][i]
		return max(entry, -entry) - 1, entry > 0
	}
	return (i + r) % n, (2*i+r)%n < n/2
}

// oddFirst: the block of (n-1)/2 players begins after (n+1)/2 others and moves to
// the front by one place every second round. It is second in the first round.
func oddFirst(n, r, i int) bool {
	from := (n+1)/2 - (r+1)/2
	inBlock := i >= from && i < from+n/2
	return inBlock == (r%2 == 1)
}

// halves: the halves meet within themselves for n/2 rounds, then crosswise.
func halves(n, r, i int) (opponent int, first bool) {
	h := n / 2
	upper := i / h // 0 or 1
	other := upper
	if r >= h {
		other = 1 - upper
	}
	return other*h + (i%h+r)%h, (upper == 0) == (r%2 == 0)
}
