package randomevents

import "renju-arbiter/clock"

// chance is a number from 0 to n-1.
type chance func(n int) int

// in tells whether something happens that does so in so many of a hundred cases.
func (c chance) in(percent int) bool { return c(100) < percent }

// between is a number from least to most.
func (c chance) between(least, most int) int { return least + c(most-least+1) }

// seconds is a span from least to most seconds, to the millisecond.
func (c chance) seconds(least, most int) clock.Span {
	return clock.Span(c.between(least*1000, most*1000))
}

// one is one of a list.
func one[T any](c chance, list ...T) T { return list[c(len(list))] }
