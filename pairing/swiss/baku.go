package swiss

import "slices"

// BakuGroup is the size of group A of FIDE C.04.7 where n players begin: half of
// them, rounded up to an even number. Its last player stays the last one, whoever
// comes late: a late entry with a lower number is of the group.
func BakuGroup(n int) int { return 2 * ((n + 3) / 4) }

// LastOfBaku is the last number of group A, where those numbers begin; 0 for none.
func LastOfBaku(began []int) int {
	if len(began) == 0 {
		return 0
	}
	numbers := slices.Sorted(slices.Values(began))
	return numbers[min(BakuGroup(len(numbers)), len(numbers))-1]
}

// BakuPoints are the virtual points of a player of group A: a win's in the first
// half of the accelerated rounds (which are the first half of all, both rounded
// up), a draw's in the rest of them.
func BakuPoints(rounds int, win, draw Points) []Points {
	accelerated := (rounds + 1) / 2
	points := make([]Points, accelerated)
	for i := range points {
		points[i] = draw
		if i < (accelerated+1)/2 {
			points[i] = win
		}
	}
	return points
}
