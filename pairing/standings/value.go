package standings

import "cmp"

// Value is one tie-break of one player.
type Value struct {
	// None is true where there is no value (an unrated player's rating): worse
	// than any value.
	None bool
	// Numbers has one number, except for BuchholzTruncated, where it is cut 1 to
	// cut N-1 and may be empty. Nil for None. Ratings and places are in Points too.
	Numbers []Points
	// Terms is the working; Tiebreak.Working says what it is.
	Terms []Term
}

// Term is one round's part in a tie-break.
type Term struct {
	// Round counts from 1.
	Round int
	// Opponent is the number of the scheduled opponent; 0 on a bye.
	Opponent int
	// Dummy is true where an unplayed round is counted against a dummy or virtual
	// opponent instead.
	Dummy bool
	// OpponentScore is the score of the opponent, or dummy, as this tie-break sees
	// it. For Performance it is the rating.
	OpponentScore Points
	// Points are those made in the round.
	Points Points
	// Factor is what OpponentScore is multiplied by: the points made in
	// SonnebornBerger, 1, a half or 0 in Berger whatever a win is worth. 0 in all
	// others.
	Factor Points
	// Product is what the term adds. 0 for Performance, which is no sum.
	Product Points
	// Cut is true where the term was dropped as one of the lowest or highest.
	Cut bool
}

// Number is the value as one number of points; 0 for None or an empty list.
func (v Value) Number() Points {
	if len(v.Numbers) == 0 {
		return 0
	}
	return v.Numbers[0]
}

// single is a value of one number.
func single(n Points, terms ...Term) Value {
	return Value{Numbers: []Points{n}, Terms: terms}
}

// sum is the value that the terms add up to.
func sum(terms []Term) Value {
	total := Points(0)
	for _, t := range terms {
		if !t.Cut {
			total += t.Product
		}
	}
	return single(total, terms...)
}

// compare is negative if a is better than b by this tie-break, 0 if level. Lists
// are compared from the left.
func (t *tiebreakRow) compare(a, b Value) int {
	switch {
	case a.None && b.None:
		return 0
	case a.None:
		return 1
	case b.None:
		return -1
	}
	for i := range min(len(a.Numbers), len(b.Numbers)) {
		if c := cmp.Compare(b.Numbers[i], a.Numbers[i]); c != 0 {
			if t.lowFirst {
				return -c
			}
			return c
		}
	}
	return 0
}
