// Package renju is the rules engine: what a stone makes on a 15x15 board, and
// whether it is a foul (RIF 9.1-9.3, seed 7.1-7.3; PLAY.md, "Terms" and "Renju").
//
// # Terms
//
//	five             an unbroken row of exactly 5
//	overline         an unbroken row of 6 or more
//	four             a row of 4 that one stone makes a five; for Black a point
//	                 that makes 6 or more does not complete it
//	straight four    an unbroken four that can become a five at both ends; one four
//	three            a row of 3 that one stone makes a straight four, without
//	                 making a five at the same time; at most one per line is counted
//	three in form    a three by that definition, whether or not RIF 9.3 lets it count
//	real three       some point makes the straight four and is itself legal
//
// # Classes
//
// The first that applies is the class of a Black stone:
//
//	five                 wins, RIF 9.1 (seed 7.1), whatever else the stone makes
//	overline             foul, RIF 9.2 a) (seed 7.2 a)
//	double-four          foul, 9.2 b); B.BBB.B and its like are two fours on one line
//	double-three         foul, 9.2 c), unless 9.3 allows it
//	legal-double-three   two or more threes in form, allowed by RIF 9.3 (seed 7.3)
//	legal                the rest
//
// White wins with a five or an overline and has no fouls. Nothing here ends a
// game: White must claim a foul, and in time (package game).
//
// # RIF 9.3 and its two readings
//
// A double-three is forbidden only if more than one of its threes can become a straight four at a legal
// point. There Black makes a) no overline and no double-four, and b) no forbidden double-three. That is
// judged by the same rule again, with the tested stone on the board. Combined, the default, asks that
// one point passes a) and b) together. Literal follows the letter: the double-three is allowed if a)
// alone lets at most one three pass, or if b) alone does. They differ where a) strikes out one three and
// b) another, and also with two threes only, where a) strikes out one point of a three and b) its other
// point. For b) alone a double-three is judged by its threes, even if its stone also makes an overline
// or a double-four: the text of b) does not speak of those.
//
// A point that makes a five is not such a point: by definition it turns no three into
// a straight four, and a three that has no other point is not a three in form.
//
// # Why not
//
// An explanation also names the rows that look like a four or a three but are not
// (miss.go): three or more stones on one line, near enough to each other, with what
// could have made them count and the first condition that fails there: a white
// stone or the edge at an end, a sixth stone, a five at the same time. Such rows are
// sought after the verdict, and only for the stone in question; they change nothing
// in the verdict, and judging without an explanation costs no more.
//
// # How it judges
//
// Class looks at the four lines through one point (line.go, judge.go). All first surveys the whole
// board. It counts the stones of every window of four and five cells at once, as sums over bit sets
// (survey.go). A point costs about a nanosecond, and no tables or state between calls are needed. Only
// the points with two threes are then judged one by one. The survey already has the answer to their
// first step: a three's point shares one line with the tested stone, and its other lines are unchanged
// (all.go). The tests hold both ways to the answers of a slow engine made from the definitions alone.
//
// The recursion of 9.3 puts down a stone at each step, so it ends. Its cost is
// bounded in practice by what a further step needs: two threes through the new
// stone on lines that no earlier stone has used up. A long search for costly
// boards found at most 13 steps, judged in well under 3 ms with all points in both
// readings.
package renju
